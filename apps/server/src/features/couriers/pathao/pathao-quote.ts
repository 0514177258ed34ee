import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import { courierText, refusedUnsent, refuseParcel, responseFields, takaOf, unreadable } from '../call-courier.ts'
import type { CourierConnection, CourierQuote, CourierResult, QuotedParcel, ReadPlaces } from '../courier.ts'
import { chooseDefaultPlace } from '../pickup-place-rules.ts'
import { findNamedPlace, findPlaceOfThana, isNameOf, placeOfAddress } from '../place-of-address-rules.ts'
import { callPathao } from './call-pathao.ts'
import { kilogramsOf, pathaoService } from './pathao-orders.ts'
import { type PathaoPlace, pathaoPlaceOf } from './pathao-place-ids.ts'
import { listPathaoStores } from './pathao-places.ts'

const meanings: Readonly<Record<string, BookingFailure>> = {
  item_weight: 'WEIGHT_REFUSED',
  store_id: 'PICKUP_REFUSED',
  recipient_city: 'PLACE_REFUSED',
  recipient_zone: 'PLACE_REFUSED',
}

/** What an order would cost. Pathao asks for its city and zone, which are found by the address. */
export async function quotePathaoOrder(
  connection: CourierConnection,
  parcel: QuotedParcel,
  readPlaces: ReadPlaces,
): Promise<CourierResult<CourierQuote | null, BookingFailure>> {
  const [storeId, place] = await Promise.all([findStore(connection, parcel), findZone(parcel, readPlaces)])
  if (!storeId.ok) return storeId
  if (!place.ok || place.value === null) return place as CourierResult<null>
  if (storeId.value === '') return refusedUnsent('PICKUP_REFUSED')
  const response = await callPathao(connection, {
    ...{ name: 'price', path: '/merchant/price-plan' },
    body: {
      ...{ ...pathaoService(parcel.deliveryType), store_id: Number(storeId.value) },
      item_weight: kilogramsOf(parcel.grams),
      ...{ recipient_city: place.value.city, recipient_zone: place.value.zone },
    },
  })
  if (!response.ok) return refuseParcel(response, meanings)
  const { finalPrice, codPercentage } = responseFields(responseFields(response.value).data)
  const feeMinor = takaOf(finalPrice)
  const share = Number(courierText(codPercentage) || Number.NaN)
  if (feeMinor === null || !(share >= 0 && share <= 1)) return unreadable
  return { ok: true, value: { feeMinor, codFeeMinor: Math.round(parcel.cashTaka * 100 * share) } }
}

/** The store where the parcel is picked up; empty without one. */
async function findStore(
  connection: CourierConnection,
  { pickupPlaceId }: QuotedParcel,
): Promise<CourierResult<string>> {
  if (pickupPlaceId !== '') return { ok: true, value: pickupPlaceId }
  const stores = await listPathaoStores(connection)
  if (!stores.ok) return stores
  return { ok: true, value: chooseDefaultPlace(stores.value).find(({ isDefault }) => isDefault)?.id ?? '' }
}

async function findZone(parcel: QuotedParcel, readPlaces: ReadPlaces): Promise<CourierResult<PathaoPlace | null>> {
  const chosen = pathaoPlaceOf(parcel.placeId)
  if (chosen) return { ok: true, value: chosen }
  const address = placeOfAddress(parcel)
  if (!address) return { ok: true, value: null }
  const cities = await readPlaces('')
  if (!cities.ok) return cities
  const city = cities.value.find(({ name }) => isNameOf(name, address.district))
  if (!city) return { ok: true, value: null }
  const zones = await readPlaces(city.id)
  if (!zones.ok) return zones
  const zone =
    // Earlier releases listed zones without their city.
    zones.value.find(({ id }) => parcel.placeId === `zone:${id.split('.').at(-1)}`) ??
    findNamedPlace(zones.value, address) ??
    findPlaceOfThana(zones.value, address)
  return { ok: true, value: zone ? pathaoPlaceOf(zone.id) : null }
}
