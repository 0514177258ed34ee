import type { EventPayload, OrderChangeType } from '@haat/contract/events.ts'
import type { OrderStatus, PaymentMethodCode, PaymentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderRow } from './order-changes.queries.ts'
import type { OrderDetailRow } from './orders.queries.ts'

type OrderFacts = Pick<
  OrderDetailRow,
  | 'id'
  | 'orderNumber'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'currency'
  | 'totalMinor'
  | 'amountPaidMinor'
  | 'itemCount'
  | 'customerId'
  | 'courier'
  | 'trackingCode'
  | 'version'
>

/** The order in the payload of its events, as the API presents it. Receivers that need more read the order. */
export const orderFacts = (order: OrderFacts): EventPayload<OrderChangeType>['object'] => ({
  id: order.id,
  order_number: order.orderNumber,
  status: order.status as OrderStatus,
  payment_status: order.paymentStatus as PaymentStatus,
  payment_method: order.paymentMethod as PaymentMethodCode,
  currency: order.currency,
  total: formatAmount(order.totalMinor),
  amount_paid: formatAmount(order.amountPaidMinor),
  item_count: order.itemCount,
  customer_id: order.customerId,
  courier: order.courier,
  tracking_code: order.trackingCode,
  version: order.version,
})

/** Emits the event of a change of an order's status. */
export const recordOrderChange = (
  tx: StoreTx,
  type: OrderChangeType,
  order: OrderRow,
  statusBefore: string,
): Promise<void> =>
  recordEvent(tx, order.storeId, {
    type,
    resourceId: order.id,
    payload: { object: orderFacts(order), previous: { status: statusBefore as OrderStatus } },
  })
