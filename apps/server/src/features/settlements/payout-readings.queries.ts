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

export type ClaimedReading = { reportedSince: Date; environment: Environment }

/** Claims the reading of an account until `until`; null when another server has. */
export async function claimReading(
  tx: StoreTx,
  { storeId, accountId, now, until }: Which & { now: Date; until: Date },
): Promise<ClaimedReading | null> {
  const { rows } = await sql<ClaimedReading>`
    update payout_readings r set next_read_at = ${until}
     where r.store_id = ${storeId} and r.courier_account_id = ${accountId} and r.next_read_at <= ${now}
    returning r.reported_since as "reportedSince", (select s.environment from stores s where s.id = r.store_id) as environment`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Which of some payouts of an account were not read yet. */
export async function listUnreadPayouts(
  tx: StoreTx,
  { storeId, accountId }: Which,
  payoutIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${payoutIds}::text[]) as x (id)
     where not exists (
       select from read_payouts p
        where p.store_id = ${storeId} and p.courier_account_id = ${accountId} and p.payout_id = x.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Remembers a payout as read. The account is locked, or known. */
export const markPayoutRead = (tx: StoreTx, { storeId, accountId }: Which, payoutId: string, now: Date) =>
  tx
    .insertInto('read_payouts')
    .values({ store_id: storeId, courier_account_id: accountId, payout_id: payoutId, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Ends a reading that has read everything. */
export const endReading = (tx: StoreTx, { storeId, accountId }: Which, now: Date, nextReadAt: Date) =>
  tx
    .updateTable('payout_readings')
    .set({ next_read_at: nextReadAt, read_at: now, failures: 0, failing_since: null })
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
    .set({ next_read_at: nextReadAt })
    .where('store_id', '=', storeId)
    .where('courier_account_id', '=', accountId)
    .execute()
