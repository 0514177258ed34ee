import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ImageToImport, ProductToImport, VariantToImport } from './product-to-import.ts'

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`

/** Inserts products with their slugs; the slugs must be free. Answers their ids by slug. */
export async function insertProducts(
  tx: StoreTx,
  storeId: number,
  goods: ProductToImport[],
): Promise<Map<string, number>> {
  const rows = goods.map(({ variants: _, images: __, categoryIds: ___, ...columns }) => columns)
  const inserted = await sql<{ id: number; slug: string }>`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}) as g (
        slug text, sku text, name text, "shortDescription" text, description text, translations jsonb, status text,
        "brandId" bigint, "categoryId" bigint, options jsonb, attributes jsonb, tags text[], "minQuantity" integer,
        "maxQuantity" integer, "weightGrams" integer, "isFeatured" boolean, "isSubscribable" boolean,
        "subscribeIntervals" text[], seo jsonb, extras jsonb)),
    made as (
      insert into products (store_id, slug, sku, name, short_description, description, translations, status, brand_id,
        category_id, options, attributes, tags, min_quantity, max_quantity, weight_grams, is_featured, is_subscribable,
        subscribe_intervals, seo, extras, published_at)
      select ${storeId}, slug, sku, name, "shortDescription", description, translations, status, "brandId",
        "categoryId", options, attributes, tags, "minQuantity", "maxQuantity", "weightGrams", "isFeatured",
        "isSubscribable", "subscribeIntervals", seo, extras, case when status = 'published' then now() end
        from given
      returning id, slug),
    kept as (insert into product_slugs (store_id, slug, product_id) select ${storeId}, slug, id from made)
    select id, slug from made`.execute(tx)
  return new Map(inserted.rows.map(({ id, slug }) => [slug, id]))
}

export type NewVariant = VariantToImport & { productId: number; sortOrder: number }

/** Inserts variants with their stock and the first line of its ledger. */
export async function insertVariants(
  tx: StoreTx,
  storeId: number,
  variants: NewVariant[],
  actor: string,
): Promise<void> {
  if (variants.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(variants)}) as g (
        "productId" bigint, "sortOrder" integer, sku text, barcode text, name text, options jsonb, "priceMinor" bigint,
        "compareAtMinor" bigint, "weightGrams" integer, image text, extras jsonb, quantity integer,
        "isTracked" boolean, "allowBackorder" boolean)),
    made as (
      insert into variants (store_id, product_id, sort_order, sku, barcode, name, options, price_minor,
        compare_at_minor, weight_grams, image, extras)
      select ${storeId}, "productId", "sortOrder", sku, barcode, name, options, "priceMinor", "compareAtMinor",
        "weightGrams", image, extras from given
      returning id, product_id, sort_order),
    stocked as (
      insert into stock (store_id, variant_id, on_hand, is_tracked, allow_backorder)
      select ${storeId}, made.id, given.quantity, given."isTracked", given."allowBackorder"
        from made join given on given."productId" = made.product_id and given."sortOrder" = made.sort_order
      returning variant_id, on_hand)
    insert into stock_moves (store_id, variant_id, kind, quantity, actor)
    select ${storeId}, variant_id, 'initial', on_hand, ${actor} from stocked where on_hand > 0`.execute(tx)
}

/** Inserts pictures, each product's in the order given, from `after` on. */
export async function insertImages(
  tx: StoreTx,
  storeId: number,
  images: (ImageToImport & { productId: number; sortOrder: number })[],
): Promise<void> {
  if (images.length === 0) return
  await sql`
    insert into product_images (store_id, product_id, url, alt, sort_order)
    select ${storeId}, "productId", url, alt, "sortOrder"
      from jsonb_to_recordset(${json(images)}) as g ("productId" bigint, url text, alt text, "sortOrder" integer)`.execute(
    tx,
  )
}

/** Puts products into further categories. */
export async function insertProductCategories(
  tx: StoreTx,
  storeId: number,
  pairs: { productId: number; categoryId: number }[],
): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    insert into product_categories (store_id, product_id, category_id)
    select ${storeId}, "productId", "categoryId"
      from jsonb_to_recordset(${json(pairs)}) as g ("productId" bigint, "categoryId" bigint)
    on conflict do nothing`.execute(tx)
}

/** Tells that products were made or changed, one event each. */
export async function insertProductEvents(
  tx: StoreTx,
  storeId: number,
  events: { productId: number; type: 'product.created' | 'product.updated' }[],
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into outbox (store_id, type, resource, resource_id, payload)
    select p.store_id, e.type, 'product', p.id::text, jsonb_build_object('object', jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'sku', p.sku, 'status', p.status, 'version', p.version,
        'variant_ids', v.ids))
      from jsonb_to_recordset(${json(events)}) as e ("productId" bigint, type text)
      join products p on p.store_id = ${storeId} and p.id = e."productId"
      cross join lateral (
        select coalesce(jsonb_agg(v.id order by v.sort_order, v.id), '[]') as ids from variants v
         where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null) v`.execute(tx)
}

/** Tells the planner what came in, before anything is asked of it. */
export async function analyzeCatalog(tx: StoreTx): Promise<void> {
  await sql`select analyze_catalog()`.execute(tx)
}
