import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { Environment } from '../../shared/api-key.ts'

/** The stores whose accounts at couriers have payouts to read. */
export const findStoresWithPayoutsDue = (
  db: Database,
  now: Date,
  couriers: readonly CourierCode[],
): Promise<JobStore[]> => findJobStores(db, 'stores_with_payouts_due($1, $2)', [now, couriers])

type Which = { storeId: number; accountId: number }

/** The accounts of a store whose payouts are to be read; those that were never read too. */
export async function listPayoutsDue(
  tx: StoreTx,
  storeId: number,
  now: Date,
  couriers: readonly CourierCode[],
): Promise<{ accountId: number; isNew: boolean }[]> {
  const { rows } = await sql<{ accountId: number; isNew: boolean }>`
    select a.id as "accountId", r.next_read_at is null as "isNew" from courier_accounts a
      left join payout_readings r on r.store_id = a.store_id and r.courier_account_id = a.id
     where a.store_id = ${storeId} and a.courier = any (${couriers}::text[]) and (r.next_read_at is null or r.next_read_at <= ${now})
       and exists (
         select from shipment_bookings b
          where b.store_id = a.store_id and b.courier_account_id = a.id and b.status = 'BOOKED')
     order by a.id`.execute(tx)
  return rows
}

/**
 * Plans the first reading of an account. What was paid more than `days` days before, or before the store had the account, is
 * not imported: staff have recorded it.
 */
export const planFirstReading = (
  tx: StoreTx,
  { storeId, accountId, now, nextReadAt, days }: Which & { now: Date; nextReadAt: Date; days: number },
) =>
  sql`
    insert into payout_readings (store_id, courier_account_id, reported_since, next_read_at)
    select a.store_id, a.id, greatest(a.created_at - interval '1 day', ${now}::timestamptz - make_interval(days => ${days})), ${nextReadAt}
      from courier_accounts a where a.store_id = ${storeId} and a.id = ${accountId}
    on conflict (store_id, courier_account_id) do nothing`.execute(tx)

export type ClaimedReading = {
  reportedSince: Date
  environment: Environment
  /** Whether the payouts of the account were never listed. */
  isFirst: boolean
  isWanted: boolean
}

/** Whether staff use the account of a reading `r`, or its courier has parcels of a paused one, or still owes something for them. */
const isWanted = sql`((select a.is_active from courier_accounts a where a.store_id = r.store_id and a.id = r.courier_account_id) or exists (
  select from shipment_bookings b join shipments s on s.store_id = b.store_id and s.id = b.shipment_id
   where b.store_id = r.store_id and b.courier_account_id = r.courier_account_id and b.status = 'BOOKED'
     and (s.ended_at is null or s.held_minor > 0 or exists (select from courier_resolutions c
       where c.store_id = s.store_id and c.shipment_id = s.id and c.status = 'OPEN'))))`

/** Claims the reading of an account until `until`; null when another server has. */
export async function claimReading(
  tx: StoreTx,
  { storeId, accountId, now, until }: Which & { now: Date; until: Date },
): Promise<ClaimedReading | null> {
  const { rows } = await sql<ClaimedReading>`
    update payout_readings r set next_read_at = ${until}, claimed_until = ${until}
     where r.store_id = ${storeId} and r.courier_account_id = ${accountId} and r.next_read_at <= ${now}
    returning r.reported_since as "reportedSince", (select s.environment from stores s where s.id = r.store_id) as environment,
        r.listed_since is null as "isFirst", ${isWanted} as "isWanted"`.execute(tx)
  return rows[0] ?? null
}

/** Keeps when the payouts of an account were listed first. */
export const keepFirstList = (tx: StoreTx, { storeId, accountId }: Which, now: Date) =>
  tx
    .updateTable('payout_readings')
    .set({ listed_since: now })
    .where('store_id', '=', storeId)
    .where('courier_account_id', '=', accountId)
    .where('listed_since', 'is', null)
    .execute()

/** Ends a reading for which the courier could be called. */
export const endReading = (tx: StoreTx, { storeId, accountId }: Which, now: Date, nextReadAt: Date) =>
  tx
    .updateTable('payout_readings')
    .set({ next_read_at: nextReadAt, claimed_until: null, read_at: now, failures: 0, failing_since: null })
    .where('store_id', '=', storeId)
    .where('courier_account_id', '=', accountId)
    .execute()

/** Counts a reading that has failed; null when the account was deleted since. */
export async function countFailedReading(
  tx: StoreTx,
  { storeId, accountId }: Which,
  now: Date,
): Promise<{ failures: number; failingSince: Date } | null> {
  const { rows } = await sql<{ failures: number; failingSince: Date }>`
    update payout_readings set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
     where store_id = ${storeId} and courier_account_id = ${accountId}
    returning failures, failing_since as "failingSince"`.execute(tx)
  return rows[0] ?? null
}

export const postponeReading = (tx: StoreTx, { storeId, accountId }: Which, nextReadAt: Date) =>
  tx
    .updateTable('payout_readings')
    .set({ next_read_at: nextReadAt, claimed_until: null })
    .where('store_id', '=', storeId)
    .where('courier_account_id', '=', accountId)
    .execute()

/** Lets all accounts of a store be read now that were planned for later, unless a server reads them already. */
export const makeReadingsDue = (tx: StoreTx, storeId: number, now: Date) =>
  tx
    .updateTable('payout_readings')
    .set({ next_read_at: now })
    .where('store_id', '=', storeId)
    .where('next_read_at', '>', now)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .execute()

/** How many accounts of a store cannot be read, and payouts not be imported; of those accounts that are to be read. */
export async function countFailing(tx: StoreTx, storeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((r.failures > 0)::integer + (select count(*) from waiting_payouts w
        where w.store_id = r.store_id and w.courier_account_id = r.courier_account_id and w.failures > 0)), 0)::integer as count
      from payout_readings r where r.store_id = ${storeId} and ${isWanted}`.execute(tx)
  return rows[0]?.count ?? 0
}
