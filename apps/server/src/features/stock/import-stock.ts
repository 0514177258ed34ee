import type { StoreTx } from '../../platform/database.ts'
import { lockStock } from './stock.queries.ts'
import { changeCounts, type StockChange } from './stock-moves.queries.ts'

/** Changes the stock of many variants in one statement, and returns those whose quantity would be too high. The caller refreshes their listings. */
export async function importStock(
  tx: StoreTx,
  storeId: number,
  changes: readonly StockChange[],
  source: { actor: string; reason: string },
): Promise<number[]> {
  if (changes.length === 0) return []
  await lockStock(
    tx,
    storeId,
    changes.map(({ variantId }) => variantId),
  )
  return changeCounts(tx, storeId, changes, source)
}
