import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { listWordChanges, type Opening, type StockRow } from './stock.queries.ts'
import { decideStockEvent, type StockWord } from './stock-event-rules.ts'

/** Tells of variants that ran out, came back or run low because their count just moved by so much. */
export async function tellStockMoves(tx: StoreTx, storeId: number, moved: readonly Opening[]): Promise<void> {
  for (const change of await listWordChanges(tx, storeId, moved))
    await tellStock(tx, storeId, change.word_before, change)
}

/** Tells of one variant for which another word is shown than before. */
export async function tellStock(tx: StoreTx, storeId: number, before: StockWord, now: StockRow): Promise<void> {
  const type = decideStockEvent(before, now.stock_status)
  if (!type) return
  await recordEvent(tx, storeId, {
    type,
    resource: 'variant',
    resourceId: now.id,
    payload: {
      object: {
        variant_id: now.id,
        product_id: now.product_id,
        name: now.product_name,
        variant_name: now.variant_name,
        sku: now.sku,
        on_hand: now.on_hand,
        low_stock_threshold: now.low_stock_threshold,
        stock_status: now.stock_status,
      },
      previous: { stock_status: before },
    },
  })
}
