import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Addresses, Customers } from '../../platform/database-types.generated.ts'
import type { Position } from '../../shared/cursor.ts'
import { asciiDigits, parsePhone } from '../../shared/phone.ts'

export type CustomerRow = Selectable<Customers>
export type ListedCustomer = Pick<
  CustomerRow,
  'id' | 'email' | 'phone' | 'first_name' | 'last_name' | 'status' | 'tags' | 'created_at'
> & { orders_count: number; position: string }

export type CustomerFilters = { search?: string; status?: string; tag?: string }

type Listing = {
  storeId: number
  filters: CustomerFilters
  sort: 'newest' | 'oldest'
  page: { limit: number; after: Position | null }
  withCounts: boolean
}

const rowColumns = [
  'c.id',
  'c.email',
  'c.phone',
  'c.first_name',
  'c.last_name',
  'c.status',
  'c.tags',
  'c.created_at',
] as const

/** One page of a store's shoppers, and one row more to know whether another follows. */
export function listCustomersOfStore(
  tx: StoreTx,
  { storeId, filters, sort, page: { limit, after }, withCounts }: Listing,
): Promise<ListedCustomer[]> {
  let query = tx.selectFrom('customers as c').select(rowColumns).where('c.store_id', '=', storeId)
  if (filters.status) query = query.where('c.status', '=', filters.status)
  if (filters.tag) query = query.where(sql<boolean>`${filters.tag} = any (c.tags)`)
  if (filters.search) query = query.where(matches(filters.search))
  const [direction, beyond] = sort === 'oldest' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  if (after)
    query = query.where(sql<boolean>`(c.created_at, c.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const count = withCounts
    ? sql<number>`(select count(*)::integer from orders o where o.store_id = c.store_id and o.customer_id = c.id)`
    : sql<number>`0`
  return query
    .select([count.as('orders_count'), sql<string>`c.created_at::text`.as('position')])
    .orderBy('c.created_at', direction)
    .orderBy('c.id', direction)
    .limit(limit + 1)
    .execute()
}

function matches(search: string) {
  const somewhere = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const digits = asciiDigits(search).replace(/\D/g, '')
  const phone = parsePhone(search) ?? (digits.length >= 4 ? `%${digits.replace(/^(?:880|0)/, '')}%` : null)
  return sql<boolean>`(
    concat_ws(' ', c.first_name, c.last_name) ilike ${somewhere} or c.email ilike ${somewhere} or c.phone like ${phone})`
}

export type Totals = { delivered: number; cancelled: number; returned: number; open: number; spentMinor: number }

/** Everything the shop knows of one shopper. */
export async function findCustomerOfStore(tx: StoreTx, storeId: number, id: string) {
  const customer = await tx
    .selectFrom('customers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) return null
  const [orders, addresses, totals] = await Promise.all([
    listNewestOrders(tx, storeId, id),
    listAddressesOf(tx, storeId, id),
    countOrders(tx, storeId, id),
  ])
  return { customer, orders, addresses, totals }
}

export type CustomerOfStore = NonNullable<Awaited<ReturnType<typeof findCustomerOfStore>>>

const listNewestOrders = (tx: StoreTx, storeId: number, customerId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'payment_status', 'total_minor', 'created_at'])
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

const listAddressesOf = (tx: StoreTx, storeId: number, customerId: string): Promise<Selectable<Addresses>[]> =>
  tx
    .selectFrom('addresses')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

async function countOrders(tx: StoreTx, storeId: number, customerId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) filter (where status in ('DELIVERED', 'COMPLETED'))::integer as delivered,
      count(*) filter (where status in ('CANCELLED', 'EXPIRED'))::integer as cancelled,
      count(*) filter (where status in ('RETURNED', 'PARTIALLY_RETURNED'))::integer as returned,
      count(*) filter (where status in ('PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING', 'SHIPPED'))::integer as open,
      coalesce(sum(total_minor) filter (where status in ('DELIVERED', 'COMPLETED')), 0)::bigint as "spentMinor"
    from orders where store_id = ${storeId} and customer_id = ${customerId}`.execute(tx)
  return rows[0] as Totals
}

/** Holds a shopper's row, so that what is recorded as "before" is what was changed. */
export const lockCustomer = (tx: StoreTx, storeId: number, id: string): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateCustomerRow(
  tx: StoreTx,
  storeId: number,
  id: string,
  changes: { tags?: string[]; staff_note?: string; status?: 'active' | 'blocked' },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
