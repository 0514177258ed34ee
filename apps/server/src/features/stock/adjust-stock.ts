import type { AuditAction } from '@haat/contract/audit-actions.ts'
import { maxOnHand } from '@haat/contract/limits.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { readStock } from './read-stock.ts'
import { refuseShortage } from './refuse-shortage.ts'
import { refreshStockStatus, type StockRow } from './stock.queries.ts'
import { adjustCount } from './stock-moves.queries.ts'

type Change = { variantId: number; delta: number; reason: string }

/** Adds the difference to a variant's quantity on hand, which never falls below zero. */
export async function adjustStock(tx: StoreTx, author: Author, change: Change): Promise<StockRow> {
  const { storeId } = author
  if (!(await adjustCount(tx, storeId, { ...change, actor: actorName(author) })))
    throw await tooFew(tx, storeId, change)
  return follow(tx, author, 'stock.adjusted', change)
}

/** Sets the quantity on hand, if it is still the expected one. */
export async function setStock(
  tx: StoreTx,
  author: Author,
  { variantId, onHand, expected, reason }: { variantId: number; onHand: number; expected: number; reason: string },
): Promise<StockRow> {
  const change = { variantId, delta: onHand - expected, reason }
  if (!(await adjustCount(tx, author.storeId, { ...change, expected, actor: actorName(author) }))) {
    const { onHand } = await readStock(tx, author.storeId, variantId)
    throw new ApiError('version_conflict', { details: { on_hand: onHand } })
  }
  return follow(tx, author, 'stock.set', change)
}

async function follow(tx: StoreTx, author: Author, action: AuditAction, { variantId, delta, reason }: Change) {
  const row = await readStock(tx, author.storeId, variantId)
  await recordAudit(tx, author, {
    action,
    entity: 'stock',
    entityId: variantId,
    before: { onHand: row.onHand - delta },
    after: { onHand: row.onHand, reason },
  })
  if (delta !== 0) await refreshStockStatus(tx, author.storeId, [variantId])
  return row
}

async function tooFew(tx: StoreTx, storeId: number, { variantId, delta }: Change): Promise<ApiError> {
  const row = await readStock(tx, storeId, variantId)
  if (delta > 0) {
    const most = Math.max(0, maxOnHand - row.onHand)
    return fieldError('delta', { en: `Must be at most ${most}.`, bn: `সর্বোচ্চ ${most} হতে পারে।` })
  }
  const short = { productId: row.productId, variantId: row.id, requested: -delta, available: row.onHand }
  return refuseShortage([short], { hideStockCounts: false })
}
