import type { StoreTx } from '../../platform/database.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { isEnded } from '../orders/order-status-rules.ts'
import { endExchange, reverseExchangePayment } from './exchange-credits.queries.ts'
import { settlePayments } from './settle-payments.ts'

/** What an exchange has paid of a new order that has ended is none of its money: the goods did not come back for it. */
export async function dropExchange(tx: StoreTx, order: OrderRow): Promise<OrderRow> {
  if (!isEnded(order.status)) return order
  const { storeId, id: newOrderId } = order
  const end = { storeId, newOrderId, status: 'CANCELLED', settledMinor: 0, endedBy: 'system' } as const
  if (!(await endExchange(tx, end))) return order
  await reverseExchangePayment(tx, storeId, newOrderId, 'system')
  return settlePayments(tx, order)
}
