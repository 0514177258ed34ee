import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { type LocalItem, priceItems } from '../pricing/item-price-rules.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import { decideWithoutItems } from '../promotions/coupon-rules.ts'
import type { CouponRefusal, Offer } from '../promotions/offer-rules.ts'

export type CouponRequest = {
  storeId: number
  customerId: string | null
  /** Null for a text that can be no code. */
  couponCode: string | null
  /** A claim: only this response depends on it. */
  subtotalMinor: Minor
  items: readonly LocalItem[]
}

export type CouponVerdict =
  | { ok: true; offer: Offer; facts: PriceFacts; discountMinor: Minor; isExact: boolean }
  | ({ ok: false } & CouponRefusal)

/** The discount of a coupon: on the items or the shopper's cart, at the store's prices, otherwise on the claimed subtotal. */
export async function validateCoupon(tx: StoreTx, request: CouponRequest, now: Date): Promise<CouponVerdict> {
  const { items, subtotalMinor, customerId, couponCode } = request
  if (couponCode === null) return { ok: false, reason: 'NOT_FOUND' }
  const source = items.length === 0 && customerId !== null ? { cartOf: customerId } : { items }
  const facts = await loadPriceFacts(tx, { ...request, source, phone: null, email: null, now })
  const offer = facts.coupon?.offer
  if (!offer) return { ok: false, reason: 'NOT_FOUND' }
  if (facts.items.length === 0) {
    const estimate = decideWithoutItems(offer, subtotalMinor, facts.shopper, now)
    return estimate.ok ? { ...estimate, offer, facts } : estimate
  }
  const { price } = priceItems(facts, null, now)
  if (price.couponRefusal) return { ok: false, ...price.couponRefusal }
  return { ok: true, offer, facts, discountMinor: price.applied?.discountMinor ?? 0, isExact: true }
}
