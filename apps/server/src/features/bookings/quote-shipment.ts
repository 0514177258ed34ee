import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { courierQuotes } from '../../platform/rate-limits.ts'
import { type CourierAccountRow, listCourierAccounts } from '../couriers/courier-accounts.queries.ts'
import { connectOrNull } from '../couriers/open-courier.ts'
import { placesReader } from '../couriers/read-courier-places.ts'
import { listZones } from '../delivery/delivery.queries.ts'
import type { DeliveryZone } from '../delivery/delivery-zone-rules.ts'
import { refuseShipmentStatus, shipmentNotFound } from '../shipments/shipment-refusals.ts'
import { listShipmentFacts, type ShipmentFacts } from './courier-facts.queries.ts'
import { placeProblem } from './parcel-rules.ts'
import { failedQuote, type ParcelQuote, quotedParcelOf, quoteOfCourier, quoteOfStore } from './quote-rules.ts'

/** A draft with the accounts that are asked what it costs. */
export type QuoteBasis = { facts: ShipmentFacts; zone: DeliveryZone | undefined; accounts: CourierAccountRow[] }

/** Reads what couriers are asked about a draft: at the named accounts, else at all that are active. */
export async function readQuoteBasis(
  tx: StoreTx,
  storeId: number,
  { shipmentId, accountIds }: { shipmentId: number; accountIds: readonly number[] | null },
): Promise<QuoteBasis> {
  const [facts] = await listShipmentFacts(tx, storeId, { shipmentIds: [shipmentId], draftsOf: [] })
  if (!facts) throw shipmentNotFound()
  if (facts.shipmentStatus !== 'DRAFT') throw refuseShipmentStatus(facts.shipmentStatus, ['DRAFT'])
  const known = await listCourierAccounts(tx, storeId)
  const accounts = accountIds?.map((id) => {
    const account = known.find((one) => one.id === id)
    if (!account) throw notFound('courier_account', 'courier_account_ids')
    return account
  })
  const zone = (await listZones(tx, storeId)).find(({ code }) => code === facts.zoneCode)
  return { facts, zone, accounts: accounts ?? known.filter(({ isActive }) => isActive) }
}

type Tools = Pick<Deps, 'db' | 'secrets' | 'environment' | 'courierHttp' | 'logger' | 'limiter'>

/** What a draft costs at each account. The couriers are called at the same time, outside any transaction. */
export const quoteAtAccounts = (
  deps: Tools,
  { accounts, ...basis }: QuoteBasis,
  places: ReadonlyMap<number, string>,
): Promise<{ account: CourierAccountRow; quote: ParcelQuote }[]> =>
  Promise.all(
    accounts.map(async (account) => ({
      account,
      quote: await quoteAtAccount(deps, basis, account, places.get(account.id) ?? ''),
    })),
  )

async function quoteAtAccount(
  deps: Tools,
  { facts, zone }: Omit<QuoteBasis, 'accounts'>,
  account: CourierAccountRow,
  placeId: string,
): Promise<ParcelQuote> {
  const opened = account.isActive ? connectOrNull(deps, account) : null
  if (!opened) return failedQuote('ACCOUNT')
  const { courier, driver } = opened
  const quoted = quotedParcelOf(facts, { placeId, pickupPlaceId: '' }, driver)
  if (!quoted.ok) return failedQuote(quoted.failure)
  if (placeId !== '' && placeProblem(placeId, driver)) return failedQuote('PLACE_REFUSED')
  if (!courier.quote) return quoteOfStore(facts, zone)
  const bucket = { owner: account.storeId, of: account.id }
  if (!deps.limiter.take(bucket, courierQuotes).allowed) return failedQuote('RATE_LIMITED')
  const result = await courier.quote(quoted.parcel, placesReader(deps, opened))
  return quoteOfCourier(result, opened.shown) ?? quoteOfStore(facts, zone)
}
