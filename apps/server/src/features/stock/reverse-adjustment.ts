import type { Author } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { adjustStock } from './adjust-stock.ts'
import { readStock } from './read-stock.ts'
import { lockStock, type StockRow } from './stock.queries.ts'
import { sumAdjustmentsSince } from './stock-moves.queries.ts'

type Reversal = { variantId: number; delta: number; moveId: number; reason: string }

/** Makes the opposite movement of an adjustment, unless staff have changed the quantity since. Sales since then count. */
export async function reverseAdjustment(
  tx: StoreTx,
  author: Author,
  { variantId, delta, moveId, reason }: Reversal,
): Promise<StockRow> {
  const { storeId } = author
  await lockStock(tx, storeId, [variantId]) // guard: reversal-locks-stock
  if ((await sumAdjustmentsSince(tx, storeId, variantId, moveId)) !== 0) {
    const { onHand } = await readStock(tx, storeId, variantId)
    throw new ApiError('version_conflict', { details: { on_hand: onHand } })
  }
  return adjustStock(tx, author, { variantId, delta: -delta, reason })
}
