import type { EventPayload, OrderChangeType } from '@haat/contract/events.ts'
import type {
  OrderChannel,
  OrderConfirmer,
  OrderStatus,
  PaymentMethodCode,
  PaymentStatus,
} from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderActor } from './order-actor.ts'
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
  | 'channel'
  | 'deliveryLocation'
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
  channel: order.channel as OrderChannel,
  delivery_location: order.deliveryLocation,
  courier: order.courier,
  tracking_code: order.trackingCode,
  version: order.version,
})

/** Emits the event of a change of an order's status. */
export function recordOrderChange(
  tx: StoreTx,
  type: OrderChangeType,
  order: OrderRow,
  { statusBefore, actor }: { statusBefore: string; actor: Pick<OrderActor, 'type'> },
): Promise<void> {
  const change = { object: orderFacts(order), previous: { status: statusBefore as OrderStatus } }
  const event = { resourceId: order.id, payload: { ...change, by: confirmers[actor.type] } }
  if (type === 'order.confirmed') return recordEvent(tx, order.storeId, { ...event, type })
  return recordEvent(tx, order.storeId, { ...event, type, payload: change })
}

const confirmers: Record<OrderActor['type'], OrderConfirmer> = {
  staff: 'staff',
  key: 'staff',
  shopper: 'link',
  guest: 'link',
  system: 'payment',
}
