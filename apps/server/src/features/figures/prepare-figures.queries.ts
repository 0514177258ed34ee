import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'

export const findStoresWithFigures = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_figures_to_prepare($1)', [now])

/** Marks the orders that won back an unfinished checkout, before it is deleted. */
export async function markRecovered(tx: StoreTx, storeId: number): Promise<void> {
  await sql`
    insert into recovered_orders (store_id, order_id)
    select ${storeId}, id from orders_to_mark_recovered(${storeId}, now()) id order by id
    on conflict do nothing`.execute(tx)
}

/** The days whose figures may have changed, and the time from which the next run goes on. */
export async function listDaysToPrepare(tx: StoreTx, storeId: number): Promise<{ at: Date; days: string[] }> {
  const { rows } = await sql<{ at: Date; days: string[] }>`
    select now() as at, array(select d::text from days_to_prepare(${storeId}, now()) d order by d desc) as days`.execute(
    tx,
  )
  return rows[0] as { at: Date; days: string[] }
}

/** All days on which something may have happened, and those of which there are figures. */
export async function listDaysToRebuild(tx: StoreTx, storeId: number): Promise<{ at: Date; days: string[] }> {
  const { rows } = await sql<{ at: Date; days: string[] }>`
    with begun as (
      select (min(first.at) at time zone 'Asia/Dhaka')::date as day from (
        select min(created_at) as at from orders where store_id = ${storeId}
        union all select min(created_at) from order_history where store_id = ${storeId}
        union all select min(created_at) from ledger_transactions where store_id = ${storeId}) first),
    every as (
      select n::date as day
        from begun, generate_series(begun.day, (now() at time zone 'Asia/Dhaka')::date, interval '1 day') n
      union select day from day_figures where store_id = ${storeId}
      union select day from variant_day_figures where store_id = ${storeId}),
    -- A day of a month of which nothing else is left.
    stray as (
      select distinct m.month as day from variant_month_figures m
       where m.store_id = ${storeId} and not exists (select from every e where date_trunc('month', e.day) = m.month))
    select now() as at, array(select day::text from (table every union table stray) d order by d.day desc) as days`.execute(
    tx,
  )
  return rows[0] as { at: Date; days: string[] }
}

const columnsOf = (names: readonly string[]) => ({
  names: sql.raw(names.join(', ')),
  excluded: sql.raw(names.map((name) => `excluded.${name}`).join(', ')),
  orZero: sql.raw(names.map((name) => `coalesce(n.${name}, 0)`).join(', ')),
})

const ofDay = columnsOf([
  ...['orders_placed', 'placed_and_open', 'placed_and_confirmed', 'placed_and_cancelled', 'sales_placed_minor'],
  ...['delivery_fees_minor', 'discounts_minor', 'orders_confirmed', 'orders_delivered', 'delivered_units'],
  ...['delivered_minor', 'returned_units', 'returned_minor', 'refunds_minor', 'cost_minor', 'costed_units'],
  ...['gateway_fees_minor', 'orders_recovered', 'sales_recovered_minor', 'undelivered_units', 'courier_fees_minor'],
])

const ofVariant = columnsOf([
  ...['units', 'sales_minor', 'delivered_units', 'delivered_minor', 'returned_units', 'returned_minor', 'cost_minor'],
  ...['costed_units', 'undelivered_units'],
])

/** Counts the figures of days and of the variants sold on them, and stores them, also in the sums of their months. */
export async function prepareDays(tx: StoreTx, storeId: number, days: readonly string[]): Promise<void> {
  // A run whose process was taken for dead must not replace what a later one has counted.
  await sql`select pg_advisory_xact_lock(hashtextextended('figures', ${storeId}))`.execute(tx) // guard: figures-in-turn
  // One statement: with a second one, an order that commits between them is in the figures of its variants only.
  await sql`
    with days as (
      select d.day, d.day::timestamp at time zone 'Asia/Dhaka' as begins, (d.day + 1)::timestamp at time zone 'Asia/Dhaka' as ends
        from unnest(${days}::date[]) d (day)),
    sold as materialized (
      select d.day, n.* from days d cross join lateral counted_sales(${storeId}, d.begins, d.ends) n),
    no_longer_sold as (
      delete from variant_day_figures f
       where f.store_id = ${storeId} and f.day = any (${days}::date[])
         and not exists (select from sold s where s.day = f.day and s.variant_id = f.variant_id)),
    stored_variants as (
      insert into variant_day_figures (store_id, day, product_id, variant_id, ${ofVariant.names})
      select ${storeId}, s.day, s.product_id, s.variant_id, ${ofVariant.names} from sold s
      on conflict (store_id, day, variant_id) do update set (${ofVariant.names}) = (${ofVariant.excluded}))
    insert into day_figures (store_id, day, ${ofDay.names})
    select ${storeId}, d.day, ${ofDay.orZero}
      from days d left join lateral counted_figures(${storeId}, d.begins, d.ends, '1 day') n on true
    on conflict (store_id, day) do update set (${ofDay.names}, computed_at) = (${ofDay.excluded}, now())`.execute(tx)
  await prepareMonths(tx, storeId, days)
}

/** Adds up the variants of the ended months of some days. Only what differs is written: a month that just ended is added up often. */
async function prepareMonths(tx: StoreTx, storeId: number, days: readonly string[]): Promise<void> {
  await sql`
    with months as (
      select distinct m::date as month, (m + interval '1 month')::date as ends
        from unnest(${days}::date[]) d cross join lateral date_trunc('month', d::timestamp) m),
    sold as materialized (
      select m.month, n.* from months m cross join lateral sales_of_days(${storeId}, m.month, m.ends) n
       where m.ends <= (now() at time zone 'Asia/Dhaka')::date),
    no_longer_sold as (
      delete from variant_month_figures f
       where f.store_id = ${storeId} and f.month in (select month from months)
         and not exists (select from sold s where s.month = f.month and s.variant_id = f.variant_id))
    insert into variant_month_figures as f (store_id, month, product_id, variant_id, ${ofVariant.names})
    select ${storeId}, s.month, s.product_id, s.variant_id, ${ofVariant.names} from sold s
    on conflict (store_id, month, variant_id) do update set (${ofVariant.names}) = (${ofVariant.excluded})
      where (f.*) is distinct from (excluded.*)`.execute(tx)
}

/** Records until when the figures of a store are prepared. */
export async function markPrepared(tx: StoreTx, storeId: number, at: Date): Promise<void> {
  await sql`
    insert into figure_runs (store_id, prepared_at) values (${storeId}, ${at})
    on conflict (store_id) do update set prepared_at = greatest(figure_runs.prepared_at, excluded.prepared_at)`.execute(
    tx,
  )
}
