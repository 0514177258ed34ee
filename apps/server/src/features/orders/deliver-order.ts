import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { moveOrder } from './move-order.ts'
import type { OrderActor } from './order-actor.ts'
import { markLinesDelivered, type OrderRow } from './order-moves.queries.ts'
import { addMoney } from './record-payment.ts'
import { dueOf } from './settle-payments.ts'

export type OrderDelivery = {
  storeId: number
  orderId: number
  actor: OrderActor
  version?: number | undefined
  /** Absent: all that is due, which is what the courier is to collect. */
  cashMinor?: Minor | undefined
}

/** Records that an order was handed over, and the cash that came with it. */
export async function deliverOrder(tx: StoreTx, { cashMinor, ...move }: OrderDelivery): Promise<OrderRow> {
  const order = await moveOrder(tx, { ...move, action: 'deliver' })
  await markLinesDelivered(tx, move.storeId, move.orderId)
  const amountMinor = cashMinor ?? dueOf(order)
  if (amountMinor === 0) return order
  return addMoney(tx, order, move.actor, { method: 'CASH', amountMinor, transactionId: '', field: 'cash_collected' })
}
