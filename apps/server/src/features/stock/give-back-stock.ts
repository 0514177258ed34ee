import type { StoreTx } from '../../platform/database.ts'
import { cutText } from '../../shared/cut-text.ts'
import { lockStock, refreshStockStatus } from './stock.queries.ts'
import { type GivenBack, type Goods, putBack } from './stock-moves.queries.ts'

/**
 * Adds pieces that an order took to the count again, whether or not the variants are tracked now. Returns what was
 * added: nothing for what the order has released before. The caller holds the order, and calls `showStock` when it needs
 * no lock of an offer any more.
 */
export async function giveBackStock(tx: StoreTx, { goods, reason, ...more }: GivenBack): Promise<Goods[]> {
  const given = goods.filter(({ quantity }) => quantity > 0)
  if (given.length === 0) return []
  await lockStock(
    tx,
    more.storeId,
    given.map(({ variantId }) => variantId),
  )
  return putBack(tx, { ...more, reason: cutText(reason, 500), goods: given })
}

/**
 * Shows the status of goods whose count has changed. It locks their listings, which every writer locks last: placing an
 * order locks an offer before them.
 */
export async function showStock(tx: StoreTx, storeId: number, goods: readonly Goods[]): Promise<void> {
  if (goods.length === 0) return
  await refreshStockStatus(
    tx,
    storeId,
    goods.map(({ variantId }) => variantId),
  )
}
