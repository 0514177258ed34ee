import type { BookingFailure, DeliveryType } from '@haat/contract/vocabulary.ts'
import { consignmentIdOf, courierText, refuseParcel, responseFields, takaOf, unreadable } from '../call-courier.ts'
import type { BookedParcel, CourierConnection, CourierParcel, CourierResult } from '../courier.ts'
import { callPathao } from './call-pathao.ts'
import { pathaoPlaceOf } from './pathao-place-ids.ts'

/** How a parcel is sent: within two days, or on demand. */
export const pathaoService = (deliveryType: DeliveryType) => ({
  delivery_type: deliveryType === 'express' ? 12 : 48,
  item_type: 2,
})
const LEAST_KILOGRAMS = 0.5

/** What an order weighs at Pathao. */
export const kilogramsOf = (grams: number): number => Math.max(LEAST_KILOGRAMS, grams / 1_000)

const meanings: Readonly<Record<string, BookingFailure>> = {
  recipient_address: 'ADDRESS_REFUSED',
  recipient_phone: 'PHONE_REFUSED',
  amount_to_collect: 'AMOUNT_REFUSED',
  item_weight: 'WEIGHT_REFUSED',
  store_id: 'PICKUP_REFUSED',
  recipient_city: 'PLACE_REFUSED',
  recipient_zone: 'PLACE_REFUSED',
  recipient_area: 'PLACE_REFUSED',
}

/** Creates an order. Pathao finds its city, zone and area by the address, unless staff chose them. It takes a number of ours again. */
export async function createPathaoOrder(
  connection: CourierConnection,
  parcel: CourierParcel,
): Promise<CourierResult<BookedParcel, BookingFailure>> {
  const response = await callPathao(connection, {
    ...{ name: 'create', path: '/orders' },
    body: {
      store_id: Number(parcel.pickupPlaceId),
      merchant_order_id: parcel.number,
      recipient_name: parcel.receiverName,
      recipient_phone: parcel.phone,
      recipient_address: parcel.address,
      ...placeFields(parcel.place),
      ...pathaoService(parcel.deliveryType),
      item_quantity: parcel.units,
      item_weight: kilogramsOf(parcel.grams),
      item_description: parcel.contents,
      amount_to_collect: parcel.cashTaka,
      ...(parcel.instruction && { special_instruction: parcel.instruction }),
    },
  })
  if (!response.ok) return refuseParcel(response, meanings)
  const order = responseFields(responseFields(response.value).data)
  const consignmentId = consignmentIdOf(order.consignmentId)
  if (!consignmentId || courierText(order.merchantOrderId) !== parcel.number) return unreadable
  return { ok: true, value: { consignmentId, trackingCode: consignmentId, feeMinor: takaOf(order.deliveryFee) } }
}

/** The city, zone and area that staff chose; Pathao takes none of them as null. */
function placeFields(chosen: CourierParcel['place']): object {
  const place = chosen && pathaoPlaceOf(chosen.id)
  if (!place) return {}
  const { city, zone, area } = place
  return { recipient_city: city, recipient_zone: zone, ...(area !== undefined && { recipient_area: area }) }
}

/** Our number of an order of the account; null when it has no such order. */
export const readPathaoNumber = (connection: CourierConnection, consignmentId: string) =>
  readOrder(connection, consignmentId, ({ merchantOrderId }) => courierText(merchantOrderId))

/** The status of an order; null when the account has no such order. */
export const readPathaoStatus = (connection: CourierConnection, consignmentId: string) =>
  readOrder(connection, consignmentId, (order) => courierText(order.orderStatusSlug) || courierText(order.orderStatus))

async function readOrder(
  connection: CourierConnection,
  consignmentId: string,
  textOf: (order: Record<string, unknown>) => string,
): Promise<CourierResult<string | null>> {
  const response = await callPathao(connection, { name: 'info', path: `/orders/${consignmentId}/info` })
  if (!response.ok) return response.status === 404 ? { ok: true, value: null } : response
  const order = responseFields(responseFields(response.value).data)
  // It must be the order that was asked for.
  const text = courierText(order.consignmentId) === consignmentId ? textOf(order) : ''
  return text ? { ok: true, value: text } : unreadable
}
