import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ProductChange, VariantChange } from './import-merge-rules.ts'

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`

export async function updateProducts(tx: StoreTx, storeId: number, changes: ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update products p set sku = g.sku, name = g.name, description = g.description, status = g.status,
        brand_id = g."brandId", category_id = g."categoryId", options = g.options, tags = g.tags,
        weight_grams = g."weightGrams", seo = g.seo, extras = g.extras,
        published_at = case when g.status = 'published' then coalesce(p.published_at, now()) else p.published_at end
      from jsonb_to_recordset(${json(changes)}) as g (
        id bigint, sku text, name text, description text, status text, "brandId" bigint, "categoryId" bigint,
        options jsonb, tags text[], "weightGrams" integer, seo jsonb, extras jsonb)
     where p.store_id = ${storeId} and p.id = g.id`.execute(tx)
}

/** Counts the products' versions up: something of theirs changed. */
export async function touchProducts(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update products set version = version + 1, updated_at = now()
     where store_id = ${storeId} and id = any (${ids}::bigint[])`.execute(tx)
}

export async function updateVariants(tx: StoreTx, storeId: number, changes: VariantChange[]): Promise<void> {
  if (changes.length === 0) return
  // Two may exchange options or SKUs. The unique indexes look at every row as it is written, so all step aside first.
  await sql`
    update variants set options = jsonb_build_object('', id::text), sku = ''
     where store_id = ${storeId} and id = any (${changes.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`
    update variants v set sku = g.sku, barcode = g.barcode, name = g.name, options = g.options,
        price_minor = g."priceMinor", compare_at_minor = g."compareAtMinor", weight_grams = g."weightGrams",
        image = g.image, extras = g.extras, updated_at = now()
      from jsonb_to_recordset(${json(changes)}) as g (
        id bigint, sku text, barcode text, name text, options jsonb, "priceMinor" bigint, "compareAtMinor" bigint,
        "weightGrams" integer, image text, extras jsonb)
     where v.store_id = ${storeId} and v.id = g.id`.execute(tx)
}

/** Takes variants out of sight. Orders keep what they hold of them. */
export async function removeVariants(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update variants set deleted_at = now(), updated_at = now()
     where store_id = ${storeId} and id = any (${ids}::bigint[])`.execute(tx)
}
