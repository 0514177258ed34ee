import { consignmentIdOf, courierText, responseFields, unreadable } from '../call-courier.ts'
import type { AskedParcel, AskedReturn, CourierConnection, CourierResult } from '../courier.ts'
import { callSteadfast } from './call-steadfast.ts'

const SEPARATOR = ': '

/** Asks Steadfast to bring a consignment back. The reason has our number: the list of requests has no other one. */
export async function requestSteadfastReturn(
  connection: CourierConnection,
  { number, consignmentId, reason }: AskedParcel,
): Promise<CourierResult<AskedReturn>> {
  const response = await callSteadfast(connection, {
    ...{ name: 'create return', path: '/create_return_request' },
    body: { invoice: number, reason: [number, reason].filter(Boolean).join(SEPARATOR) },
  })
  if (!response.ok) return response
  const created = responseFields(response.value)
  const requestId = consignmentIdOf(created.id)
  const isOther = consignmentId !== '' && courierText(created.consignmentId) !== consignmentId
  return requestId === '' || isOther ? unreadable : { ok: true, value: { requestId } }
}

/** The request for a consignment; null when there is none. */
export async function findSteadfastReturn(
  connection: CourierConnection,
  { number, consignmentId }: AskedParcel,
): Promise<CourierResult<AskedReturn | null>> {
  const response = await callSteadfast(connection, { name: 'returns', path: '/get_return_requests' })
  if (!response.ok) return response
  if (!Array.isArray(response.value)) return unreadable
  for (const row of response.value.map(responseFields)) {
    const requestId = consignmentIdOf(row.id)
    const isOurs =
      (consignmentId !== '' && courierText(row.consignmentId) === consignmentId) ||
      courierText(row.reason).split(SEPARATOR)[0] === number
    if (requestId !== '' && isOurs) return { ok: true, value: { requestId } }
  }
  return { ok: true, value: null }
}
