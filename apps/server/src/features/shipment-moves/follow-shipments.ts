import type { StoreTx } from '../../platform/database.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { findOrderRow, type OrderChanges, type OrderRow } from '../orders/order-changes.queries.ts'
import type { OrderStatus } from '../orders/order-status-rules.ts'
import { takeOffUndelivered } from '../payments/take-off-undelivered.ts'
import { nextOrderAction } from '../shipments/shipment-status-rules.ts'
import { readShippedUnits } from './shipped-units.queries.ts'

type Followed = {
  storeId: number
  orderId: number
  actor: OrderActor
  /** Where the order is tracked when it becomes SHIPPED. */
  tracking: OrderChanges
}

/** Moves an order, which is locked, as its shipments say: by the same moves that staff make. */
export async function followShipments(tx: StoreTx, { tracking, ...which }: Followed): Promise<void> {
  let { status, ...units } = await readShippedUnits(tx, which.storeId, which.orderId)
  for (let action = nextOrderAction(status, units); action; action = nextOrderAction(status, units)) {
    if (action === 'deliver')
      await takeOffUndelivered(tx, (await findOrderRow(tx, which.storeId, which.orderId)) as OrderRow)
    const order = await moveOrder(tx, { ...which, action, ...(action === 'ship' && { changes: tracking }) })
    status = order.status as OrderStatus
  }
}
