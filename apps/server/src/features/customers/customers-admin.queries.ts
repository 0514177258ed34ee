import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Addresses, Customers } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { PLANNED_EACH_TIME } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import { type AliasedRow, aliased, snakeKeys } from '../../shared/casing.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'
import { isOfBuyer } from '../past-orders/own-past-orders.queries.ts'
import { deletionTimeOf } from './deletion-time.queries.ts'

export type CustomerFilters = { search?: string; status?: string; tag?: string }

type Listing = {
  storeId: number
  filters: CustomerFilters
  sort: 'newest' | 'oldest'
  page: PageRequest
  withCounts: boolean
}

const rowColumns = aliased([
  'c.id',
  'c.email',
  'c.phone',
  'c.first_name',
  'c.last_name',
  'c.status',
  'c.tags',
  'c.created_at',
])
export type ListedCustomer = AliasedRow<Selectable<Customers>, typeof rowColumns> & {
  deletionScheduledFor: Date | null
  ordersCount: number
  position: string
}

/** One page of a store's shoppers, and one more row that shows whether another page follows. */
export async function listCustomersOfStore(
  tx: StoreTx,
  { storeId, filters, sort, page: { limit, after }, withCounts }: Listing,
): Promise<ListedCustomer[]> {
  const search = filters.search === undefined ? null : readStaffSearch(filters.search)
  const isByText = search !== null && 'patterns' in search
  const [createdAt, id] = isByText ? (['s.created_at', 's.customer_id'] as const) : (['c.created_at', 'c.id'] as const)
  let query = tx.selectFrom('customers as c').select(rowColumns).where('c.store_id', '=', storeId)
  // Deleted accounts are empty: only who asks for them sees them.
  if (!filters.status) query = query.where('c.status', '<>', 'deleted')
  if (filters.status) query = query.where('c.status', '=', filters.status)
  if (filters.tag) query = query.where(sql<boolean>`${filters.tag} = any (c.tags)`)
  if (search && 'phone' in search) query = query.where('c.phone', '=', search.phone)
  if (isByText) query = query.where(anyLike('s.text', search.patterns))
  const [direction, beyond] = sort === 'oldest' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  if (after) {
    query = query.where(
      sql<boolean>`(${sql.ref(createdAt)}, ${sql.ref(id)}) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  }
  const count = withCounts
    ? sql<number>`(select count(*)::integer from orders o where o.store_id = c.store_id and o.customer_id = c.id)`
    : sql<number>`0`
  const statement = query
    // Joined by the customer's id alone: a condition on the store on both sides would put the view under the policy of
    // the customers.
    .$if(isByText, (joined) => joined.innerJoin('store_customer_search as s', 's.customer_id', 'c.id'))
    .select(deletionTimeOf('c').as('deletionScheduledFor'))
    .select([count.as('ordersCount'), sql<string>`c.created_at::text`.as('position')]) // guard: page-microseconds
    .orderBy(sql.ref(createdAt), direction)
    .orderBy(sql.ref(id), direction)
    .limit(limit + 1)
  if (!search) return statement.execute()
  return (await sql<ListedCustomer>`${sql.raw(PLANNED_EACH_TIME)} ${statement}`.execute(tx)).rows
}

const knownColumns = aliased([
  'c.is_email_verified',
  'c.is_phone_verified',
  'c.preferred_language',
  'c.marketing_opt_in',
  'c.date_of_birth',
  'c.gender',
  'c.staff_note',
  'c.updated_at',
])

export type Totals = { delivered: number; cancelled: number; returned: number; open: number; spentMinor: number }

/** Everything that the store knows about one shopper. */
export async function findCustomerOfStore(tx: StoreTx, storeId: number, id: string) {
  const customer = await tx
    .selectFrom('customers as c')
    .select(rowColumns)
    .select(knownColumns)
    .select(deletionTimeOf('c').as('deletionScheduledFor'))
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!customer) return null
  const [orders, addresses, totals, pastOrders] = await Promise.all([
    listNewestOrders(tx, storeId, id),
    listAddressesOf(tx, storeId, id),
    countOrders(tx, storeId, id),
    countPastOrders(tx, storeId, id),
  ])
  return { customer, orders, addresses, totals, pastOrders }
}

export type CustomerOfStore = NonNullable<Awaited<ReturnType<typeof findCustomerOfStore>>>

const listNewestOrders = (tx: StoreTx, storeId: number, customerId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber', 'status', 'payment_status as paymentStatus'])
    .select(['total_minor as totalMinor', 'created_at as createdAt'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

const addressColumns = aliased([
  'id',
  'label',
  'receiver_name',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'area',
  'postal_code',
  'is_default',
])

const listAddressesOf = (
  tx: StoreTx,
  storeId: number,
  customerId: string,
): Promise<AliasedRow<Selectable<Addresses>, typeof addressColumns>[]> =>
  tx
    .selectFrom('addresses')
    .select(addressColumns)
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

async function countOrders(tx: StoreTx, storeId: number, customerId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where status in ('DELIVERED', 'COMPLETED'))::integer as delivered,
      count(*) filter (where status in ('CANCELLED', 'EXPIRED') and merged_into is null)::integer as cancelled,
      count(*) filter (where status in ('RETURNED', 'PARTIALLY_RETURNED'))::integer as returned,
      count(*) filter (where status in ('PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING', 'SHIPPED'))::integer as open,
      coalesce(sum(total_minor) filter (where status in ('DELIVERED', 'COMPLETED')), 0)::bigint as "spentMinor"
    from orders where store_id = ${storeId} and customer_id = ${customerId}`.execute(tx)
  return rows[0] as Totals
}

/** What files say of the buyer. */
async function countPastOrders(tx: StoreTx, storeId: number, customerId: string) {
  const { rows } = await sql<{ count: number; spentMinor: number; latestAt: Date | null }>`
    select count(o.id)::integer as count, max(o.placed_at) as "latestAt",
      coalesce(sum(o.total_minor - o.refunded_minor) filter (where o.status = 'DELIVERED'), 0)::bigint as "spentMinor"
      from customers c
      join past_orders o on o.store_id = c.store_id and ${isOfBuyer}
     where c.store_id = ${storeId} and c.id = ${customerId}`.execute(tx)
  return rows[0] as (typeof rows)[number]
}

export type AnnotatedCustomer = { tags: string[]; status: string; staffNote: string }

/** Locks a shopper's row, so that the recorded "before" is what was changed; undefined for a deleted account too. */
export const lockCustomer = (tx: StoreTx, storeId: number, id: string): Promise<AnnotatedCustomer | undefined> =>
  tx
    .selectFrom('customers')
    .select(['tags', 'status', 'staff_note as staffNote'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateCustomerRow(
  tx: StoreTx,
  storeId: number,
  id: string,
  changes: { tags?: string[]; staffNote?: string; status?: 'active' | 'blocked' },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...snakeKeys(changes), updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
