import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { type DeadlineScope, deadlineState, deadlinesOf } from '../deadlines/deadlines.queries.ts'
import { isToBook } from '../orders/orders-to-book.queries.ts'
import { hasRest } from '../shipments/parcel-cash.queries.ts'
import { hasUnitsComingBack, isSilentAt } from '../shipments/shipment-tracking.queries.ts'

type WaitingScope = { now: Date; deadlines: DeadlineScope }
type Rows = (storeId: number, scope: WaitingScope) => RawBuilder<unknown>

const ordersIn =
  (statuses: RawBuilder<unknown>, more = sql``): Rows =>
  (storeId) =>
    sql`select created_at as since from orders where store_id = ${storeId} and status in (${statuses}) ${more} order by status, id`

const productsOf =
  (status: 'low_stock' | 'out_of_stock'): Rows =>
  (storeId) =>
    sql`select null::timestamptz as since from product_listings where store_id = ${storeId} and stock_status = ${status} and stock_status <> 'in_stock'`

/** What waits for staff, oldest first, so that counting stops at the maximum: each is a part of an index. */
const queues = {
  orders_to_confirm: ordersIn(sql`'PENDING'`, sql`and expires_at is null`),
  orders_to_pack: ordersIn(sql`'CONFIRMED'`),
  orders_to_send: ordersIn(sql`'PROCESSING'`),
  orders_to_book: (storeId) =>
    sql`select o.created_at as since from orders o where o.store_id = ${storeId} and ${isToBook} order by o.status, o.id`,
  orders_on_hold: ordersIn(sql`'ON_HOLD'`),
  payment_claims: (storeId) =>
    sql`select created_at as since from payments where store_id = ${storeId} and status = 'PENDING' order by id`,
  payment_problems: (storeId) => sql`
      select created_at as since from payment_sessions
       where store_id = ${storeId} and problem <> '' and problem_resolved_at is null order by created_at, id`,
  unapplied_payments: (storeId) =>
    sql`select created_at as since from unapplied_payments where store_id = ${storeId} and status = 'OPEN' order by id`,
  deadlines: (storeId, { now, deadlines }) => sql`
      select started_at as since from ${deadlinesOf(storeId, deadlines)} d where ${deadlineState(now)} <> 'running' order by due_at`,
  cancellations: (storeId) =>
    sql`select created_at as since from cancellation_requests where store_id = ${storeId} and status = 'PENDING' order by id`,
  refunds: (storeId) => sql`
      select created_at as since from refunds where store_id = ${storeId} and status in ('PENDING', 'FAILED') order by status, id`,
  tickets: (storeId) => sql`
      select created_at as since from tickets where store_id = ${storeId} and status in ('OPEN', 'IN_PROGRESS') order by status, last_activity_at`,
  contact_messages: (storeId) =>
    sql`select created_at as since from contact_messages where store_id = ${storeId} and not is_read order by id`,
  leads: (storeId, { now }) => sql`
      select l.last_seen_at as since from leads l
       where l.store_id = ${storeId} and l.ended_at is null and l.last_contact_at is null
         and l.last_seen_at < ${now}::timestamptz - interval '20 minutes'
         and not exists (select from order_of_checkout(l.store_id, l.phone, l.started_at, l.ended_at))
       order by l.last_seen_at, l.id`,
  reviews: (storeId) =>
    sql`select created_at as since from reviews where store_id = ${storeId} and status = 'PENDING' order by id`,
  silent_parcels: (storeId, { now }) => sql`
      select (select coalesce(t.word_at, t.created_at) from tracked_parcels t
               where t.store_id = s.store_id and t.shipment_id = s.id limit 1) as since
        from shipments s where s.store_id = ${storeId} and ${isSilentAt(sql`${now}::timestamptz`)} order by s.status, s.id`,
  settlement_files: (storeId) => sql`
      select f.created_at as since from settlement_files f
       where f.store_id = ${storeId} and not exists (
         select from settlements s where s.store_id = f.store_id and s.id = f.settlement_id and s.status = 'POSTED')
       order by f.id`,
  settlement_differences: (storeId) =>
    sql`select s.ended_at as since from shipments s where s.store_id = ${storeId} and ${hasRest} order by s.id`,
  unsettled_over_7_days: (storeId, { now }) => sql`
      select s.ended_at as since from shipments s
       where s.store_id = ${storeId} and s.held_minor > 0 and s.ended_at < ${now}::timestamptz - interval '7 days' and not ${hasRest} order by s.id`,
  returns_to_receive: (storeId) => sql`
      select s.updated_at as since from shipments s
       where s.store_id = ${storeId} and s.status in ('RETURNING', 'PARTLY_DELIVERED') and ${hasUnitsComingBack} order by s.status, s.id`,
  failed_messages: (storeId) =>
    sql`select failed_at as since from messages where store_id = ${storeId} and status = 'FAILED'
      and not is_secret and staff_id is null order by id`,
  low_stock: productsOf('low_stock'),
  out_of_stock: productsOf('out_of_stock'),
} satisfies Record<string, Rows>

export type Queue = keyof typeof queues
export type Waiting = { queue: Queue; count: number; oldestAt: Date | null }

/** How much waits in some queues, `most` at most in each, and since when. */
export async function countWaiting(
  tx: StoreTx,
  storeId: number,
  { queues: wanted, most, ...scope }: { queues: readonly Queue[]; most: number } & WaitingScope,
): Promise<Waiting[]> {
  if (wanted.length === 0) return []
  const counts = wanted.map(
    (queue) => sql`
    select ${queue}::text as queue, count(*)::integer as count, min(since) as "oldestAt" from (${(queues[queue] as Rows)(storeId, scope)} limit ${most}) w`,
  )
  const { rows } = await sql<Waiting>`${sql.join(counts, sql` union all `)}`.execute(tx)
  return rows
}
