import type { Permission } from '@haat/contract/permissions.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { requireRecentSession } from '../../platform/recent-sign-in.ts'
import { createKey, type Environment } from '../../shared/api-key.ts'
import { findKey, insertKey, type KeyRow } from './keys.queries.ts'
import { responsiblePerson } from './responsible-person.queries.ts'

type WantedKey = {
  environment: Environment
  kind: 'service' | 'secret'
  name: string
  scopes: readonly Permission[]
  /** The permissions of the caller. */
  own: readonly Permission[]
}

/** Issues a key of the store. Its text is only in the returned value. */
export async function issueMerchantKey(
  tx: StoreTx,
  author: Author & Parameters<typeof requireRecentSession>[0] & { now: Date },
  { environment, kind, name, scopes: wanted, own }: WantedKey,
): Promise<KeyRow & { key: string }> {
  const scopes = [...new Set(wanted)]
  const decision = decideScopes(kind, scopes, own)
  if (!decision.ok) throw refuse(decision)
  // It stays when the session ends, and the password changes.
  if (kind === 'secret') requireRecentSession(author, author.now)
  const key = createKey(kind, environment)
  const createdBy = responsiblePerson(author)
  const id = await insertKey(tx, { storeId: author.storeId, kind, name, scopes, key, createdBy })
  const row = (await findKey(tx, author.storeId, id)) as KeyRow
  await recordKey(tx, author, 'created', row)
  return { ...row, key }
}

/** Writes the audit row and emits the event of a key that was issued or revoked. */
export async function recordKey(tx: StoreTx, author: Author, done: 'created' | 'revoked', row: KeyRow): Promise<void> {
  const { id, kind, name, prefix, scopes } = row
  const facts = { id, kind: kind as 'service' | 'secret', name, prefix, scopes: scopes as Permission[] }
  await recordAudit(tx, author, {
    action: `key.${done}`,
    entity: 'key',
    entityId: id,
    ...(done === 'created' ? { after: facts } : { before: facts, after: { revokedAt: row.revokedAt } }),
  })
  await recordEvent(tx, author.storeId, {
    type: `key.${done}`,
    resourceId: id,
    payload: { object: facts },
  })
}

function refuse(decision: Extract<ReturnType<typeof decideScopes>, { ok: false }>): ApiError {
  if (decision.why === 'beyond_own') {
    return new ApiError('permission_denied', {
      message: {
        en: 'You cannot give a key a scope that you do not have yourself.',
        bn: 'আপনার নিজের যে অনুমতি নেই, তা কোনো চাবিতে দেওয়া যায় না।',
      },
      details: { scopes: decision.beyond },
    })
  }
  return decision.why === 'none_given'
    ? fieldError('scopes', { en: 'Send at least one scope.', bn: 'কমপক্ষে একটি স্কোপ দিন।' })
    : fieldError('scopes', { en: 'A service key cannot have scopes.', bn: 'সার্ভিস চাবিতে স্কোপ দেওয়া যায় না।' })
}

/** Whether a caller may issue a key of this kind with these scopes. */
function decideScopes(
  kind: 'service' | 'secret',
  scopes: readonly Permission[],
  own: readonly Permission[],
):
  | { ok: true }
  | { ok: false; why: 'none_given' | 'none_taken' }
  | { ok: false; why: 'beyond_own'; beyond: Permission[] } {
  if (kind === 'service') return scopes.length === 0 ? { ok: true } : { ok: false, why: 'none_taken' }
  if (scopes.length === 0) return { ok: false, why: 'none_given' }
  // A key that may issue keys must not issue one with more permissions than its own.
  const beyond = scopes.filter((scope) => !own.includes(scope))
  return beyond.length === 0 ? { ok: true } : { ok: false, why: 'beyond_own', beyond }
}
