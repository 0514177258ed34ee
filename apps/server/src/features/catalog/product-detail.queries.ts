import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Products } from '../../platform/database-types.generated.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { quoted } from '../../platform/select-list.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { type ListingNeed, type ListingRow, selectListing } from './listings.queries.ts'

export type VariantRow = {
  id: number
  sku: string
  name: string
  options: Record<string, string>
  priceMinor: number
  compareAtMinor: number | null
  image: string
  onHand: number
  isTracked: boolean
  allowBackorder: boolean
  lowStockThreshold: number
}

const productColumns = aliased([
  'p.category_id',
  'p.description',
  'p.options',
  'p.attributes',
  'p.videos',
  'p.min_quantity',
  'p.max_quantity',
  'p.weight_grams',
  'p.is_subscribable',
  'p.subscribe_intervals',
  'p.subscribe_discount_percent',
  'p.seo',
  'p.delivery_note',
  'p.return_policy',
])
type ProductRow = AliasedRow<Selectable<Products>, typeof productColumns>

type Parts = { variants: VariantRow[]; otherCategoryIds: number[] }

export type DetailRow = ListingRow &
  Omit<ProductRow, 'options' | 'attributes' | 'seo'> &
  Parts & {
    options: { name: string; values: string[] }[]
    attributes: { name: string; value: string }[]
    seo: Record<string, string>
  }

/** The parts of a product that can be selected. */
export type DetailNeed = keyof DetailRow

type Asked = { storeId: number; slug: string; needs: readonly DetailNeed[] }

/** The published product of a present or earlier slug, in one statement, with the requested parts only. */
export async function findProduct(tx: StoreTx, { storeId, slug, needs }: Asked): Promise<DetailRow | undefined> {
  const listing = needs.filter((need) => !columnOf.has(need) && !(need in parts)) as ListingNeed[]
  const selected = [
    selectListing(listing),
    ...needs.flatMap((need) => columnOf.get(need) ?? []),
    ...needs
      .filter((need): need is keyof Parts => need in parts)
      .map((part) => sql`${parts[part]} as ${sql.ref(part)}`),
  ]
  const { rows } = await sql<DetailRow>`${sql.raw(VARIED)}
    select ${sql.join(selected)}
    from product_slugs s
    join products p on p.store_id = s.store_id and p.id = s.product_id
    join product_listings l on l.store_id = s.store_id and l.product_id = s.product_id
    where s.store_id = ${storeId} and s.slug = ${slug}`.execute(tx) // guard: product-store
  return rows[0]
}

const columnOf = new Map<string, RawBuilder<unknown>>(
  productColumns.map((column) => [column.split(' as ')[1] as string, sql.raw(quoted(column))]),
)

const parts: Record<keyof Parts, RawBuilder<unknown>> = {
  variants: sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'sku', v.sku, 'name', v.name, 'options', v.options, 'priceMinor', v.price_minor,
        'compareAtMinor', v.compare_at_minor, 'image', v.image, 'onHand', k.on_hand, 'isTracked', k.is_tracked,
        'allowBackorder', k.allow_backorder, 'lowStockThreshold', k.low_stock_threshold) order by v.sort_order, v.id), '[]')
    from variants v join stock k on k.store_id = v.store_id and k.variant_id = v.id
    where l.has_variants and v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null)`,
  otherCategoryIds: sql`array(
    select x.category_id from product_categories x where x.store_id = p.store_id and x.product_id = p.id)`,
}
