import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { recordKey } from './issue-merchant-key.ts'
import { findKey, type KeyRow, markKeyRevoked } from './keys.queries.ts'

/**
 * Revokes a key, once. Returns its digest too, so that this process invalidates it without waiting for the
 * notification.
 */
export async function revokeKey(tx: StoreTx, author: Author, id: number): Promise<{ row: KeyRow; digest: Buffer }> {
  const digest = await markKeyRevoked(tx, author.storeId, id)
  const row = await findKey(tx, author.storeId, id)
  if (!row) throw notFound('key', 'key_id')
  if (!digest) {
    throw new ApiError('invalid_state', {
      message: { en: 'This key is already revoked.', bn: 'এই চাবি আগেই বাতিল করা হয়েছে।' },
      details: { current_status: 'revoked', ...(row.revokedAt && { revoked_at: row.revokedAt }) },
    })
  }
  await recordKey(tx, author, 'revoked', row)
  return { row, digest }
}
