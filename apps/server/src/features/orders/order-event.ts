import type { EventPayload, OrderChangeType } from '@haat/contract/events.ts'
import type { OrderStatus, PaymentMethodCode, PaymentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderRow } from './order-changes.queries.ts'

/** What events tell of an order. Receivers that need more read the order. */
export const orderFacts = (order: OrderRow): EventPayload<OrderChangeType>['object'] => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status as OrderStatus,
  payment_status: order.payment_status as PaymentStatus,
  payment_method: order.payment_method as PaymentMethodCode,
  currency: order.currency,
  total: formatAmount(order.total_minor),
  amount_paid: formatAmount(order.amount_paid_minor),
  item_count: order.item_count,
  customer_id: order.customer_id,
  courier: order.courier,
  tracking_code: order.tracking_code,
  version: order.version,
})

/** Emits the event of a change of an order's status. */
export const recordOrderChange = (
  tx: StoreTx,
  type: OrderChangeType,
  order: OrderRow,
  statusBefore: string,
): Promise<void> =>
  recordEvent(tx, order.store_id, {
    type,
    resourceId: order.id,
    payload: { object: orderFacts(order), previous: { status: statusBefore as OrderStatus } },
  })
