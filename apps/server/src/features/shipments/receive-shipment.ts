import type { StoreTx } from '../../platform/database.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { moveShipment, type ShipmentMove } from './move-shipment.ts'
import { addReceived, listReturningLines, type ShipmentHead } from './shipment-changes.queries.ts'
import type { ReceivedUnits } from './shipment-units-rules.ts'

type Receipt = Pick<ShipmentMove, 'actor' | 'note' | 'version'>

/** Records what came back of a shipment; its order is locked, and takes the units back itself. */
export async function receiveUnits(
  tx: StoreTx,
  order: OrderRow,
  shipment: ShipmentHead,
  { lines, isWhole, ...move }: Receipt & { lines: readonly ReceivedUnits[]; isWhole: boolean },
): Promise<void> {
  const type = 'shipment.return_received'
  // What was kept at the door stays delivered.
  const isOfDoor = shipment.status === 'PARTLY_DELIVERED'
  const to = isOfDoor ? 'PARTLY_DELIVERED' : isWhole ? 'RETURNED' : 'RETURNING'
  await moveShipment(tx, order, shipment, to, { ...move, type })
  await addReceived(tx, order.storeId, shipment.id, lines)
}

/** Records that everything of a shipment came back, whether the courier has said so before or not. */
export async function receiveWholeShipment(
  tx: StoreTx,
  order: OrderRow,
  shipment: ShipmentHead,
  { isSellable, ...move }: Omit<Receipt, 'version'> & { isSellable: boolean },
): Promise<void> {
  const { storeId, id, status } = shipment
  const returning = status === 'RETURNING' ? shipment : await moveShipment(tx, order, shipment, 'RETURNING', move)
  const lines = (await listReturningLines(tx, storeId, id)).map(({ lineId, onWayBack }) => ({
    ...{ lineId, missing: 0 },
    ...(isSellable ? { sellable: onWayBack, damaged: 0 } : { sellable: 0, damaged: onWayBack }),
  }))
  await receiveUnits(tx, order, returning, { ...move, lines, isWhole: true })
}
