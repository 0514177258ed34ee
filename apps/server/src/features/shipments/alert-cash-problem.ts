import type { StoreTx } from '../../platform/database.ts'
import { readCashProblem } from './parcel-cash.queries.ts'
import { recordShipmentProblem } from './record-shipment.ts'
import { findShipmentHead, type ShipmentHead } from './shipment-changes.queries.ts'

/** Alerts staff when the cash of a parcel is not what it should be. */
export async function alertCashProblem(tx: StoreTx, storeId: number, shipmentId: number): Promise<void> {
  const { problem, orderNumber } = await readCashProblem(tx, storeId, shipmentId)
  if (problem === '') return
  const shipment = (await findShipmentHead(tx, storeId, shipmentId)) as ShipmentHead
  await recordShipmentProblem(tx, shipment, { orderNumber, problem })
}
