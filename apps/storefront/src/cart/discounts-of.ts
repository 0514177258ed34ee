import type { Cart, Quote } from '@haat/client/storefront'

type Offer = Pick<(Cart | Quote)['applied_offers'][number], 'label' | 'auto_applied'>

/** A cart, a quote or an order. */
type Reduced = {
  discount_total: string
  applied_offers: Offer[]
  applied_bundles: Pick<(Cart | Quote)['applied_bundles'][number], 'name' | 'discount_amount'>[]
}

/** `isOfCoupon`: whether the offer of the coupon gives it. */
type Discount = { name: string; amount: string; isOfCoupon: boolean }

/**
 * The discount of a cart, a quote or an order by what gives it: the bundles, and the offer, of which at most one applies. The
 * amount of the offer is what the bundles leave of the discount: its own amount includes what it takes off the delivery fee.
 */
export function discountsOf({ discount_total, applied_offers, applied_bundles }: Reduced, other: string): Discount[] {
  const bundles = applied_bundles
    .filter(({ discount_amount }) => minor(discount_amount) > 0)
    .map(({ name, discount_amount }) => ({ name: name || other, amount: discount_amount, isOfCoupon: false }))
  const rest = minor(discount_total) - bundles.reduce((sum, { amount }) => sum + minor(amount), 0)
  if (rest === 0) return bundles
  const [offer] = applied_offers
  if (rest < 0) return [{ name: other, amount: discount_total, isOfCoupon: false }]
  const amount = (rest / 100).toFixed(2)
  return [...bundles, { name: offer?.label || other, amount, isOfCoupon: offer?.auto_applied === false }]
}

/** Poisha of an amount of the API. */
const minor = (amount: string): number => Math.round(Number(amount) * 100)
