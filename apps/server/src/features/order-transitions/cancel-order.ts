import type { OrderEndReason } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { saveEndReason } from '../reputation/end-reasons.queries.ts'
import { moveOrder } from './move-order.ts'
import { releaseOrder } from './release-order.ts'

export type Cancellation = {
  storeId: number
  orderId: number
  actor: OrderActor
  reason: string
  /** Why, for the reputation of the phone number. */
  code?: OrderEndReason | undefined
  restock?: boolean
  version?: number | undefined
}

/** Cancels an order and releases its stock and offer use. */
export async function cancelOrder(tx: StoreTx, { reason, code, restock, ...move }: Cancellation): Promise<OrderRow> {
  const order = await moveOrder(tx, { ...move, action: 'cancel', note: reason, changes: { cancelReason: reason } })
  if (code) await saveEndReason(tx, move.storeId, move.orderId, code)
  await releaseOrder(tx, { ...move, restock: restock ?? true })
  return order
}
