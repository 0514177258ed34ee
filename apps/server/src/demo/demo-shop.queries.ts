import { sql } from 'kysely'
import type { StoreTx } from '../platform/database.ts'
import type { DemoStore } from './demo-types.ts'

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`

/** What a shop is before it has goods: its window, categories, brands, delivery and ways to pay. */
export async function insertShopFrame(
  tx: StoreTx,
  storeId: number,
  store: DemoStore,
  absolute: <T>(part: T) => T,
): Promise<{ categoryIds: Map<string, number>; brandIds: Map<string, number> }> {
  const config = absolute(store.config)
  await sql`update websites set config = ${json(config)}, updated_at = now() where store_id = ${storeId}`.execute(tx)
  await sql`
    insert into delivery_zones (store_id, code, label, translations, fee_minor, free_above_minor, estimated_days_min,
      estimated_days_max, districts, sort_order)
    select ${storeId}, z.code, z.label, jsonb_build_object('bn', jsonb_build_object('label', z."labelBn")), z."feeMinor",
      z."freeAboveMinor", z."estimatedDays"[1], z."estimatedDays"[2], z.districts, z.ordinality
      from rows from (jsonb_to_recordset(${json(store.zones)}) as (
        code text, label text, "labelBn" text, "feeMinor" bigint, "freeAboveMinor" bigint, "estimatedDays" integer[],
        districts text[])) with ordinality z
    on conflict (store_id, code) do nothing`.execute(tx)
  await sql`
    insert into payment_methods (store_id, code, name, type, instructions, account_number, is_enabled, supports_advance, sort_order)
    select ${storeId}, code, name, type, instructions, "accountNumber", "isEnabled", type = 'manual', "sortOrder"
      from jsonb_to_recordset(${json(store.paymentMethods)}) as m (
        code text, name text, type text, instructions text, "accountNumber" text, "isEnabled" boolean, "sortOrder" integer)
    on conflict (store_id, code) do update set name = excluded.name, instructions = excluded.instructions,
      account_number = excluded.account_number, sort_order = excluded.sort_order`.execute(tx)
  const brands = await sql<{ id: number; slug: string }>`
    insert into brands (store_id, slug, name, description, translations, sort_order)
    select ${storeId}, slug, name, description, jsonb_build_object('bn', jsonb_build_object('name', "nameBn")), ordinality
      from rows from (jsonb_to_recordset(${json(store.brands)}) as (
        slug text, name text, "nameBn" text, description text)) with ordinality b
    returning id, slug`.execute(tx)
  return { categoryIds: await insertCategories(tx, storeId, store, absolute), brandIds: bySlug(brands.rows) }
}

async function insertCategories(
  tx: StoreTx,
  storeId: number,
  { subdomain, categories }: DemoStore,
  absolute: <T>(part: T) => T,
): Promise<Map<string, number>> {
  const rows = categories.map(({ image: _, ...category }) => ({
    ...category,
    image: absolute(`/media/demo/${subdomain}/category-${category.slug}.svg`),
  }))
  const { rows: made } = await sql<{ id: number; slug: string }>`
    insert into categories (store_id, slug, name, description, translations, image, sort_order)
    select ${storeId}, slug, name, description,
      jsonb_build_object('bn', jsonb_build_object('name', "nameBn", 'description', "descriptionBn")), image, ordinality
      from rows from (jsonb_to_recordset(${json(rows)}) as (
        slug text, name text, "nameBn" text, description text, "descriptionBn" text, image text)) with ordinality c
    returning id, slug`.execute(tx)
  await sql`
    update categories c set parent_id = parent.id
      from jsonb_to_recordset(${json(categories)}) as g (slug text, "parentSlug" text)
      join categories parent on parent.store_id = ${storeId} and parent.slug = g."parentSlug"
     where c.store_id = ${storeId} and c.slug = g.slug`.execute(tx)
  return bySlug(made)
}

const bySlug = (rows: { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))

/** The shop's own lists, with their products in order. */
export async function insertCuratedLists(
  tx: StoreTx,
  storeId: number,
  { curatedLists }: DemoStore,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const lists = curatedLists.map((list) => ({
    key: list.key.replaceAll('-', '_'),
    title: list.title,
    translations: { bn: { title: list.titleBn } },
    products: list.productSlugs.map((slug) => productIds.get(slug)),
  }))
  await sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${json(lists)}) as (
        key text, title text, translations jsonb, products bigint[])) with ordinality g),
    made as (
      insert into curated_lists (store_id, key, title, translations, rule, sort_order)
      select ${storeId}, key, title, translations, 'manual', ordinality from given
      returning id, key)
    insert into curated_list_products (store_id, list_id, product_id, sort_order)
    select ${storeId}, made.id, p.id, p.place
      from made join given using (key) cross join lateral unnest(given.products) with ordinality as p (id, place)`.execute(
    tx,
  )
}

export async function hasProducts(tx: StoreTx, storeId: number): Promise<boolean> {
  const row = await tx.selectFrom('products').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Moves the addresses of a shop's pictures to another server; answers the products whose lists show them. */
export async function moveMedia(tx: StoreTx, storeId: number, from: string, to: string): Promise<number[]> {
  const [before, after] = [`${from}/media/demo/`, `${to}/media/demo/`]
  await sql`
    update websites set config = replace(config::text, ${before}, ${after})::jsonb, updated_at = now()
     where store_id = ${storeId}`.execute(tx)
  await sql`
    update categories set image = replace(image, ${before}, ${after}), updated_at = now()
     where store_id = ${storeId} and starts_with(image, ${before})`.execute(tx)
  const { rows } = await sql<{ product_id: number }>`
    update product_images set url = replace(url, ${before}, ${after})
     where store_id = ${storeId} and starts_with(url, ${before}) returning product_id`.execute(tx)
  return [...new Set(rows.map(({ product_id }) => product_id))]
}
