import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ExportedListRow } from './list-export-text-rules.ts'

/**
 * A row for each variant of products. The texts and images of a product are in its first row, so that a long description is not
 * repeated.
 */
export async function readExportedVariants(
  tx: StoreTx,
  storeId: number,
  { productIds, publicUrl }: { productIds: readonly number[]; publicUrl: string },
): Promise<ExportedListRow[]> {
  const option = (place: number) => sql`p.options -> ${sql.lit(place)}::integer ->> 'name'`
  const value = (place: number) => sql`coalesce(v.options ->> (${option(place)}), '')`
  const { rows } = await sql<ExportedListRow>`
    select p.id as "productId", v.id as "variantId", p.slug, p.name, p.status, coalesce(c.name, '') as category,
      coalesce(b.name, '') as brand, array_to_string(p.tags, ', ') as tags,
      case when v.is_first then p.short_description else '' end as "shortDescription",
      case when v.is_first then p.description else '' end as description,
      coalesce(${option(0)}, '') as "option1Name", ${value(0)} as "option1Value",
      coalesce(${option(1)}, '') as "option2Name", ${value(1)} as "option2Value",
      coalesce(${option(2)}, '') as "option3Name", ${value(2)} as "option3Value",
      v.sku, v.barcode, v.price_minor as price, v.compare_at_minor as "compareAtPrice",
      coalesce(v.cost_price_minor, p.cost_price_minor) as "costPrice", t.on_hand as "onHand",
      coalesce(v.weight_grams, p.weight_grams) as "weightGrams", v.is_active as "isActive", i.urls as images,
      (p.vat_rate_bp / 100.0)::float8 as "vatRate", (p.sd_rate_bp / 100.0)::float8 as "sdRate",
      p.created_at as "createdAt"
    from products p
    join lateral (
      select v.*, row_number() over (order by v.sort_order, v.id) = 1 as is_first from variants v
       where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null) v on true
    join stock t on t.store_id = v.store_id and t.variant_id = v.id
    left join categories c on c.store_id = p.store_id and c.id = p.category_id
    left join brands b on b.store_id = p.store_id and b.id = p.brand_id
    cross join lateral (
      select coalesce(string_agg(case when i.url like '/%' then ${publicUrl} || i.url else i.url end, ' '
          order by i.sort_order, i.id), '') as urls
        from product_images i where v.is_first and i.store_id = p.store_id and i.product_id = p.id) i
    where p.store_id = ${storeId} and p.id = any (${productIds}::bigint[])
    order by p.id, v.sort_order, v.id`.execute(tx)
  return rows
}
