import type { Minor } from '../../shared/money.ts'
import type { CatalogFacts } from './catalog-facts.queries.ts'

type Deals = Pick<CatalogFacts, 'flashDeals'>

/** The sold part of a quota, in whole per cent: 100 only when nothing is left. */
export const soldPercent = ({ sold, quota }: { sold: number; quota: number }): number =>
  quota < 1 ? 0 : Math.floor((100 * sold) / quota)

type Deal = Deals['flashDeals'][number]
type DealVariant = Deal['products'][number]['variants'][number]

const openDeals = ({ flashDeals }: Deals, now: Date): Deal[] =>
  flashDeals.filter(({ startsAt, endsAt }) => startsAt <= now.getTime() && endsAt > now.getTime())

const variantsLeft = (variants: Record<string, DealVariant>): [string, DealVariant][] =>
  Object.entries(variants).filter(([, { left }]) => left > 0)

/** The deals of a product that are open and have units left, with the prices of their variants, the cheapest first. */
function openDealsOf(productId: number, facts: Deals, now: Date) {
  const open = openDeals(facts, now).flatMap(({ id, endsAt, products }) => {
    const product = products[productId]
    const left = product ? variantsLeft(product.variants) : []
    const [cheapest] = left
      .map(([, variant]) => variant)
      .sort((a, b) => a.priceMinor - b.priceMinor || b.regularMinor - a.regularMinor)
    if (!product || !cheapest) return []
    const { priceMinor, regularMinor } = cheapest
    const prices = left.map(([variantId, variant]): [number, Minor] => [Number(variantId), variant.priceMinor])
    return [{ id, endsAt: new Date(endsAt), priceMinor, regularMinor, prices, soldPercent: soldPercent(product) }]
  })
  return open.sort((a, b) => a.priceMinor - b.priceMinor || a.endsAt.getTime() - b.endsAt.getTime())
}

/** The lowest price of each product in the open flash deals with units left. */
export function dealPricesOf(facts: Deals, now: Date): ReadonlyMap<number, Minor> {
  const prices = new Map<number, Minor>()
  for (const { products } of openDeals(facts, now))
    for (const [id, { variants }] of Object.entries(products))
      for (const [, { priceMinor }] of variantsLeft(variants))
        prices.set(Number(id), Math.min(priceMinor, prices.get(Number(id)) ?? Infinity))
  return prices
}

/** The flash deal that a product shows: the cheapest of the open ones. */
export const flashDealOf = (productId: number, facts: Deals, now: Date) => openDealsOf(productId, facts, now)[0] ?? null

/** The prices of variants in open flash deals, by variant. */
export const flashPricesOf = (productId: number, facts: Deals, now: Date): ReadonlyMap<number, Minor> =>
  new Map(openDealsOf(productId, facts, now).flatMap(({ prices }) => prices))
