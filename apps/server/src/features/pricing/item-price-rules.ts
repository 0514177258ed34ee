import type { Minor } from '../../shared/money.ts'
import { hasCustomerLimit } from '../promotions/offer-rules.ts'
import { withAgreedPrice } from './agreed-price-rules.ts'
import type { CashPart } from './cash-rounding-rules.ts'
import { parcelOf } from './delivery-fee-rules.ts'
import type { ZoneCorrection } from './delivery-rules.ts'
import { applyFlashDeals, type FlashPrice } from './flash-price-rules.ts'
import { checkItems, type ItemProblem } from './item-rules.ts'
import type { PriceFacts } from './load-price-facts.ts'
import type { ItemRow } from './price-facts.queries.ts'
import { type CartPrice, priceCart } from './price-rules.ts'
import type { ZoneFactsRow } from './selling-facts.queries.ts'

export type PricedItem = ItemRow & {
  /** The price of the catalog, where staff have agreed on another one; else null. */
  listPriceMinor: Minor | null
  flash: FlashPrice
  problem: ItemProblem | null
  /** Whether it can be bought. Only then it counts in the amounts. */
  isAvailable: boolean
  lineTotalMinor: Minor
  discountMinor: Minor
}

export type PricedItems = {
  items: PricedItem[]
  price: CartPrice
  /** Whether an offer or a flash deal that may apply depends on what the customer has bought before. */
  hasCustomerLimits: boolean
}

const canBeBought = (problem: ItemProblem | null) =>
  problem === null || problem.code === 'INSUFFICIENT_STOCK' || problem.code === 'QUANTITY_LIMIT'

/** Prices the items of a cart or a quote, with the problem of each. Throws nothing. */
export function priceItems(
  facts: PriceFacts,
  zone: ZoneFactsRow | null,
  now: Date,
  cash: CashPart | null = null,
): PricedItems {
  const problems = checkItems(facts.items)
  const flashed = applyFlashDeals(problems.map(({ item }) => withAgreedPrice(item, facts.agreed)))
  const checked = flashed.map((item, index) => ({ item, problem: problems[index]?.problem ?? null }))
  const counted = checked.filter(({ problem }) => canBeBought(problem))
  const price = priceCart({
    lines: counted.map(({ item }) => lineOf(item)),
    bundles: facts.bundles,
    hasOtherItems: counted.length < checked.length,
    coupon: facts.coupon,
    automaticOffers: facts.automaticOffers,
    shopper: facts.shopper,
    zone,
    parcel: parcelOf(
      counted.map(({ item }) => item),
      facts.parcel,
    ),
    cash,
    agreed: facts.agreed,
    now,
  })
  const lines = price.lines.values()
  const items = checked.map(({ item, problem }) => {
    const isAvailable = canBeBought(problem)
    const line = isAvailable ? lines.next().value : undefined
    return {
      ...item,
      problem,
      isAvailable,
      lineTotalMinor: line?.lineTotalMinor ?? 0,
      discountMinor: line?.discountMinor ?? 0,
    }
  })
  const deals = items.flatMap(({ flash }) => flash.applied ?? [])
  const hasLimitedDeal = deals.some(({ perCustomerLimit }) => perCustomerLimit !== null)
  // Without its deal the order costs more, and may reach the minimum of another offer.
  const mayReachLimitedOffer = deals.length > 0 && facts.automaticOffers.some(hasCustomerLimit) // guard: limits-without-deal
  return { items, price, hasCustomerLimits: price.hasCustomerLimits || hasLimitedDeal || mayReachLimitedOffer }
}

/** A line for its price. One at an agreed price takes part in no offer and no bundle. */
const lineOf = (item: ItemRow & Pick<PricedItem, 'listPriceMinor'>) => {
  const line = { ...item, unitPriceMinor: item.priceMinor }
  return item.listPriceMinor === null ? line : { ...line, variantId: null, isAgreed: true }
}

/** With what the delivery would have cost in the chosen zone. */
export type PricedCorrection = ZoneCorrection<ZoneFactsRow> & { chosenFeeMinor: Minor }

/** A correction of the zone that changes the delivery fee; null where both zones cost the same, as with free delivery. */
export function priceCorrection(
  facts: PriceFacts,
  correction: ZoneCorrection<ZoneFactsRow> | null,
  { price }: PricedItems,
  now: Date,
  cash: CashPart | null,
): PricedCorrection | null {
  if (!correction) return null
  const chosenFeeMinor = priceItems(facts, correction.chosen, now, cash).price.deliveryFeeMinor
  return chosenFeeMinor === price.deliveryFeeMinor ? null : { ...correction, chosenFeeMinor }
}

/** Units of all items, those that cannot be bought included. */
export const countUnits = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** An item of a cart that the storefront stores, with the price it showed. */
export type LocalItem = {
  productId: number
  variantId: number | null
  quantity: number
  addedVia: string
  shownMinor: Minor | null
}

/** Adds to the facts about such items what only the storefront knows. */
export const withShown = (facts: PriceFacts, items: readonly LocalItem[]): PriceFacts => ({
  ...facts,
  items: facts.items.map((item, index) => ({
    ...item,
    addedVia: items[index]?.addedVia ?? '',
    priceAtAddMinor: items[index]?.shownMinor ?? null,
  })),
})
