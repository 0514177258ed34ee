import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CodePurpose } from '../../shared/stored-values.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import type { Channel } from './code-rules.ts'

/** Codes and attempts of one destination take turns until the transaction ends, so that its limits count exactly. */
export async function lockDestination(tx: StoreTx, storeId: number, destination: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${destination}`}, ${storeId}))`.execute(tx) // guard: code-destination-lock
}

export type EarlierCode = { createdAt: Date; purpose: CodePurpose; requester: Buffer | null }

/** The codes of a destination that were requested since a time, the newest first. */
export async function listCodesSince(
  tx: StoreTx,
  storeId: number,
  destination: string,
  since: Date,
): Promise<EarlierCode[]> {
  const rows = await tx
    .selectFrom('verification_codes')
    .select(['created_at as createdAt', 'purpose', 'requester'])
    .where('store_id', '=', storeId)
    .where('destination', '=', destination)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows as EarlierCode[]
}

type Attempts = {
  storeId: number
  destination: string
  requester: Buffer | null
  isGuess: boolean
  since: Date
  limit: number
}

/** The newest attempts on the codes of a destination: guesses from other networks, or attempts on the codes of one requester. */
export async function listAttemptTimes(
  tx: StoreTx,
  { storeId, destination, requester, isGuess, since, limit }: Attempts,
): Promise<Date[]> {
  const { rows } = await sql<{ tried_at: Date }>`
    select t.tried_at from verification_codes c, unnest(${isGuess ? sql`c.guessed_at` : sql`c.tried_at`}) t (tried_at)
     where c.store_id = ${storeId} and c.destination = ${destination} and c.expires_at > ${since} and t.tried_at > ${since}
       and (${isGuess} or c.requester is not distinct from ${requester}::bytea)
     order by 1 desc limit ${limit}`.execute(tx)
  return rows.map((row) => row.tried_at)
}

type Series = {
  storeId: number
  destination: string
  purpose: CodePurpose
  customerId: string | null
  requester: Buffer | null
}

/** Ends the codes of a destination for a purpose and a requester: only the newest is valid. */
export async function supersedeCodes(
  tx: StoreTx,
  { storeId, destination, purpose, customerId, requester }: Series,
  now: Date,
): Promise<void> {
  await sql`
    update verification_codes set used_at = coalesce(used_at, ${now}), repeat_digest = null
     where store_id = ${storeId} and destination = ${destination} and purpose = ${purpose}
       and (used_at is null or repeat_digest is not null)
       and (${customerId}::uuid is null and requester is not distinct from ${requester}::bytea
         or customer_id = ${customerId}::uuid)`.execute(tx)
}

/** Ends all codes of an account, when one of its contacts is replaced. */
export async function endCodesOf(tx: StoreTx, { storeId, customerId }: CustomerKey, now: Date): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ used_at: now, reset_digest: null, reset_expires_at: null, repeat_digest: null })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where(({ eb, or }) =>
      or([eb('used_at', 'is', null), eb('reset_digest', 'is not', null), eb('repeat_digest', 'is not', null)]),
    )
    .execute()
}

export type NewCode = Series & {
  id: string
  channel: Channel
  language: Locale
  /** Null until the message is sent. */
  digest: Buffer | null
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
      requester: code.requester,
      language: code.language,
      code_digest: code.digest,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

export type OneTimeCode = {
  id: string
  channel: Channel
  destination: string
  purpose: CodePurpose
  customerId: string | null
  /** Who requested it without being signed in, as far as the storefront reports it. */
  requester: Buffer | null
  language: Locale
  digest: Buffer | null
  createdAt: Date
  usedAt: Date | null
}

const codes = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('verification_codes')
    .select(['id', 'channel', 'destination', 'purpose', 'requester', 'language', 'customer_id as customerId'])
    .select(['code_digest as digest', 'created_at as createdAt', 'used_at as usedAt'])
    .where('store_id', '=', storeId)

/** The code of an id, or the newest of an account for a purpose, or of a destination: the requester's own one first. */
export type CodeReference =
  | { id: string }
  | { destination: string; purpose: CodePurpose; requester: Buffer | null; now: Date }
  | { customerId: string; purpose: CodePurpose }

/** Whether a code is valid and of this requester. */
const isOwnCode = ({ requester, now }: { requester: Buffer | null; now: Date }) =>
  sql<boolean>`coalesce(requester = ${requester}::bytea and used_at is null and expires_at > ${now}, false)`

export async function findOneTimeCode(
  tx: StoreTx,
  storeId: number,
  which: CodeReference,
): Promise<OneTimeCode | undefined> {
  const query = codes(tx, storeId).orderBy('created_at', 'desc').limit(1)
  const found =
    'id' in which
      ? query.where('id', '=', which.id)
      : 'customerId' in which
        ? query.where('customer_id', '=', which.customerId).where('purpose', '=', which.purpose)
        : codes(tx, storeId)
            .where('destination', '=', which.destination)
            .where('purpose', '=', which.purpose)
            .orderBy(isOwnCode(which), 'desc')
            .orderBy('created_at', 'desc')
            .limit(1)
  return (await found.executeTakeFirst()) as OneTimeCode | undefined
}

/** A code whose message is to be sent, locked until the transaction ends; undefined when it ended meanwhile. */
export async function lockUnusedCode(
  tx: StoreTx,
  { storeId, id, now }: { storeId: number; id: string; now: Date },
): Promise<(OneTimeCode & { expiresAt: Date }) | undefined> {
  const row = await codes(tx, storeId)
    .select('expires_at as expiresAt')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row as (OneTimeCode & { expiresAt: Date }) | undefined
}

/** Stores the drawn code, and the account that it is for. */
export async function issueCode(
  tx: StoreTx,
  storeId: number,
  { id, digest, customerId }: { id: string; digest: Buffer; customerId: string | null },
): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ code_digest: digest, customer_id: customerId })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** The codes of a purpose that were issued for an account since a time, with who requested them. */
export function listIssued(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  purpose: CodePurpose,
  since: Date,
): Promise<{ requester: Buffer | null }[]> {
  return tx
    .selectFrom('verification_codes')
    .select('requester')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('code_digest', 'is not', null)
    .where('created_at', '>', since)
    .execute()
}
