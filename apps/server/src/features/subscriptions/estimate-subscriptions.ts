import type { AddressCheck } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { type CashPart, cashPartOfCycle } from '../pricing/cash-rounding-rules.ts'
import type { ZoneDecision } from '../pricing/delivery-rules.ts'
import type { PricedItem } from '../pricing/item-price-rules.ts'
import { placeDelivery, type StatedDelivery } from '../pricing/place-rules.ts'
import { type FactsRow, readPriceFacts } from '../pricing/price-facts.queries.ts'
import { priceRegularly } from '../pricing/price-regularly.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import { withSubscriberPrice } from '../pricing/subscriber-price-rules.ts'
import type { SubscribedItem, SubscriptionRow } from './subscription-row.ts'

/** The items of a subscription at the prices of today, and their total with delivery before offers. */
export type Estimate = { items: PricedItem[]; totalMinor: Minor }

type Place = Pick<SubscriptionRow, 'address' | 'deliveryLocation' | 'district' | 'thana'>
/** Whose subscriptions are estimated, by its rule about addresses. */
export type EstimatingStore = { id: number; currency: string; settings: { addressCheck: AddressCheck } }

type Estimated = Place & Pick<SubscriptionRow, 'paymentMethod'> & { items: readonly SubscribedItem[] }

/** Where the orders of a subscription are delivered. */
export const subscribedDelivery = ({ address, deliveryLocation, district, thana }: Place): StatedDelivery => ({
  location: deliveryLocation,
  districts: district === '' ? [] : [district],
  text: { address, district, thana },
})

/** The place of a subscription’s deliveries, decided as for its orders. */
export const subscribedPlace = (
  zones: readonly ZoneFactsRow[],
  place: Place,
  check: AddressCheck,
): ZoneDecision<ZoneFactsRow> => placeDelivery(zones, subscribedDelivery(place), check)

/** The facts about items that customers have subscribed to, without a price of any customer's own. */
export const readSubscribedFacts = (
  tx: StoreTx,
  storeId: number,
  items: readonly { productId: number; variantId: number | null; quantity: number }[],
  now: Date,
) =>
  readPriceFacts(tx, { storeId, source: { items }, couponCode: null, customerId: null, phone: null, email: null, now })

export function estimate(
  { items, parcel }: Pick<FactsRow, 'items' | 'parcel'>,
  place: ZoneDecision<ZoneFactsRow>,
  now: Date,
  cash: CashPart | null,
): Estimate {
  return priceRegularly({ items: items.map(withSubscriberPrice), parcel }, place.ok ? place.zone : null, now, cash)
}

/** The estimates of a page of subscriptions, in its order, by one statement. */
export async function estimateSubscriptions(
  tx: StoreTx,
  { id: storeId, currency, settings }: EstimatingStore,
  rows: readonly Estimated[],
  now: Date,
): Promise<Estimate[]> {
  if (rows.length === 0) return []
  const facts = await readSubscribedFacts(
    tx,
    storeId,
    rows.flatMap(({ items }) => items),
    now,
  )
  let at = 0
  return rows.map((row) => {
    const items = facts.items.slice(at, at + row.items.length)
    at += row.items.length
    const cash = cashPartOfCycle(currency, row.paymentMethod)
    return estimate(
      { items, parcel: facts.parcel },
      subscribedPlace(facts.zones, row, settings.addressCheck),
      now,
      cash,
    )
  })
}
