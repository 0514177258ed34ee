import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { moveShipment, type ShipmentMove } from './move-shipment.ts'
import { markUnitsDelivered, type ShipmentHead } from './shipment-changes.queries.ts'
import type { LineUnits } from './shipment-units-rules.ts'

type Delivery = Pick<ShipmentMove, 'actor' | 'note' | 'version'> & {
  cashMinor: Minor
  /** What the shopper kept of it; absent: all of it. */
  kept?: readonly LineUnits[] | undefined
}

/** Records that a shipment was delivered, and what was collected. Its order is locked, and gets the money. */
export async function deliverShipment(
  tx: StoreTx,
  order: OrderRow,
  shipment: ShipmentHead,
  { cashMinor, kept, ...move }: Delivery,
): Promise<void> {
  const to = kept ? 'PARTLY_DELIVERED' : 'DELIVERED'
  await moveShipment(tx, order, shipment, to, { ...move, changes: { collectedMinor: cashMinor } })
  await markUnitsDelivered(tx, order.storeId, shipment.id, kept ?? null)
}
