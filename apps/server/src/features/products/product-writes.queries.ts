import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Products, Variants } from '../../platform/database-types.generated.ts'
import { type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { skuKey } from '../../shared/sku.ts'
import { clearUniqueValues } from './bulk-variants.queries.ts'
import type { VariantPlan } from './product-variant-rules.ts'

export type ProductChanges = CamelKeys<
  Omit<Updateable<Products>, 'id' | 'store_id' | 'slug' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'>
>

// pg sends a JavaScript array as a PostgreSQL one; these columns have JSON.
const asJson = <R extends object>(row: R): R =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, jsonColumns.has(name) ? JSON.stringify(value) : value]),
  ) as R
const jsonColumns = new Set(['options', 'attributes', 'translations', 'seo'])

export async function insertProduct(
  tx: StoreTx,
  storeId: number,
  product: ProductChanges & { name: string; slug: string },
): Promise<number> {
  const published = product.status === 'published' ? { published_at: sql<Date>`now()` } : {}
  const { id } = await tx
    .insertInto('products')
    .values({ ...asJson({ ...snakeKeys(product), store_id: storeId }), ...published } as Insertable<Products>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the changes and increases the version. */
export async function updateProduct(tx: StoreTx, storeId: number, id: number, changes: ProductChanges): Promise<void> {
  await tx
    .updateTable('products')
    .set(asJson(snakeKeys(changes)))
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
      published_at:
        changes.status === 'published' ? eb.fn.coalesce('published_at', sql<Date>`now()`) : eb.ref('published_at'),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function setProductSlug(tx: StoreTx, storeId: number, id: number, slug: string): Promise<void> {
  await tx.updateTable('products').set({ slug }).where('store_id', '=', storeId).where('id', '=', id).execute()
}

/** Claims a slug for a product; false when it is another product's. */
export async function insertProductSlug(
  tx: StoreTx,
  storeId: number,
  productId: number,
  slug: string,
): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    with taken as (
      insert into product_slugs (store_id, slug, product_id) values (${storeId}, ${slug}, ${productId})
      on conflict do nothing returning product_id)
    select ${productId} in (
      select product_id from taken
      union all select product_id from product_slugs where store_id = ${storeId} and slug = ${slug}) as mine`.execute(
    tx,
  )
  return rows[0]?.mine === true
}

/** Which of the SKUs belong to a variant of another product, by SKU key. */
export async function findUsedSkus(
  tx: StoreTx,
  storeId: number,
  skus: readonly string[],
  exceptProductId: number | null,
): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set()
  const rows = await tx
    .selectFrom('variants')
    .select('sku_key as key')
    .where('store_id', '=', storeId)
    .where('sku_key', 'in', skus.map(skuKey))
    .where('sku', '<>', '')
    .where('deleted_at', 'is', null)
    .$if(exceptProductId !== null, (query) => query.where('product_id', '<>', exceptProductId))
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Executes the plan. Returns the initial stock of the new variants. */
export async function writeVariants(
  tx: StoreTx,
  storeId: number,
  productId: number,
  { insert, update, remove }: VariantPlan,
): Promise<{ variantId: number; quantity: number }[]> {
  await softDeleteVariants(tx, storeId, productId, remove)
  if (update.length > 1) {
    await clearUniqueValues(
      tx,
      storeId,
      update.map(({ id }) => id),
    )
  }
  for (const { id, ...changes } of update) {
    await tx
      .updateTable('variants')
      .set(asJson(snakeKeys(changes)) as Updateable<Variants>)
      .set({ updated_at: sql`now()` })
      .where('store_id', '=', storeId)
      .where('product_id', '=', productId)
      .where('id', '=', id)
      .execute()
  }
  if (insert.length === 0) return []
  const rows = await tx
    .insertInto('variants')
    .values(
      insert.map(({ stock: _, ...row }) => asJson({ ...snakeKeys(row), store_id: storeId, product_id: productId })),
    )
    .returning(['id', 'sort_order'])
    .execute()
  const stockAt = new Map(insert.map(({ sortOrder, stock }) => [sortOrder, stock]))
  return rows.map(({ id, sort_order }) => ({ variantId: id, quantity: stockAt.get(sort_order) ?? 0 }))
}

// Never deleted physically: orders reference them, and their stock ledger stays.
async function softDeleteVariants(tx: StoreTx, storeId: number, productId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .updateTable('variants')
    .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where('id', 'in', ids)
    .execute()
}

export type NewImage = { url: string; alt?: string; translations?: Record<string, { alt?: string }> }

/** Replaces the images of the product, in this order. */
export async function replaceImages(
  tx: StoreTx,
  storeId: number,
  productId: number,
  images: readonly NewImage[],
): Promise<void> {
  await tx.deleteFrom('product_images').where('store_id', '=', storeId).where('product_id', '=', productId).execute()
  if (images.length === 0) return
  await tx
    .insertInto('product_images')
    .values(
      images.map(({ url, alt = '', translations = {} }, sort_order) => ({
        store_id: storeId,
        product_id: productId,
        url,
        alt,
        translations: JSON.stringify(translations),
        sort_order,
      })),
    )
    .execute()
}

/** Replaces the further categories of the product. */
export async function replaceCategories(
  tx: StoreTx,
  storeId: number,
  productId: number,
  categoryIds: readonly number[],
): Promise<void> {
  await sql`delete from product_categories
             where store_id = ${storeId} and product_id = ${productId} and category_id <> all (${categoryIds}::bigint[])`.execute(
    tx,
  )
  await sql`insert into product_categories (store_id, product_id, category_id)
            select ${storeId}, ${productId}, id from unnest(${categoryIds}::bigint[]) id on conflict do nothing`.execute(
    tx,
  )
}

/** Soft-deletes the product, its variants and its slugs. Orders keep their references. */
export async function softDeleteProduct(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await sql`
    with variant as (
      update variants set deleted_at = now() where store_id = ${storeId} and product_id = ${id} and deleted_at is null),
    image as (delete from product_images where store_id = ${storeId} and product_id = ${id}),
    slug as (delete from product_slugs where store_id = ${storeId} and product_id = ${id})
    update products set deleted_at = now(), updated_at = now(), version = version + 1
     where store_id = ${storeId} and id = ${id}`.execute(tx)
}
