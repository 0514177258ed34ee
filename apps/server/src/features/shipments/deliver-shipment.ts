import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { moveShipment, type ShipmentMove } from './move-shipment.ts'
import { markUnitsDelivered, type ShipmentHead } from './shipment-changes.queries.ts'

/** Records that all units of a shipment were delivered, and what was collected. Its order is locked, and gets the money. */
export async function deliverShipment(
  tx: StoreTx,
  order: OrderRow,
  shipment: ShipmentHead,
  { cashMinor, ...move }: Pick<ShipmentMove, 'actor' | 'note' | 'version'> & { cashMinor: Minor },
): Promise<void> {
  await moveShipment(tx, order, shipment, 'DELIVERED', { ...move, changes: { collectedMinor: cashMinor } })
  await markUnitsDelivered(tx, order.storeId, shipment.id)
}
