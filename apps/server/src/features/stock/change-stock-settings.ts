import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { readStock } from './read-stock.ts'
import {
  lockStock,
  refreshStockStatus,
  type StockRow,
  type StockSettings,
  updateStockSettings,
} from './stock.queries.ts'

/** Changes the settings of a variant's stock, and with them the status shown to shoppers. */
export async function changeStockSettings(
  tx: StoreTx,
  author: Author,
  variantId: number,
  settings: StockSettings,
): Promise<StockRow> {
  const { storeId } = author
  await lockStock(tx, storeId, [variantId])
  const before = await readStock(tx, storeId, variantId)
  await updateStockSettings(tx, storeId, variantId, settings)
  await refreshStockStatus(tx, storeId, [variantId])
  const after = await readStock(tx, storeId, variantId)
  const settingsOf = ({ isTracked, allowBackorder, lowStockThreshold }: StockRow) => ({
    isTracked,
    allowBackorder,
    lowStockThreshold,
  })
  await recordAudit(tx, author, {
    action: 'stock.settings_updated',
    entity: 'stock',
    entityId: variantId,
    ...changedFields(settingsOf(before), settingsOf(after)),
  })
  return after
}
