import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { ProductEditChanges } from './product-edit-rules.ts'

export type EditedProductRow = {
  productId: number
  productName: string
  changes: ProductEditChanges
  undoneAt: Date | null
}

/** The products that a bulk edit changed, newest first. */
export async function listEditedProducts(tx: StoreTx, storeId: number, id: number): Promise<EditedProductRow[]> {
  const { rows } = await sql<EditedProductRow>`
    select x.product_id as "productId", p.name as "productName", x.changes, x.undone_at as "undoneAt"
    from bulk_edit_products x
    join products p on p.store_id = x.store_id and p.id = x.product_id
    where x.store_id = ${storeId} and x.bulk_edit_id = ${id}
    order by x.product_id desc`.execute(tx)
  return rows
}

export async function insertEditedProduct(
  tx: StoreTx,
  storeId: number,
  bulkEditId: number,
  { productId, changes }: { productId: number; changes: ProductEditChanges },
): Promise<void> {
  await sql`
    insert into bulk_edit_products (store_id, bulk_edit_id, product_id, changes)
    values (${storeId}, ${bulkEditId}, ${productId}, ${jsonb(changes)})`.execute(tx)
}

/** Marks the change of a product as undone; undefined when it is already. */
export async function markProductUndone(
  tx: StoreTx,
  storeId: number,
  bulkEditId: number,
  productId: number,
): Promise<ProductEditChanges | undefined> {
  const { rows } = await sql<{ changes: ProductEditChanges }>`
    update bulk_edit_products set undone_at = now()
     where store_id = ${storeId} and bulk_edit_id = ${bulkEditId} and product_id = ${productId}
       and undone_at is null -- guard: product-undone-once
    returning changes`.execute(tx)
  return rows[0]?.changes
}
