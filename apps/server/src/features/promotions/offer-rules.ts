import type { CouponReason, offerKinds } from '@haat/contract/vocabulary.ts'
import { type Minor, percentOf } from '../../shared/money.ts'
import {
  bundleDiscounts,
  lineTotalOf,
  rewardedUnits,
  spreadDiscount,
  sumMinor,
  type Units,
} from './offer-discount-rules.ts'

/** `selection`: only the products of the offer's lists. Empty lists then mean no products, never all of them. */
export type OfferScope = 'store' | 'selection'

export type OfferKind = (typeof offerKinds)[number]

export type Offer = {
  id: number
  name: string
  kind: OfferKind
  /** The coupon code; null = automatic. */
  code: string | null
  /** Basis points of `percentage`, and of the discount on the "get" units of `buy_x_get_y` (10 000 = free). */
  percentBp: number
  /** The discount of `fixed`. */
  amountMinor: Minor
  /** The maximum discount on the items; it does not limit free delivery. */
  maxDiscountMinor: Minor | null
  minSubtotalMinor: Minor
  scope: OfferScope
  /** For the scope `selection`, with `categoryIds`: one match of either makes a line eligible. */
  productIds: readonly number[]
  categoryIds: readonly number[]
  buyQuantity: number
  getQuantity: number
  firstOrderOnly: boolean
  usageLimit: number | null
  usedCount: number
  perCustomerLimit: number | null
  usedByCustomer: number
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  priority: number
}

export type OfferLine = {
  productId: number
  categoryIds: readonly number[]
  unitPriceMinor: Minor
  quantity: number
  /** Units that are in bundles: offers take nothing off them. They count for minimums and for free delivery. */
  bundledQuantity?: number
  /** Staff have agreed on its price: no offer is for it. It counts for minimums. */
  isAgreed?: boolean
}

export type OfferShopper = {
  /** Signed in, or placing an order. */
  isIdentified: boolean
  orderCount: number
}

/** `missingMinor` comes with MINIMUM_NOT_MET only. */
export type CouponRefusal = { reason: CouponReason; missingMinor?: Minor }

export type OfferDecision =
  | { ok: true; discountMinor: Minor; lineDiscounts: Minor[]; freeDelivery: boolean }
  | ({ ok: false } & CouponRefusal)

/**
 * Whether an offer applies to a cart, and what it takes off each line.
 *
 * The first reason that holds is returned, in this order: INACTIVE, NOT_STARTED, EXPIRED, USAGE_LIMIT_REACHED,
 * LOGIN_REQUIRED (automatic offers only, see below), CUSTOMER_LIMIT_REACHED, NOT_ELIGIBLE_CUSTOMER, NO_ELIGIBLE_ITEMS,
 * MINIMUM_NOT_MET. So MINIMUM_NOT_MET means that every other condition is met.
 *
 * - The window is `startsAt <= now < endsAt`.
 * - The uses of an unidentified shopper cannot be counted. A coupon is then decided without its limits per customer, because the
 *   order checks them and is refused. An automatic offer with such limits is not promised: the order would silently cost
 *   more than was shown.
 * - The minimum compares with the subtotal of the whole cart, not of the eligible lines.
 * - `percentage`: the percentage of the eligible subtotal, rounded half up once, then capped, then prorated over the
 *   eligible lines by line total. `fixed` likewise. Neither exceeds the eligible subtotal, nor a line its total.
 * - `buy_x_get_y`: of all eligible units, the cheapest Y per full group of X + Y get `percentBp` off, rounded on each
 *   unit; a cap below the sum is prorated over what the lines would have got. No full group is NO_ELIGIBLE_ITEMS.
 * - `free_delivery` discounts no item; its scope needs one eligible line.
 */
export function decideOffer(
  offer: Offer,
  lines: readonly OfferLine[],
  shopper: OfferShopper,
  now: Date,
): OfferDecision {
  const units = eligibleUnits(offer, lines)
  const reason = whyClosed(offer, now) ?? whyNotThisShopper(offer, shopper) ?? whyNotTheseItems(offer, units)
  if (reason) return { ok: false, reason }

  const missingMinor = offer.minSubtotalMinor - sumMinor(lines.map(lineTotalOf))
  if (missingMinor > 0) return { ok: false, reason: 'MINIMUM_NOT_MET', missingMinor }

  const lineDiscounts = discountsOf(offer, units)
  return {
    ok: true,
    discountMinor: sumMinor(lineDiscounts),
    lineDiscounts,
    freeDelivery: offer.kind === 'free_delivery',
  }
}

function eligibleUnits(offer: Offer, lines: readonly OfferLine[]): Units[] {
  const products = new Set(offer.productIds)
  const categories = new Set(offer.categoryIds)
  return lines.map(({ productId, categoryIds, unitPriceMinor, quantity, bundledQuantity = 0, isAgreed = false }) => {
    const isListed = offer.scope === 'store' || products.has(productId) || categoryIds.some((id) => categories.has(id))
    const eligible = isListed && !isAgreed
    const discountable = offer.kind === 'free_delivery' ? quantity : quantity - bundledQuantity
    return { unitPriceMinor, quantity: eligible ? discountable : 0 }
  })
}

function whyClosed(offer: Offer, now: Date): CouponReason | null {
  if (!offer.isActive) return 'INACTIVE'
  // Written this way round, a time that cannot be compared closes the offer.
  if (offer.startsAt && !(now >= offer.startsAt)) return 'NOT_STARTED'
  if (offer.endsAt && !(now < offer.endsAt)) return 'EXPIRED'
  if (offer.usageLimit !== null && offer.usedCount >= offer.usageLimit) return 'USAGE_LIMIT_REACHED'
  return null
}

/** Whether it can be decided only with the customer's earlier orders. */
export const hasCustomerLimit = ({ perCustomerLimit, firstOrderOnly }: Offer): boolean =>
  perCustomerLimit !== null || firstOrderOnly

function whyNotThisShopper(offer: Offer, shopper: OfferShopper): CouponReason | null {
  const { perCustomerLimit, usedByCustomer, firstOrderOnly } = offer
  if (!shopper.isIdentified) return hasCustomerLimit(offer) && offer.code === null ? 'LOGIN_REQUIRED' : null
  if (perCustomerLimit !== null && usedByCustomer >= perCustomerLimit) return 'CUSTOMER_LIMIT_REACHED'
  if (firstOrderOnly && shopper.orderCount > 0) return 'NOT_ELIGIBLE_CUSTOMER'
  return null
}

function whyNotTheseItems(offer: Offer, units: readonly Units[]): CouponReason | null {
  const served =
    offer.kind === 'buy_x_get_y' ? rewardedUnits(units, offer) > 0 : units.some(({ quantity }) => quantity > 0)
  return served ? null : 'NO_ELIGIBLE_ITEMS'
}

function discountsOf(offer: Offer, units: readonly Units[]): Minor[] {
  const cap = offer.maxDiscountMinor ?? Number.POSITIVE_INFINITY
  const totals = units.map(lineTotalOf)
  switch (offer.kind) {
    case 'percentage':
      return spreadDiscount(Math.min(percentOf(sumMinor(totals), offer.percentBp), cap), totals)
    case 'fixed':
      return spreadDiscount(Math.min(offer.amountMinor, cap), totals)
    case 'buy_x_get_y':
      return spreadDiscount(cap, bundleDiscounts(units, offer))
    case 'free_delivery':
      return units.map(() => 0)
  }
}
