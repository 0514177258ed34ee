import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { BulkVariantChange, PlacedVariant } from './bulk-product.ts'

/** Inserts variants without their stock. */
export async function insertVariants(
  tx: StoreTx,
  storeId: number,
  variants: readonly PlacedVariant[],
): Promise<{ id: number; productId: number; sortOrder: number }[]> {
  const { rows } = await sql<{ id: number; productId: number; sortOrder: number }>`
    insert into variants (store_id, product_id, sort_order, sku, barcode, name, options, price_minor,
      compare_at_minor, cost_price_minor, weight_grams, image, extras)
    select ${storeId}, "productId", "sortOrder", sku, barcode, name, options, "priceMinor", "compareAtMinor",
      "costPriceMinor", "weightGrams", image, extras
      from jsonb_to_recordset(${jsonb(variants)}) as g (
        "productId" bigint, "sortOrder" integer, sku text, barcode text, name text, options jsonb, "priceMinor" bigint,
        "compareAtMinor" bigint, "costPriceMinor" bigint, "weightGrams" integer, image text, extras jsonb)
    returning id, product_id as "productId", sort_order as "sortOrder"`.execute(tx)
  return rows
}

/** Changes variants. The caller increases the versions of their products. */
export async function updateVariants(tx: StoreTx, storeId: number, changes: BulkVariantChange[]): Promise<void> {
  if (changes.length === 0) return
  await clearUniqueValues(
    tx,
    storeId,
    changes.map(({ id }) => id),
  )
  await sql`
    update variants v set sku = g.sku, barcode = g.barcode, name = g.name, options = g.options,
        price_minor = g."priceMinor", compare_at_minor = g."compareAtMinor",
        cost_price_minor = g."costPriceMinor", weight_grams = g."weightGrams", image = g.image, extras = g.extras, updated_at = now()
      from jsonb_to_recordset(${jsonb(changes)}) as g (
        id bigint, sku text, barcode text, name text, options jsonb, "priceMinor" bigint, "compareAtMinor" bigint,
        "costPriceMinor" bigint, "weightGrams" integer, image text, extras jsonb)
     where v.store_id = ${storeId} and v.id = g.id`.execute(tx)
}

/**
 * Gives variants temporary options and SKUs before they are changed: two of them may exchange theirs, and unique indexes
 * check every row as it is written.
 */
export async function clearUniqueValues(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  await sql`update variants set options = jsonb_build_object('', id::text), sku = ''
             where store_id = ${storeId} and id = any (${ids}::bigint[])`.execute(tx)
}

/** Soft-deletes variants; orders keep their references. */
export async function removeVariants(tx: StoreTx, storeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update variants set deleted_at = now(), updated_at = now()
     where store_id = ${storeId} and id = any (${ids}::bigint[])`.execute(tx)
}
