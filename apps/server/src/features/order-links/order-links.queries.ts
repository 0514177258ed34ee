import type { OrderChannel, OrderLinkStatus } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { agentName } from '../desk/desk-agent.queries.ts'

/** An item of a link. `listMinor`: what the catalog said, where another price was agreed; else null. */
export type LinkItem = {
  productId: number
  variantId: number
  name: string
  variantName: string
  image: string
  quantity: number
  unitMinor: Minor
  listMinor: Minor | null
}

export type NewOrderLink = {
  storeId: number
  channel: OrderChannel
  items: LinkItem[]
  discountMinor: Minor
  deliveryFeeMinor: Minor | null
  requiredAdvanceMinor: Minor
  totalMinor: Minor
  /** Empty for none. */
  couponCode: string
  receiverName: string
  phone: PhoneNumber | null
  priceReason: string
  note: string
  internalNote: string
  createdBy: string
  createdAt: Date
  expiresAt: Date
}

export type OrderLinkRow = Omit<NewOrderLink, 'storeId' | 'createdBy'> & {
  id: number
  status: OrderLinkStatus
  /** As a column names an actor, and the name for people. */
  createdBy: string
  createdByName: string
  usedAt: Date | null
  orderId: number | null
  orderNumber: string
}

/** Until the transaction ends, nobody else adds a link to the store. */
export const lockOrderLinks = (tx: StoreTx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('order links', ${storeId}))`.execute(tx)

const isActive = (now: Date) => sql`l.used_at is null and l.revoked_at is null and l.expires_at > ${now}::timestamptz`

/** The active links of a store, and those of one author among them. */
export async function countActiveLinks(
  tx: StoreTx,
  storeId: number,
  { createdBy, createdAt }: Pick<NewOrderLink, 'createdBy' | 'createdAt'>,
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::integer as "all", (count(*) filter (where l.created_by = ${createdBy}))::integer as own
      from order_links l where l.store_id = ${storeId} and ${isActive(createdAt)}`.execute(tx)
  return rows[0] as { all: number; own: number }
}

/** Writes a link; returns its ID. */
export async function insertOrderLink(tx: StoreTx, link: NewOrderLink): Promise<number> {
  const { storeId, createdAt } = link
  const { rows } = await sql<{ id: number }>`
    insert into order_links (store_id, channel, items, discount_minor, delivery_fee_minor, required_advance_minor, total_minor,
      coupon_code, receiver_name, phone, price_reason, note, internal_note, created_by, created_at, expires_at)
    values (${storeId}, ${link.channel}, ${jsonb(link.items)}, ${link.discountMinor}, ${link.deliveryFeeMinor},
      ${link.requiredAdvanceMinor}, ${link.totalMinor}, ${link.couponCode}, ${link.receiverName}, ${link.phone}, ${link.priceReason}, ${link.note},
      ${link.internalNote}, ${link.createdBy}, ${createdAt}, ${link.expiresAt})
    returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

const status = (now: Date) => sql<OrderLinkStatus>`case when l.used_at is not null then 'USED'
  when l.revoked_at is not null then 'REVOKED' when l.expires_at <= ${now}::timestamptz then 'EXPIRED' else 'ACTIVE' end`

const columns = (storeId: number, now: Date) => sql`
  l.id, ${status(now)} as status, l.channel, l.items, l.discount_minor as "discountMinor", l.delivery_fee_minor as "deliveryFeeMinor",
  l.required_advance_minor as "requiredAdvanceMinor", l.total_minor as "totalMinor", l.coupon_code as "couponCode", l.receiver_name as "receiverName", l.phone,
  l.price_reason as "priceReason", l.note, l.internal_note as "internalNote", l.created_by as "createdBy",
  ${agentName(storeId, sql`l.created_by`)} as "createdByName", l.created_at as "createdAt", l.expires_at as "expiresAt",
  l.used_at as "usedAt", l.order_id as "orderId", coalesce(o.order_number, '') as "orderNumber"`

const tables = sql`order_links l left join orders o on o.store_id = l.store_id and o.id = l.order_id`

export type OrderLinkFilters = { status?: OrderLinkStatus; madeBy?: string }

/** A page, newest first. */
export async function listOrderLinks(
  tx: StoreTx,
  storeId: number,
  { status: only, madeBy }: OrderLinkFilters,
  { limit, after }: PageRequest,
  now: Date,
): Promise<OrderLinkRow[]> {
  const conditions: RawBuilder<unknown>[] = [
    sql`l.store_id = ${storeId}`,
    ...(only ? [sql`${status(now)} = ${only}`] : []),
    ...(madeBy === undefined ? [] : [sql`l.created_by = ${madeBy}`]),
    ...(after ? [sql`l.id < ${after[1]}::bigint`] : []),
  ]
  const { rows } = await sql<OrderLinkRow>`
    select ${columns(storeId, now)} from ${tables}
     where ${sql.join(conditions, sql` and `)} order by l.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

export async function findOrderLink(
  tx: StoreTx,
  storeId: number,
  id: number,
  now: Date,
): Promise<OrderLinkRow | undefined> {
  const { rows } = await sql<OrderLinkRow>`
    select ${columns(storeId, now)} from ${tables} where l.store_id = ${storeId} and l.id = ${id}`.execute(tx)
  return rows[0]
}

/** Ends a link; false when it has ended already. */
export async function endOrderLink(tx: StoreTx, storeId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update order_links l set revoked_at = ${now}
     where l.store_id = ${storeId} and l.id = ${id} and ${isActive(now)} returning id`.execute(tx)
  return rows.length > 0
}

/** Uses a link for the order that the transaction is about to place; false when it has ended. */
export async function useOrderLink(tx: StoreTx, storeId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update order_links l set used_at = ${now}
     where l.store_id = ${storeId} and l.id = ${id} and l.revoked_at is null and l.expires_at > ${now}
       and l.used_at is null -- guard: order-link-once
    returning id`.execute(tx)
  return rows.length > 0
}

/** Names the order of a used link, which has from now on what was known of the buyer. */
export const completeOrderLink = (tx: StoreTx, storeId: number, id: number, orderId: number) =>
  tx
    .updateTable('order_links')
    .set({ order_id: orderId, receiver_name: '', phone: null, price_reason: '', note: '', internal_note: '' })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

/** Those of the variants that are not deleted, nor are their products. */
export async function listKeptVariants(tx: StoreTx, storeId: number, variantIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 'v.store_id').onRef('p.id', '=', 'v.product_id'),
    )
    .select('v.id')
    .where('v.store_id', '=', storeId)
    .where('v.id', 'in', [...variantIds])
    .where('v.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
