import type { PaymentMethodCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { takeFromCart } from '../cart/take-from-cart.queries.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { insertNote, type OrderRow } from '../orders/order-changes.queries.ts'
import { orderFacts } from '../orders/order-event.ts'

/** What follows when an order is paid otherwise: its cart is emptied, its timeline shows it, and an event is emitted. */
export async function concludeMethodChange(
  tx: StoreTx,
  order: OrderRow,
  previous: OrderRow,
  actor: OrderActor,
): Promise<void> {
  // The cart of an order by a claimed payment was emptied then: its shopper has filled it anew.
  if (previous.paymentTransactionId === '') await takeFromCart(tx, order.storeId, order.id)
  await insertNote(tx, {
    storeId: order.storeId,
    orderId: order.id,
    code: 'PAYMENT_METHOD_CHANGED',
    note: `Payment method: ${previous.paymentMethod} -> ${order.paymentMethod}`,
    isPublic: true,
    actorType: actor.type,
    actorId: actor.id,
  })
  await recordEvent(tx, order.storeId, {
    type: 'order.payment_method_changed',
    resourceId: order.id,
    payload: { object: orderFacts(order), previous: { payment_method: previous.paymentMethod as PaymentMethodCode } },
  })
}
