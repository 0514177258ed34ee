import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import { consignmentIdOf, courierText, refuseParcel, responseFields, unreadable } from '../call-courier.ts'
import type { BookedParcel, CourierConnection, CourierParcel, CourierResult } from '../courier.ts'
import { callRedx } from './call-redx.ts'

const meanings: Readonly<Record<string, BookingFailure>> = {
  customer_address: 'ADDRESS_REFUSED',
  customer_phone: 'PHONE_REFUSED',
  delivery_area: 'PLACE_REFUSED',
  delivery_area_id: 'PLACE_REFUSED',
  cash_collection_amount: 'AMOUNT_REFUSED',
  parcel_weight: 'WEIGHT_REFUSED',
  pickup_store_id: 'PICKUP_REFUSED',
}

/** Creates a parcel. RedX takes a number of ours again. */
export async function createRedxParcel(
  connection: CourierConnection,
  parcel: CourierParcel,
): Promise<CourierResult<BookedParcel, BookingFailure>> {
  const response = await callRedx(connection, {
    ...{ name: 'create', path: '/parcel' },
    body: {
      customer_name: parcel.receiverName,
      customer_phone: parcel.phone,
      delivery_area: parcel.place?.name,
      delivery_area_id: Number(parcel.place?.id),
      customer_address: parcel.address,
      merchant_invoice_id: parcel.number,
      cash_collection_amount: String(parcel.cashTaka),
      parcel_weight: parcel.grams,
      value: parcel.valueTaka,
      ...(parcel.instruction && { instruction: parcel.instruction }),
      ...(parcel.pickupPlaceId && { pickup_store_id: Number(parcel.pickupPlaceId) }),
    },
  })
  if (!response.ok) return refuseParcel(response, meanings)
  const consignmentId = consignmentIdOf(responseFields(response.value).trackingId)
  if (!consignmentId) return unreadable
  return { ok: true, value: { consignmentId, trackingCode: consignmentId, feeMinor: null } }
}

const readParcel = async (connection: CourierConnection, consignmentId: string) => {
  const response = await callRedx(connection, { name: 'info', path: `/parcel/info/${consignmentId}` })
  return response.ok ? { ok: true as const, value: responseFields(responseFields(response.value).parcel) } : response
}

async function readParcelText(
  connection: CourierConnection,
  consignmentId: string,
  field: 'merchantInvoiceId' | 'status',
): Promise<CourierResult<string | null>> {
  const response = await readParcel(connection, consignmentId)
  if (!response.ok) return response.status === 404 ? { ok: true, value: null } : response
  // It must be the parcel that was asked for.
  const text = courierText(response.value.trackingId) === consignmentId ? courierText(response.value[field]) : ''
  return text ? { ok: true, value: text } : unreadable
}

/** Our number of a parcel of the account; null when it has no such parcel. */
export const readRedxNumber = (connection: CourierConnection, consignmentId: string) =>
  readParcelText(connection, consignmentId, 'merchantInvoiceId')

/** The status of a parcel; null when the account has no such parcel. */
export const readRedxStatus = (connection: CourierConnection, consignmentId: string) =>
  readParcelText(connection, consignmentId, 'status')

/** Cancels a parcel. When RedX does not say that it has, its status decides: it may have been cancelled before. */
export async function cancelRedxParcel(
  connection: CourierConnection,
  consignmentId: string,
  reason: string,
): Promise<CourierResult<null>> {
  const response = await callRedx(connection, {
    ...{ name: 'cancel', path: '/parcels', method: 'PATCH' },
    body: {
      entity_type: 'parcel-tracking-id',
      entity_id: consignmentId,
      update_details: { property_name: 'status', new_value: 'cancelled', reason },
    },
  })
  if (response.ok && responseFields(response.value).success === true) return { ok: true, value: null }
  const parcel = await readParcel(connection, consignmentId)
  if (parcel.ok && courierText(parcel.value.status).toLowerCase() === 'cancelled') return { ok: true, value: null }
  return response.ok ? unreadable : response
}
