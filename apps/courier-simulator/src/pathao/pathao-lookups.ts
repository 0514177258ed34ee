import { nowMs } from '@haat/simulation/simulation.ts'
import { deliveryChargeOf } from '../charges.ts'
import { hasErrors, wholeNumberOf } from '../check-fields.ts'
import { statusOf } from '../courier-facts.ts'
import { dhakaTime } from '../dhaka-time.ts'
import { cities, findCity, findPlace, placesOf } from '../places.ts'
import { refuseFields } from '../refuse-fields.ts'
import type { Handler } from '../serve.ts'
import { pathaoError, pathaoSuccess } from './pathao-facts.ts'
import { checkPathaoPrice, gramsOf } from './pathao-order-fields.ts'

/** The title of a status, as `order_status` has it. */
const titleOf = (status: string) => statusOf('pathao', status)?.en ?? status

export const readOrderInfo: Handler = (_sim, account, { params }) => {
  const parcel = account.parcels.entries.get(params.id ?? '')
  if (!parcel) return pathaoError(404, 'Order not found')
  const title = titleOf(parcel.status)
  return pathaoSuccess('Order info', {
    consignment_id: parcel.id,
    merchant_order_id: parcel.number,
    order_status: title,
    order_status_slug: title.toLowerCase().replaceAll(' ', '_'),
    updated_at: dhakaTime(parcel.updatedAtMs),
    invoice_id: parcel.settlementId,
  })
}

export const listCities: Handler = () =>
  pathaoSuccess('City successfully fetched.', {
    data: cities.map(({ id, name }) => ({ city_id: id, city_name: name })),
  })

export const listZones: Handler = (_sim, _account, { params }) => {
  const city = findCity(wholeNumberOf(params.id))
  if (!city) return pathaoError(404, 'City not found')
  return pathaoSuccess('Zone list fetched.', {
    data: placesOf(city.id).map(({ id, name }) => ({ zone_id: id, zone_name: name })),
  })
}

/** Each zone has one area of its name, with the same number. */
export const listAreas: Handler = (_sim, _account, { params }) => {
  const zone = findPlace(wholeNumberOf(params.id))
  if (!zone) return pathaoError(404, 'Zone not found')
  const area = { area_id: zone.id, area_name: zone.name, home_delivery_available: true, pickup_available: true }
  return pathaoSuccess('Area list fetched.', { data: [area] })
}

export const readPricePlan: Handler = (sim, account, { body }) => {
  const errors = checkPathaoPrice(account, nowMs(sim), body)
  if (hasErrors(errors)) return refuseFields(sim, 'pathao', errors)
  const price = deliveryChargeOf(wholeNumberOf(body.recipient_city) ?? 0, gramsOf(body))
  return pathaoSuccess('price', {
    price,
    discount: 0,
    promo_discount: 0,
    plan_id: 69,
    cod_enabled: 1,
    cod_percentage: 0.01,
    additional_charge: 0,
    final_price: price,
  })
}
