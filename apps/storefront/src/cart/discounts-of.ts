import type { Cart, Quote } from '@haat/client/storefront'

type Reduced = Pick<Cart | Quote, 'discount_total' | 'applied_offers' | 'applied_bundles'>

/**
 * The discount of a cart or quote by what gives it, as a shopper can check it. One sum under `other` where the parts do
 * not make up the whole: an offer of free delivery takes from the fee, too.
 */
export function discountsOf(
  { discount_total, applied_offers, applied_bundles }: Reduced,
  other: string,
): { name: string; amount: string }[] {
  const parts = [
    ...applied_bundles.map(({ name, discount_amount }) => ({ name, amount: discount_amount })),
    ...applied_offers.map(({ offer_name, discount_amount }) => ({ name: offer_name, amount: discount_amount })),
  ].filter(({ amount }) => minor(amount) > 0)
  if (minor(discount_total) === 0) return []
  const isWhole = parts.reduce((sum, { amount }) => sum + minor(amount), 0) === minor(discount_total)
  if (isWhole) return parts.map(({ name, amount }) => ({ name: name || other, amount }))
  const [first, ...rest] = parts
  return [{ name: (rest.length === 0 && first?.name) || other, amount: discount_total }]
}

/** Poisha of an amount of the API. */
const minor = (amount: string): number => Math.round(Number(amount) * 100)
