import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import {
  courierText,
  readRows,
  refusedUnsent,
  refuseParcel,
  responseFields,
  takaOf,
  unreadable,
} from '../call-courier.ts'
import type { CourierConnection, CourierQuote, CourierResult, QuotedParcel, ReadPlaces } from '../courier.ts'
import { findNamedPlace } from '../place-of-address-rules.ts'
import { callRedx } from './call-redx.ts'
import { findRedxArea } from './redx-areas.ts'

const meanings: Readonly<Record<string, BookingFailure>> = {
  weight: 'WEIGHT_REFUSED',
  pickup_area_id: 'PICKUP_REFUSED',
  delivery_area_id: 'PLACE_REFUSED',
  cash_collection_amount: 'AMOUNT_REFUSED',
}

/** What a parcel would cost from its pick-up store, else from the first one. RedX asks for the areas of both ends. */
export async function quoteRedxParcel(
  connection: CourierConnection,
  parcel: QuotedParcel,
  readPlaces: ReadPlaces,
): Promise<CourierResult<CourierQuote | null, BookingFailure>> {
  const [pickup, area] = await Promise.all([readPickupArea(connection, parcel), findArea(parcel, readPlaces)])
  if (!pickup.ok) return pickup
  if (!area.ok || area.value === null) return area as CourierResult<null>
  if (pickup.value === '') return refusedUnsent('PICKUP_REFUSED')
  const query = new URLSearchParams({
    delivery_area_id: area.value,
    pickup_area_id: pickup.value,
    cash_collection_amount: String(parcel.cashTaka),
    weight: String(parcel.grams),
  })
  const response = await callRedx(connection, { name: 'charge', path: `/charge/charge_calculator?${query}` })
  if (!response.ok) return refuseParcel(response, meanings)
  const { deliveryCharge, codCharge } = responseFields(response.value)
  const [feeMinor, codFeeMinor] = [takaOf(deliveryCharge), takaOf(codCharge)]
  return feeMinor === null || codFeeMinor === null ? unreadable : { ok: true, value: { feeMinor, codFeeMinor } }
}

/** The area of the pick-up store; empty without one. */
async function readPickupArea(
  connection: CourierConnection,
  { pickupPlaceId }: QuotedParcel,
): Promise<CourierResult<string>> {
  const response = await callRedx(connection, { name: 'stores', path: '/pickup/stores' })
  if (!response.ok) return response
  const stores = readRows(responseFields(response.value).pickupStores, ({ id, areaId }) =>
    courierText(areaId) ? { id: courierText(id), area: courierText(areaId) } : null,
  )
  if (!stores.ok) return stores
  const store = stores.value.find(({ id }) => id === pickupPlaceId) ?? stores.value[0]
  return { ok: true, value: store?.area ?? '' }
}

/** The ID of the area that staff chose, or to which the address leads; null for none. */
async function findArea(parcel: QuotedParcel, readPlaces: ReadPlaces): Promise<CourierResult<string | null>> {
  if (parcel.placeId !== '') return { ok: true, value: parcel.placeId }
  const area = await findRedxArea(parcel, readPlaces, findNamedPlace)
  return area.ok ? { ok: true, value: area.value?.id ?? null } : area
}
