import type { Text } from '@haat/contract/errors.ts'
import type { ProvableContact } from '../../platform/provable-contact.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Minor } from '../../shared/money.ts'
import type { ClaimProblem, PaymentClaims, StatedPayments } from '../payments/payment-claim-rules.ts'
import type { Advance } from '../pricing/advance-rules.ts'
import type { CashPart } from '../pricing/cash-rounding-rules.ts'
import type { ZoneDecision } from '../pricing/delivery-rules.ts'
import type { LocalItem, PricedCorrection, PricedItem, PricedItems } from '../pricing/item-price-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import type { MethodLimits } from '../pricing/payment-method-rules.ts'
import type { AskedDelivery } from '../pricing/place-rules.ts'
import type { PriceClaimDecision, PriceWarning } from '../pricing/price-claim-rules.ts'
import type { ItemRow } from '../pricing/price-facts.queries.ts'
import type { MethodFactsRow, ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import type { CouponRefusal } from '../promotions/offer-rules.ts'
import type { BuyerProof } from '../risk/buyer-rules.ts'

/** What is paid. */
export type Payable = { totalMinor: Minor; roundingMinor: Minor; deliveryFeeMinor: Minor; deliveryLocation: string }

/** The same of an order that is placed already, with the advance that no rule gives. */
export type StandingPayable = Payable & { leastAdvanceMinor: Minor }

/** What a checkout is decided by. */
export type CheckoutFacts = {
  store: Pick<StoreContext, 'currency' | 'settings'>
  prices: PriceFacts
  /** An order that is placed already: its items, address and amounts stay, and only its payment is decided. */
  standing: StandingPayable | null
  /**
   * Nothing is placed: prices are shown and not compared, an advance is an amount without a transaction, and a proof is
   * required of every phone number alike, because fewer would reveal which numbers are customers.
   */
  isQuote: boolean
  /** The part of a changed order that is paid in cash; for a new order it is in the request. */
  cash?: CashPart | null
  now: Date
}

/** How an order is to be paid. */
export type RequestedPayment = Omit<PaymentClaims, 'paymentMethod'> & {
  /** null = not chosen yet; treated as cash on delivery. */
  paymentMethod: string | null
  /** Paid through a gateway afterwards: nothing is claimed. */
  isThroughGateway: boolean
  /** What staff who place the order have seen of its money. */
  seenMinor?: Minor
}

/** A payment of which nothing is stated, nor charged by a gateway. */
export const nothingPaid = {
  ...{ paymentTransactionId: '', advanceAmountMinor: null, advancePaymentMethod: '', advanceTransactionId: '' },
  isThroughGateway: false,
}

/** A requested checkout: normalised inputs, before any decision. */
export type CheckoutRequest = BuyerProof & {
  customerId: string | null
  email: string
  /** null while it is not typed yet. */
  receiverName: string | null
  delivery: AskedDelivery
  /** null = the coupon of the cart, or of a link: when it is refused, the best automatic offer applies. */
  couponCode: string | null
  /** null = the shopper's cart. */
  items: readonly LocalItem[] | null
  claimedDeliveryFeeMinor: Minor | null
  expectedTotalMinor: Minor | null
  payment: RequestedPayment
  /** It renews a subscription, without a shopper who could pay now. */
  isRenewal: boolean
  /** The buyer orders by a link what staff have put together. */
  isByLink?: boolean
}

/** How an order is paid. */
type PaymentTerms = StatedPayments & {
  /** What the rules of the store and the blocks of the buyer require, also where nothing is paid in cash. */
  requiredAdvanceMinor: Minor
  /** What the gateway charges of an order whose rest is cash on delivery; null when it charges all. */
  payableNowMinor: Minor | null
}

export type PaymentDecision = {
  payment: PaymentTerms
  /** The methods by which it can be paid. */
  methods: MethodFactsRow[]
  isPaidInCash: boolean
  /** What must be paid before, of an order that is paid in cash. */
  advance: Advance | null
  /** Why no order is placed like this. An order is refused for the first. */
  refusals: CheckoutRefusal[]
  /** The same by the history of the phone number: last, so that no order that fails anyway reveals it. */
  lastRefusals: CheckoutRefusal[]
}

/** What is ordered, where it goes, and what it costs. */
export type CheckoutTerms = PricedItems & {
  place: ZoneDecision<ZoneFactsRow>
  zone: ZoneFactsRow | null
  /** The address is in a more expensive zone than the chosen one, and delivered for the fee of that; null for the same fee. */
  correction: PricedCorrection | null
  /** Prices that are lower than the shopper was shown. */
  warnings: PriceWarning[]
  /** Why the coupon of the request or the cart does not apply; null when it does, or there is none. */
  couponRefused: RefusedCoupon | null
}

/** `isUnproven`: others may have used up the limits of the buyer, and a proof of the phone number helps. */
export type RefusedCoupon = CouponRefusal & { isUnproven: boolean }

/** What store and shopper agree on, and why they do not. */
export type CheckoutDecision = CheckoutTerms & PaymentDecision

export type CheckoutRefusal =
  | { code: 'guest' }
  | { code: 'no_items' }
  | { code: 'items'; items: readonly PricedItem[]; rows: readonly ItemRow[] }
  /** `codes`: the permitted ones. `isUnclear`: neither the address nor anything else says clearly enough where it is. */
  | { code: 'no_place'; codes: readonly string[]; isUnclear: boolean }
  | { code: 'other_place'; name: Text; zone: { label: string } }
  | { code: 'below_minimum'; minimumMinor: Minor; missingMinor: Minor }
  | { code: 'above_maximum' }
  /** Staff have agreed on a greater discount than the items cost after offers. */
  | { code: 'agreed_discount'; mostMinor: Minor }
  | { code: 'coupon'; refused: RefusedCoupon }
  | { code: 'prices'; difference: Extract<PriceClaimDecision, { ok: false }> }
  | { code: 'blocked' }
  | { code: 'advance'; reason: Text }
  /** `accepted`: the codes of those that are. */
  | { code: 'method'; accepted: readonly string[] }
  /** The gateway does not take what it would charge. */
  | { code: 'amount'; chargedMinor: Minor; limits: MethodLimits }
  /** Staff place an order without all of its money, and the rest cannot be paid in cash. */
  | { code: 'no_cash'; restMinor: Minor }
  | { code: 'claim'; problem: ClaimProblem }
  | { code: 'proof'; provable: ProvableContact; email: string }
  | { code: 'advance_due'; advance: Advance; methods: readonly string[] }

/** The refusals whose condition holds. */
export const refusedFor = (...found: (CheckoutRefusal | false | null)[]): CheckoutRefusal[] =>
  found.flatMap((one) => one || [])
