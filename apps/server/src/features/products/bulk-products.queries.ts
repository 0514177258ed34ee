import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { BulkImage, BulkProduct, BulkProductChange } from './bulk-product.ts'

// Bulk writes of products for imports and demo stores, in a fixed number of statements.

/** Inserts products with their slugs, which must be free. Returns their ids by slug. */
export async function insertProducts(
  tx: StoreTx,
  storeId: number,
  products: BulkProduct[],
): Promise<Map<string, number>> {
  const rows = products.map(({ variants: _, images: __, categoryIds: ___, ...columns }) => columns)
  const inserted = await sql<{ id: number; slug: string }>`
    with given as (
      select * from jsonb_to_recordset(${jsonb(rows)}) as g (
        slug text, sku text, name text, "shortDescription" text, description text, translations jsonb, status text,
        "brandId" bigint, "categoryId" bigint, options jsonb, attributes jsonb, tags text[], "minQuantity" integer,
        "maxQuantity" integer, "weightGrams" integer, "isFeatured" boolean, "isSubscribable" boolean,
        "subscribeIntervals" text[], seo jsonb, extras jsonb, "vatRateBp" integer, "sdRateBp" integer)),
    made as (
      insert into products (store_id, slug, sku, name, short_description, description, translations, status, brand_id,
        category_id, options, attributes, tags, min_quantity, max_quantity, weight_grams, is_featured, is_subscribable,
        subscribe_intervals, seo, extras, vat_rate_bp, sd_rate_bp, published_at)
      select ${storeId}, slug, sku, name, "shortDescription", description, translations, status, "brandId",
        "categoryId", options, attributes, tags, "minQuantity", "maxQuantity", "weightGrams", "isFeatured",
        "isSubscribable", "subscribeIntervals", seo, extras, "vatRateBp", "sdRateBp", case when status = 'published' then now() end
        from given
      returning id, slug),
    kept as (insert into product_slugs (store_id, slug, product_id) select ${storeId}, slug, id from made)
    select id, slug from made`.execute(tx)
  return new Map(inserted.rows.map(({ id, slug }) => [slug, id]))
}

/** Inserts images, each with its position in its product. */
export async function insertImages(
  tx: StoreTx,
  storeId: number,
  images: (BulkImage & { productId: number; sortOrder: number })[],
): Promise<void> {
  if (images.length === 0) return
  await sql`
    insert into product_images (store_id, product_id, url, alt, translations, sort_order)
    select ${storeId}, "productId", url, alt, translations, "sortOrder"
      from jsonb_to_recordset(${jsonb(images)}) as g (
        "productId" bigint, url text, alt text, translations jsonb, "sortOrder" integer)`.execute(tx)
}

/** Adds products to further categories. */
export async function insertProductCategories(
  tx: StoreTx,
  storeId: number,
  pairs: { productId: number; categoryId: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    insert into product_categories (store_id, product_id, category_id)
    select ${storeId}, "productId", "categoryId"
      from jsonb_to_recordset(${jsonb(pairs)}) as g ("productId" bigint, "categoryId" bigint)
    on conflict do nothing`.execute(tx)
}

/** Updates the planner's statistics, so that later statements of the same transaction are planned for the new size. */
export async function analyzeCatalog(tx: StoreTx): Promise<void> {
  await sql`select analyze_catalog()`.execute(tx)
}

/** Changes columns of products. The caller increases their versions. */
export async function updateProducts(tx: StoreTx, storeId: number, changes: BulkProductChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update products p set sku = g.sku, name = g.name, short_description = g."shortDescription", description = g.description, status = g.status,
        brand_id = g."brandId", category_id = g."categoryId", options = g.options, attributes = g.attributes, tags = g.tags,
        weight_grams = g."weightGrams", seo = g.seo, extras = g.extras, vat_rate_bp = g."vatRateBp", sd_rate_bp = g."sdRateBp",
        published_at = case when g.status = 'published' then coalesce(p.published_at, now()) else p.published_at end
      from jsonb_to_recordset(${jsonb(changes)}) as g (
        id bigint, sku text, name text, "shortDescription" text, description text, status text, "brandId" bigint, "categoryId" bigint,
        options jsonb, attributes jsonb, tags text[], "weightGrams" integer, seo jsonb, extras jsonb, "vatRateBp" integer, "sdRateBp" integer)
     where p.store_id = ${storeId} and p.id = g.id`.execute(tx)
}

/** Increases the versions of products of which something changed. */
export async function touchProducts(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update products set version = version + 1, updated_at = now()
     where store_id = ${storeId} and id = any (${ids}::bigint[])`.execute(tx)
}

/** The products in the payload of events. */
export type ProductFacts = {
  id: number
  slug: string
  name: string
  sku: string
  status: string
  version: number
  variant_ids: number[]
}

export async function listProductFacts(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<ProductFacts[]> {
  const { rows } = await sql<ProductFacts>`
    select p.id, p.slug, p.name, p.sku, p.status, p.version, array(
        select v.id from variants v where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null
         order by v.sort_order, v.id) as variant_ids
      from products p where p.store_id = ${storeId} and p.id = any (${ids}::bigint[]) order by p.id`.execute(tx)
  return rows
}
