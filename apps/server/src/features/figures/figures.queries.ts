import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
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
}

const counts = sql.raw(`orders_placed as "ordersPlaced", placed_and_open as "placedAndOpen",
  placed_and_confirmed as "placedAndConfirmed", placed_and_cancelled as "placedAndCancelled",
  sales_placed_minor as "salesPlacedMinor", delivery_fees_minor as "deliveryFeesMinor", discounts_minor as "discountsMinor",
  orders_confirmed as "ordersConfirmed", orders_delivered as "ordersDelivered", delivered_units as "deliveredUnits",
  delivered_minor as "deliveredMinor", returned_units as "returnedUnits", returned_minor as "returnedMinor",
  refunds_minor as "refundsMinor"`)

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
              from figures_between(${storeId}, greatest(l.day, ${from}::date)::timestamp at time zone 'Asia/Dhaka',
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
    select at, ${counts} from figures_between(${storeId}, ${from}, ${until}, '1 hour') order by at`.execute(tx)
  return rows
}

/** The days whose figures may have changed, and the time from which the next run goes on. */
export async function listDaysToPrepare(tx: StoreTx, storeId: number): Promise<{ at: Date; days: string[] }> {
  const { rows } = await sql<{ at: Date; days: string[] }>`
    select now() as at, array(select d::text from days_to_prepare(${storeId}, now()) d order by d desc) as days`.execute(
    tx,
  )
  return rows[0] as { at: Date; days: string[] }
}

/** Counts the figures of days and of the products sold on them, and stores them. */
export async function prepareDays(tx: StoreTx, storeId: number, days: readonly string[]): Promise<void> {
  // A run whose process was taken for dead must not replace what a later one has counted.
  await sql`select pg_advisory_xact_lock(hashtextextended('figures', ${storeId}))`.execute(tx) // guard: figures-in-turn
  // One statement: with a second one, an order that commits between them is in the figures of its products only.
  await sql`
    with days as (
      select d.day, d.day::timestamp at time zone 'Asia/Dhaka' as begins, (d.day + 1)::timestamp at time zone 'Asia/Dhaka' as ends
        from unnest(${days}::date[]) d (day)),
    sold as materialized (
      select d.day, n.* from days d cross join lateral product_figures_between(${storeId}, d.begins, d.ends) n),
    no_longer_sold as (
      delete from product_day_figures f
       where f.store_id = ${storeId} and f.day = any (${days}::date[])
         and not exists (select from sold s where s.day = f.day and s.product_id = f.product_id)),
    stored_products as (
      insert into product_day_figures (store_id, day, product_id, units, sales_minor, delivered_units, delivered_minor,
        returned_units, returned_minor)
      select ${storeId}, s.day, s.product_id, s.units, s.sales_minor, s.delivered_units, s.delivered_minor, s.returned_units,
          s.returned_minor
        from sold s
      on conflict (store_id, day, product_id) do update set
        (units, sales_minor, delivered_units, delivered_minor, returned_units, returned_minor) =
        (excluded.units, excluded.sales_minor, excluded.delivered_units, excluded.delivered_minor, excluded.returned_units,
          excluded.returned_minor))
    insert into day_figures (store_id, day, orders_placed, placed_and_open, placed_and_confirmed, placed_and_cancelled,
      sales_placed_minor, delivery_fees_minor, discounts_minor, orders_confirmed, orders_delivered, delivered_units,
      delivered_minor, returned_units, returned_minor, refunds_minor)
    select ${storeId}, d.day, coalesce(n.orders_placed, 0), coalesce(n.placed_and_open, 0), coalesce(n.placed_and_confirmed, 0),
        coalesce(n.placed_and_cancelled, 0), coalesce(n.sales_placed_minor, 0), coalesce(n.delivery_fees_minor, 0),
        coalesce(n.discounts_minor, 0), coalesce(n.orders_confirmed, 0), coalesce(n.orders_delivered, 0),
        coalesce(n.delivered_units, 0), coalesce(n.delivered_minor, 0), coalesce(n.returned_units, 0),
        coalesce(n.returned_minor, 0), coalesce(n.refunds_minor, 0)
      from days d left join lateral figures_between(${storeId}, d.begins, d.ends, '1 day') n on true
    on conflict (store_id, day) do update set
      (orders_placed, placed_and_open, placed_and_confirmed, placed_and_cancelled, sales_placed_minor, delivery_fees_minor,
        discounts_minor, orders_confirmed, orders_delivered, delivered_units, delivered_minor, returned_units, returned_minor,
        refunds_minor, computed_at) =
      (excluded.orders_placed, excluded.placed_and_open, excluded.placed_and_confirmed, excluded.placed_and_cancelled,
        excluded.sales_placed_minor, excluded.delivery_fees_minor, excluded.discounts_minor, excluded.orders_confirmed,
        excluded.orders_delivered, excluded.delivered_units, excluded.delivered_minor, excluded.returned_units,
        excluded.returned_minor, excluded.refunds_minor, now())`.execute(tx)
}

/** Records until when the figures of a store are prepared. */
export async function markPrepared(tx: StoreTx, storeId: number, at: Date): Promise<void> {
  await sql`
    insert into figure_runs (store_id, prepared_at) values (${storeId}, ${at})
    on conflict (store_id) do update set prepared_at = greatest(figure_runs.prepared_at, excluded.prepared_at)`.execute(
    tx,
  )
}

export const findStoresWithFigures = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_figures_to_prepare($1)', [now])
