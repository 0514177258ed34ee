import { formatAmount, type Minor } from '../../shared/money.ts'
import type { BulkEditRow, EditedVariantRow } from './bulk-edits.queries.ts'

export const presentBulkEdit = (row: BulkEditRow) => ({
  id: row.id,
  actor: row.actor,
  actor_name: row.actorName,
  reason: row.reason,
  variant_count: row.variantCount,
  undone_count: row.undoneCount,
  created_at: row.createdAt,
  undo_until: row.undoUntil,
})

export const presentBulkEditDetail = (row: BulkEditRow, variants: readonly EditedVariantRow[]) => ({
  ...presentBulkEdit(row),
  variants: variants.map(presentEditedVariant),
})

const presentEditedVariant = ({ changes: { price, compareAtPrice, onHand }, ...row }: EditedVariantRow) => ({
  variant_id: row.variantId,
  product_id: row.productId,
  product_name: row.productName,
  variant_name: row.variantName,
  price: price ? { from: formatAmount(price.from), to: formatAmount(price.to) } : null,
  compare_at_price: compareAtPrice
    ? { from: amountIfAny(compareAtPrice.from), to: amountIfAny(compareAtPrice.to) }
    : null,
  on_hand: onHand ?? null,
  undone_at: row.undoneAt,
})

const amountIfAny = (minor: Minor | null) => (minor === null ? null : formatAmount(minor))
