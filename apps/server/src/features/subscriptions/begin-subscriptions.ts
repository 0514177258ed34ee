import type { StoreTx } from '../../platform/database.ts'
import { lockWaitingForOrder } from './due-subscriptions.queries.ts'
import { endLocked, resumeLocked } from './move-subscription.ts'

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** Begins the subscriptions whose first orders are paid, or were confirmed by staff without a payment. */
export async function beginSubscriptions(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const orderId of inOrder(orderIds)) {
    const waiting = await lockWaitingForOrder(tx, storeId, orderId)
    if (waiting?.order === 'going_on') await resumeLocked(tx, waiting.row, now)
  }
}

/** Ends the subscriptions whose first orders have ended without a payment: they never began. */
export async function endUnbegun(tx: StoreTx, storeId: number, orderIds: readonly number[], now: Date): Promise<void> {
  for (const orderId of inOrder(orderIds)) {
    const waiting = await lockWaitingForOrder(tx, storeId, orderId)
    if (waiting?.order === 'ended') await endLocked(tx, waiting.row, now, { status: 'CANCELLED' })
  }
}
