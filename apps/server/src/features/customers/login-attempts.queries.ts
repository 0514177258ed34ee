import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from './customers.queries.ts'

export type Attempt = { storeId: number; account: Buffer }

/**
 * Counts one attempt before it is made, so that concurrent attempts are counted too; false when the account is locked.
 * The last permitted attempt starts the lock, which a right password removes.
 */
export async function countLoginAttempt(
  tx: StoreTx,
  { storeId, account }: Attempt,
  { allowed, now, until }: { allowed: number; now: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into login_attempts as a (store_id, account, tries, until) values (${storeId}, ${account}, 1, ${until})
    on conflict (store_id, account) do update set
      tries = case when a.until <= ${now} then 1 else a.tries + 1 end,
      until = case when a.until <= ${now} or a.tries + 1 >= ${allowed} then excluded.until else a.until end
    where a.until <= ${now} or a.tries < ${allowed}`.execute(tx)
  return numAffectedRows === 1n
}

export async function getLockEnd(tx: StoreTx, { storeId, account }: Attempt): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('login_attempts')
    .select('until')
    .where('store_id', '=', storeId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.until
}

/** Returns an attempt that was counted and then not made. */
export async function undoLoginAttempt(tx: StoreTx, { storeId, account }: Attempt): Promise<void> {
  await tx
    .updateTable('login_attempts')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('store_id', '=', storeId)
    .where('account', '=', account)
    .execute()
}

export async function deleteLoginAttempts(tx: StoreTx, ...[first, ...more]: [Attempt, ...Attempt[]]): Promise<void> {
  const accounts = [first, ...more].map(({ account }) => account)
  await tx.deleteFrom('login_attempts').where('store_id', '=', first.storeId).where('account', 'in', accounts).execute()
}

/** The networks of the sign-ins of an account. */
export async function listNetworks(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('customer_sessions')
    .select('network')
    .distinct()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('network', 'is not', null)
    .$narrowType<{ network: Buffer }>()
    .execute()
  return rows.map(({ network }) => network)
}

/** Every attempt deletes two expired counters, so that typed identifiers do not accumulate. */
export async function deleteOldLoginAttempts(tx: StoreTx, storeId: number, now: Date): Promise<void> {
  await sql`
    delete from login_attempts where store_id = ${storeId} and account = any (array(
      select account from login_attempts where store_id = ${storeId} and until <= ${now}
       order by until limit 2 for update skip locked))`.execute(tx)
}
