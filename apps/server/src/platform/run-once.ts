import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { idempotent, type Operation } from '@haat/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { inStore, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { responseText, successOf } from './envelope.ts'
import { ApiError } from './errors.ts'
import { errorBody, localeOf } from './http-errors.ts'
import {
  claimKey,
  fingerprint,
  type IdempotentRequest,
  readIdempotencyKey,
  type StoredResult,
  storeError,
  storeResult,
} from './idempotency.ts'
import { Reply } from './reply.ts'

/**
 * Runs a write in one transaction; under an Idempotency-Key, once: copies get the first response. `ahead` reads are
 * sent together with the claim, and passed to the write.
 */
export async function runOnce<D, R>(
  { db }: Pick<Deps, 'db'>,
  operation: Operation,
  request: FastifyRequest,
  storeId: number,
  body: unknown,
  work: (tx: StoreTx, read: R | undefined) => Promise<D | Reply<D>>,
  ahead?: (tx: StoreTx) => Promise<R>,
): Promise<D | Reply<D>> {
  const key = idempotent(operation) ? readIdempotencyKey(request.headers['idempotency-key']) : null
  if (key === null) return inStore(db, storeId, async (tx) => work(tx, await ahead?.(tx)))
  const claim: IdempotentRequest = {
    storeId,
    principal: request.principal, // guard: key-principal
    operation: operation.id,
    key,
    fingerprint: fingerprint([request.params, request.query, body ?? null]),
  }
  try {
    return await inStore(db, storeId, async (tx) => {
      const [stored, read] = await Promise.allSettled([claimKey(tx, claim), ahead?.(tx)]) // guard: key-claim
      const answer = settledValue(stored)
      if (answer) return replay<D>(request, answer)
      const result = await work(tx, settledValue(read))
      const { data, more } = result instanceof Reply ? result : new Reply(result)
      const statusCode = more.status ?? successOf(operation)
      request.storedBody = responseText(operation, statusCode, data, more.message)
      storeResult(tx, claim, { statusCode, body: request.storedBody })
      return result
    })
  } catch (error) {
    if (isLasting(error)) {
      const refusal = JSON.stringify(errorBody(error, localeOf(request), request.id))
      // Nothing was written: an error response that cannot be stored is only computed again, so it is sent all the
      // same.
      await storeError(db, claim, { statusCode: errorCatalogue[error.code].status, body: refusal }).catch(() => {})
    }
    throw error
  }
}

function settledValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

// An error that a retry could not change. Load (429, 503), sign-in, a verification that is still to come and the key's
// own errors are not stored.
const isLasting = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.code.startsWith('idempotency_') &&
  error.code !== 'verification_required' &&
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
