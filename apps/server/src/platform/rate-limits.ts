import { isIPv6 } from 'node:net'
import type { LimitName } from '@haat/contract/operation.ts'
import type { FastifyReply } from 'fastify'
import { ApiError } from './errors.ts'
import type { Allowance, RateLimiter, Verdict } from './rate-limiter.ts'
import type { StoreContext } from './store-keys.ts'

/** What a named limit may count by. An absent value skips its bucket; the others still hold. */
export type LimitFacts = {
  store: Pick<StoreContext, 'id' | 'environment' | 'settings'> | null
  keyId?: number
  /** `X-Shopper-IP`, believed only together with a valid service key; the storefront's own address is never a bucket. */
  shopperIp?: string | undefined
  shopperId?: string | undefined
  account?: string | undefined
  phone?: string | undefined
  orderNumber?: string | undefined
  session?: string | undefined
}

type Rule = Allowance & { by: (facts: LimitFacts) => string | number | undefined }

const MINUTE = 60

export const readsPerKey: Allowance = { name: 'read', capacity: 600, windowSeconds: 2 }
export const writesPerKey: Allowance = { name: 'write', capacity: 200, windowSeconds: 200 / 60 }

const rules: Record<LimitName, Rule[]> = {
  login: [{ name: 'login', capacity: 10, windowSeconds: MINUTE, by: (f) => networkOf(f.shopperIp) }],
  register: [
    { name: 'register-address', capacity: 10, windowSeconds: MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'register-key', capacity: 120, windowSeconds: MINUTE, by: (f) => f.keyId },
  ],
  refresh: [{ name: 'refresh', capacity: 20, windowSeconds: MINUTE, by: (f) => f.session }],
  coupon: [{ name: 'coupon', capacity: 30, windowSeconds: MINUTE, by: (f) => f.shopperId ?? networkOf(f.shopperIp) }],
  order: [
    { name: 'order-address', capacity: 20, windowSeconds: MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'order-phone', capacity: 20, windowSeconds: 10 * MINUTE, by: (f) => f.phone },
  ],
  track: [
    { name: 'track-address', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'track-order', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => f.orderNumber },
  ],
  staff_login: [{ name: 'staff-login', capacity: 10, windowSeconds: 15 * MINUTE, by: (f) => f.account }],
}

/** The network an address counts as: an IPv4 address itself; of IPv6 the /64, all of which one customer is given. */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isIPv6(address)) return address
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = before === '' ? [] : before.split(':')
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').filter(Boolean).length
  const whole = [...groups, ...Array(missing).fill('0'), ...(after ? after.split(':') : [])]
  // An IPv4 address in IPv6's clothes is one address.
  const isMapped = whole.slice(0, 5).every((group) => group === '0') && whole[5] === 'ffff'
  return isMapped ? whole.join(':') : `${whole.slice(0, 4).join(':')}::/64`
}

const SANDBOX_FACTOR = 10

/** A limit as it is for this store: as wide as its settings say, and ten times as wide in sandbox. */
export const widen = (capacity: number, store: LimitFacts['store']): number => {
  const factor = (store?.settings.rateLimitFactor ?? 1) * (store?.environment === 'sandbox' ? SANDBOX_FACTOR : 1)
  return Math.max(1, Math.round(capacity * factor))
}

/** Takes from every bucket of the named limits; throws 429 when one is empty. */
export async function enforceLimits(
  limiter: RateLimiter,
  names: readonly LimitName[],
  facts: LimitFacts,
  reply: FastifyReply,
) {
  for (const rule of names.flatMap((name) => rules[name])) {
    const value = rule.by(facts)
    if (value !== undefined && value !== '')
      await enforce(limiter, rule, `${facts.store?.id ?? 0}:${value}`, facts.store, reply)
  }
}

/** Takes from one bucket and tells the client how much is left; throws 429, at once or later, when it is empty. */
export function enforce(
  limiter: RateLimiter,
  { name, capacity, windowSeconds }: Allowance,
  bucket: string,
  store: LimitFacts['store'],
  reply: FastifyReply,
): Promise<void> | undefined {
  const widened = { name, capacity: widen(capacity, store), windowSeconds }
  const verdict = limiter.take(bucket, widened, store?.id)
  // Counted in memory, the verdict is there at once, and the request need not wait for its turn again.
  if (verdict instanceof Promise) return verdict.then((late) => heed(reply, widened, late))
  heed(reply, widened, verdict)
  return undefined
}

function heed(reply: FastifyReply, allowance: Allowance, verdict: Verdict): void {
  describe(reply, allowance, verdict)
  if (!verdict.allowed) throw new ApiError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds })
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
