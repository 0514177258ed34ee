import type { StoreTx } from '../../platform/database.ts'
import { lockOrderOfShipment } from '../shipments/change-shipment.ts'
import { recordShipmentProblem } from '../shipments/record-shipment.ts'
import { type ReturnClaim, type ReturnOutcome, recordReturn } from './return-requests.queries.ts'

// SQL: schema/return-requests.functions.sql keep_return_request

/**
 * Records what became of a return request, once, and alerts staff when the courier brings nothing back, or does not say so for
 * long. The parcel itself moves when its courier says that it does. The order is locked first.
 */
export async function settleReturnRequest(tx: StoreTx, claim: ReturnClaim, outcome: ReturnOutcome): Promise<boolean> {
  const { order, shipment } = await lockOrderOfShipment(tx, claim.storeId, claim.shipmentId)
  if (!(await recordReturn(tx, claim, outcome))) return false
  const { orderNumber } = order
  if (outcome.status === 'REFUSED')
    await recordShipmentProblem(tx, shipment, { orderNumber, problem: 'RETURN_REFUSED' })
  if (outcome.status === 'UNCLEAR' && outcome.nextCheckAt === null)
    await recordShipmentProblem(tx, shipment, { orderNumber, problem: 'RETURN_UNCLEAR' })
  return true
}
