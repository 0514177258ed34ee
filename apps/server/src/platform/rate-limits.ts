import type { Networks } from '@haat/admission-control/client-network.ts'
import { MAX_ALERT_TESTS } from '@haat/contract/merchant/alerts.ts'
import type { LimitName } from '@haat/contract/operation.ts'
import type { Allowance } from './rate-limiter.ts'
import { GUESS_SHARES, PERSON_SHARES, SHOP_SHARES, type Shares } from './shared-budgets.ts'
import type { StoreContext } from './store-keys.ts'

/** The facts that a named limit may count by. A missing value skips its bucket; the others still apply. */
export type LimitFacts = {
  store: Pick<StoreContext, 'id' | 'environment' | 'settings'> | null
  keyId?: number
  /** The networks of `X-Shopper-IP`, trusted only with a valid service key; the storefront's own address is never a bucket. */
  networks?: Networks | undefined
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

/** A limit. With `shares`, many visitors share it, and each may take only its share. */
export type RequestLimit = Allowance & { shares?: Shares }

type Rule = RequestLimit & { by: (facts: LimitFacts) => string | number | Networks | undefined }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * What is counted for one person, whose phone number or e-mail address others may type too: none of them takes more
 * than half.
 */
function perPerson(name: string, capacity: number): RequestLimit {
  return { name, capacity, windowSeconds: 10 * MINUTE, shares: PERSON_SHARES }
}

/** The reads of a service key or a secret key. */
export const readsPerKey: RequestLimit = { name: 'read', capacity: 600, windowSeconds: 2, shares: SHOP_SHARES }
export const writesPerKey: RequestLimit = { name: 'write', capacity: 200, windowSeconds: 200 / 60, shares: SHOP_SHARES }
/** Writes of one visitor with an `Idempotency-Key`, whose responses are stored for a day. */
export const keyedWrites: RequestLimit = { name: 'keyed-write', capacity: 1_200, windowSeconds: 60 * MINUTE }
/** The reads of a member of staff, all sessions and stores together. */
export const readsPerStaff: Allowance = { name: 'staff-read', capacity: 600, windowSeconds: 2 }
export const writesPerStaff: Allowance = { name: 'staff-write', capacity: 200, windowSeconds: 200 / 60 }
/** Orders for one phone, from the order itself or from a saved address. */
export const ordersPerPhone = perPerson('order-phone', 20)
/** The orders of a shopper who has proven the phone: orders that only name it have another bucket. */
export const ordersPerProvenPhone: RequestLimit = {
  name: 'order-proven-phone',
  capacity: 20,
  windowSeconds: 10 * MINUTE,
}
/**
 * SMS to numbers that nobody has proven, of one network: many phones share an address of their mobile operator. Counted in the
 * database, by the messages: `apps/server/src/features/messages/unproven-sms.queries.ts`.
 */
export const unprovenSmsPerNetwork: Allowance = {
  name: 'unproven-sms-network',
  capacity: 60,
  windowSeconds: 60 * MINUTE,
}
/** The same of all networks: more than the guests of a campaign order in an hour, and what an attack may cost a store. */
export const unprovenSmsPerStore: Allowance = {
  name: 'unproven-sms-store',
  capacity: 1_200,
  windowSeconds: 60 * MINUTE,
}
/** Guests' orders to pay that one network names and that do not exist. The token of one that exists is returned. */
export const unknownOrdersToPay: Allowance = { name: 'pay-again-address', capacity: 60, windowSeconds: 10 * MINUTE }
/** Tokens of one network that open no page to confirm an order, nor to place one. */
export const wrongLinks: Allowance = { name: 'wrong-links', capacity: 60, windowSeconds: 10 * MINUTE }
/** Keys and sessions of one address that do not exist. */
export const wrongCredentials: Allowance = { name: 'wrong-credentials', capacity: 300, windowSeconds: MINUTE }
/** Messages of one address to the routes of gateways that are not proven to come from a gateway. */
export const unprovenNotifications: Allowance = { name: 'notifications', capacity: 120, windowSeconds: MINUTE }
/** Returns of browsers that make the server ask a gateway, for one payment session. */
export const returnsPerSession: Allowance = { name: 'payment-returns', capacity: 10, windowSeconds: MINUTE }
/** How often a gateway is queried about one session before another attempt to pay; a sooner attempt is refused. */
export const inspectionsBeforeRetry: Allowance = { name: 'payment-asks', capacity: 1, windowSeconds: 5 }
/** Wrong passwords from one network, on accounts that have not signed in from it. The token of a right one is returned. */
export const wrongSignIns: Allowance = { name: 'login', capacity: 10, windowSeconds: MINUTE }
/** Failed staff sign-ins of one address, in browsers that never signed in before. */
export const staffSignInFailures: Allowance = { name: 'staff-login', capacity: 30, windowSeconds: 15 * MINUTE }
/** Successful sign-ins of one member of staff. */
export const staffSignIns: Allowance = { name: 'staff-sign-ins', capacity: 60, windowSeconds: 15 * MINUTE }
/** Links to a new password that one address requests for staff. */
export const staffResets: Allowance = { name: 'staff-resets', capacity: 10, windowSeconds: 60 * MINUTE }

/** Unfinished checkouts that are kept of phone numbers that one network types: what one visitor types is not a list of calls. */
export const newLeadsPerNetwork: RequestLimit = { name: 'new-lead-address', capacity: 300, windowSeconds: DAY }
/** Unfinished checkouts that a store begins to keep. */
export const newLeadsPerStore: RequestLimit = {
  ...{ name: 'new-lead-store', capacity: 2_000, windowSeconds: DAY },
  shares: SHOP_SHARES,
}

/** Phone numbers of which a store looks up what others share. */
export const phoneLookups: readonly Allowance[] = [
  { name: 'phone-lookup', capacity: 60, windowSeconds: MINUTE },
  { name: 'phone-lookup-day', capacity: 1_000, windowSeconds: DAY },
]

/** Calls of one account at a courier that staff make it wait for. */
export const courierCalls: Allowance = { name: 'courier-calls', capacity: 30, windowSeconds: MINUTE }

/** Questions of staff to one account at a courier what parcels cost: they take nothing from what bookings may call. */
export const courierQuotes: Allowance = { name: 'courier-quotes', capacity: 30, windowSeconds: MINUTE }

/** Proven messages of couriers about the parcels of one account. */
export const courierMessages: Allowance = { name: 'courier-messages', capacity: 600, windowSeconds: MINUTE }

/** Test alerts that one member of staff sends to themselves. */
export const alertTests: Allowance = { name: 'alert-tests', capacity: MAX_ALERT_TESTS, windowSeconds: 60 * MINUTE }

const ifGuest = <V>({ shopperId }: LimitFacts, value: V) => (shopperId ? undefined : value)
const isKnown = ({ shopperId, provenPhone }: LimitFacts) => Boolean(shopperId ?? provenPhone)
/** A limit of the service key, which anonymous clients can use up for a shop. */
const perKey = (
  name: string,
  capacity: number,
  windowSeconds = MINUTE,
  when: (facts: LimitFacts) => unknown = () => true,
): Rule => ({
  ...{ name, capacity, windowSeconds, shares: SHOP_SHARES },
  by: (f) => (when(f) ? f.keyId : undefined),
})
/**
 * Look-ups of one order number: guesses of its phone number. Ten from one visitor; those of many together are more, so that
 * one who knows the number cannot stop its shopper. A hundred in ten minutes guess none of a hundred million numbers.
 */
const perOrderNumber = (name: string, by: (facts: LimitFacts) => string | undefined): Rule => ({
  ...{ name, capacity: 100, windowSeconds: 10 * MINUTE, shares: GUESS_SHARES },
  by,
})
const ifOwn = <V>({ shopperId, isOwn }: LimitFacts, value: V) => (shopperId && isOwn ? value : undefined)
const unlessOwn = <V>({ shopperId, isOwn }: LimitFacts, value: V) => (shopperId && isOwn ? undefined : value)

/** The limits by the names that operations have for them. */
export const limitRules: Record<LimitName, readonly Rule[]> = {
  // Bounds the look-ups of accounts; `wrongSignIns` is counted when it is known whether the account knows the network.
  login: [{ name: 'login-requests', capacity: 120, windowSeconds: MINUTE, by: (f) => f.networks }],
  register: [
    { name: 'register-address', capacity: 10, windowSeconds: MINUTE, by: (f) => f.networks },
    perKey('register-key', 120),
  ],
  refresh: [{ name: 'refresh', capacity: 20, windowSeconds: MINUTE, by: (f) => f.session }],
  coupon: [{ name: 'coupon', capacity: 30, windowSeconds: MINUTE, by: (f) => f.shopperId ?? f.networks }],
  order: [
    // What guests behind the same address send takes nothing from shoppers who are signed in or have proven their number.
    {
      name: 'order-address',
      capacity: 20,
      windowSeconds: MINUTE,
      by: (f) => (isKnown(f) ? '' : f.networks),
    },
    { name: 'order-shopper', capacity: 60, windowSeconds: MINUTE, by: (f) => f.shopperId },
    {
      name: 'order-known-address',
      capacity: 200,
      windowSeconds: MINUTE,
      by: (f) => (isKnown(f) ? f.networks : ''),
    },
    { ...ordersPerPhone, by: (f) => f.phone },
    { ...ordersPerProvenPhone, by: (f) => f.provenPhone },
  ],
  // A refused phone reveals that it is in use, as registration does.
  phone: [
    { name: 'phone-shopper', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => f.phone && f.shopperId },
    { name: 'phone-address', capacity: 10, windowSeconds: MINUTE, by: (f) => f.phone && f.networks },
    perKey('phone-key', 120, MINUTE, (f) => f.phone),
  ],
  contact: [
    { name: 'contact-address', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => f.networks },
    { ...perPerson('contact-sender', 10), by: (f) => f.email ?? f.phone },
    perKey('contact-key', 120),
  ],
  newsletter: [
    { name: 'newsletter-address', capacity: 10, windowSeconds: 10 * MINUTE, by: (f) => f.networks },
    { ...perPerson('newsletter-email', 10), by: (f) => f.email },
    perKey('newsletter-key', 120),
  ],
  // Limits per destination are in the database.
  otp_send: [
    {
      name: 'otp-send-address',
      // Many phones share an address of their mobile operator.
      capacity: 60,
      windowSeconds: 60 * MINUTE,
      by: (f) => ifGuest(f, f.networks),
    },
    // What guests behind the same address ask for takes nothing from shoppers who are signed in.
    { name: 'otp-send-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId },
    {
      name: 'otp-send-shoppers-address',
      capacity: 100,
      windowSeconds: 60 * MINUTE,
      by: (f) => f.shopperId && f.networks,
    },
    perKey('otp-send-key', 120),
    // Each message costs the store money: with changing addresses and numbers the limit of a minute must not last all day.
    perKey('otp-send-key-hour', 1_200, 60 * MINUTE),
  ],
  otp_verify: [
    { name: 'otp-verify-address', capacity: 60, windowSeconds: 10 * MINUTE, by: (f) => f.networks },
    perKey('otp-verify-key', 600),
  ],
  // Wrong passwords included; how many files an account may have is counted in the database.
  exports: [{ name: 'export-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId }],
  // Gateways count the calls of a merchant, and a slow one holds a request for half a minute.
  gateway_inspections: [{ name: 'gateway-inspection', capacity: 20, windowSeconds: MINUTE, by: (f) => f.store?.id }],
  phone_lookups: phoneLookups.map((allowance) => ({ ...allowance, by: (f) => f.store?.id })),
  // Each waits for a server elsewhere.
  webhook_tests: [{ name: 'webhook-test', capacity: 10, windowSeconds: MINUTE, by: (f) => f.store?.id }],
  tickets: [{ name: 'ticket-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId }],
  reviews: [{ name: 'review-shopper', capacity: 20, windowSeconds: 60 * MINUTE, by: (f) => f.shopperId }],
  uploads: [
    {
      name: 'upload-shopper',
      capacity: 30,
      windowSeconds: 10 * MINUTE,
      by: (f) => f.shopperId ?? f.networks,
    },
    // Guests have buckets of their own: those of a shop's shoppers stay full when guests empty theirs.
    perKey('upload-key', 120, MINUTE, (f) => f.shopperId),
    perKey('upload-guest-key', 60, MINUTE, (f) => !f.shopperId),
    // Many phones share an address of their mobile operator.
    { name: 'upload-guest-day', capacity: 100, windowSeconds: DAY, by: (f) => ifGuest(f, f.networks) },
  ],
  // A page that waits for a result requests it again and again; calls to the gateway are limited per session.
  payment_check: [
    { name: 'payment-check', capacity: 60, windowSeconds: MINUTE, by: (f) => f.networks },
    perKey('payment-check-key', 600),
  ],
  // A shopper sends the checkout for each field that was filled in. What fills the list of staff is counted when a new one is kept.
  leads: [
    // Many phones share an address of their mobile operator.
    { name: 'lead-address', capacity: 120, windowSeconds: MINUTE, by: (f) => f.networks },
    { name: 'lead-phone', capacity: 60, windowSeconds: DAY, shares: PERSON_SHARES, by: (f) => f.phone },
    perKey('lead-key', 1_200),
  ],
  // Links are not guessed: a token is one of 62^12. `wrongLinks` is counted when it is known that there is none.
  confirmations: [perKey('confirmation-key', 600)],
  track: [
    {
      name: 'track-address',
      capacity: 10,
      windowSeconds: 10 * MINUTE,
      // A request with the token of an order is not limited by others behind the address of a mobile operator.
      by: (f) => (f.provenOrderId === undefined ? f.networks : undefined),
    },
    perOrderNumber('track-order', (f) => f.orderNumber),
    { name: 'track-token', capacity: 120, windowSeconds: 10 * MINUTE, by: (f) => f.provenOrderId },
  ],
  // Counted apart from `track`: look-ups of orders by others behind one address must not block payments.
  pay_again: [
    { name: 'pay-again-shopper', capacity: 20, windowSeconds: 10 * MINUTE, by: (f) => ifOwn(f, f.shopperId) },
    { ...unknownOrdersToPay, by: (f) => unlessOwn(f, f.networks) },
    perOrderNumber('pay-again-order', (f) => unlessOwn(f, f.orderNumber)),
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
