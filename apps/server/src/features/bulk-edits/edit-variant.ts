import { maxRemarkLength } from '@haat/contract/text-lengths.ts'
import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { cutText } from '../../shared/cut-text.ts'
import { lockCatalog } from '../products/catalog-writes.queries.ts'
import { changeVariantPrices } from '../products/change-variant-prices.ts'
import type { PriceChange, PriceUndo } from '../products/variant-price-rules.ts'
import { setStock } from '../stock/adjust-stock.ts'
import { reverseAdjustment } from '../stock/reverse-adjustment.ts'
import { findLatestAdjustment } from '../stock/stock-moves.queries.ts'
import { reversed, type VariantChanges } from './bulk-edit-rules.ts'
import { insertEditedVariant, markUndone } from './bulk-edits.queries.ts'

type Edit = { bulkEditId: number; variantId: number }

/** Changes one variant of a bulk edit, and keeps how it was before. */
export async function editVariant(
  tx: StoreTx,
  author: Author,
  { bulkEditId, variantId, changes, reason }: Edit & { changes: VariantChanges; reason: string },
): Promise<void> {
  const { storeId } = author
  const { onHand, ...prices } = changes
  let stockMoveId: number | null = null
  const pricesVersion = await changePricesWith(tx, author, { variantId, undo: null, ...prices }, async () => {
    if (!onHand) return
    await setStock(tx, author, { variantId, onHand: onHand.to, expected: onHand.from, reason })
    stockMoveId = await findLatestAdjustment(tx, storeId, variantId)
  })
  await insertEditedVariant(tx, storeId, bulkEditId, { variantId, changes, stockMoveId, pricesVersion })
}

/** Sets one variant of a bulk edit back, if nobody has changed it since. */
export async function undoVariantEdit(tx: StoreTx, author: Author, { bulkEditId, variantId }: Edit): Promise<void> {
  const taken = await markUndone(tx, author.storeId, bulkEditId, variantId)
  if (!taken) throw alreadyUndone
  const { price, compareAtPrice, onHand } = taken.changes
  const prices = { price: reversed(price), compareAtPrice: reversed(compareAtPrice) }
  await changePricesWith(tx, author, { variantId, undo: taken, ...prices }, async () => {
    if (!onHand || taken.stockMoveId === null) return
    const reason = cutText(`Undo: ${taken.reason}`, maxRemarkLength)
    const change = { variantId, delta: onHand.to - onHand.from, moveId: taken.stockMoveId, reason }
    await reverseAdjustment(tx, author, change)
  })
}

/** The catalogue is locked before the stock, and the stock before the listing, as every writer of several of them does. */
async function changePricesWith(
  tx: StoreTx,
  author: Author,
  change: PriceChange & { variantId: number; undo: PriceUndo | null },
  changeStock: () => Promise<void>,
): Promise<number | null> {
  const changesPrices = change.price !== undefined || change.compareAtPrice !== undefined
  if (changesPrices) await lockCatalog(tx, author.storeId) // guard: bulk-edit-catalog
  await changeStock()
  return changesPrices ? changeVariantPrices(tx, author, change) : null
}

/** A change was set back before. */
export const alreadyUndone = new ApiError('invalid_state', {
  message: { en: 'This change was undone before.', bn: 'এই বদলটি আগেই ফেরানো হয়েছে।' },
  details: { reason: 'already_undone' },
})
