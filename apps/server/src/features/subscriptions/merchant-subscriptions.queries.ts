import type { SubscriptionStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { PLANNED_EACH_TIME } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import type { Minor } from '../../shared/money.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { subscriptionParts } from './subscriptions.queries.ts'

const { columns, withFirstOrder } = subscriptionParts

/** A subscription as staff see it, with its customer. */
export type StoreSubscription = SubscriptionRow & {
  customerName: string
  customerPhone: string | null
  customerEmail: string | null
  position: string
}

const customerColumns = sql`
  btrim(c.first_name || ' ' || c.last_name) as "customerName", c.phone as "customerPhone", c.email as "customerEmail",
  s.next_order_at::text as position`
const withCustomer = sql`${withFirstOrder} join customers c on c.store_id = s.store_id and c.id = s.customer_id`

export type SubscriptionFilters = {
  status?: string
  interval?: string
  pause_reason?: string
  customer_id?: string
  product_id?: number
  next_order_from?: Date
  next_order_to?: Date
  search?: string
}
export type SubscriptionSort = 'newest' | 'next_order'

/** One page of a store's subscriptions, and one more row that shows whether another page follows. */
export async function listSubscriptionsOfStore(
  tx: StoreTx,
  storeId: number,
  {
    filters,
    sort,
    page: { limit, after },
  }: { filters: SubscriptionFilters; sort: SubscriptionSort; page: PageRequest },
): Promise<StoreSubscription[]> {
  const conditions = conditionsOf(storeId, filters)
  const [isBefore, order] =
    sort === 'newest'
      ? [after && sql`s.id < ${after[1]}::bigint`, sql`s.id desc`]
      : [
          after && sql`(s.next_order_at, s.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`,
          sql`s.next_order_at, s.id`,
        ]
  if (isBefore) conditions.push(isBefore)
  const { rows } = await sql<StoreSubscription>`${sql.raw(PLANNED_EACH_TIME)}
    select ${columns}, ${customerColumns} from ${withCustomer}
     where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit + 1}`.execute(tx)
  return rows
}

function conditionsOf(storeId: number, filters: SubscriptionFilters): RawBuilder<unknown>[] {
  const { status, interval, pause_reason, customer_id, product_id, next_order_from, next_order_to, search } = filters
  const conditions = [sql`s.store_id = ${storeId}`]
  if (status !== undefined) conditions.push(sql`s.status = ${status}`)
  if (interval !== undefined) conditions.push(sql`s.interval = ${interval}`)
  if (pause_reason !== undefined) conditions.push(sql`s.pause_reason = ${pause_reason}`)
  if (customer_id !== undefined) conditions.push(sql`s.customer_id = ${customer_id}`)
  if (product_id !== undefined)
    conditions.push(sql`exists (select from subscription_items i
      where i.store_id = s.store_id and i.subscription_id = s.id and i.product_id = ${product_id})`)
  // Only an active subscription has a next order.
  if (next_order_from) conditions.push(sql`s.status = 'ACTIVE' and s.next_order_at >= ${next_order_from}`)
  if (next_order_to) conditions.push(sql`s.status = 'ACTIVE' and s.next_order_at < ${next_order_to}`)
  if (search !== undefined) conditions.push(sql`s.customer_id in (${customersLike(storeId, search)})`)
  return conditions
}

function customersLike(storeId: number, text: string): RawBuilder<unknown> {
  const search = readStaffSearch(text)
  return 'phone' in search
    ? sql`select p.id from customers p where p.store_id = ${storeId} and p.phone = ${search.phone}`
    : sql`select k.customer_id from store_customer_search k where ${anyLike('k.text', search.patterns)}`
}

export async function findSubscriptionOfStore(
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<StoreSubscription | undefined> {
  const { rows } = await sql<StoreSubscription>`
    select ${columns}, ${customerColumns} from ${withCustomer} where s.store_id = ${storeId} and s.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export type SubscriptionCounts = {
  statuses: Record<SubscriptionStatus, number>
  failing: number
  upcoming: { date: string; orders: number; agreedMinor: Minor }[]
  products: { productId: number; name: string; quantity: number }[]
}

const DAYS = 30
const MAX_PRODUCTS = 50

/** The subscriptions of a store by status, and what their next orders of thirty days need. */
export async function countSubscriptions(tx: StoreTx, storeId: number, now: Date): Promise<SubscriptionCounts> {
  const { rows } = await sql<SubscriptionCounts>`
    with near as (
      select s.id, s.next_order_at, s.agreed_total_minor from subscriptions s
       where s.store_id = ${storeId} and s.status = 'ACTIVE' and s.next_order_at < ${now}::timestamptz + make_interval(days => ${DAYS}))
    select
      (select jsonb_build_object(
          'ACTIVE', count(*) filter (where status = 'ACTIVE'), 'PAUSED', count(*) filter (where status = 'PAUSED'),
          'CANCELLED', count(*) filter (where status = 'CANCELLED'), 'EXPIRED', count(*) filter (where status = 'EXPIRED'))
         from subscriptions where store_id = ${storeId}) as statuses,
      (select count(*)::integer from subscriptions where store_id = ${storeId} and status = 'ACTIVE' and attempts > 0) as failing,
      (select coalesce(jsonb_agg(d order by d.date), '[]') from (
         select to_char(greatest(next_order_at, ${now}) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as date, count(*) as orders,
             coalesce(sum(agreed_total_minor), 0) as "agreedMinor" from near group by 1) d) as upcoming,
      (select coalesce(jsonb_agg(p order by p.quantity desc, p."productId"), '[]') from (
         select i.product_id as "productId", p.name, sum(i.quantity) as quantity
           from near n join subscription_items i on i.store_id = ${storeId} and i.subscription_id = n.id
           join products p on p.store_id = i.store_id and p.id = i.product_id
          group by 1, 2 order by 3 desc, 1 limit ${MAX_PRODUCTS}) p) as products`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no row of counts')
  return row
}
