import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { insertNote, type OrderRow } from '../orders/order-changes.queries.ts'
import { moveOrder } from './move-order.ts'

export type Hold = {
  storeId: number
  orderId: number
  actor: OrderActor
  reason: string
  version?: number | undefined
}

/** Puts an order on hold. The reason is internal: it is stored as a note, not in the history that shoppers read. */
export async function holdOrder(tx: StoreTx, { reason, ...move }: Hold): Promise<OrderRow> {
  const order = await moveOrder(tx, { ...move, action: 'hold' })
  if (reason) {
    const { storeId, orderId, actor } = move
    const { type: actorType, id: actorId } = actor
    await insertNote(tx, { storeId, orderId, code: 'HOLD', note: reason, isPublic: false, actorType, actorId })
  }
  return order
}
