import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from './customers.queries.ts'

/**
 * The recipient of a verification code, locked until the transaction ends; undefined when nothing is left to verify.
 */
export async function lockUnverifiedEmail(tx: StoreTx, { storeId, customerId }: CustomerKey) {
  const row = await tx
    .selectFrom('customers as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.email', 'c.first_name as firstName', 'c.preferred_language as language', 's.name as storeName'])
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', customerId)
    .where('c.is_email_verified', '=', false)
    .forNoKeyUpdate('c')
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : undefined
}

/** Ends every code of a shopper for a purpose: only the newest is valid. */
export async function supersedeCodes(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  purpose: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

export type NewCode = CustomerKey & {
  id: string
  channel: 'email' | 'sms'
  destination: string
  purpose: string
  digest: Buffer
  now: Date
  expiresAt: Date
}

export async function insertCode(tx: StoreTx, code: NewCode): Promise<void> {
  await tx
    .insertInto('verification_codes')
    .values({
      id: code.id,
      store_id: code.storeId,
      customer_id: code.customerId,
      channel: code.channel,
      destination: code.destination,
      purpose: code.purpose,
      code_digest: code.digest,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}
