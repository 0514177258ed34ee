import type { Minor } from '../../shared/money.ts'
import { type CouponRefusal, decideOffer, type Offer, type OfferShopper } from './offer-rules.ts'

/** `isExact` false = what it takes off depends on items that were not given, so nothing is promised. */
export type CouponEstimate = { ok: true; discountMinor: Minor; isExact: boolean } | ({ ok: false } & CouponRefusal)

/** Judges a coupon by a claimed subtotal alone. */
export function decideWithoutItems(
  offer: Offer,
  subtotalMinor: Minor,
  shopper: OfferShopper,
  now: Date,
): CouponEstimate {
  const lines = [{ productId: 0, categoryIds: [], unitPriceMinor: subtotalMinor, quantity: 1 }]
  const isExact = offer.kind !== 'buy_x_get_y' && offer.scope === 'store'
  // Whether it is open to this shopper and subtotal does not depend on the items; what it takes off does.
  const decided: Offer =
    isExact || hasEmptySelection(offer) ? offer : { ...offer, kind: 'free_delivery', scope: 'store' }
  const decision = decideOffer(decided, lines, shopper, now)
  return decision.ok ? { ok: true, discountMinor: decision.discountMinor, isExact } : decision
}

const hasEmptySelection = ({ scope, productIds, categoryIds }: Offer) =>
  scope === 'selection' && productIds.length === 0 && categoryIds.length === 0

/** What a coupon is worth, for show: the percentage, or the amount; in hundredths either way. */
export function discountValue({ kind, percentBp, amountMinor }: Pick<Offer, 'kind' | 'percentBp' | 'amountMinor'>) {
  if (kind === 'free_delivery') return 0
  return kind === 'fixed' ? amountMinor : percentBp
}
