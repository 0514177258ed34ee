import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ProductImages, Products, Stock, Variants } from '../../platform/database-types.generated.ts'

export type AdminVariantRow = Selectable<Variants> &
  Pick<Selectable<Stock>, 'on_hand' | 'is_tracked' | 'allow_backorder' | 'low_stock_threshold'>
export type Named = { id: number; name: string; slug: string }
export type AdminProduct = Selectable<Products> & {
  variants: AdminVariantRow[]
  images: Pick<Selectable<ProductImages>, 'id' | 'url' | 'alt' | 'sort_order'>[]
  category_ids: number[]
  old_slugs: string[]
  brand: Named | null
  category: Named | null
}

/** The product's row, held: two writers of one product take turns. */
export const lockProduct = (tx: StoreTx, storeId: number, id: number): Promise<Selectable<Products> | undefined> =>
  tx
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A product with everything that belongs to it, whatever its status. */
export async function findAdminProduct(tx: StoreTx, storeId: number, id: number): Promise<AdminProduct | undefined> {
  const { rows } = await sql<Omit<AdminProduct, 'variants'>>`
    select p.*,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'url', i.url, 'alt', i.alt, 'sort_order', i.sort_order)
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
  return product && { ...product, variants: await listVariants(tx, storeId, id) }
}

/** The variants of a product that are not removed, in order, with their stock. */
export const listVariants = (tx: StoreTx, storeId: number, productId: number): Promise<AdminVariantRow[]> =>
  tx
    .selectFrom('variants as v')
    .innerJoin('stock as s', (join) => join.onRef('s.store_id', '=', 'v.store_id').onRef('s.variant_id', '=', 'v.id'))
    .selectAll('v')
    .select(['s.on_hand', 's.is_tracked', 's.allow_backorder', 's.low_stock_threshold'])
    .where('v.store_id', '=', storeId)
    .where('v.product_id', '=', productId)
    .where('v.deleted_at', 'is', null)
    .orderBy('v.sort_order')
    .orderBy('v.id')
    .execute()
