import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findStock, type StockRow } from './stock.queries.ts'

/**
 * A variant's stock. Throws 404 when the variant is missing or deleted: a change of stock locks only the stock row, so
 * the product may be deleted meanwhile.
 */
export async function readStock(tx: StoreTx, storeId: number, variantId: number): Promise<StockRow> {
  const row = await findStock(tx, storeId, variantId)
  if (!row) throw notFound('variant', 'variant_id')
  return row
}
