import type { StoreTx } from '../../platform/database.ts'
import { listCourierMoney } from './courier-money.queries.ts'
import { recordSettledShipments } from './record-shipment.ts'
import { settledStateOf } from './settlement-state-rules.ts'
import { listNumberedShipments } from './shipment-changes.queries.ts'

/** Changes what couriers owe for shipments of locked orders, and emits for which of them they owe nothing any more since. */
export async function withSettledEvents<T>(
  tx: StoreTx,
  storeId: number,
  shipmentIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await listCourierMoney(tx, storeId, shipmentIds)
  const result = await change()
  const after = await listCourierMoney(tx, storeId, shipmentIds)
  const settled = new Map(
    shipmentIds.flatMap((id) => {
      const state = settledStateOf(after.get(id))
      return state && settledStateOf(before.get(id)) === null ? [[id, state]] : []
    }),
  )
  if (settled.size > 0) {
    const shipments = await listNumberedShipments(tx, storeId, [...settled.keys()])
    await recordSettledShipments(tx, storeId, shipments, settled)
  }
  return result
}
