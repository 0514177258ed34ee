import type { LimitName } from '@haat/contract/operation.ts'
import type { FastifyReply } from 'fastify'
import { networkOf } from './address.ts'
import { ApiError } from './errors.ts'
import type { Allowance, Bucket, RateLimiter, Verdict } from './rate-limiter.ts'
import type { StoreContext } from './store-keys.ts'

/** The facts that a named limit may count by. A missing value skips its bucket; the others still apply. */
export type LimitFacts = {
  store: Pick<StoreContext, 'id' | 'environment' | 'settings'> | null
  keyId?: number
  /** `X-Shopper-IP`, trusted only with a valid service key; the storefront's own address is never a bucket. */
  shopperIp?: string | undefined
  shopperId?: string | undefined
  phone?: string | undefined
  /** A phone number that the request proves. */
  provenPhone?: string | undefined
  email?: string | undefined
  orderNumber?: string | undefined
  /** The request names an order of the signed-in shopper by its ID: it guesses nothing. */
  isOwn?: boolean | undefined
  /** The order whose tracking token the request has: it guesses nothing. */
  provenOrderId?: number | undefined
  session?: string | undefined
}

type Rule = Allowance & { by: (facts: LimitFacts) => string | number | undefined }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Of a service key or a secret key. */
export const readsPerKey: Allowance = { name: 'read', capacity: 600, windowSeconds: 2 }
export const writesPerKey: Allowance = { name: 'write', capacity: 200, windowSeconds: 200 / 60 }
/** Of a member of staff, all sessions and stores together. */
export const readsPerStaff: Allowance = { ...readsPerKey, name: 'staff-read' }
export const writesPerStaff: Allowance = { ...writesPerKey, name: 'staff-write' }
/** Orders for one phone, from the order itself or from a saved address. */
export const ordersPerPhone: Allowance = { name: 'order-phone', capacity: 20, windowSeconds: 10 * MINUTE }
/** Those of whoever has proven the phone: others, who only type it, have another bucket. */
export const ordersPerProvenPhone: Allowance = { ...ordersPerPhone, name: 'order-proven-phone' }
/** Guests' orders to pay that one network names and that do not exist. One that exists is given back. */
export const unknownOrdersToPay: Allowance = { name: 'pay-again-address', capacity: 60, windowSeconds: 10 * MINUTE }
/** Keys and sessions of one address that do not exist. */
export const wrongCredentials: Allowance = { name: 'wrong-credentials', capacity: 300, windowSeconds: MINUTE }
/** Messages of one address to the routes of gateways that are not proven to come from a gateway. */
export const unprovenNotifications: Allowance = { name: 'notifications', capacity: 120, windowSeconds: MINUTE }
/** Returns of browsers that make the server ask a gateway, for one payment session. */
export const returnsPerSession: Allowance = { name: 'payment-returns', capacity: 10, windowSeconds: MINUTE }
/** How often a gateway is asked about one session before another attempt to pay; sooner, the attempt is refused. */
export const asksBeforeRetry: Allowance = { name: 'payment-asks', capacity: 1, windowSeconds: 5 }
/** Wrong passwords from one network, on accounts that have not signed in from it. A right one is given back. */
export const wrongSignIns: Allowance = { name: 'login', capacity: 10, windowSeconds: MINUTE }
/** Failed staff sign-ins of one address, in browsers that never signed in before. */
export const staffSignInFailures: Allowance = { name: 'staff-login', capacity: 30, windowSeconds: 15 * MINUTE }
/** Successful sign-ins of one member of staff. */
export const staffSignIns: Allowance = { name: 'staff-sign-ins', capacity: 60, windowSeconds: 15 * MINUTE }

const ifGuest = <V>({ shopperId }: LimitFacts, value: V) => (shopperId ? undefined : value)
const isKnown = ({ shopperId, provenPhone }: LimitFacts) => Boolean(shopperId ?? provenPhone)
/**
 * Look-ups of one order number: guesses of its phone number. Ten from one network; those of many together are more, so that
 * one who knows the number cannot stop its shopper. A hundred in ten minutes guess none of a hundred million numbers.
 */
const perOrderNumber = (name: string, by: (facts: LimitFacts) => string | undefined): Rule[] => [
  {
    ...{ name: `${name}-network`, capacity: 10, windowSeconds: 10 * MINUTE },
    by: (f) => by(f) && `${by(f)} ${networkOf(f.shopperIp) ?? ''}`,
  },
  { name, capacity: 100, windowSeconds: 10 * MINUTE, by },
]
const ifOwn = <V>({ shopperId, isOwn }: LimitFacts, value: V) => (shopperId && isOwn ? value : undefined)
const unlessOwn = <V>({ shopperId, isOwn }: LimitFacts, value: V) => (shopperId && isOwn ? undefined : value)

const rules: Record<LimitName, Rule[]> = {
  // Bounds the look-ups of accounts; `wrongSignIns` is counted when it is known whether the account knows the network.
  login: [{ name: 'login-requests', capacity: 120, windowSeconds: MINUTE, by: (f) => networkOf(f.shopperIp) }],
  register: [
    { name: 'register-address', capacity: 10, windowSeconds: MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'register-key', capacity: 120, windowSeconds: MINUTE, by: (f) => f.keyId },
  ],
  refresh: [{ name: 'refresh', capacity: 20, windowSeconds: MINUTE, by: (f) => f.session }],
  coupon: [{ name: 'coupon', capacity: 30, windowSeconds: MINUTE, by: (f) => f.shopperId ?? networkOf(f.shopperIp) }],
  order: [
    // What guests behind the same address send takes nothing from shoppers who are signed in or have proven their number.
    {
      name: 'order-address',
      capacity: 20,
      windowSeconds: MINUTE,
      by: (f) => (isKnown(f) ? '' : networkOf(f.shopperIp)),
    },
    { name: 'order-shopper', capacity: 60, windowSeconds: MINUTE, by: (f) => f.shopperId },
    {
      name: 'order-known-address',
      capacity: 200,
      windowSeconds: MINUTE,
      by: (f) => (isKnown(f) ? networkOf(f.shopperIp) : ''),
    },
    { ...ordersPerPhone, by: (f) => f.phone },
    { ...ordersPerProvenPhone, by: (f) => f.provenPhone },
  ],
  // A refused phone reveals that it is in use, as registration does.
  phone: [
    { name: 'phone-shopper', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => f.phone && f.shopperId },
    { name: 'phone-address', capacity: 10, windowSeconds: MINUTE, by: (f) => f.phone && networkOf(f.shopperIp) },
    { name: 'phone-key', capacity: 120, windowSeconds: MINUTE, by: (f) => f.phone && f.keyId },
  ],
  contact: [
    { name: 'contact-address', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'contact-sender', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => f.email ?? f.phone },
    { name: 'contact-key', capacity: 120, windowSeconds: MINUTE, by: (f) => f.keyId },
  ],
  newsletter: [
    { name: 'newsletter-address', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'newsletter-email', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => f.email },
    { name: 'newsletter-key', capacity: 120, windowSeconds: MINUTE, by: (f) => f.keyId },
  ],
  // Limits per destination are in the database.
  otp_send: [
    {
      name: 'otp-send-address',
      // Many phones share an address of their mobile operator.
      capacity: 60,
      windowSeconds: 60 * MINUTE,
      by: (f) => ifGuest(f, networkOf(f.shopperIp)),
    },
    // What guests behind the same address ask for takes nothing from shoppers who are signed in.
    { name: 'otp-send-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId },
    {
      name: 'otp-send-shoppers-address',
      capacity: 100,
      windowSeconds: 60 * MINUTE,
      by: (f) => f.shopperId && networkOf(f.shopperIp),
    },
    { name: 'otp-send-key', capacity: 120, windowSeconds: MINUTE, by: (f) => f.keyId },
    // Each message costs the store money: whoever changes addresses and numbers must not send a minute's many all day.
    { name: 'otp-send-key-hour', capacity: 1_200, windowSeconds: 60 * MINUTE, by: (f) => f.keyId },
  ],
  otp_verify: [
    { name: 'otp-verify-address', capacity: 60, windowSeconds: 10 * MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'otp-verify-key', capacity: 600, windowSeconds: MINUTE, by: (f) => f.keyId },
  ],
  // Wrong passwords included; how many files an account may have is counted in the database.
  exports: [{ name: 'export-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId }],
  // Gateways count the calls of a merchant, and a slow one holds a request for half a minute.
  gateway_inspections: [{ name: 'gateway-inspection', capacity: 20, windowSeconds: MINUTE, by: (f) => f.store?.id }],
  tickets: [{ name: 'ticket-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId }],
  reviews: [{ name: 'review-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId }],
  uploads: [
    {
      name: 'upload-shopper',
      capacity: 30,
      windowSeconds: 10 * MINUTE,
      by: (f) => f.shopperId ?? networkOf(f.shopperIp),
    },
    // Guests have buckets of their own: those of a shop's shoppers stay full when somebody without an account empties them.
    { name: 'upload-key', capacity: 120, windowSeconds: MINUTE, by: (f) => f.shopperId && f.keyId },
    { name: 'upload-guest-key', capacity: 60, windowSeconds: MINUTE, by: (f) => ifGuest(f, f.keyId) },
    // Many phones share an address of their mobile operator.
    { name: 'upload-guest-day', capacity: 100, windowSeconds: DAY, by: (f) => ifGuest(f, networkOf(f.shopperIp)) },
  ],
  // Whoever waits for a result asks again and again; what the gateway is asked is limited per session.
  payment_check: [
    { name: 'payment-check', capacity: 60, windowSeconds: MINUTE, by: (f) => networkOf(f.shopperIp) },
    { name: 'payment-check-key', capacity: 600, windowSeconds: MINUTE, by: (f) => f.keyId },
  ],
  track: [
    {
      name: 'track-address',
      capacity: 10,
      windowSeconds: 10 * MINUTE,
      // Whoever has the token of an order is not stopped by strangers behind the address of a mobile operator.
      by: (f) => (f.provenOrderId === undefined ? networkOf(f.shopperIp) : undefined),
    },
    ...perOrderNumber('track-order', (f) => f.orderNumber),
    { name: 'track-token', capacity: 120, windowSeconds: 10 * MINUTE, by: (f) => f.provenOrderId },
  ],
  // Apart from `track`: strangers behind the address of a mobile operator must not stop payments by looking up orders.
  pay_again: [
    { name: 'pay-again-shopper', capacity: 20, windowSeconds: 10 * MINUTE, by: (f) => ifOwn(f, f.shopperId) },
    { ...unknownOrdersToPay, by: (f) => unlessOwn(f, networkOf(f.shopperIp)) },
    ...perOrderNumber('pay-again-order', (f) => unlessOwn(f, f.orderNumber)),
  ],
}

const SANDBOX_FACTOR = 10

/** What multiplies a limit. */
export type Widened = Pick<StoreContext, 'environment'> & {
  settings?: Pick<StoreContext['settings'], 'rateLimitFactor'>
}

/** A limit for this store: multiplied by its factor, and by ten in sandbox. */
export const widen = (capacity: number, store: Widened | null): number => {
  const factor = (store?.settings?.rateLimitFactor ?? 1) * (store?.environment === 'sandbox' ? SANDBOX_FACTOR : 1)
  return Math.max(1, Math.round(capacity * factor))
}

/** Takes from every bucket of the named limits. Throws 429 when one is empty. */
export async function enforceLimits(
  limiter: RateLimiter,
  names: readonly LimitName[],
  facts: LimitFacts,
  reply: FastifyReply,
) {
  for (const rule of names.flatMap((name) => rules[name])) {
    const value = rule.by(facts)
    if (value !== undefined && value !== '')
      await enforce(limiter, rule, { owner: facts.store?.id ?? 0, of: value }, facts.store, reply)
  }
}

/**
 * Takes from one bucket and sets the headers with the remaining requests. Throws 429, synchronously or later, when it
 * is empty.
 */
export function enforce(
  limiter: RateLimiter,
  { name, capacity, windowSeconds }: Allowance,
  bucket: Bucket,
  store: Widened | null,
  reply: FastifyReply,
): Promise<void> | undefined {
  const widened = { name, capacity: widen(capacity, store), windowSeconds }
  const verdict = limiter.take(bucket, widened)
  // Counted in memory, the verdict is synchronous, and the request need not wait for another turn.
  if (verdict instanceof Promise) return verdict.then((late) => heed(reply, widened, late))
  heed(reply, widened, verdict)
  return undefined
}

/** Gives one request back to a bucket, for one that shall not count. */
export async function giveBack(
  limiter: RateLimiter,
  { name, capacity, windowSeconds }: Allowance,
  bucket: Bucket,
  store: Widened | null,
): Promise<void> {
  await limiter.take(bucket, { name, capacity: widen(capacity, store), windowSeconds }, -1)
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
