import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

type Which = { storeId: number; accountId: number }

/** Keeps which payouts are listed now. Returns those that nobody has imported yet, with when they were listed first. The account is locked. */
export async function keepListedPayouts(
  tx: StoreTx,
  { storeId, accountId }: Which,
  payoutIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const isUnread = sql`not exists (select from read_payouts p
    where p.store_id = ${storeId} and p.courier_account_id = ${accountId} and p.payout_id = x.id)`
  await sql`
    insert into waiting_payouts (store_id, courier_account_id, payout_id, listed_at)
    select ${storeId}, ${accountId}, x.id, ${now} from unnest(${payoutIds}::text[]) as x (id) where ${isUnread}
    on conflict (store_id, courier_account_id, payout_id) do nothing`.execute(tx)
  await sql`
    delete from waiting_payouts where store_id = ${storeId} and courier_account_id = ${accountId}
      and payout_id <> all (${payoutIds}::text[])`.execute(tx)
  const { rows } = await sql<{ id: string; listedAt: Date }>`
    select x.id, w.listed_at as "listedAt" from unnest(${payoutIds}::text[]) as x (id)
      join waiting_payouts w on w.store_id = ${storeId} and w.courier_account_id = ${accountId} and w.payout_id = x.id
     where ${isUnread}`.execute(tx)
  return new Map(rows.map(({ id, listedAt }) => [id, listedAt]))
}

/** Remembers a payout as read: it is not imported again by itself; with what staff have typed of it. The account is locked, or known. */
export async function markPayoutRead(
  tx: StoreTx,
  { storeId, accountId }: Which,
  { payoutId, settlementId = null }: { payoutId: string; settlementId?: number | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('read_payouts')
    .values({
      ...{ store_id: storeId, courier_account_id: accountId, payout_id: payoutId },
      ...{ settlement_id: settlementId, read_at: now },
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'courier_account_id', 'payout_id']).doNothing())
    .execute()
  await tx
    .deleteFrom('waiting_payouts')
    .where('store_id', '=', storeId)
    .where('courier_account_id', '=', accountId)
    .where('payout_id', '=', payoutId)
    .execute()
}

/** Remembers some payouts as read. The account is locked. */
export async function markPayoutsRead(
  tx: StoreTx,
  { storeId, accountId }: Which,
  payoutIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with waited as (
      delete from waiting_payouts
       where store_id = ${storeId} and courier_account_id = ${accountId} and payout_id = any (${payoutIds}::text[]))
    insert into read_payouts (store_id, courier_account_id, payout_id, read_at)
    select ${storeId}, ${accountId}, x.id, ${now} from unnest(${payoutIds}::text[]) as x (id)
    on conflict (store_id, courier_account_id, payout_id) do nothing`.execute(tx)
}

/** Counts that the import of a payout has failed; null when the account was deleted, or staff have imported the payout since. */
export async function countFailedPayout(
  tx: StoreTx,
  { storeId, accountId }: Which,
  payoutId: string,
  now: Date,
): Promise<{ failures: number; failingSince: Date } | null> {
  const { rows } = await sql<{ failures: number; failingSince: Date }>`
    update waiting_payouts set failures = failures + 1, failing_since = coalesce(failing_since, ${now})
     where store_id = ${storeId} and courier_account_id = ${accountId} and payout_id = ${payoutId}
    returning failures, failing_since as "failingSince"`.execute(tx)
  return rows[0] ?? null
}
