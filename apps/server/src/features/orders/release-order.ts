import type { StoreTx } from '../../platform/database.ts'
import { releaseOfferUse } from '../promotions/release-offer-use.ts'
import { restockedPieces } from '../stock/give-back-rules.ts'
import { giveBackStock } from '../stock/give-back-stock.ts'
import { actorName, type OrderActor } from './order-actor.ts'
import { addRestocked, listReturnableLines } from './order-moves.queries.ts'

type Release = { storeId: number; orderId: number; actor: OrderActor; restock?: boolean }

/**
 * Gives back what an order held that will not be sent: its goods (unless they are lost) and its use of an offer. Called
 * by whoever has just moved the order, and so holds it; a second call finds nothing left to give.
 */
export async function releaseOrder(tx: StoreTx, { restock = true, ...release }: Release): Promise<void> {
  if (restock) await releaseGoods(tx, release)
  await releaseOfferUse(tx, release.storeId, release.orderId)
}

async function releaseGoods(tx: StoreTx, { storeId, orderId, actor }: Release): Promise<void> {
  const lines = await listReturnableLines(tx, storeId, orderId)
  const goods = lines.map((line) => ({ variantId: line.variantId, quantity: restockedPieces(line, line.quantity) }))
  const who = { storeId, orderId, actor: actorName(actor) }
  const restocked = await giveBackStock(tx, { ...who, kind: 'release', reason: '', goods })
  if (restocked.length > 0) await addRestocked(tx, storeId, orderId, restocked)
}
