import type { SalesReportGoods, SalesReportSort } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { liveDay } from './figures.queries.ts'

export type SalesCounts = {
  units: number
  salesMinor: Minor
  deliveredUnits: number
  deliveredMinor: Minor
  returnedUnits: number
  returnedMinor: Minor
  costMinor: Minor
  costedUnits: number
  undeliveredUnits: number
}
/** `productId` and `variantName` are those of a variant. */
export type SalesRow = SalesCounts & { id: number | null; name: string; productId?: number; variantName?: string }
export type Sales = { preparedAt: Date | null; liveFrom: string; total: SalesCounts; rows: SalesRow[] }

const ofProduct = { variantId: sql.raw('null::bigint'), more: sql.raw('') }
/** In which row of the report a variant counts, and what the row is called. */
const groups = {
  product: { ...ofProduct, id: sql.raw('p.id'), named: sql.raw('products') },
  variant: {
    variantId: sql.raw('variant_id'),
    id: sql.raw('f.variant_id'),
    named: sql.raw(`(select v.store_id, v.id, p.name, v.name as variant_name, v.product_id
      from variants v join products p on p.store_id = v.store_id and p.id = v.product_id)`),
    more: sql.raw(`, 'variantName', n.variant_name, 'productId', n.product_id`),
  },
  category: { ...ofProduct, id: sql.raw('p.category_id'), named: sql.raw('categories') },
  brand: { ...ofProduct, id: sql.raw('p.brand_id'), named: sql.raw('brands') },
} satisfies Record<SalesReportGoods, unknown>

export const salesSorts: Record<SalesReportSort, string> = {
  sales: '"salesMinor"',
  units: 'units',
  net_sales: '"deliveredMinor" - "returnedMinor"',
  returned_units: '"returnedUnits"',
  // As it is presented: unknown where the cost of nothing that was delivered is known.
  margin: `case when "costedUnits" = 0 and "deliveredUnits" > 0 then null else "deliveredMinor" - "returnedMinor" - "costMinor" end`,
}

export const salesSums =
  sql.raw(`coalesce(sum(units), 0)::integer as units, coalesce(sum("salesMinor"), 0)::bigint as "salesMinor",
  coalesce(sum("deliveredUnits"), 0)::integer as "deliveredUnits", coalesce(sum("deliveredMinor"), 0)::bigint as "deliveredMinor",
  coalesce(sum("returnedUnits"), 0)::integer as "returnedUnits", coalesce(sum("returnedMinor"), 0)::bigint as "returnedMinor",
  coalesce(sum("costMinor"), 0)::bigint as "costMinor", coalesce(sum("costedUnits"), 0)::integer as "costedUnits",
  coalesce(sum("undeliveredUnits"), 0)::integer as "undeliveredUnits"`)

const columns =
  sql.raw(`product_id, variant_id, units, sales_minor as "salesMinor", delivered_units as "deliveredUnits",
  delivered_minor as "deliveredMinor", returned_units as "returnedUnits", returned_minor as "returnedMinor",
  cost_minor as "costMinor", costed_units as "costedUnits", undelivered_units as "undeliveredUnits"`)

/**
 * The row `whole`: the months of a range that ended before the figures were prepared. Before `first` and from `ends` on the
 * range has single days; without such a month, both are the day after it.
 */
const wholeMonths = (from: string, to: string) => sql`
    months as (
      select (date_trunc('month', ${from}::timestamp - interval '1 day') + interval '1 month')::date as first,
          date_trunc('month', least(${to}::date + 1, b.day)::timestamp)::date as ends
        from begun b where b.prepared_at is not null),
    whole as (
      select coalesce(min(first), ${to}::date + 1) as first, coalesce(min(ends), ${to}::date + 1) as ends from months where first < ends)`

type Wanted = { from: string; to: string; now: Date; by: SalesReportGoods; sort: SalesReportSort; limit: number }

/** What was sold in a range of days: prepared months and days, and those that are counted now. */
export async function readSales(
  tx: StoreTx,
  storeId: number,
  { from, to, now, by, sort, limit }: Wanted,
): Promise<Sales> {
  const { variantId, id, named, more } = groups[by]
  const { rows } = await sql<Sales>`
    with ${liveDay(storeId, now)}, ${wholeMonths(from, to)},
    sold as (
      select ${columns} from variant_month_figures
       where store_id = ${storeId} and month >= (select first from whole) and month < (select ends from whole)
      union all
      select ${columns} from sales_of_days(${storeId}, ${from}, least((select first from whole), (select day from live)))
      union all
      select ${columns} from sales_of_days(${storeId}, (select ends from whole), least(${to}::date + 1, (select day from live)))
      union all
      select ${columns} from counted_sales(${storeId},
        greatest((select day from live), ${from}::date)::timestamp at time zone 'Asia/Dhaka',
        (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka')),
    of_goods as (select product_id, ${variantId} as variant_id, ${salesSums} from sold group by 1, 2),
    grouped as (
      select ${id} as id, ${salesSums} from of_goods f join products p on p.store_id = ${storeId} and p.id = f.product_id group by 1),
    shown as (select * from grouped order by ${sql.raw(salesSorts[sort])} desc nulls last, id limit ${limit})
    select l.prepared_at as "preparedAt", l.day::text as "liveFrom", (select to_jsonb(t) from (select ${salesSums} from of_goods) t) as total,
        coalesce((select jsonb_agg(to_jsonb(s) || jsonb_build_object('name', coalesce(n.name, '')${more})
            order by ${sql.raw(salesSorts[sort])} desc nulls last, s.id)
          from shown s left join ${named} n on n.store_id = ${storeId} and n.id = s.id), '[]') as rows
      from live l`.execute(tx)
  return rows[0] as Sales
}
