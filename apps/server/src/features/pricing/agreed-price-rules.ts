import type { Minor } from '../../shared/money.ts'
import type { ItemRow } from './price-facts.queries.ts'

/**
 * What staff and a buyer have agreed on. Only requests of staff have it, each part null for what the store charges: the
 * price that a shopper's request names is a ceiling, and never part of a calculation.
 */
export type AgreedTerms = {
  /** The price of one unit of each item, in the order of the request. */
  unitPrices: readonly (Minor | null)[]
  /** Taken off the whole order, after offers. */
  discountMinor: Minor
  deliveryFeeMinor: Minor | null
  /** The terms of a link with which the buyer orders later. */
  held?: HeldTerms
}

/** What holds until a buyer orders by a link. */
export type HeldTerms = {
  /** The most that the catalog charges for one unit of each item where nothing was agreed: what it said then. Offers come on top. */
  mostPrices: readonly (Minor | null)[]
  /** Variants that still sell though they are not published any more. */
  variantIds: readonly number[]
  /** What the buyer pays in advance. */
  advanceMinor: Minor
  /** A coupon, as long as it applies. */
  couponCode: string | null
}

/** The same by variant, as soon as the requested items are known. */
export type AgreedPrices = Pick<AgreedTerms, 'discountMinor' | 'deliveryFeeMinor'> & {
  unitPrices: ReadonlyMap<number, Minor>
  advanceMinor?: Minor
}

/** The agreed terms of items as they were found. A price that is the catalog's is not an agreed one. */
export function agreedPricesOf(terms: AgreedTerms, items: readonly ItemRow[]): AgreedPrices {
  const { unitPrices, discountMinor, deliveryFeeMinor, held } = terms
  const agreed = items.flatMap(({ variantId, priceMinor }, index): [number, Minor][] => {
    const unitMinor = unitPrices[index] ?? null
    return variantId === null || unitMinor === null || unitMinor === priceMinor ? [] : [[variantId, unitMinor]]
  })
  return {
    discountMinor,
    deliveryFeeMinor,
    unitPrices: new Map(agreed),
    ...(held && { advanceMinor: held.advanceMinor }),
  }
}

/** The facts of an order on agreed terms. */
export const withAgreedTerms = <F extends { items: ItemRow[] }>(facts: F, terms: AgreedTerms) => ({
  ...facts,
  agreed: agreedPricesOf(terms, facts.items),
  items: terms.held ? holdItems(facts.items, terms.held) : facts.items,
})

/** The items as a link holds them. A held price is that of the catalog: offers and flash deals of the moment apply to it. */
export const holdItems = (items: readonly ItemRow[], { mostPrices, variantIds }: HeldTerms): ItemRow[] =>
  items.map((item, index) => ({
    ...item,
    priceMinor: Math.min(item.priceMinor, mostPrices[index] ?? item.priceMinor),
    ...(item.variantId !== null && variantIds.includes(item.variantId) && { isShown: true, isSellable: true }),
  }))

/** An item at its agreed price, without its flash deal; `listPriceMinor` is what the catalog says, null where nothing was agreed. */
export function withAgreedPrice<T extends ItemRow>(item: T, agreed: AgreedPrices | null) {
  const unitMinor = item.variantId === null ? undefined : agreed?.unitPrices.get(item.variantId)
  if (unitMinor === undefined) return { ...item, listPriceMinor: null }
  return { ...item, listPriceMinor: item.priceMinor, priceMinor: unitMinor, flashDeal: null }
}

/** A line of the order: its price, and that of the catalog where another one was agreed. */
type AgreedLine = { priceMinor: Minor; listPriceMinor: Minor | null; quantity: number }

/** What staff take off the prices of the store: as an amount, and in hundredths of a percent, rounded up. */
export type AgreedDiscount = { offMinor: Minor; bp: number }

/**
 * How much staff take off: lower unit prices, the discount, and what the delivery costs less. A higher price makes no room
 * for other discounts.
 */
export function agreedDiscount(
  lines: readonly AgreedLine[],
  { discountMinor, deliveryFeeMinor }: Omit<AgreedPrices, 'unitPrices'>,
  zoneFeeMinor: Minor,
): AgreedDiscount {
  const listMinor = lines.reduce((sum, line) => sum + (line.listPriceMinor ?? line.priceMinor) * line.quantity, 0)
  const offLinesMinor = lines.reduce(
    (sum, line) => sum + Math.max(0, (line.listPriceMinor ?? line.priceMinor) - line.priceMinor) * line.quantity,
    0,
  )
  const offFeeMinor = deliveryFeeMinor === null ? 0 : Math.max(0, zoneFeeMinor - deliveryFeeMinor)
  const offMinor = offLinesMinor + discountMinor + offFeeMinor
  const wholeMinor = listMinor + (offFeeMinor > 0 ? zoneFeeMinor : 0)
  if (offMinor === 0) return { offMinor, bp: 0 }
  return { offMinor, bp: wholeMinor === 0 ? WHOLE_BP : Math.ceil((offMinor * WHOLE_BP) / wholeMinor) }
}

const WHOLE_BP = 10_000

/** How many times the catalog's price a unit may cost: more is a slip of the finger. */
const MOST_TIMES = 10

/** The first line whose agreed price is far above that of the catalog. */
export const findSlip = (lines: readonly AgreedLine[]): number =>
  lines.findIndex(
    ({ priceMinor, listPriceMinor }) =>
      listPriceMinor !== null && priceMinor > MOST_TIMES * Math.max(1, listPriceMinor),
  )
