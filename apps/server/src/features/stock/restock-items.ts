import { maxRemarkLength } from '@haat/contract/text-lengths.ts'
import type { StoreTx } from '../../platform/database.ts'
import { cutText } from '../../shared/cut-text.ts'
import { lockStock, refreshStockStatus } from './stock.queries.ts'
import { insertRestock, type Restock, type RestockedItem } from './stock-moves.queries.ts'

/**
 * Adds quantities that an order took to the quantity on hand again, whether or not the variants are tracked now.
 * Returns what was added: nothing for what the order has released before. The caller has locked the order, and calls
 * `refreshStatusAfterRestock` when it needs no lock of an offer any more.
 */
export async function restockItems(tx: StoreTx, { items, reason, ...more }: Restock): Promise<RestockedItem[]> {
  const wanted = items.filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) return []
  await lockStock(
    tx,
    more.storeId,
    wanted.map(({ variantId }) => variantId),
  )
  return insertRestock(tx, { ...more, reason: cutText(reason, maxRemarkLength), items: wanted })
}

/**
 * Refreshes the stock status of items whose quantity has changed. It locks their listings, which every writer locks
 * last: placing an order locks an offer before them.
 */
export async function refreshStatusAfterRestock(
  tx: StoreTx,
  storeId: number,
  items: readonly RestockedItem[],
): Promise<void> {
  if (items.length === 0) return
  await refreshStockStatus(
    tx,
    storeId,
    items.map(({ variantId }) => variantId),
  )
}
