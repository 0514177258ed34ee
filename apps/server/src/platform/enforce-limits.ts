import { isIPv6Network, type Networks } from '@haat/admission-control/client-network.ts'
import type { LimitName } from '@haat/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import type { Allowance, RateLimiter, Verdict } from './rate-limiter.ts'
import { type LimitFacts, limitRules, type RequestLimit, type Widened, widen } from './rate-limits.ts'
import { giveBackTaken, type Taken, takeShared, type Visitor } from './shared-budgets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request, as the storefront reports it; undefined when it does not. */
    visitor: Visitor | undefined
    /** Tokens that the request took from shared budgets: returned when it is refused. */
    sharedTokens: Taken[] | null
    /** The level of the bucket in the `RateLimit` header. */
    lowestLevel: number
  }
}

/** What a limit counts: a store's id (0 for none), and within it an id, a text or the networks of a client. */
export type Counted = { owner: number; of: string | number | Networks }

/** An IPv6 /48 has 65,536 of the /64 that a limit of one network counts: together they have this many times as much. */
const WIDE_NETWORK_FACTOR = 8

const widened = ({ name, capacity, windowSeconds }: RequestLimit, store: Widened | null): Allowance => ({
  ...{ name, capacity: widen(capacity, store), windowSeconds },
})

/** The buckets of a limit that is the caller's own: of a network also that of the IPv6 network around it. */
function bucketsOf(allowance: Allowance, { owner, of }: Counted): Taken[] {
  if (typeof of !== 'object') return [{ bucket: { owner, of }, allowance }]
  const own = { bucket: { owner, of: of.own }, allowance }
  if (!isIPv6Network(of.own)) return [own]
  const { name, capacity, windowSeconds } = allowance
  const wide = { name: `${name}-network`, capacity: capacity * WIDE_NETWORK_FACTOR, windowSeconds } // guard: wide-network
  return [own, { bucket: { owner, of: of.wide }, allowance: wide }]
}

/**
 * Takes from every bucket of the named limits: first from the caller's own, then from those that others share. Throws 429
 * when one is empty.
 */
export function enforceNamed(
  limiter: RateLimiter,
  names: readonly LimitName[],
  facts: LimitFacts,
  reply: FastifyReply,
): void {
  for (const isShared of [false, true])
    for (const name of names)
      for (const rule of limitRules[name]) {
        const of = Boolean(rule.shares) === isShared ? rule.by(facts) : undefined
        if (of !== undefined && of !== '')
          enforce(limiter, rule, { owner: facts.store?.id ?? 0, of }, facts.store, reply)
      }
}

/**
 * Takes one request of a limit, within the visitor's share of it when others share it, and shows in the headers the bucket
 * nearest to empty. Throws 429 when one is empty.
 */
export function enforce(
  limiter: RateLimiter,
  limit: RequestLimit,
  counted: Counted,
  store: Widened | null,
  reply: FastifyReply,
): void {
  const { request } = reply
  const allowance = widened(limit, store)
  const buckets = bucketsOf(allowance, counted)
  if (limit.shares) {
    const { bucket } = buckets[0] as Taken
    const shared = takeShared(limiter, { bucket, allowance }, request.visitor, limit.shares)
    note(request, shared.taken)
    heed(reply, shared.allowance, shared.verdict)
    return
  }
  for (const [index, taken] of buckets.entries()) {
    heed(reply, taken.allowance, limiter.take(taken.bucket, taken.allowance))
    if (index > 0) note(request, [taken])
  }
}

/**
 * Takes one of each limit, for what is refused in silence: neither the response nor its headers show it. Whether each had one
 * left; otherwise others have lost nothing.
 */
export function takeUnseen(
  limiter: RateLimiter,
  limits: readonly (readonly [RequestLimit, Counted | null])[],
  { visitor, store }: { visitor: Visitor | undefined; store: Widened | null },
): boolean {
  const taken: Taken[] = []
  const isTaken = limits.every(([limit, counted]) => {
    if (counted === null) return true
    const allowance = widened(limit, store)
    const buckets = bucketsOf(allowance, counted)
    if (limit.shares) {
      const shared = takeShared(limiter, { bucket: (buckets[0] as Taken).bucket, allowance }, visitor, limit.shares)
      taken.push(...shared.taken)
      return shared.verdict.allowed
    }
    return buckets.every((bucket) => limiter.take(bucket.bucket, bucket.allowance).allowed && taken.push(bucket) > 0)
  })
  if (!isTaken) giveBackTaken(limiter, taken)
  return isTaken
}

/** Gives one request back to a limit of the caller's own, for one that shall not count. */
export function giveBack(limiter: RateLimiter, limit: RequestLimit, counted: Counted, store: Widened | null): void {
  giveBackTaken(limiter, bucketsOf(widened(limit, store), counted))
}

/** Returns what a refused request took from shared budgets: it costs only its own visitor. */
export function giveBackShared(limiter: RateLimiter, request: FastifyRequest): void {
  giveBackTaken(limiter, request.sharedTokens ?? []) // guard: refused-costs-nobody
  request.sharedTokens = null
}

function note(request: FastifyRequest, taken: Taken[]): void {
  if (request.sharedTokens) request.sharedTokens.push(...taken)
  else request.sharedTokens = taken
}

function heed(reply: FastifyReply, allowance: Allowance, verdict: Verdict): void {
  // The bucket nearest to empty, and the one that refuses.
  if (verdict.level < reply.request.lowestLevel || !verdict.allowed) {
    reply.request.lowestLevel = verdict.level
    describe(reply, allowance, verdict)
  }
  if (!verdict.allowed) throw new ApiError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds })
}

/** Remembers which bucket the headers show. The function returned shows it again, after a limit that did not count. */
export function rememberLimit(reply: FastifyReply): () => void {
  const { lowestLevel } = reply.request
  const shown = ['ratelimit-policy', 'ratelimit'].map((name) => [name, reply.getHeader(name)] as const)
  return () => {
    reply.request.lowestLevel = lowestLevel
    for (const [name, value] of shown) {
      if (value === undefined) reply.removeHeader(name)
      else reply.header(name, value)
    }
  }
}

// The fields of the IETF RateLimit draft.
function describe(
  reply: FastifyReply,
  { name, capacity, windowSeconds }: Allowance,
  { remaining, resetSeconds }: Verdict,
): void {
  reply.header('ratelimit-policy', `"${name}";q=${capacity};w=${Math.ceil(windowSeconds)}`)
  reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`)
}
