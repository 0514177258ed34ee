import { codChargeOf, deliveryChargeOf } from '../charges.ts'
import { checkFields, hasErrors, integerRule, wholeNumberOf } from '../check-fields.ts'
import { cities, findCity, findPlace, type Place, places } from '../places.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { json } from '../simulated-response.ts'
import { redxFacts } from './redx-facts.ts'
import { presentPickupLocation } from './redx-stores.ts'

const notFound = () => redxFacts.fail(404, 'Parcel not found')

export const readParcelInfo: Handler = (_sim, account, { params }) => {
  const parcel = account.parcels.entries.get(params.id ?? '')
  if (!parcel) return notFound()
  const store = account.pickupPlaces.find(({ id }) => id === parcel.pickupPlaceId)
  return json({
    parcel: {
      tracking_id: parcel.id,
      customer_address: parcel.recipient.address,
      delivery_area: parcel.recipient.area,
      delivery_area_id: parcel.recipient.areaId,
      charge: parcel.deliveryCharge,
      customer_name: parcel.recipient.name,
      customer_phone: parcel.recipient.phone,
      cash_collection_amount: parcel.cashToCollect,
      parcel_weight: parcel.weightGrams,
      merchant_invoice_id: parcel.number,
      status: parcel.status,
      instruction: parcel.note,
      created_at: new Date(parcel.createdAtMs).toISOString(),
      delivery_type: 'regular',
      value: parcel.declaredValue,
      pickup_location: store ? presentPickupLocation(store) : null,
    },
  })
}

export const trackParcel: Handler = (_sim, account, { params }) => {
  const parcel = account.parcels.entries.get(params.id ?? '')
  if (!parcel) return notFound()
  const tracking = parcel.events.map(({ en, bn, atMs }) => ({
    message_en: en,
    message_bn: bn,
    time: new Date(atMs).toISOString(),
  }))
  return json({ tracking })
}

/** All areas, or those of a post code or a district. */
export const listRedxAreas: Handler = (_sim, _account, { query }) => {
  const district = query.district_name?.toLowerCase()
  const city = cities.find(({ words }) => district !== undefined && words.includes(district))
  const isWanted = ({ postCode, cityId }: Place) =>
    (query.post_code === undefined || `${postCode}` === query.post_code) &&
    (district === undefined || cityId === city?.id)
  const areas = places.filter(isWanted).map(({ id, name, postCode, cityId }) => ({
    id,
    name: cityId === 1 && id === 1 ? `${name}(Dhaka)` : name,
    post_code: postCode,
    division_name: findCity(cityId)?.division,
    zone_id: cityId,
  }))
  return json({ areas })
}

export const calculateCharge: Handler = (sim, _account, { query }) => {
  const errors = checkFields(query, {
    delivery_area_id: integerRule(),
    pickup_area_id: integerRule(),
    cash_collection_amount: integerRule(),
    weight: integerRule({ min: 1 }),
  })
  const place = findPlace(wholeNumberOf(query.delivery_area_id))
  if (!errors.delivery_area_id && !place) errors.delivery_area_id = ['The selected delivery area id is invalid.']
  if (hasErrors(errors) || !place) return refuseFields(sim, 'redx', errors)
  return json({
    deliveryCharge: deliveryChargeOf(place.cityId, wholeNumberOf(query.weight) ?? 0),
    codCharge: codChargeOf(wholeNumberOf(query.cash_collection_amount) ?? 0),
  })
}
