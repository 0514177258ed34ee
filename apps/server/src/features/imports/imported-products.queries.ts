import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { KeptBefore, KeptProduct, KeptStock } from './kept-product.ts'

/**
 * Keeps how products were, at their versions of now. Of one that a file has twice, the first values and all movements are kept;
 * one that somebody has changed between the two keeps its first version, so that it is not set back.
 */
export async function insertImportedProducts(
  tx: StoreTx,
  storeId: number,
  bulkEditId: number,
  products: readonly KeptProduct[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    insert into imported_products as x (store_id, bulk_edit_id, product_id, version, before, stock)
    select p.store_id, ${bulkEditId}, p.id, p.version, g.before || jsonb_build_object('version', p.version - 1), g.stock
      from jsonb_to_recordset(${jsonb(products)}) as g ("productId" bigint, before jsonb, stock jsonb)
      join products p on p.store_id = ${storeId} and p.id = g."productId"
    on conflict (store_id, bulk_edit_id, product_id) do update
      set version = case when x.version = excluded.version - 1 then excluded.version else x.version end,
          stock = x.stock || excluded.stock`.execute(tx)
}

export type UndoneRow = { id: number; productId: number; name: string }

/** The next products that an import has made or changed. */
export async function listImportedProducts(
  tx: StoreTx,
  storeId: number,
  { bulkEditId, after, limit }: { bulkEditId: number; after: number; limit: number },
): Promise<UndoneRow[]> {
  const { rows } = await sql<UndoneRow>`
    select x.product_id as id, x.product_id as "productId", p.name
      from imported_products x join products p on p.store_id = x.store_id and p.id = x.product_id
     where x.store_id = ${storeId} and x.bulk_edit_id = ${bulkEditId} and x.product_id > ${after}
     order by x.product_id limit ${limit}`.execute(tx)
  return rows
}

export type ProductTakenBack = {
  version: number
  before: (KeptBefore & { version: number }) | null
  stock: KeptStock[]
}

/** Marks a product as set back; undefined when it is already. */
export async function markImportedUndone(
  tx: StoreTx,
  storeId: number,
  bulkEditId: number,
  productId: number,
): Promise<ProductTakenBack | undefined> {
  const { rows } = await sql<ProductTakenBack>`
    update imported_products set undone_version = version + 1
     where store_id = ${storeId} and bulk_edit_id = ${bulkEditId} and product_id = ${productId}
       and undone_version is null
    returning version, before, stock`.execute(tx)
  return rows[0]
}

/** A product is as an earlier import left it again, which can now be undone in turn. Both are versions of the product. */
export async function followRestored(
  tx: StoreTx,
  storeId: number,
  { productId, left, restored }: { productId: number; left: number; restored: number },
): Promise<void> {
  await sql`
    update imported_products set version = ${restored}
     where store_id = ${storeId} and product_id = ${productId} and undone_version is null and version = ${left}`.execute(
    tx,
  )
}

/**
 * Whether somebody has ordered a variant of a product, other than those that it had before the import. IDs grow with time, so that only
 * what was ordered since the import began is read.
 */
export async function isNewOrdered(
  tx: StoreTx,
  storeId: number,
  { bulkEditId, productId, kept }: { bulkEditId: number; productId: number; kept: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_lines
     where store_id = ${storeId} and id > ${bulkEditId} and product_id = ${productId} and variant_id <> all (${kept}::bigint[])
     limit 1`.execute(tx)
  return rows.length > 0
}
