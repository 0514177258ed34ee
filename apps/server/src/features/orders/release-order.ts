import type { StoreTx } from '../../platform/database.ts'
import { releaseOfferUse } from '../promotions/release-offer-use.ts'
import { releaseStock } from '../stock/give-back-stock.ts'
import { actorName, type OrderActor } from './order-actor.ts'

/**
 * Gives back what an order held that will not be sent: its goods (unless they are lost) and its use of an offer. Called
 * by whoever has just moved the order, and so holds it; a second call finds nothing left to give.
 */
export async function releaseOrder(
  tx: StoreTx,
  {
    storeId,
    orderId,
    actor,
    restock = true,
  }: { storeId: number; orderId: number; actor: OrderActor; restock?: boolean },
): Promise<void> {
  if (restock) await releaseStock(tx, { storeId, orderId, actor: actorName(actor) })
  await releaseOfferUse(tx, storeId, orderId)
}
