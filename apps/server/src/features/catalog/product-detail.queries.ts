import { CompiledQuery, type Selectable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Products, Stock, Variants } from '../../platform/database-types.generated.ts'
import { VARIED } from '../../platform/prepared-statements.ts'
import { quoted } from '../../platform/select-list.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { type ListingNeed, type ListingRow, listingColumns } from './listings.queries.ts'

const variantColumns = aliased([
  'v.id',
  'v.sku',
  'v.name',
  'v.options',
  'v.price_minor',
  'v.compare_at_minor',
  'v.image',
  'k.on_hand',
  'k.is_tracked',
  'k.allow_backorder',
  'k.low_stock_threshold',
])
const selectVariant = variantColumns.map(quoted).join(', ')

export type VariantRow = Omit<
  AliasedRow<Selectable<Variants> & Selectable<Stock>, typeof variantColumns>,
  'options'
> & {
  options: Record<string, string>
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
  'p.extra_delivery_minor',
  'p.is_subscribable',
  'p.subscribe_intervals',
  'p.subscribe_discount_percent',
  'p.seo',
  'p.delivery_note',
  'p.return_policy',
])
type ProductRow = AliasedRow<Selectable<Products>, typeof productColumns>

/** `variants`: of a product without options, the one that keeps its stock. */
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

type DetailRequest = { storeId: number; slug: string; needs: readonly DetailNeed[] }

/** The published product of a present or earlier slug, in one statement, with the requested parts only. */
export async function findProduct(
  tx: StoreTx,
  { storeId, slug, needs }: DetailRequest,
): Promise<DetailRow | undefined> {
  const { rows } = await tx.executeQuery<{ detail: JsonOf<DetailRow> }>(
    CompiledQuery.raw(statementFor(needs), [storeId, slug]),
  )
  return rows[0] && withTimes(rows[0].detail)
}

// One JSON value: with a column for each of forty parts, described and parsed one by one, the server takes about 8 % more.
const statementOf = (needs: readonly DetailNeed[]): string => `${VARIED}
  select row_to_json(d) as detail from (
    select ${selectDetail(needs)}
    from product_slugs s
    join products p on p.store_id = s.store_id and p.id = s.product_id
    join product_listings l on l.store_id = s.store_id and l.product_id = s.product_id
    where s.store_id = $1 and s.slug = $2) d` // guard: product-store

// Whole products have their needs in the same array in every request.
const statements = new WeakMap<readonly DetailNeed[], string>()

function statementFor(needs: readonly DetailNeed[]): string {
  const known = statements.get(needs) ?? statementOf(needs)
  statements.set(needs, known)
  return known
}

const times = ['publishedAt', 'createdAt', 'updatedAt'] as const
type JsonOf<R> = { [K in keyof R]: R[K] extends Date ? string : R[K] }

/** A row that was JSON has its times as text. */
function withTimes(detail: JsonOf<DetailRow>): DetailRow {
  const row = detail as unknown as DetailRow
  for (const name of times) if (detail[name] !== undefined) row[name] = new Date(detail[name])
  return row
}

function selectDetail(needs: readonly DetailNeed[]): string {
  const listing = needs.filter((need) => !columnOf.has(need) && !(need in parts)) as ListingNeed[]
  const asked = needs.filter((need): need is keyof Parts => need in parts)
  return [
    listingColumns(listing),
    ...needs.flatMap((need) => columnOf.get(need) ?? []),
    ...asked.map((part) => `${parts[part]} as "${part}"`),
  ].join(', ')
}

const columnOf = new Map<string, string>(
  productColumns.map((column) => [column.split(' as ')[1] as string, quoted(column)]),
)

// Rows take less than `json_build_object`, which looks up the type of each of its arguments for every row.
const parts: Record<keyof Parts, string> = {
  variants: `(
    select coalesce(json_agg(x), '[]')
    from (
      select ${selectVariant} from variants v join stock k on k.store_id = v.store_id and k.variant_id = v.id
      where v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.deleted_at is null
      order by v.sort_order, v.id) x)`,
  otherCategoryIds: `array(
    select x.category_id from product_categories x where x.store_id = p.store_id and x.product_id = p.id)`,
}
