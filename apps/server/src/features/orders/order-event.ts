import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderRow } from './order-moves.queries.ts'

/** What events tell of an order. Receivers that need more read the order. */
export const orderFacts = (order: OrderRow) => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  payment_status: order.payment_status,
  payment_method: order.payment_method,
  currency: order.currency,
  total: formatAmount(order.total_minor),
  amount_paid: formatAmount(order.amount_paid_minor),
  item_count: order.item_count,
  customer_id: order.customer_id,
  courier: order.courier,
  tracking_code: order.tracking_code,
  version: order.version,
})

/** Tells that an order changed. */
export const recordOrderEvent = (
  tx: StoreTx,
  type: string,
  order: OrderRow,
  more: { previous?: Record<string, unknown>; [fact: string]: unknown } = {},
): Promise<void> =>
  recordEvent(tx, order.store_id, {
    type,
    resource: 'order',
    resourceId: order.id,
    payload: { object: orderFacts(order), ...more },
  })
