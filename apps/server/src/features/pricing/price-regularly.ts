import type { Minor } from '../../shared/money.ts'
import type { CashPart } from './cash-rounding-rules.ts'
import type { ParcelFacts } from './delivery-fee-rules.ts'
import { type PricedItem, priceItems } from './item-price-rules.ts'
import type { ItemRow } from './price-facts.queries.ts'
import type { ZoneFactsRow } from './selling-facts.queries.ts'

/**
 * The items of a subscription, which have their price for subscribers, and their total with delivery: before offers,
 * whatever is in stock, in whole taka where it is paid in cash (`cashPartOfCycle`). Customers agree to this amount, and a rise is
 * measured by it.
 */
export function priceRegularly(
  { items, parcel }: { items: readonly ItemRow[]; parcel: ParcelFacts },
  zone: ZoneFactsRow | null,
  now: Date,
  cash: CashPart | null,
): { items: PricedItem[]; totalMinor: Minor } {
  const facts = {
    // The price of a flash deal is gone at the next order: its end is no rise.
    items: items.map((item) => ({ ...item, isTracked: false, flashDeal: null })),
    agreed: null,
    automaticOffers: [],
    coupon: null,
    bundles: [],
    zones: [],
    methods: [],
    parcel,
    shopper: { isIdentified: false, orderCount: 0 },
    offerNames: new Map(),
    blocks: [],
    phone: null,
    ownRates: [],
  }
  const { items: priced, price } = priceItems(facts, zone, now, cash)
  return { items: priced, totalMinor: price.totalMinor }
}
