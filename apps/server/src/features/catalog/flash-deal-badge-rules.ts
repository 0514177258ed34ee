import type { Minor } from '../../shared/money.ts'
import type { CatalogFacts } from './catalog-facts.queries.ts'

type Deals = Pick<CatalogFacts, 'flashDeals'>

/** The sold part of a quota, in whole per cent: 100 only when nothing is left. */
export const soldPercent = ({ sold, quota }: { sold: number; quota: number }): number =>
  quota < 1 ? 0 : Math.floor((100 * sold) / quota)

/** The deals of a product that are open and have units left, with the prices of their variants, the cheapest first. */
function openDealsOf(productId: number, { flashDeals }: Deals, now: Date) {
  const at = now.getTime()
  const open = flashDeals.flatMap(({ id, startsAt, endsAt, products }) => {
    const product = products[productId]
    if (!product || startsAt > at || endsAt <= at) return []
    const left = Object.entries(product.variants).filter(([, variant]) => variant.left > 0)
    const [cheapest] = left
      .map(([, variant]) => variant)
      .sort((a, b) => a.priceMinor - b.priceMinor || b.regularMinor - a.regularMinor)
    if (!cheapest) return []
    const { priceMinor, regularMinor } = cheapest
    const prices = left.map(([variantId, variant]): [number, Minor] => [Number(variantId), variant.priceMinor])
    return [{ id, endsAt: new Date(endsAt), priceMinor, regularMinor, prices, soldPercent: soldPercent(product) }]
  })
  return open.sort((a, b) => a.priceMinor - b.priceMinor || a.endsAt.getTime() - b.endsAt.getTime())
}

/** The lowest price of each product in the open flash deals with units left. */
export function dealPricesOf({ flashDeals }: Deals, now: Date): ReadonlyMap<number, Minor> {
  const at = now.getTime()
  const prices = new Map<number, Minor>()
  for (const { startsAt, endsAt, products } of flashDeals) {
    if (startsAt > at || endsAt <= at) continue
    for (const [id, { variants }] of Object.entries(products)) {
      const left = Object.values(variants).filter((variant) => variant.left > 0)
      const lowest = Math.min(...left.map(({ priceMinor }) => priceMinor), prices.get(Number(id)) ?? Infinity)
      if (lowest < Infinity) prices.set(Number(id), lowest)
    }
  }
  return prices
}

/** The flash deal that a product shows: the cheapest of the open ones. */
export const flashDealOf = (productId: number, facts: Deals, now: Date) => openDealsOf(productId, facts, now)[0] ?? null

/** The prices of variants in open flash deals, by variant. */
export const flashPricesOf = (productId: number, facts: Deals, now: Date): ReadonlyMap<number, Minor> =>
  new Map(openDealsOf(productId, facts, now).flatMap(({ prices }) => prices))
