import { amountOrNull, formatAmount } from '../../shared/money.ts'
import type { BulkEditRow, EditedVariantRow } from './bulk-edits.queries.ts'
import type { EditedProductRow } from './edited-products.queries.ts'

export const presentBulkEdit = (row: BulkEditRow) => ({
  id: row.id,
  actor: row.actor,
  actor_name: row.actorName,
  reason: row.reason,
  variant_count: row.variantCount,
  product_count: row.productCount,
  undone_count: row.undoneCount,
  created_at: row.createdAt,
  undo_until: row.undoUntil,
})

export const presentBulkEditDetail = (
  row: BulkEditRow,
  variants: readonly EditedVariantRow[],
  products: readonly EditedProductRow[],
) => ({
  ...presentBulkEdit(row),
  variants: variants.map(presentEditedVariant),
  products: products.map(presentEditedProduct),
})

const presentEditedVariant = ({ changes: { price, compareAtPrice, onHand }, ...row }: EditedVariantRow) => ({
  variant_id: row.variantId,
  product_id: row.productId,
  product_name: row.productName,
  variant_name: row.variantName,
  price: price ? { from: formatAmount(price.from), to: formatAmount(price.to) } : null,
  compare_at_price: compareAtPrice
    ? { from: amountOrNull(compareAtPrice.from), to: amountOrNull(compareAtPrice.to) }
    : null,
  on_hand: onHand ?? null,
  undone_at: row.undoneAt,
})

const presentEditedProduct = ({ changes: { status, categoryId, categoryIds, tags }, ...row }: EditedProductRow) => ({
  product_id: row.productId,
  product_name: row.productName,
  status: status ?? null,
  category_id: categoryId ?? null,
  category_ids: categoryIds ?? null,
  tags: tags ?? null,
  undone_at: row.undoneAt,
})
