import type { Operation } from '@haat/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import { inStore, type StoreOfVisitor, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { ApiError, isRefusal } from './errors.ts'
import { claimKey, type IdempotentRequest, storeResult } from './idempotency.ts'
import type { Reply } from './reply.ts'
import { claimOf, runInSteps } from './run-once.ts'

/** A write of parts that do not depend on each other, each in a transaction of its own. */
export type Parts<D, S extends object = object> = {
  /** The identifiers of the parts, each once. */
  ids: readonly number[]
  /** Writes what the parts have in common, once. What it returns is JSON. */
  begin?: (tx: StoreTx) => Promise<S>
  /** Writes one part. An ApiError refuses that part alone. */
  work(tx: StoreTx, id: number, begun: S): Promise<unknown>
  /** Makes the response. What is refused has its error. */
  conclude(refusals: ReadonlyMap<number, ApiError>, begun: S): D
}

/** How long parts are written before the response is sent; the rest are refused. */
const MOST_MS = 20_000

/**
 * Writes parts one after the other. Under an Idempotency-Key, each once: a part leaves a row of its own with its commit, so that a
 * request whose server died is continued where it stopped.
 */
export function runInParts<D, S extends object>(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'secrets'>,
  operation: Operation,
  request: FastifyRequest,
  store: StoreOfVisitor,
  body: unknown,
  { ids, begin, work, conclude }: Parts<D, S>,
): Promise<D | Reply<D>> {
  const claim = claimOf(deps.secrets, operation, request, store.id, body)
  const runPart = (id: number, begun: S) =>
    inStore(deps.db, store, async (tx) => {
      const part = claim && partOf(claim, id)
      if (part && (await claimKey(tx, part)) !== null) return // guard: part-once
      await work(tx, id, begun)
      if (part) storeResult(tx, part, { statusCode: 200, body: '{}' })
    })
  return runInSteps(deps, operation, request, store, body, {
    begin: async (tx) => (await begin?.(tx)) ?? ({} as S),
    async finish(begun, end) {
      const refusals = new Map<number, ApiError>()
      const until = performance.now() + MOST_MS
      for (const id of ids) {
        if (performance.now() > until) refusals.set(id, new ApiError('service_unavailable'))
        else
          await runPart(id, begun).catch((error: unknown) => {
            if (!refusesPart(error)) throw error
            refusals.set(id, error)
          })
      }
      return end(async () => conclude(refusals, begun))
    },
  })
}

const partOf = (claim: IdempotentRequest, id: number): IdempotentRequest => ({
  ...claim,
  operation: `${claim.operation} ${id}`,
})

/** A refusal of a part alone, and not a copy of the request that is at work on it. */
const refusesPart = (error: unknown): error is ApiError => isRefusal(error) && !error.code.startsWith('idempotency_')
