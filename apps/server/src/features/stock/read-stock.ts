import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findStock, type StockRow } from './stock.queries.ts'

/**
 * A variant's stock; 404 when there is no such variant, or no longer: whoever changes stock holds its row alone, and its
 * product may be deleted meanwhile.
 */
export async function readStock(tx: StoreTx, storeId: number, variantId: number): Promise<StockRow> {
  const row = await findStock(tx, storeId, variantId)
  if (!row) throw notFound('variant', 'variant_id')
  return row
}
