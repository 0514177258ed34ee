import type { PastOrderSource, PastOrderStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { lowerAscii } from '../../shared/lower-ascii.ts'
import { parsePhone } from '../../shared/phone.ts'
import { isOfBuyer, isOwnPastOrder } from './own-past-orders.queries.ts'
import type { KnownPastOrder, PastOrder } from './past-order.ts'

export type ShopperPastOrderRow = Pick<
  PastOrder,
  'orderNumber' | 'status' | 'itemCount' | 'totalMinor' | 'refundedMinor' | 'placedAt' | 'items'
> & { id: number; position: string }
export type PastOrderRow = ShopperPastOrderRow &
  Pick<PastOrder, 'source' | 'sourceStatus' | 'receiverName' | 'phone' | 'email'>
export type PastOrderDetailRow = PastOrder &
  PastOrderRow & { customerId: string | null; importId: number | null; createdAt: Date }

const shopperColumns = sql`o.id, o.order_number as "orderNumber", o.status, o.item_count as "itemCount",
  o.total_minor as "totalMinor", o.refunded_minor as "refundedMinor", o.placed_at as "placedAt", o.items, o.placed_at::text as position`
const rowColumns = sql`${shopperColumns}, o.source, o.source_status as "sourceStatus", o.receiver_name as "receiverName",
  o.phone, o.email`
const detailColumns = sql`${rowColumns}, o.address, o.district, o.subtotal_minor as "subtotalMinor",
  o.discount_minor as "discountMinor", o.delivery_minor as "deliveryMinor", o.tax_minor as "taxMinor",
  o.payment_method as "paymentMethod", o.coupon_code as "couponCode", o.note, o.tags, o.import_id as "importId",
  o.created_at as "createdAt"`

const newestFirst = ({ limit, after }: PageRequest) => sql`
  ${after ? sql`and (o.placed_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
  order by o.placed_at desc, o.id desc limit ${limit + 1}`

export type PastOrderFilters = { search?: string; status?: PastOrderStatus; source?: PastOrderSource }

const ofStore = (storeId: number, { search, status, source }: PastOrderFilters, page: PageRequest) => sql`
  from past_orders o where o.store_id = ${storeId}
    ${search === undefined ? sql`` : sql`and ${searched(search)}`}
    ${status ? sql`and o.status = ${status}` : sql``} ${source ? sql`and o.source = ${source}` : sql``}
    ${newestFirst(page)}`

export async function listPastOrders(
  tx: StoreTx,
  storeId: number,
  filters: PastOrderFilters,
  page: PageRequest,
): Promise<PastOrderRow[]> {
  const { rows } = await sql<PastOrderRow>`select ${rowColumns} ${ofStore(storeId, filters, page)}`.execute(tx)
  return rows
}

type WholePastOrder = Omit<PastOrderDetailRow, 'customerId'>

/** The same with all that is known of each. */
export async function listWholePastOrders(
  tx: StoreTx,
  storeId: number,
  filters: PastOrderFilters,
  page: PageRequest,
): Promise<WholePastOrder[]> {
  const { rows } = await sql<WholePastOrder>`select ${detailColumns} ${ofStore(storeId, filters, page)}`.execute(tx)
  return rows
}

function searched(search: string): RawBuilder<unknown> {
  const phone = parsePhone(search)
  // A number of eleven digits may be an order number as well.
  const key = lowerAscii(search)
  const byNumber = sql`o.number_key in (${key}, ${`#${key}`})`
  if (phone) return sql`(o.phone = ${phone} or ${byNumber})`
  return search.includes('@') ? sql`o.email = ${search.toLowerCase()}` : byNumber
}

/** The account of the buyer. */
const customerOf = sql`(select c.id from customers c where c.store_id = o.store_id and ${isOfBuyer}
  order by c.phone = o.phone desc nulls last limit 1)`

export async function findPastOrder(tx: StoreTx, storeId: number, id: number): Promise<PastOrderDetailRow | undefined> {
  const { rows } = await sql<PastOrderDetailRow>`
    select ${detailColumns}, ${customerOf} as "customerId" from past_orders o
     where o.store_id = ${storeId} and o.id = ${id}`.execute(tx)
  return rows[0]
}

/** The orders of an account, by the contacts that it has proven. */
export async function listPastOrdersOf(
  tx: StoreTx,
  { storeId, customerId }: { storeId: number; customerId: string },
  page: PageRequest,
): Promise<ShopperPastOrderRow[]> {
  const { rows } = await sql<ShopperPastOrderRow>`
    select ${shopperColumns} from past_orders o
      join customers c on c.store_id = o.store_id and c.id = ${customerId}
     where o.store_id = ${storeId} and ${isOwnPastOrder('o', 'c')}
     ${newestFirst(page)}`.execute(tx)
  return rows
}

/** Inserts orders; those that the store has stay as they are. Returns the keys of the new ones. */
export async function insertPastOrders(
  tx: StoreTx,
  storeId: number,
  importId: number,
  orders: readonly PastOrder[],
): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    insert into past_orders (store_id, import_id, source, order_number, status, source_status, phone, email, receiver_name, address,
      district, subtotal_minor, discount_minor, delivery_minor, tax_minor, total_minor, refunded_minor, payment_method, coupon_code,
      note, tags, items, item_count, placed_at)
    select ${storeId}, ${importId}, source, "orderNumber", status, "sourceStatus", phone, email, "receiverName", address, district,
      "subtotalMinor", "discountMinor", "deliveryMinor", "taxMinor", "totalMinor", "refundedMinor", "paymentMethod", "couponCode",
      note, tags, items, "itemCount", "placedAt"
      from jsonb_to_recordset(${jsonb(orders)}) as g (
        source text, "orderNumber" text, status text, "sourceStatus" text, phone text, email text, "receiverName" text, address text,
        district text, "subtotalMinor" bigint, "discountMinor" bigint, "deliveryMinor" bigint, "taxMinor" bigint, "totalMinor" bigint,
        "refundedMinor" bigint, "paymentMethod" text, "couponCode" text, note text, tags text[], items jsonb, "itemCount" integer,
        "placedAt" timestamptz)
    on conflict (store_id, source, number_key) do nothing
    returning number_key as key`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** Those of these orders that the store has, by their keys. */
export async function findKnownPastOrders(
  tx: StoreTx,
  storeId: number,
  source: PastOrderSource,
  keys: readonly string[],
): Promise<Map<string, KnownPastOrder>> {
  const { rows } = await sql<KnownPastOrder & { key: string }>`
    select o.number_key as key, o.placed_at as "placedAt", o.total_minor as "totalMinor", o.phone, o.email,
      o.receiver_name as "receiverName"
      from past_orders o
     where o.store_id = ${storeId} and o.source = ${source} and o.number_key = any (${keys}::text[])`.execute(tx)
  return new Map(rows.map(({ key, ...order }) => [key, order]))
}

/** False when the store has none of this ID. */
export async function deletePastOrderRow(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from past_orders where store_id = ${storeId} and id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

export type ImportedPastOrder = { id: number; orderNumber: string; isErased: boolean }

/**
 * Deletes the next past orders that an import has brought, and returns them in order. Those that the deletion of an account has emptied
 * stay: without them the same file would bring their buyers back.
 */
export async function deleteImportedPastOrders(
  tx: StoreTx,
  storeId: number,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<ImportedPastOrder[]> {
  const { rows } = await sql<ImportedPastOrder>`
    with due as materialized (
      select id, order_number, is_erased from past_orders
       where store_id = ${storeId} and import_id = ${importId} and id > ${after} order by id limit ${limit} for update),
    deleted as (delete from past_orders o using due where o.store_id = ${storeId} and o.id = due.id and not due.is_erased)
    select id, order_number as "orderNumber", is_erased as "isErased" from due order by id`.execute(tx)
  return rows
}
