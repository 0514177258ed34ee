import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import { consignmentIdOf, courierText, refuseParcel, responseFields, unreadable } from '../call-courier.ts'
import type { BookedParcel, CourierConnection, CourierParcel, CourierResult } from '../courier.ts'
import { callSteadfast } from './call-steadfast.ts'

const [TO_THE_HOME, TO_A_POINT] = [0, 1]

const meanings: Readonly<Record<string, BookingFailure>> = {
  // Our numbers have the form of an invoice: one is refused only when it was used.
  invoice: 'DUPLICATE_NUMBER',
  recipient_address: 'ADDRESS_REFUSED',
  recipient_phone: 'PHONE_REFUSED',
  cod_amount: 'AMOUNT_REFUSED',
}

/** Creates a consignment. Steadfast takes a number of ours once. */
export async function createConsignment(
  connection: CourierConnection,
  parcel: CourierParcel,
): Promise<CourierResult<BookedParcel, BookingFailure>> {
  const response = await callSteadfast(connection, {
    ...{ name: 'create', path: '/create_order' },
    body: {
      invoice: parcel.number,
      recipient_name: parcel.receiverName,
      recipient_phone: parcel.phone,
      recipient_address: parcel.address,
      cod_amount: parcel.cashTaka,
      item_description: parcel.contents,
      total_lot: parcel.pieces,
      delivery_type: parcel.deliveryType === 'point' ? TO_A_POINT : TO_THE_HOME,
      ...(parcel.instruction && { note: parcel.instruction }),
    },
  })
  if (!response.ok) return refuseParcel(response, meanings)
  const created = responseFields(responseFields(response.value).consignment)
  const consignmentId = consignmentIdOf(created.consignmentId)
  if (!consignmentId || courierText(created.invoice) !== parcel.number) return unreadable
  return { ok: true, value: { consignmentId, trackingCode: consignmentIdOf(created.trackingCode), feeMinor: null } }
}

/** Whether there is a consignment with a number of ours; Steadfast says nothing else of it. */
export async function findConsignment(
  connection: CourierConnection,
  number: string,
): Promise<CourierResult<BookedParcel | null>> {
  const status = await readSteadfastStatus(connection, number)
  if (!status.ok || status.value === null) return status as CourierResult<null>
  return { ok: true, value: { consignmentId: '', trackingCode: '', feeMinor: null } }
}

/** The status of a consignment by our number, which Steadfast takes once; null when the account has no such one. */
export async function readSteadfastStatus(
  connection: CourierConnection,
  number: string,
): Promise<CourierResult<string | null>> {
  const response = await callSteadfast(connection, { name: 'status', path: `/status_by_invoice/${number}` })
  if (!response.ok) return response.status === 404 ? { ok: true, value: null } : response
  const status = courierText(responseFields(response.value).deliveryStatus)
  return status ? { ok: true, value: status } : unreadable
}
