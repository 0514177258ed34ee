import type { ExchangeStatus, OrderSort, PackingStatus, PrintStatus } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { PLANNED_EACH_TIME } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import { canonicalKey } from '../../shared/canonical-key.ts'
import { aliased } from '../../shared/casing.ts'
import type { Position } from '../../shared/cursor.ts'
import type { Minor } from '../../shared/money.ts'
import { readOrderNumber } from '../../shared/order-number.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'
import { type ListedOrder, selectListedOrders } from './listed-orders.queries.ts'
import { type OrderRow, orderColumns } from './order-changes.queries.ts'
import { hasPrintStatus } from './order-print.queries.ts'
import { findActorName, listTimeline } from './order-timeline.queries.ts'
import { bundlesOfOrder, readAppliedOffers, type StoredOffer } from './orders.queries.ts'
import { isToBook } from './orders-to-book.queries.ts'
import type { StoredReason } from './risk-texts.ts'

export type OrderFilters = {
  status?: string
  payment_status?: string
  payment_method?: string
  delivery_location?: string
  phone?: PhoneNumber
  number?: string
  customer_id?: string
  channel?: string
  risk_level?: string
  packing_status?: PackingStatus
  print_status?: PrintStatus
  tag?: string
  date_from?: string
  date_to?: string
  search?: string
}

type Listing = {
  storeId: number
  filters: OrderFilters
  sort: OrderSort
  page: PageRequest
  withClaims: boolean
}

// Days in the store's time: Bangladesh has one time zone, six hours ahead of UTC.
export const dayBegin = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Dhaka')`
export const dayEnd = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Asia/Dhaka')`

/** One page of a store's orders, and one more row that shows whether another page follows. */
export async function listOrdersOfStore(
  tx: StoreTx,
  { storeId, filters, sort, page: { limit, after }, withClaims }: Listing,
): Promise<ListedOrder[]> {
  const search = filters.search === undefined ? null : readOrderSearch(filters.search)
  let query = selectListedOrders(tx, storeId, withClaims)
  for (const column of [
    'status',
    'payment_status',
    'payment_method',
    'delivery_location',
    'phone',
    'channel',
  ] as const) {
    const wanted = filters[column]
    if (wanted !== undefined) query = query.where(`o.${column}`, '=', wanted)
  }
  if (filters.risk_level) query = query.where('r.level', '=', filters.risk_level)
  if (filters.packing_status) query = query.where(isToBook)
  if (filters.print_status) query = query.where(hasPrintStatus(filters.print_status))
  if (filters.tag)
    // `<>`: the condition of the index.
    query = query.where(
      sql<boolean>`o.id in (select t.id from store_order_tags t where t.tags <> '{}' and t.tags @> array[${filters.tag}])`,
    )
  if (sort === 'risk') query = query.where('r.store_id', '=', storeId)
  if (filters.customer_id) query = query.where('o.customer_id', '=', filters.customer_id)
  if (filters.number) query = query.where('o.order_number', '=', filters.number)
  if (filters.date_from) query = query.where('o.created_at', '>=', dayBegin(filters.date_from))
  if (filters.date_to) query = query.where('o.created_at', '<', dayEnd(filters.date_to))
  if (search && 'phone' in search) query = query.where('o.phone', '=', search.phone)
  if (search && 'patterns' in search) query = query.where(anyLike('s.text', search.patterns))
  const source = search && 'patterns' in search ? 'store_order_search' : sort === 'total' ? 'order_search' : null
  if (after) query = query.where(following(sort, after, source ? 's.order_id' : 'o.id'))
  const statement = query
    // Joined by the order's id alone: a condition on the store on both sides would put the view under the policy of the
    // orders.
    .$if(source !== null, (joined) => joined.innerJoin(`${source as 'order_search'} as s`, 's.order_id', 'o.id'))
    .orderBy(orderOf(sort, source ? 's.order_id' : 'o.id'))
    .limit(limit + 1)
  if (!search) return statement.execute()
  return (await sql<ListedOrder>`${sql.raw(PLANNED_EACH_TIME)} ${statement}`.execute(tx)).rows
}

type Id = 'o.id' | 's.order_id'

const orderOf = (sort: OrderSort, id: Id) =>
  sort === 'risk'
    ? sql`r.score desc, r.order_id desc`
    : sort === 'total'
      ? sql`${sql.ref('s.total_minor')} desc, ${sql.ref(id)} desc`
      : sql`${sql.ref(id)} ${sql.raw(sort === 'oldest' ? 'asc' : 'desc')}`

const following = (sort: OrderSort, [value, id]: Position, key: Id) => {
  if (sort === 'risk') return sql<boolean>`(r.score, r.order_id) < (${value}::integer, ${id}::bigint)`
  if (sort === 'total') return sql<boolean>`(s.total_minor, s.order_id) < (${value}::bigint, ${id}::bigint)`
  return sql<boolean>`${sql.ref(key)} ${sql.raw(sort === 'oldest' ? '>' : '<')} ${id}::bigint`
}

/** A search of orders by staff; a whole number or transaction ID matches in any spelling. */
const readOrderSearch = (search: string) =>
  readStaffSearch(search, [readOrderNumber(search), canonicalKey(search).replaceAll('/', '')])

/** Everything that the store knows about one order. */
export async function readOrderOfStore(tx: StoreTx, storeId: number, orderId: number) {
  const order = await tx
    .selectFrom('orders as o')
    .select(orderColumns)
    .select(['applied_offers', bundlesOfOrder.as('appliedBundles')])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return null
  const [lines, timeline, payments, courierCash, exchanges, uses, duplicates, subscription, risk, printer] =
    await Promise.all([
      listLines(tx, storeId, orderId),
      listTimeline(tx, storeId, orderId),
      listPayments(tx, storeId, orderId),
      findCourierCash(tx, storeId, orderId),
      listExchanges(tx, storeId, orderId),
      listUses(tx, storeId, orderId),
      listDuplicates(tx, order),
      findSubscription(tx, storeId, orderId),
      findRisk(tx, storeId, orderId),
      findActorName(tx, storeId, order.printedBy),
    ])
  const appliedOffers = readAppliedOffers(order.applied_offers as StoredOffer[])
  return {
    order: { ...order, appliedOffers },
    lines,
    timeline,
    payments,
    courierCash,
    exchanges,
    uses,
    duplicates,
    risk: risk ?? null,
    printer,
    subscriptionId: subscription?.id ?? null,
  }
}

export type OrderOfStore = NonNullable<Awaited<ReturnType<typeof readOrderOfStore>>>

const lineColumns = aliased([
  'id',
  'product_id',
  'variant_id',
  'has_variants',
  'name',
  'variant_name',
  'sku',
  'slug',
  'image',
  ...(['unit_price_minor', 'list_price_minor', 'cost_price_minor'] as const),
  'quantity',
  'discount_minor',
  'line_total_minor',
  'added_via',
  'delivered_quantity',
  'returned_quantity',
  'shipment_quantity',
  'vat_rate_bp',
  'sd_rate_bp',
])

const listLines = (tx: StoreTx, storeId: number, orderId: number) =>
  tx
    .selectFrom('order_lines')
    .select(lineColumns)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

const paymentColumns = aliased([
  'p.id',
  'p.kind',
  'p.method',
  'p.transaction_id',
  'p.amount_minor',
  'p.unapplied_minor',
  'p.status',
  'p.recorded_by',
  'p.shipment_id',
  'p.verified_at',
  'p.created_at',
])

/** Whether a courier has paid out the cash of a payment `p`. */
export const hasSettledCash = sql<boolean>`exists (select from settlement_lines l
  where l.store_id = p.store_id and l.shipment_id = p.shipment_id and l.is_live and l.kind in ('COLLECTION', 'CLAIM'))`

type CourierCash = { collectedMinor: Minor; withCourierMinor: Minor; settledOn: string | null }

/** What couriers have collected of an order; null when none did for an account of the store. */
async function findCourierCash(tx: StoreTx, storeId: number, orderId: number): Promise<CourierCash | null> {
  const { rows } = await sql<CourierCash>`
    select sum(p.amount_minor)::bigint as "collectedMinor", sum(s.held_minor)::bigint as "withCourierMinor",
        case when bool_and(s.held_minor = 0) then max(x.paid_on)::text end as "settledOn"
      from payments p join shipments s on s.store_id = p.store_id and s.id = p.shipment_id
      left join lateral (
        select max(t.paid_on) as paid_on from settlement_lines l join settlements t on t.store_id = l.store_id and t.id = l.settlement_id
         where l.store_id = s.store_id and l.shipment_id = s.id and l.is_live and l.kind = 'COLLECTION') x on true
     where p.store_id = ${storeId} and p.order_id = ${orderId} and p.status = 'VERIFIED' and p.shipment_id is not null
    having count(*) > 0`.execute(tx)
  return rows[0] ?? null
}

type ExchangeLink = {
  orderId: number
  orderNumber: string
  newOrderId: number
  newOrderNumber: string
  shipmentId: number
  status: ExchangeStatus
  creditMinor: Minor
}

/** The exchanges of an order, and the one that it is of. */
async function listExchanges(tx: StoreTx, storeId: number, orderId: number): Promise<ExchangeLink[]> {
  const { rows } = await sql<ExchangeLink>`
    select e.order_id as "orderId", o.order_number as "orderNumber", e.new_order_id as "newOrderId", n.order_number as "newOrderNumber",
        e.shipment_id as "shipmentId", e.status, coalesce(e.settled_minor, e.credit_minor) as "creditMinor"
      from exchanges e
      join orders o on o.store_id = e.store_id and o.id = e.order_id
      join orders n on n.store_id = e.store_id and n.id = e.new_order_id
     where e.store_id = ${storeId} and (e.order_id = ${orderId} or e.new_order_id = ${orderId}) order by e.id`.execute(
    tx,
  )
  return rows
}

/** Payments with the other orders that name the same transaction, or one that looks alike. */
const listPayments = (tx: StoreTx, storeId: number, orderId: number) =>
  tx
    .selectFrom('payments as p')
    .select(paymentColumns)
    .select(
      sql<string[]>`array(
        select distinct o.order_number from store_payments t join orders o on o.store_id = t.store_id and o.id = t.order_id
         where transaction_look(t.transaction_id) = transaction_look(p.transaction_id)
           and t.transaction_id <> '' and t.order_id <> p.order_id order by o.order_number limit 20)`.as(
        'alsoClaimedBy',
      ),
    )
    .select(hasSettledCash.as('isSettled'))
    .where('p.store_id', '=', storeId)
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .execute()

const listUses = (tx: StoreTx, storeId: number, orderId: number) =>
  tx
    .selectFrom('offer_uses as u')
    .innerJoin('offers as o', (join) => join.onRef('o.store_id', '=', 'u.store_id').onRef('o.id', '=', 'u.offer_id'))
    .select(['u.offer_id as offerId', 'o.name', 'u.code', 'u.discount_minor as discountMinor'])
    .select('u.released_at as releasedAt')
    .where('u.store_id', '=', storeId)
    .where('u.order_id', '=', orderId)
    .execute()

const listDuplicates = (tx: StoreTx, order: Pick<OrderRow, 'id' | 'storeId' | 'duplicateOf'>) =>
  tx
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber', 'status', 'created_at as createdAt'])
    .where('store_id', '=', order.storeId)
    .where((eb) => eb.or([eb('duplicate_of', '=', order.id), eb('id', '=', order.duplicateOf)]))
    .orderBy('id')
    .limit(20)
    .execute()

const findRisk = (tx: StoreTx, storeId: number, orderId: number) =>
  tx
    .selectFrom('order_risks')
    .select(['score', 'level', 'scored_at as scoredAt'])
    .select(sql<StoredReason[]>`facts`.as('reasons'))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

const findSubscription = (tx: StoreTx, storeId: number, orderId: number) =>
  tx
    .selectFrom('subscription_cycles')
    .select('subscription_id as id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
