import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

/** What a day, an hour or a period counts; see `day_figures`. */
export type FigureCounts = {
  ordersPlaced: number
  placedAndOpen: number
  placedAndConfirmed: number
  placedAndCancelled: number
  salesPlacedMinor: Minor
  deliveryFeesMinor: Minor
  discountsMinor: Minor
  ordersConfirmed: number
  ordersDelivered: number
  deliveredUnits: number
  deliveredMinor: Minor
  returnedUnits: number
  returnedMinor: Minor
  refundsMinor: Minor
  costMinor: Minor
  costedUnits: number
  gatewayFeesMinor: Minor
  ordersRecovered: number
  salesRecoveredMinor: Minor
  /** Returned units that were never delivered. */
  undeliveredUnits: number
  courierFeesMinor: Minor
}

const counts = sql.raw(`orders_placed as "ordersPlaced", placed_and_open as "placedAndOpen",
  placed_and_confirmed as "placedAndConfirmed", placed_and_cancelled as "placedAndCancelled",
  sales_placed_minor as "salesPlacedMinor", delivery_fees_minor as "deliveryFeesMinor", discounts_minor as "discountsMinor",
  orders_confirmed as "ordersConfirmed", orders_delivered as "ordersDelivered", delivered_units as "deliveredUnits",
  delivered_minor as "deliveredMinor", returned_units as "returnedUnits", returned_minor as "returnedMinor",
  refunds_minor as "refundsMinor", cost_minor as "costMinor", costed_units as "costedUnits",
  gateway_fees_minor as "gatewayFeesMinor", orders_recovered as "ordersRecovered", sales_recovered_minor as "salesRecoveredMinor",
  undelivered_units as "undeliveredUnits", courier_fees_minor as "courierFeesMinor"`)

/** A day that counts more is read as it was prepared: it takes as long to count as all else together. */
const MAX_LIVE = 5_000

export type DayCounts = FigureCounts & { day: string }
export type Days = {
  /** Null before the first run of the job. */
  preparedAt: Date | null
  /** The first day that is counted now instead of read as prepared. */
  liveFrom: string
  days: DayCounts[]
}

/** The row `live`: when the figures were prepared, and the first day that is counted now. */
export const liveDay = (storeId: number, now: Date) => sql`
    run as (
      select (select prepared_at from figure_runs where store_id = ${storeId}) as prepared_at),
    begun as (
      select prepared_at, (least(prepared_at, ${now}::timestamptz) at time zone 'Asia/Dhaka')::date as day from run),
    live as (
      select b.prepared_at, b.day + (
          select count(*)::integer from day_figures f
           where f.store_id = ${storeId} and f.day = b.day and f.orders_placed + f.orders_confirmed + f.orders_delivered > ${MAX_LIVE}) as day
        from begun b)`

/**
 * The figures of the days of a range that have any: prepared ones, and from the day of the last preparation on those that
 * its orders have now.
 */
export async function readDays(
  tx: StoreTx,
  storeId: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<Days> {
  const { rows } = await sql<Days>`
    with ${liveDay(storeId, now)}
    select l.prepared_at as "preparedAt", l.day::text as "liveFrom",
        coalesce((select jsonb_agg(d order by d.day) from (
            select f.day, ${counts} from day_figures f
             where f.store_id = ${storeId} and f.day between ${from}::date and ${to}::date and f.day < l.day
            union all
            select (n.at at time zone 'Asia/Dhaka')::date, ${counts}
              from counted_figures(${storeId}, greatest(l.day, ${from}::date)::timestamp at time zone 'Asia/Dhaka',
                (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka', '1 day') n
          ) d), '[]') as days
      from live l`.execute(tx)
  return rows[0] as Days
}

/** The figures of the hours of a range that have any, counted now. */
export async function countHours(
  tx: StoreTx,
  storeId: number,
  { from, until }: { from: Date; until: Date },
): Promise<(FigureCounts & { at: Date })[]> {
  const { rows } = await sql<FigureCounts & { at: Date }>`
    select at, ${counts} from counted_figures(${storeId}, ${from}, ${until}, '1 hour') order by at`.execute(tx)
  return rows
}
