import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ProductImages, Products, Stock, Variants } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, camelKeys } from '../../shared/casing.ts'

const variantColumns = aliased([
  'v.id',
  'v.name',
  'v.options',
  'v.sku',
  'v.barcode',
  'v.price_minor',
  'v.compare_at_minor',
  'v.cost_price_minor',
  'v.weight_grams',
  'v.image',
  'v.is_active',
  'v.sort_order',
])
const stockColumns = aliased(['s.on_hand', 's.is_tracked', 's.allow_backorder', 's.low_stock_threshold'])
export type AdminVariantRow = AliasedRow<Selectable<Variants>, typeof variantColumns> &
  AliasedRow<Selectable<Stock>, typeof stockColumns>
export type Named = { id: number; name: string; slug: string }
type Parts = {
  /** As the API has them. */
  images: Pick<Selectable<ProductImages>, 'id' | 'url' | 'alt' | 'translations' | 'sort_order'>[]
  category_ids: number[]
  old_slugs: string[]
  brand: Named | null
  category: Named | null
}
export type AdminProduct = CamelKeys<Selectable<Products> & Parts> & { variants: AdminVariantRow[] }

/** The product's row, locked: two writers of one product run one after the other. */
export const lockProduct = (tx: StoreTx, storeId: number, id: number): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A product with everything that belongs to it, whatever its status. */
export async function findAdminProduct(tx: StoreTx, storeId: number, id: number): Promise<AdminProduct | undefined> {
  const { rows } = await sql<Selectable<Products> & Parts>`
    select p.*,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'url', i.url, 'alt', i.alt,
          'translations', i.translations, 'sort_order', i.sort_order)
          order by i.sort_order, i.id), '[]')
        from product_images i where i.store_id = p.store_id and i.product_id = p.id) as images,
      array(select c.category_id from product_categories c
        where c.store_id = p.store_id and c.product_id = p.id order by 1) as category_ids,
      array(select s.slug from product_slugs s
        where s.store_id = p.store_id and s.product_id = p.id and s.slug <> p.slug order by 1) as old_slugs,
      (select jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug)
        from brands b where b.store_id = p.store_id and b.id = p.brand_id) as brand,
      (select jsonb_build_object('id', k.id, 'name', k.name, 'slug', k.slug)
        from categories k where k.store_id = p.store_id and k.id = p.category_id) as category
    from products p
    where p.store_id = ${storeId} and p.id = ${id} and p.deleted_at is null`.execute(tx)
  const product = rows[0]
  return product && { ...camelKeys(product), variants: await listVariants(tx, storeId, id) }
}

/** The variants of a product that are not deleted, in order, with their stock. */
export const listVariants = (tx: StoreTx, storeId: number, productId: number): Promise<AdminVariantRow[]> =>
  tx
    .selectFrom('variants as v')
    .innerJoin('stock as s', (join) => join.onRef('s.store_id', '=', 'v.store_id').onRef('s.variant_id', '=', 'v.id'))
    .select(variantColumns)
    .select(stockColumns)
    .where('v.store_id', '=', storeId)
    .where('v.product_id', '=', productId)
    .where('v.deleted_at', 'is', null)
    .orderBy('v.sort_order')
    .orderBy('v.id')
    .execute()
