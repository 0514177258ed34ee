import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'

type CodeKey = { storeId: number; id: string; now: Date }
/** The digest of the key under which a request may be repeated; null without one. */
type Repeatable = { repeatDigest: Buffer | null }

const SECONDS_TO_REPEAT = 120

/** Whether a code was not used, or was a moment ago by the same request, whose response may be lost. */
const isFree = ({ now, repeatDigest }: { now: Date } & Repeatable) => sql<boolean>`
  (used_at is null or repeat_digest = ${repeatDigest}::bytea -- guard: code-repeated
    and used_at > ${now}::timestamptz - make_interval(secs => ${SECONDS_TO_REPEAT}))`

/** Counts one attempt before it is compared; returns how many there were, or undefined when none is left. */
export async function countCodeAttempt(
  tx: StoreTx,
  { storeId, id, now, isGuess, repeatDigest }: CodeKey & Repeatable & { isGuess: boolean },
  allowed: number,
): Promise<number | undefined> {
  const times = sql.ref(isGuess ? 'guessed_at' : 'tried_at')
  const { rows } = await sql<{ attempts: number }>`
    update verification_codes set ${times} = ${times} || ${now}::timestamptz
     where store_id = ${storeId} and id = ${id}
       and ${isFree({ now, repeatDigest })}
       and expires_at > ${now}
       and cardinality(${times}) < ${allowed} -- guard: code-attempts
    returning cardinality(${times}) as attempts`.execute(tx)
  return rows[0]?.attempts
}

/** `usedAt`: its first use, also of a request that is repeated. */
export type CodeUse = { usedAt: Date; isRepeated: boolean }

/** Uses a code that was compared; undefined when it was used, replaced or has expired meanwhile. */
export async function useCode(
  tx: StoreTx,
  { storeId, id, now, digest, repeatDigest }: CodeKey & Repeatable & { digest: Buffer },
): Promise<CodeUse | undefined> {
  const { rows } = await sql<CodeUse>`
    update verification_codes set used_at = coalesce(used_at, ${now}), repeat_digest = ${repeatDigest}
     where store_id = ${storeId} and id = ${id} and code_digest = ${digest} and expires_at > ${now}
       and ${isFree({ now, repeatDigest })} -- guard: code-once
    returning used_at as "usedAt", old.used_at is not null as "isRepeated"`.execute(tx)
  return rows[0]
}

/** Turns a used code of `reset_password` into a token. */
export async function storeResetToken(
  tx: StoreTx,
  { storeId, id }: Omit<CodeKey, 'now'>,
  { digest, expiresAt }: { digest: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ reset_digest: digest, reset_expires_at: expiresAt })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** What a reset token is for: the account, and the contact that received the code. */
export type ProvenContact = CustomerKey & { channel: 'email' | 'sms'; destination: string }

/** Whether a reset token is valid now. Proves nothing: using it does. */
export async function hasResetToken(
  tx: StoreTx,
  { storeId, digest, now }: { storeId: number; digest: Buffer; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('verification_codes')
    .select('id')
    .where('store_id', '=', storeId)
    .where('reset_digest', '=', digest)
    .where('reset_expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a reset token; undefined when it does not exist, was used or has expired. */
export async function useResetToken(
  tx: StoreTx,
  { storeId, digest, now }: { storeId: number; digest: Buffer; now: Date },
): Promise<ProvenContact | undefined> {
  const row = await tx
    .updateTable('verification_codes')
    .set({ reset_digest: null, reset_expires_at: null })
    .where('store_id', '=', storeId)
    .where('reset_digest', '=', digest)
    .where('reset_expires_at', '>', now)
    .returning(['customer_id', 'channel', 'destination'])
    .executeTakeFirst()
  if (!row?.customer_id) return undefined
  return { storeId, customerId: row.customer_id, channel: row.channel as 'email' | 'sms', destination: row.destination }
}
