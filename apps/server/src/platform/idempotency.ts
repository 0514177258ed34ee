import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { displayCount } from '../shared/display-amount.ts'
import { containing } from '../shared/like-pattern.ts'
import type { Secrets } from '../shared/secrets.ts'
import { maxIdempotencyKeyLength } from '../shared/stored-lengths.ts'
import { type Database, inStore, type StoreOfVisitor, type StoreTx, sendWithCommit } from './database.ts'
import { ApiError, fieldError, notFound } from './errors.ts'
import { seal, unseal } from './seal.ts'

/** One use of an `Idempotency-Key`: caller, operation and body. */
export type IdempotentRequest = {
  storeId: number
  principal: string
  operation: string
  key: string
  fingerprint: Buffer
  /** For a response that shows a secret: it is kept sealed. */
  secrets?: Secrets
}

export type StoredResult = { statusCode: number; body: string }
/** What a write in two steps has committed with its first one; it has no response yet. */
export type StoredProgress = { progress: unknown }

/** What makes two requests equal: path, query and body, keys sorted. */
export const fingerprint = (parts: unknown) => createHash('sha256').update(canonical(parts)).digest()

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

/** Parses the header: printable characters, quoted (as in the IETF draft) or not. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const isKey = typeof header === 'string' && header.length <= maxIdempotencyKeyLength
  if (!isKey || !/^[\x21-\x7e][\x20-\x7e]*$/.test(header)) {
    throw fieldError('Idempotency-Key', {
      en: `Use 1 to ${maxIdempotencyKeyLength} printable ASCII characters.`,
      bn: `১ থেকে ${displayCount(maxIdempotencyKeyLength, 'bn')}টি ইংরেজি অক্ষর, সংখ্যা বা চিহ্ন দিন।`,
    })
  }
  return /^"(.+)"$/.exec(header)?.[1] ?? header
}

const secondsKept = 24 * 3600

/**
 * Claims the key inside the transaction it guards: claim and effect commit together or not at all. The advisory lock
 * turns a copy that is still running into 409 instead of a wait. Returns the stored response when there is one, or what
 * the first of two steps has stored.
 */
export async function claimKey(tx: StoreTx, request: IdempotentRequest): Promise<StoredResult | StoredProgress | null> {
  const { storeId, principal, operation, key } = request
  const lock = createHash('sha256').update(contextOf(request)).digest().readBigInt64BE()
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (store_id, principal, operation, key, fingerprint)
    select ${storeId}, ${principal}, ${operation}, ${key}, ${request.fingerprint}
     where pg_try_advisory_xact_lock(${lock.toString()}::bigint) -- guard: key-no-wait
    on conflict (store_id, principal, operation, key) do update
      set fingerprint = excluded.fingerprint, status_code = null, body = null, sealed = null, subjects = '{}', progress = null, created_at = now()
      where idempotency_keys.created_at < now() - make_interval(secs => ${secondsKept})`.execute(tx) // guard: key-known
  return numAffectedRows === 1n ? null : findResult(tx, request)
}

async function findResult(tx: StoreTx, request: IdempotentRequest): Promise<StoredResult | StoredProgress> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status_code', 'body', 'sealed', 'progress'])
    .where(ofKey(request))
    .executeTakeFirst()
  const isStored = row !== undefined && row.status_code !== null
  if (!row || !(isStored || row.progress !== null)) throw new ApiError('idempotency_in_progress')
  if (!row.fingerprint.equals(request.fingerprint)) throw new ApiError('idempotency_key_reused') // guard: key-fingerprint
  if (isStored && row.body === null && row.sealed === null) throw notFound('response')
  return isStored
    ? { statusCode: row.status_code as number, body: row.body ?? open(request, row.sealed) }
    : { progress: row.progress }
}

/** A sealed response is only that of its own key: copied to another row, it cannot be opened. */
const contextOf = ({ storeId, principal, operation, key }: IdempotentRequest) =>
  JSON.stringify([storeId, principal, operation, key])

function open(request: IdempotentRequest, sealed: Buffer | null): string {
  const text = sealed && request.secrets && unseal(request.secrets, 'kept-response', contextOf(request), sealed)
  // The secret of the deployment was replaced meanwhile, and nobody knows what was responded.
  if (!text) throw new ApiError('idempotency_key_reused')
  return text
}

const ofKey = ({ storeId, principal, operation, key }: IdempotentRequest) =>
  sql<boolean>`store_id = ${storeId} and principal = ${principal} and operation = ${operation} and key = ${key}`

/** Whether a key was claimed before. It decides nothing: the claim does. */
export const isKeyKnown = async (tx: StoreTx, request: IdempotentRequest): Promise<boolean> =>
  (await tx.selectFrom('idempotency_keys').select('key').where(ofKey(request)).executeTakeFirst()) !== undefined

// SQL: schema/idempotency.functions.sql forget_responses
/**
 * Removes the stored responses whose JSON contains one of the parts, such as the phone number, in quotes, of a person whose data are
 * deleted; a sealed one is found by what it names. A copy of the request gets 404, and does nothing a second time.
 */
export async function forgetResponses(
  tx: StoreTx,
  storeId: number,
  parts: readonly string[],
  secrets: Secrets,
): Promise<void> {
  const patterns = parts.map(containing)
  const digests = secrets('kept-response').flatMap((key) => parts.map((part) => subjectDigest(key, part)))
  await sql`
    update idempotency_keys set status_code = 404, body = null, sealed = null, subjects = '{}', progress = null
     where store_id = ${storeId} and (body like any (${patterns}) or subjects && ${digests}::bytea[])`.execute(tx)
}

/** The fields of a response that name a person or an order. */
const SUBJECT = /"(customer_id|order_id|order_number|phone|email)":("(?:[^"\\]|\\.)+"|\d+)/g

/** What a response names, as the parts of `forgetResponses` are written, in keyed digests. */
const subjectsOf = (secrets: Secrets, body: string): Buffer[] => [
  ...new Map(
    [...body.matchAll(SUBJECT)].map(([field, , value = '']) => {
      const part = value.startsWith('"') ? value : field
      return [part, subjectDigest(secrets('kept-response')[0], part)]
    }),
  ).values(),
]

const subjectDigest = (key: Buffer, part: string): Buffer =>
  createHmac('sha256', key).update(`subject ${part}`).digest().subarray(0, 16)

/** Stores the response beside the claim, as the last write of the claim's transaction. */
export function storeResult(tx: StoreTx, request: IdempotentRequest, result: StoredResult): void {
  const { secrets } = request
  const update = tx
    .updateTable('idempotency_keys')
    .set({
      status_code: result.statusCode,
      ...(secrets
        ? {
            sealed: seal(secrets, 'kept-response', contextOf(request), result.body),
            subjects: subjectsOf(secrets, result.body),
          }
        : { body: result.body }),
    })
    .where(ofKey(request))
  sendWithCommit(tx, update.compile())
}

/** Stores what the first of two steps has done, as the last write of its transaction. */
export function storeProgress(tx: StoreTx, request: IdempotentRequest, progress: unknown): void {
  const update = tx
    .updateTable('idempotency_keys')
    .set({ progress: JSON.stringify(progress) })
    .where(ofKey(request))
  sendWithCommit(tx, update.compile())
}

/** Stores an error response. Its transaction was rolled back, so that nothing else happened under the key. */
export async function storeError(
  db: Database,
  store: StoreOfVisitor,
  request: IdempotentRequest,
  result: StoredResult,
): Promise<void> {
  await inStore(db, store, async (tx) => {
    if ((await claimKey(tx, request)) === null) storeResult(tx, request, result)
  })
}
