import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'
import { mayLeaveRest } from '../shipments/parcel-cash.queries.ts'

export type CourierFigures = {
  bookedCount: number
  deliveredCount: number
  partlyCount: number
  returnedCount: number
  lostCount: number
  daysP50: number | null
  daysP90: number | null
  feesMinor: Minor
  returnFeesMinor: Minor
  netSalesMinor: Minor
  /** What orders charge for the delivery of what was delivered, and what gateways kept of their payments. */
  chargedMinor: Minor
  gatewayFeesMinor: Minor
  /** Delivered units whose cost is known, and the cost of all units that did not come back. */
  costedUnits: number
  deliveredUnits: number
  costMinor: Minor
  shortMinor: Minor
  missingMinor: Minor
  settlementDays: number | null
}

/** `zone`: null for all zones of the account together. */
export type CourierReportRow = CourierFigures & {
  accountId: number | null
  courier: CourierCode
  name: string
  zone: string | null
}

type Days = { from: Date; until: Date; lateBefore: Date }

/** How the couriers have carried the parcels that were booked within some time, by account, and by account and zone. */
export async function reportCouriers(
  tx: StoreTx,
  storeId: number,
  { from, until, lateBefore }: Days,
): Promise<CourierReportRow[]> {
  const { rows } = await sql<CourierReportRow>`
    with parcels as (
      select b.courier_account_id, b.courier, o.delivery_location as zone, s.status, s.held_minor, s.ended_at,
          s.status in ('DELIVERED', 'PARTLY_DELIVERED') as is_delivered, extract(epoch from s.ended_at - b.created_at) / 86400 as days,
          case when s.status = 'CANCELLED' then coalesce(l.fees, 0)
            when s.status in ('DELIVERED', 'PARTLY_DELIVERED') then coalesce(l.fees, b.fee_minor + coalesce(b.cod_fee_minor, 0), 0)
            when s.ended_at is not null or s.status = 'RETURNING' then coalesce(l.fees, b.fee_minor, 0) else 0 end as fees, l.paid_on,
          case when l.has_cash then greatest(s.held_minor, 0) else 0 end + r.short as short,
          u.sales, u.cost, u.costed, u.units, r.goods, p.share * o.delivery_fee_minor as charged,
          case when p.share > 0 then p.share
            when p.sold = 0 and (s.ended_at is not null or s.status = 'RETURNING') and b.id = p.last_booking then 1 else 0 end * g.fees as gateway_fees,
          case when s.ended_at < ${lateBefore} and not coalesce(l.has_cash, false) then greatest(s.held_minor, 0) else 0 end as missing
        from shipment_bookings b
        join shipments s on s.store_id = b.store_id and s.id = b.shipment_id
        join orders o on o.store_id = s.store_id and o.id = s.order_id
        left join lateral (
          select sum(l.fee_minor) as fees, bool_or(${mayLeaveRest}) as has_cash, min(t.paid_on) filter (where l.kind = 'COLLECTION') as paid_on
            from settlement_lines l join settlements t on t.store_id = l.store_id and t.id = l.settlement_id
           where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live) l on true
       cross join lateral (
         select coalesce(sum(greatest(r.amount_minor - r.paid_minor, 0)) filter (where r.kind <> 'GOODS'), 0) as short,
             coalesce(sum(r.paid_minor) filter (where r.kind = 'GOODS'), 0) as goods
           from courier_resolutions r where r.store_id = s.store_id and r.shipment_id = s.id and r.status <> 'VOID') r
       cross join lateral (
         select coalesce(sum(sold_for(x, l.delivered_quantity) - coalesce(round(v.amount * l.delivered_quantity / x.delivered_quantity), 0)), 0) as sales,
             coalesce(sum(x.cost_price_minor * (l.delivered_quantity - coalesce(v.units * l.delivered_quantity / x.delivered_quantity, 0) + l.damaged_quantity
               + case when s.status = 'LOST' then l.quantity - l.delivered_quantity - l.sellable_quantity - l.damaged_quantity else l.missing_quantity end)), 0) as cost,
             coalesce(sum(l.delivered_quantity) filter (where x.cost_price_minor is not null), 0) as costed, coalesce(sum(l.delivered_quantity), 0) as units,
             coalesce(sum(sold_for(x, l.delivered_quantity)), 0) as sold
           from shipment_lines l join order_lines x on x.store_id = l.store_id and x.id = l.order_line_id
           left join lateral (
             select sum(v.amount_minor)::numeric as amount, sum(v.quantity - v.undelivered_quantity)::numeric as units
               from order_returns v
              where v.store_id = x.store_id and v.order_line_id = x.id and x.returned_quantity > 0 and x.delivered_quantity > 0) v on true
          where l.store_id = s.store_id and l.shipment_id = s.id) u
       -- Its part of what was delivered of the order, or, of an order of which nothing was, whether it is the last one.
       cross join lateral (
         select d.sold, case when d.sold > 0 then u.sold::numeric / d.sold else 0 end as share,
             (select max(y.id) from shipment_bookings y join shipments z on z.store_id = y.store_id and z.id = y.shipment_id
               where z.store_id = o.store_id and z.order_id = o.id and y.status = 'BOOKED' and z.status <> 'CANCELLED') as last_booking
           from (select coalesce(sum(sold_for(x, x.delivered_quantity)), 0) as sold
                   from order_lines x where x.store_id = o.store_id and x.order_id = o.id) d) p
       cross join lateral (
         select coalesce(sum(e.amount_minor), 0) as fees
           from ledger_transactions t join ledger_lines e on e.store_id = t.store_id and e.transaction_id = t.id and e.account = 'GATEWAY_FEES'
          where t.store_id = o.store_id and t.order_id = o.id) g
       where b.store_id = ${storeId} and b.status = 'BOOKED' and b.created_at >= ${from} and b.created_at < ${until}
         -- A cancelled parcel that the courier has charged, or whose cash it holds, was carried all the same.
         and (s.status <> 'CANCELLED' or l.fees is not null or s.held_minor <> 0)),
    grouped as (
      select courier_account_id, courier, zone, count(*)::integer as booked, count(*) filter (where is_delivered)::integer as delivered,
          count(*) filter (where status = 'PARTLY_DELIVERED')::integer as partly,
          count(*) filter (where status in ('RETURNING', 'RETURNED'))::integer as returned, count(*) filter (where status = 'LOST')::integer as lost,
          percentile_cont(0.5) within group (order by days) filter (where is_delivered) as p50,
          percentile_cont(0.9) within group (order by days) filter (where is_delivered) as p90,
          sum(fees)::bigint as fees, coalesce(sum(fees) filter (where not is_delivered), 0)::bigint as return_fees, sum(sales)::bigint as sales,
          round(sum(charged))::bigint as charged, round(sum(gateway_fees))::bigint as gateway_fees,
          round(sum(cost) - sum(goods))::bigint as cost, sum(costed)::integer as costed, sum(units)::integer as units, sum(short)::bigint as short, sum(missing)::bigint as missing,
          avg(greatest(paid_on - (ended_at at time zone 'Asia/Dhaka')::date, 0)) filter (where is_delivered and paid_on is not null) as paid_after
        from parcels group by grouping sets ((courier_account_id, courier), (courier_account_id, courier, zone)))
    select g.courier_account_id as "accountId", g.courier, coalesce(a.name, '') as name, g.zone, g.booked as "bookedCount",
        g.delivered as "deliveredCount", g.partly as "partlyCount", g.returned as "returnedCount", g.lost as "lostCount",
        round(g.p50::numeric, 1)::float8 as "daysP50", round(g.p90::numeric, 1)::float8 as "daysP90", g.fees as "feesMinor", g.return_fees as "returnFeesMinor", g.sales as "netSalesMinor",
        g.charged as "chargedMinor", g.gateway_fees as "gatewayFeesMinor",
        g.cost as "costMinor", g.costed as "costedUnits", g.units as "deliveredUnits",
        g.short as "shortMinor", g.missing as "missingMinor", round(g.paid_after, 1)::float8 as "settlementDays"
      from grouped g left join courier_accounts a on a.store_id = ${storeId} and a.id = g.courier_account_id
     order by g.booked desc, g.courier_account_id, g.zone nulls first limit 2000`.execute(tx)
  return rows
}
