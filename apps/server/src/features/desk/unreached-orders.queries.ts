import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { type DeskSettings, defaultSettings } from '../../shared/store-settings.ts'
import { belongsToDesk } from './desk-conditions.queries.ts'

const PAGE = 100
const AFTER_ORDER_MS = 24 * 3_600_000
const AFTER_CALL_MS = 6 * 3_600_000

const calledBefore = (now: Date) => new Date(now.getTime() - AFTER_CALL_MS)

/** Orders whose buyers could not be reached, nor wrote by a link, with nothing paid or claimed and no open ticket: see `desk.end_action`. */
const isUnreached = (storeId: number, desk: DeskSettings, now: Date) => sql`
  o.store_id = ${storeId} and o.status = 'PENDING' and ${belongsToDesk(desk)}
  and t.attempts >= ${desk.afterAttempts} and t.appointment_agent is null and t.buyer_reply is null
  and o.created_at <= ${new Date(now.getTime() - AFTER_ORDER_MS)}::timestamptz and t.last_call_at <= ${calledBefore(now)}::timestamptz
  and not exists (select from payments p where p.store_id = ${storeId} and p.order_id = o.id and p.status in ('PENDING', 'VERIFIED'))
  and not exists (select from tickets k where k.store_id = ${storeId} and k.order_id = o.id and k.status not in ('RESOLVED', 'CLOSED'))
  and not exists (select from desk_leases l where l.store_id = ${storeId} and l.leased_until > ${now}::timestamptz
    and (l.order_id = o.id or l.phone_digest = phone_digest(o.phone)))`

const tables = (storeId: number) => sql`orders o join desk_tasks t on t.store_id = ${storeId} and t.order_id = o.id
  left join order_risks r on r.store_id = ${storeId} and r.order_id = o.id`

export async function listUnreached(
  tx: StoreTx,
  storeId: number,
  desk: DeskSettings,
  { now, after }: { now: Date; after: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from ${tables(storeId)} where ${isUnreached(storeId, desk, now)} and o.id > ${after}
     order by o.id limit ${PAGE}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks an order, locked, as ended if its buyer is still unreached: a payment may have come while the lock was waited for. */
export async function markEnded(
  tx: StoreTx,
  storeId: number,
  desk: DeskSettings,
  { now, orderId }: { now: Date; orderId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update desk_tasks set ended_at = ${now} where store_id = ${storeId} and order_id = ${orderId} and exists (
      select from ${tables(storeId)} where o.id = ${orderId} and ${isUnreached(storeId, desk, now)})
    returning order_id`.execute(tx)
  return rows.length > 0
}

export const findStoresWithUnreached = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_unreached_buyers($1, $2)', [calledBefore(now), defaultSettings.desk.afterAttempts])
