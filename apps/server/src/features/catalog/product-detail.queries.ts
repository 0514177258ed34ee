import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Products } from '../../platform/database-types.generated.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { type ListingNeed, type ListingRow, selectListing } from './listings.queries.ts'

export type VariantRow = {
  id: number
  sku: string
  name: string
  options: Record<string, string>
  price_minor: number
  compare_at_minor: number | null
  image: string
  on_hand: number
  is_tracked: boolean
  allow_backorder: boolean
  low_stock_threshold: number
}

const productColumns = [
  'category_id',
  'description',
  'options',
  'attributes',
  'videos',
  'min_quantity',
  'max_quantity',
  'weight_grams',
  'is_subscribable',
  'subscribe_intervals',
  'subscribe_discount_percent',
  'seo',
  'delivery_note',
  'return_policy',
] as const
type ProductColumn = (typeof productColumns)[number]

type Parts = { variants: VariantRow[]; other_category_ids: number[] }

export type DetailRow = ListingRow &
  Omit<Pick<Selectable<Products>, ProductColumn>, 'options' | 'attributes' | 'seo'> &
  Parts & {
    options: { name: string; values: string[] }[]
    attributes: { name: string; value: string }[]
    seo: Record<string, string>
  }

/** What a product can be asked for. */
export type DetailNeed = keyof DetailRow

type Asked = { storeId: number; slug: string; needs: readonly DetailNeed[] }

/** The published product of a slug, old or new, in one statement, with no more than is asked for. */
export async function findProduct(tx: StoreTx, { storeId, slug, needs }: Asked): Promise<DetailRow | undefined> {
  const listing = needs.filter((need) => !isProductColumn(need) && !(need in parts)) as ListingNeed[]
  const selected = [
    selectListing(listing),
    ...needs.filter(isProductColumn).map((column) => sql.ref(`p.${column}`)),
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

const isProductColumn = (need: DetailNeed): need is ProductColumn => productColumns.some((column) => column === need)

const parts: Record<keyof Parts, RawBuilder<unknown>> = {
  variants: sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'sku', v.sku, 'name', v.name, 'options', v.options, 'price_minor', v.price_minor,
        'compare_at_minor', v.compare_at_minor, 'image', v.image, 'on_hand', k.on_hand, 'is_tracked', k.is_tracked,
        'allow_backorder', k.allow_backorder, 'low_stock_threshold', k.low_stock_threshold) order by v.sort_order, v.id), '[]')
    from variants v join stock k on k.store_id = v.store_id and k.variant_id = v.id
    where l.has_variants and v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null)`,
  other_category_ids: sql`array(
    select x.category_id from product_categories x where x.store_id = p.store_id and x.product_id = p.id)`,
}
