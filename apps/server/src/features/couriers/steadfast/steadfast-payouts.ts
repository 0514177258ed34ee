import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { consignmentIdOf, courierText, readRows, responseFields, takaOf, unreadable } from '../call-courier.ts'
import type { CourierConnection, CourierResult, ReportedPayout, ReportedPayoutLine } from '../courier.ts'
import { callSteadfast } from './call-steadfast.ts'
import { payoutTimeOf } from './payout-time-rules.ts'

/** What Steadfast has paid. */
export async function listSteadfastPayouts(connection: CourierConnection): Promise<CourierResult<ReportedPayout[]>> {
  const response = await callSteadfast(connection, { name: 'payments', path: '/payments' })
  if (!response.ok) return response
  return readRows(response.value, ({ id, amount, createdAt }) => {
    const [payoutId, amountMinor] = [consignmentIdOf(id), takaOf(amount)]
    if (payoutId === '' || amountMinor === null || Math.abs(amountMinor) > maxMoneyMinor) return null
    return { id: payoutId, amountMinor, createdAt: payoutTimeOf(courierText(createdAt)) }
  })
}

/** The consignments of a payment; the COD charge is in the delivery charge. */
export async function readSteadfastPayout(
  connection: CourierConnection,
  payoutId: string,
): Promise<CourierResult<ReportedPayoutLine[] | null>> {
  if (consignmentIdOf(payoutId) !== payoutId) return { ok: true, value: null }
  const response = await callSteadfast(connection, { name: 'payment', path: `/payments/${payoutId}` })
  if (!response.ok) return response.status === 404 ? { ok: true, value: null } : response
  const { id, consignments } = responseFields(response.value)
  if (courierText(id) !== payoutId || !Array.isArray(consignments)) return unreadable
  const lines = consignments.map((row) => readLine(responseFields(row)))
  // A payout without one of its parcels would have another sum.
  return lines.includes(null) ? unreadable : { ok: true, value: lines.filter((line) => line !== null) }
}

function readLine(row: Record<string, unknown>): ReportedPayoutLine | null {
  const consignmentId = consignmentIdOf(row.consignmentId)
  const [cashMinor, feeMinor] = [takaOf(row.codAmount), takaOf(row.deliveryCharge)]
  if (consignmentId === '' || cashMinor === null || feeMinor === null) return null
  if (Math.min(cashMinor, feeMinor) < 0 || Math.max(cashMinor, feeMinor) > maxMoneyMinor) return null
  return { consignmentId, number: courierText(row.invoice), status: courierText(row.status), cashMinor, feeMinor }
}
