import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { idempotent, type Operation } from '@haat/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import type { Secrets } from '../shared/secrets.ts'
import { inStore, type StoreOfVisitor, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { successOf, textOfReply } from './envelope.ts'
import { ApiError } from './errors.ts'
import { errorBody, localeOf } from './http-errors.ts'
import {
  claimKey,
  fingerprint,
  type IdempotentRequest,
  isKeyKnown,
  readIdempotencyKey,
  type StoredResult,
  storeError,
  storeProgress,
  storeResult,
} from './idempotency.ts'
import { Reply } from './reply.ts'

/**
 * Runs a write in one transaction; under an Idempotency-Key, once: copies get the first response. `ahead` reads are
 * sent together with the claim, and passed to the write.
 */
export async function runOnce<D, R>(
  { db, publicUrl, secrets }: Pick<Deps, 'db' | 'publicUrl' | 'secrets'>,
  operation: Operation,
  request: FastifyRequest,
  store: StoreOfVisitor,
  body: unknown,
  work: (tx: StoreTx, read: R | undefined) => Promise<D | Reply<D>>,
  ahead?: (tx: StoreTx) => Promise<R>,
): Promise<D | Reply<D>> {
  const claim = claimOf(secrets, operation, request, store.id, body)
  if (claim === null) return inStore(db, store, async (tx) => work(tx, await ahead?.(tx)))
  return orStoreRefusal(db, request, store, claim, () =>
    inStore(db, store, async (tx) => {
      const [stored, read] = await Promise.allSettled([claimKey(tx, claim), ahead?.(tx)]) // guard: key-claim
      const known = settledValue(stored)
      if (known && 'progress' in known) throw new Error(`${operation.id} is a write in one step`)
      if (known) return replay<D>(request, known)
      const result = await work(tx, settledValue(read))
      keepResult(tx, publicUrl, operation, request, claim, result)
      return result
    }),
  )
}

/** A write in two transactions, between which another system is called. */
export type Steps<S, D, R> = {
  /** What is done first, outside any transaction; not for a copy of a request whose key is known. */
  before?: (() => Promise<void>) | undefined
  /** The first transaction. What it returns is JSON, and is all that the second step of a repeated request receives. */
  begin(tx: StoreTx, read: R | undefined): Promise<S>
  ahead?: ((tx: StoreTx) => Promise<R>) | undefined
  /**
   * Continues after the commit of `begin`, outside any transaction, and ends with `conclude`, whose transaction stores
   * the response. A copy of the request continues too: of two that do, one must find that it has nothing to do.
   */
  finish(
    begun: S,
    conclude: (work: (tx: StoreTx) => Promise<D | Reply<D>>) => Promise<D | Reply<D>>,
  ): Promise<D | Reply<D>>
}

/**
 * Runs a write in two steps; under an Idempotency-Key, each once: the key keeps what the first step has done until the
 * second has stored the response, so that a request whose server died is continued and not begun again.
 */
export async function runInSteps<S, D, R>(
  { db, publicUrl, secrets }: Pick<Deps, 'db' | 'publicUrl' | 'secrets'>,
  operation: Operation,
  request: FastifyRequest,
  store: StoreOfVisitor,
  body: unknown,
  { before, begin, ahead, finish }: Steps<S, D, R>,
): Promise<D | Reply<D>> {
  const claim = claimOf(secrets, operation, request, store.id, body)
  const isCopy = before !== undefined && claim !== null && (await inStore(db, store, (tx) => isKeyKnown(tx, claim)))
  if (!isCopy) await before?.()
  if (claim === null) {
    const begun = await inStore(db, store, async (tx) => begin(tx, await ahead?.(tx)))
    return finish(begun, (work) => inStore(db, store, work))
  }
  const begun = await orStoreRefusal(db, request, store, claim, () =>
    inStore(db, store, async (tx): Promise<{ known: Reply<D> } | { state: S }> => {
      const [stored, read] = await Promise.allSettled([claimKey(tx, claim), ahead?.(tx)])
      const known = settledValue(stored)
      if (known) return 'progress' in known ? { state: known.progress as S } : { known: replay<D>(request, known) }
      const state = await begin(tx, settledValue(read))
      storeProgress(tx, claim, state) // guard: key-progress
      return { state }
    }),
  )
  if ('known' in begun) return begun.known
  return finish(begun.state, (work) =>
    inStore(db, store, async (tx) => {
      const result = await work(tx)
      keepResult(tx, publicUrl, operation, request, claim, result)
      return result
    }),
  )
}

/** The key of a request; null without one. */
export function claimOf(
  secrets: Secrets,
  operation: Operation,
  request: FastifyRequest,
  storeId: number,
  body: unknown,
): IdempotentRequest | null {
  const key = idempotent(operation) ? readIdempotencyKey(request.headers['idempotency-key']) : null
  if (key === null) return null
  return {
    storeId,
    principal: request.principal, // guard: key-principal
    operation: operation.id,
    key,
    fingerprint: fingerprint([request.params, request.query, body ?? null]),
    ...(operation.isSecret && { secrets }),
  }
}

function keepResult<D>(
  tx: StoreTx,
  publicUrl: string,
  operation: Operation,
  request: FastifyRequest,
  claim: IdempotentRequest,
  result: D | Reply<D>,
): void {
  const outcome = result instanceof Reply ? result : new Reply(result)
  const statusCode = outcome.more.status ?? successOf(operation)
  request.storedBody = textOfReply({ publicUrl }, operation, request, outcome)
  storeResult(tx, claim, { statusCode, body: request.storedBody })
}

async function orStoreRefusal<T>(
  db: Deps['db'],
  request: FastifyRequest,
  store: StoreOfVisitor,
  claim: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isLasting(error)) {
      const refusal = JSON.stringify(errorBody(error, localeOf(request), request.id))
      // Nothing was written: an error response that cannot be stored is only computed again, so it is sent all the
      // same.
      await storeError(db, store, claim, { statusCode: errorCatalogue[error.code].status, body: refusal }).catch(
        () => {},
      )
    }
    throw error
  }
}

function settledValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

// An error that a retry could not change. Load (429, 503), sign-in, what the caller can still do (verify a contact, confirm the
// password) and the key's own errors are not stored.
const isLasting = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.code.startsWith('idempotency_') &&
  error.code !== 'verification_required' &&
  error.code !== 'recent_sign_in_required' && // guard: confirm-then-retry
  !(error instanceof ReplayedRefusal) &&
  [400, 403, 404, 409].includes(errorCatalogue[error.code as ErrorCode].status)

/** An error response stored under the key. */
class ReplayedRefusal extends ApiError {}

function replay<D>(request: FastifyRequest, { statusCode, body }: StoredResult): Reply<D> {
  const stored = JSON.parse(body)
  if (!stored.status) throw new ReplayedRefusal(stored.error_code, { stored: { statusCode, body } })
  request.storedBody = body
  return new Reply(stored.data, { status: statusCode as 200 | 201, headers: { 'Idempotent-Replayed': 'true' } })
}
