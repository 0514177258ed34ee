import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import type { VariantPrices } from './variant-price-rules.ts'

/** The highest price of a variant `v` in a flash deal that runs or will run. */
export const dealPrice = sql`(
  select max(d.price_minor) from flash_deal_variants d
   where d.store_id = v.store_id and d.variant_id = v.id and d.is_active and d.ends_at > now())`

/** The variants of a product that cost no more than a flash deal of them that runs or will run. */
export async function listVariantsBelowDeals(
  tx: StoreTx,
  storeId: number,
  productId: number,
): Promise<{ id: number; priceMinor: Minor }[]> {
  const { rows } = await sql<{ id: number; priceMinor: Minor }>`
    select v.id, v.price_minor as "priceMinor"
      from variants v
     where v.store_id = ${storeId} and v.product_id = ${productId} and v.deleted_at is null and v.price_minor <= ${dealPrice}`.execute(
    tx,
  )
  return rows
}

/** The prices of a variant that is not deleted. */
export async function findVariantPrices(
  tx: StoreTx,
  storeId: number,
  variantId: number,
): Promise<(VariantPrices & { productId: number }) | undefined> {
  const { rows } = await sql<VariantPrices & { productId: number }>`
    select v.product_id as "productId", v.price_minor as "priceMinor", v.compare_at_minor as "compareAtMinor",
        v.prices_version as "pricesVersion", ${dealPrice} as "dealPriceMinor"
      from variants v join products p on p.store_id = v.store_id and p.id = v.product_id and p.deleted_at is null
     where v.store_id = ${storeId} and v.id = ${variantId} and v.deleted_at is null`.execute(tx)
  return rows[0]
}

/** Returns the version of the new prices: the next one, unless it is given. */
export async function updateVariantPrices(
  tx: StoreTx,
  storeId: number,
  variantId: number,
  { priceMinor, compareAtMinor }: { priceMinor: Minor; compareAtMinor: Minor | null },
  pricesVersion?: number,
): Promise<number> {
  const { version } = await tx
    .updateTable('variants')
    .set({ price_minor: priceMinor, compare_at_minor: compareAtMinor, updated_at: sql`now()` })
    .$if(pricesVersion !== undefined, (query) => query.set({ prices_version: pricesVersion as number }))
    .where('store_id', '=', storeId)
    .where('id', '=', variantId)
    .returning('prices_version as version')
    .executeTakeFirstOrThrow()
  return version
}
