import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { cancelOrder } from '../order-transitions/cancel-order.ts'
import { deliverOrder } from '../order-transitions/deliver-order.ts'
import { holdOrder } from '../order-transitions/hold-order.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { shipOrder } from '../order-transitions/ship-order.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderAction } from '../orders/order-status-rules.ts'

type BulkMove = {
  action: Exclude<OrderAction, 'return'>
  reason?: string | undefined
  restock?: boolean | undefined
  courier?: string | undefined
}
type Which = { storeId: number; orderId: number; actor: OrderActor }

/** Refuses the whole request when a field is missing that every order of it needs. */
export function checkBulkMove({ action, reason }: BulkMove): void {
  if (action === 'cancel' && !reason)
    throw fieldError('reason', {
      en: 'Enter the reason, which the shopper reads.',
      bn: 'বাতিলের কারণ লিখুন, ক্রেতা তা দেখবেন।',
    })
}

/** Moves one of the orders of a request, as the operation on one order does. */
export function moveOneOfMany(tx: StoreTx, which: Which, { action, reason = '', restock, courier }: BulkMove) {
  switch (action) {
    case 'ship':
      return shipOrder(tx, { ...which, courier })
    case 'deliver':
      return deliverOrder(tx, which)
    case 'hold':
      return holdOrder(tx, { ...which, reason })
    case 'cancel':
      return cancelOrder(tx, { ...which, reason, restock: restock ?? true })
    default:
      return moveOrder(tx, { ...which, action })
  }
}
