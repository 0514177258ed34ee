import type { StoreTx } from '../../platform/database.ts'
import { lockStock } from './stock.queries.ts'
import { type CountedChange, changeCounts, type StockChange } from './stock-moves.queries.ts'

/** Changes the stock of many variants in one statement. The caller refreshes their listings. */
export async function importStock(
  tx: StoreTx,
  storeId: number,
  changes: readonly StockChange[],
  source: { actor: string; reason: string },
): Promise<CountedChange[]> {
  if (changes.length === 0) return []
  await lockStock(
    tx,
    storeId,
    changes.map(({ variantId }) => variantId),
  )
  return changeCounts(tx, storeId, changes, source)
}
