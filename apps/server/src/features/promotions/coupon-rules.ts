import type { Minor } from '../../shared/money.ts'
import { type CouponRefusal, decideOffer, type Offer, type OfferShopper } from './offer-rules.ts'

/** `isExact` false = the discount depends on items that were not given, so none is promised. */
export type CouponEstimate = { ok: true; discountMinor: Minor; isExact: boolean } | ({ ok: false } & CouponRefusal)

/** Decides about a coupon by a claimed subtotal alone. */
export function decideWithoutItems(
  offer: Offer,
  subtotalMinor: Minor,
  shopper: OfferShopper,
  now: Date,
): CouponEstimate {
  const lines = [{ productId: 0, categoryIds: [], unitPriceMinor: subtotalMinor, quantity: 1 }]
  const isExact = !dependsOnItems(offer)
  // Shopper and subtotal do not depend on the items; the discount does.
  const decided: Offer =
    isExact || hasEmptySelection(offer) ? offer : { ...offer, kind: 'free_delivery', scope: 'store' }
  const decision = decideOffer(decided, lines, shopper, now)
  return decision.ok ? { ok: true, discountMinor: decision.discountMinor, isExact } : decision
}

/** Whether the discount is for certain products or units, not for any subtotal. */
export const dependsOnItems = ({ kind, scope }: Pick<Offer, 'kind' | 'scope'>): boolean =>
  kind === 'buy_x_get_y' || scope === 'selection'

const hasEmptySelection = ({ scope, productIds, categoryIds }: Offer) =>
  scope === 'selection' && productIds.length === 0 && categoryIds.length === 0

/** The displayed value of a coupon: the percentage, or the amount; in hundredths either way. */
export function discountValue({ kind, percentBp, amountMinor }: Pick<Offer, 'kind' | 'percentBp' | 'amountMinor'>) {
  if (kind === 'free_delivery') return 0
  return kind === 'fixed' ? amountMinor : percentBp
}
