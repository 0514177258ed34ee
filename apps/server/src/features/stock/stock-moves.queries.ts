import type { Selectable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { StockMoves } from '../../platform/database-types.generated.ts'

/** Up to `limit + 1` lines of a variant's ledger after a position, newest first. */
export const listStockMoves = (
  tx: StoreTx,
  storeId: number,
  variantId: number,
  { limit, after }: { limit: number; after: readonly [string | number, string | number] | null },
): Promise<Selectable<StockMoves>[]> =>
  tx
    .selectFrom('stock_moves')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('variant_id', '=', variantId)
    .$if(after !== null, (query) => query.where('id', '<', Number(after?.[1])))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
