import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import type { Operation } from '@haat/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { inStore, type StoreOfVisitor, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import { claimKey, type IdempotentRequest, storeResult } from './idempotency.ts'
import type { Reply } from './reply.ts'
import { claimOf, runInSteps } from './run-once.ts'

/** A write of parts that do not depend on each other, each in a transaction of its own. */
export type Parts<D> = {
  /** The identifiers of the parts, each once. */
  ids: readonly number[]
  /** Writes one part. An ApiError refuses that part alone. */
  work(tx: StoreTx, id: number): Promise<unknown>
  /** Makes the response. What is refused has its error. */
  conclude(refusals: ReadonlyMap<number, ApiError>): D
}

/** How long parts are written before the response is sent; the rest are refused. */
const MOST_MS = 20_000

/**
 * Writes parts one after the other. Under an Idempotency-Key, each once: a part leaves a row of its own with its commit, so that a
 * request whose server died is continued where it stopped.
 */
export function runInParts<D>(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  operation: Operation,
  request: FastifyRequest,
  store: StoreOfVisitor,
  body: unknown,
  { ids, work, conclude }: Parts<D>,
): Promise<D | Reply<D>> {
  const claim = claimOf(operation, request, store.id, body)
  const runPart = (id: number) =>
    inStore(deps.db, store, async (tx) => {
      const part = claim && partOf(claim, id)
      if (part && (await claimKey(tx, part)) !== null) return // guard: part-once
      await work(tx, id)
      if (part) storeResult(tx, part, { statusCode: 200, body: '{}' })
    })
  return runInSteps(deps, operation, request, store, body, {
    begin: async () => ({}),
    async finish(_, end) {
      const refusals = new Map<number, ApiError>()
      const until = performance.now() + MOST_MS
      for (const id of ids) {
        if (performance.now() > until) refusals.set(id, new ApiError('service_unavailable'))
        else
          await runPart(id).catch((error: unknown) => {
            if (!isRefusal(error)) throw error
            refusals.set(id, error)
          })
      }
      return end(async () => conclude(refusals))
    },
  })
}

const partOf = (claim: IdempotentRequest, id: number): IdempotentRequest => ({
  ...claim,
  operation: `${claim.operation} ${id}`,
})

/** What the rules say about a part; not a failure, nor a copy of the request that is at work on it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !error.code.startsWith('idempotency_') &&
  errorCatalogue[error.code as ErrorCode].status < 429
