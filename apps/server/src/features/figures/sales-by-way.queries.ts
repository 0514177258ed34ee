import type { SalesReportSort, SalesReportWay } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { type SalesCounts, salesSorts, salesSums } from './sales-report.queries.ts'

type WayCounts = SalesCounts & { ordersPlaced: number }
export type WayRow = WayCounts & { id: number | null; code: string; name: string }

/** For which row an order `o` counts, and how the row is called. */
const ways = {
  zone: {
    id: 'null::bigint',
    code: 'o.delivery_location',
    from: '',
    name: `(select z.label from delivery_zones z where z.store_id = g.store_id and z.code = g.code)`,
  },
  channel: { id: 'null::bigint', code: 'o.channel', from: '', name: `''` },
  // Who took it, or else confirmed it first; nobody for what shoppers and programs did alone.
  staff: {
    id: 'null::bigint',
    code: `coalesce(k.actor_id, '')`,
    from: `left join lateral (
      select h.actor_id from order_history h
       where h.store_id = o.store_id and h.order_id = o.id and h.actor_type = 'staff' and (h.from_status = 'NEW' or h.to_status = 'CONFIRMED')
       order by h.id limit 1) k on true`,
    name: `(select coalesce(nullif(p.name, ''), split_part(p.email, '@', 1))
      from staff_memberships m join staff p on p.id = m.staff_id where m.store_id = g.store_id and m.staff_id::text = g.code)`,
  },
  courier: {
    id: 'k.courier_account_id',
    code: `coalesce(k.courier, '')`,
    from: `left join lateral (
      select b.courier_account_id, b.courier from shipments s
        join shipment_bookings b on b.store_id = s.store_id and b.shipment_id = s.id and b.status = 'BOOKED'
       where s.store_id = o.store_id and s.order_id = o.id order by s.id desc limit 1) k on true`,
    name: '(select a.name from courier_accounts a where a.store_id = g.store_id and a.id = g.id)',
  },
} satisfies Record<SalesReportWay, Record<'id' | 'code' | 'from' | 'name', string>>

type Wanted = { from: Date; until: Date; by: SalesReportWay; sort: SalesReportSort; limit: number }

/** What was sold within some time by a fact of the orders, counted now by the rules of the figures. */
export async function readSalesByWay(
  tx: StoreTx,
  storeId: number,
  { from, until, by, sort, limit }: Wanted,
): Promise<{ total: WayCounts; rows: WayRow[] }> {
  const way = ways[by]
  const raw = (text: string) => sql.raw(text)
  const all = sql`coalesce(sum("ordersPlaced"), 0)::integer as "ordersPlaced", ${salesSums}`
  const { rows } = await sql<{ total: WayCounts; rows: WayRow[] }>`
    with of_orders as materialized (
      -- Units are those of the order when it was placed: it has some only where it was placed within the time.
      select order_id, bool_or(units > 0)::integer as "ordersPlaced", ${salesSums} from (
        select order_id, units, sales_minor as "salesMinor", delivered_units as "deliveredUnits",
            delivered_minor as "deliveredMinor", returned_units as "returnedUnits", returned_minor as "returnedMinor",
            cost_minor as "costMinor", costed_units as "costedUnits", undelivered_units as "undeliveredUnits"
          from sold_lines(${storeId}, ${from}, ${until})) f
       group by order_id),
    grouped as (
      select o.store_id, ${raw(way.id)} as id, ${raw(way.code)} as code, ${all}
        from of_orders f join orders o on o.store_id = ${storeId} and o.id = f.order_id ${raw(way.from)}
       group by 1, 2, 3),
    shown as (select * from grouped order by ${raw(salesSorts[sort])} desc nulls last, code, id limit ${limit})
    select (select to_jsonb(t) from (select ${all} from grouped) t) as total,
        coalesce((select jsonb_agg(to_jsonb(g) - 'store_id' || jsonb_build_object('name', coalesce(${raw(way.name)}, ''))
            order by ${raw(salesSorts[sort])} desc nulls last, g.code, g.id) from shown g), '[]') as rows`.execute(tx)
  return rows[0] as { total: WayCounts; rows: WayRow[] }
}
