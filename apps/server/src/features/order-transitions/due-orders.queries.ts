import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { DB } from '../../platform/database-types.generated.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { defaultSettings } from '../../shared/store-settings.ts'

const PAGE = 100

const isUnpaidAt =
  (now: Date) =>
  (eb: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> =>
    eb.and([eb('status', '=', 'PENDING'), eb('expires_at', '<=', now)])

/** Orders whose payment deadline has passed, with an id above `after`. */
export async function listUnpaid(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where(isUnpaidAt(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an order if it is still unpaid at its deadline: a payment that arrived meanwhile has removed the deadline. */
export async function lockUnpaid(tx: StoreTx, storeId: number, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(isUnpaidAt(now))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && !(await isBeingPaid(tx, storeId, id, now)) // guard: expire-while-paying
}

/**
 * Whether a call of a gateway about the order is under way, or the gateway holds money that differs from it: then staff
 * decide, and the order keeps its stock until they have resolved the problem.
 */
async function isBeingPaid(tx: StoreTx, storeId: number, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_sessions')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('claimed_until', '>', now),
        eb.and([eb('problem', '=', 'MISMATCH'), eb('problem_resolved_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Paid orders that were delivered as many days ago as the store's setting says, with an id above `after`. */
export async function listToComplete(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const { autoCompleteDays } = defaultSettings
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join stores s on s.id = o.store_id
     where o.store_id = ${storeId} and o.status = 'DELIVERED' and o.amount_paid_minor >= o.total_minor
       and o.delivered_at <= ${now}::timestamptz
         - make_interval(days => coalesce((s.settings ->> 'autoCompleteDays')::integer, ${autoCompleteDays}))
       and o.id > ${after}
     order by o.id limit ${PAGE}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const findStoresWithUnpaid = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_unpaid_orders($1)', [now])

export const findStoresWithOrdersToComplete = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_orders_to_complete($1, $2)', [now, defaultSettings.autoCompleteDays])
