import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { skuKey } from '../../shared/sku.ts'
import type { ProductOption } from '../products/product-variant-rules.ts'
import { dealPrice } from '../products/variant-prices.queries.ts'

export type KnownVariant = {
  id: number
  sku: string
  barcode: string
  name: string
  options: Record<string, string>
  priceMinor: number
  compareAtMinor: number | null
  costPriceMinor: number | null
  weightGrams: number | null
  image: string
  extras: Record<string, unknown>
  sortOrder: number
  isTracked: boolean
  allowBackorder: boolean
  /** The highest price of a flash deal that runs or will run. */
  dealPriceMinor: number | null
}

export type KnownProduct = {
  /** The slug that was searched; the product may have another one now. */
  asked: string
  id: number
  sku: string
  name: string
  shortDescription: string
  description: string
  status: string
  brandId: number | null
  brandName: string | null
  categoryId: number | null
  categoryName: string | null
  options: ProductOption[]
  attributes: { name: string; value: string }[]
  tags: string[]
  weightGrams: number | null
  costPriceMinor: number | null
  vatRateBp: number | null
  sdRateBp: number | null
  seo: Record<string, string>
  extras: Record<string, unknown>
  variants: KnownVariant[]
  images: { url: string; sortOrder: number }[]
}

/** The products that have or had these slugs, with their variants and images. */
export async function findImportedProducts(
  tx: StoreTx,
  storeId: number,
  slugs: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await sql<KnownProduct>`
    select s.slug as asked, p.id, p.sku, p.name, p.short_description as "shortDescription", p.description, p.status, p.brand_id as "brandId",
      b.name as "brandName", p.category_id as "categoryId", c.name as "categoryName", p.cost_price_minor as "costPriceMinor", p.options, p.attributes, p.tags, p.weight_grams as "weightGrams", p.vat_rate_bp as "vatRateBp", p.sd_rate_bp as "sdRateBp", p.seo, p.extras, v.variants, i.images
      from product_slugs s
      join products p on p.store_id = s.store_id and p.id = s.product_id and p.deleted_at is null
      left join brands b on b.store_id = p.store_id and b.id = p.brand_id
      left join categories c on c.store_id = p.store_id and c.id = p.category_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'name', v.name, 'options', v.options,
            'priceMinor', v.price_minor, 'compareAtMinor', v.compare_at_minor, 'costPriceMinor',
            v.cost_price_minor, 'weightGrams', v.weight_grams, 'image', v.image, 'extras', v.extras, 'sortOrder', v.sort_order, 'isTracked', k.is_tracked,
            'allowBackorder', k.allow_backorder, 'dealPriceMinor', ${dealPrice}) order by v.sort_order, v.id), '[]') as variants
          from variants v join stock k on k.store_id = v.store_id and k.variant_id = v.id
         where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null) v
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('url', i.url, 'sortOrder', i.sort_order)), '[]') as images
          from product_images i where i.store_id = p.store_id and i.product_id = p.id) i
     where s.store_id = ${storeId} and s.slug = any (${slugs}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.asked, row]))
}

/** The variants that have these SKUs, by SKU key. */
export async function findSkuOwners(
  tx: StoreTx,
  storeId: number,
  skus: readonly string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ id: number; key: string }>`
    select id, sku_key as key from variants
     where store_id = ${storeId} and sku_key = any (${skus.map(skuKey)}::text[]) and sku <> '' and deleted_at is null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}
