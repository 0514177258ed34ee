import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { readSettings } from '../../shared/store-settings.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { subscriptionParts } from './subscriptions.queries.ts'

const PAGE = 100
const { columns, withFirstOrder } = subscriptionParts

export const findStoresWithDue = (db: Database, now: Date, pausedBefore: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_due_subscriptions($1, $2)', [now, pausedBefore])

export const findStoresToRemind = (db: Database, soon: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_subscriptions_to_remind($1)', [soon])

/** What an order depends on of its store. */
export async function findOrderingStore(tx: StoreTx, storeId: number) {
  const { settings, ...store } = await tx
    .selectFrom('stores')
    .select(['id', 'currency', 'currency_symbol as currencySymbol', 'settings'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { ...store, settings: readSettings(settings) }
}

const isDue = (now: Date) => sql`s.status = 'ACTIVE' and coalesce(s.retry_at, s.next_order_at) <= ${now}`

/** Subscriptions whose order is due, with an id above `after`. */
export async function listDue(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from subscriptions s
     where s.store_id = ${storeId} and ${isDue(now)} and s.id > ${after} order by s.id limit ${PAGE}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type DueSubscription = SubscriptionRow & { customerStatus: string }

/**
 * Locks a subscription if its order is still due and its store is open. One that is locked is being ordered by another
 * process, or being changed: it is left to the next run.
 */
export async function lockDue(
  tx: StoreTx,
  storeId: number,
  id: number,
  now: Date,
): Promise<DueSubscription | undefined> {
  const { rows: locked } = await sql`
    select 1 from subscriptions s join stores t on t.id = s.store_id join websites w on w.store_id = s.store_id
     where s.store_id = ${storeId} and s.id = ${id} and t.status = 'active' and w.is_active
       and ${isDue(now)}
       for no key update of s skip locked`.execute(tx) // guard: cycle-claim
  if (locked.length === 0) return undefined
  const { rows } = await sql<DueSubscription>`
    select ${columns}, c.status as "customerStatus"
      from ${withFirstOrder} join customers c on c.store_id = s.store_id and c.id = s.customer_id
     where s.store_id = ${storeId} and s.id = ${id}`.execute(tx)
  return rows[0]
}

const isOver = (now: Date, pausedBefore: Date) => sql`
  s.status = 'PAUSED' and (s.paused_until <= ${now} or (s.paused_until is null and s.paused_at <= ${pausedBefore}))`

/** Subscriptions whose pause is over, with an id above `after`. */
export async function listOverduePauses(
  tx: StoreTx,
  storeId: number,
  { now, pausedBefore }: { now: Date; pausedBefore: Date },
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from subscriptions s
     where s.store_id = ${storeId} and coalesce(s.paused_until, s.paused_at) <= ${now} and ${isOver(now, pausedBefore)}
       and s.id > ${after} order by s.id limit ${PAGE}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks a subscription if its pause is still over. */
export async function lockOverduePause(
  tx: StoreTx,
  storeId: number,
  { now, pausedBefore }: { now: Date; pausedBefore: Date },
  id: number,
): Promise<SubscriptionRow | undefined> {
  const { rows: locked } = await sql`
    select 1 from subscriptions s where s.store_id = ${storeId} and s.id = ${id} and ${isOver(now, pausedBefore)}
       for no key update of s skip locked`.execute(tx)
  if (locked.length === 0) return undefined
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from ${withFirstOrder} where s.store_id = ${storeId} and s.id = ${id}`.execute(tx)
  return rows[0]
}

export type Reminded = Pick<
  SubscriptionRow,
  'id' | 'customerId' | 'status' | 'interval' | 'nextOrderAt' | 'nextCycle' | 'pauseReason' | 'version'
>

/** Marks up to a page of subscriptions whose next order is near as reminded, once per cycle. */
export async function markReminded(tx: StoreTx, storeId: number, soon: Date): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    update subscriptions s set reminded_cycle = s.next_cycle
     where s.store_id = ${storeId} and s.id = any (array(
        select d.id from subscriptions d
         where d.store_id = ${storeId} and d.status = 'ACTIVE' and coalesce(d.retry_at, d.next_order_at) <= ${soon}
           and d.reminded_cycle < d.next_cycle order by d.id limit ${PAGE} for no key update skip locked))
    returning s.id, s.customer_id as "customerId", s.status, s.interval, s.next_order_at as "nextOrderAt",
      s.next_cycle as "nextCycle", s.pause_reason as "pauseReason", s.version`.execute(tx)
  return rows
}

/** The subscription of an order, if it is active and its newest orders with an end were all refused or not paid. */
export async function lockRefused(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  most: number,
): Promise<SubscriptionRow | undefined> {
  const { rows: locked } = await sql<{ id: number }>`
    select s.id from subscriptions s
     where s.store_id = ${storeId} and s.status = 'ACTIVE'
       and s.id = (select c.subscription_id from subscription_cycles c where c.store_id = ${storeId} and c.order_id = ${orderId})
       for no key update`.execute(tx)
  const [found] = locked
  if (!found) return undefined
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from ${withFirstOrder}
     where s.store_id = ${storeId} and s.id = ${found.id}
       and (select count(*) filter (where e.status in ('RETURNED', 'EXPIRED')) = ${most}::integer from (
          select e.status from subscription_cycles c join orders e on e.store_id = c.store_id and e.id = c.order_id
           where c.store_id = s.store_id and c.subscription_id = s.id and c.number > s.refusals_after
             and e.status in ('DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED', 'EXPIRED')
           order by c.number desc limit ${most}) e)`.execute(tx)
  return rows[0]
}

/** What became of the first order of a subscription that waits for its payment. */
type FirstOrder = 'unpaid' | 'going_on' | 'ended'

/** The subscription that waits for the payment of its first order, locked, and what became of the order. */
export async function lockWaitingForOrder(
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<{ row: SubscriptionRow; order: FirstOrder } | undefined> {
  const { rows: locked } = await sql<{ id: number }>`
    select s.id from subscriptions s
     where s.store_id = ${storeId} and s.order_id = ${orderId} and s.status = 'PAUSED' and s.pause_reason = 'FIRST_ORDER_UNPAID'
       for no key update`.execute(tx)
  const [found] = locked
  if (!found) return undefined
  const { rows } = await sql<SubscriptionRow & { order: FirstOrder }>`
    select ${columns},
      case when o.status in ('CANCELLED', 'EXPIRED', 'RETURNED') then 'ended'
        when o.amount_paid_minor >= o.total_minor or o.status not in ('PENDING', 'ON_HOLD') or o.payment_method = 'COD' then 'going_on'
        else 'unpaid' end as "order"
      from ${withFirstOrder} where s.store_id = ${storeId} and s.id = ${found.id}`.execute(tx)
  const [row] = rows
  return row && { row, order: row.order }
}
