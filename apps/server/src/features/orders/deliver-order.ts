import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { moveOrder } from './move-order.ts'
import type { OrderActor } from './order-actor.ts'
import { markLinesDelivered, type OrderRow } from './order-moves.queries.ts'
import { cashToCollect } from './payment-status-rules.ts'
import { listOrderPayments } from './payments.queries.ts'
import { addMoney } from './record-payment.ts'

export type Delivery = {
  storeId: number
  orderId: number
  actor: OrderActor
  version?: number | undefined
  /** Absent: all that is due, less what may have been paid otherwise. */
  cashMinor?: Minor | undefined
}

/** Records that an order was handed over, and the cash that came with it. */
export async function deliverOrder(tx: StoreTx, { cashMinor, ...move }: Delivery): Promise<OrderRow> {
  const order = await moveOrder(tx, { ...move, action: 'deliver' })
  await markLinesDelivered(tx, move.storeId, move.orderId)
  const amountMinor = cashMinor ?? (await cashDue(tx, order))
  if (amountMinor === 0) return order
  return addMoney(tx, order, move.actor, { method: 'CASH', amountMinor, transactionId: '', field: 'cash_collected' })
}

async function cashDue(tx: StoreTx, order: OrderRow): Promise<Minor> {
  const payments = await listOrderPayments(tx, order.store_id, order.id)
  return cashToCollect(
    order.total_minor,
    payments.map(({ amount_minor, status }) => ({ amountMinor: amount_minor, status })),
  )
}
