import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'
import type { MessageProof } from '../../shared/stored-values.ts'
import { readAppliedOffers, type StoredOffer } from '../orders/orders.queries.ts'
import type { OrderContent, SubscriptionContent } from './message-facts.ts'

type PaidOrder = {
  status: string
  paymentMethod: string
  totalMinor: number
  amountPaidMinor: number
  payableNowMinor: number | null
}

/** The recipient and the subject of a message about an order or a ticket. */
export type MessageSource = {
  language: Locale
  email: string
  phone: string
  emailProof: MessageProof
  phoneProof: MessageProof
  receiverName: string
  address: string
  orderId: number | null
  orderNumber: string
  order: OrderContent
  totalMinor: number
  /** What decides how much the courier collects; null without an order. */
  paid: PaidOrder | null
  /** What is collected with the parcel that a message is about; absent: all that is. */
  parcelCashMinor?: number
  courier: string
  trackingCode: string
  trackingUrl: string
  ticketId: string | null
  ticketNumber: string
  subscription: SubscriptionFacts | null
  /** Empty where the store has not set it. */
  websiteUrl: string
}

export type SubscriptionFacts = {
  id: number
  status: string
  pauseReason: string
  /** In JSON. */
  pausedUntil: string | null
  nextCycle: number
  items: SubscriptionContent['items']
}

type StoredSource = Omit<MessageSource, 'order'> & {
  order: Omit<OrderContent, 'offers'> & { offers: StoredOffer[] }
}

const provenPhone = sql`
  case when o.is_phone_proven or c.is_phone_verified and o.phone = c.phone then 'CONTACT'
    when has_been_earnest(o) then 'ORDER' else 'NONE' end`

const ordersWithCustomers = sql`
  orders o left join customers c on c.store_id = o.store_id and c.id = o.customer_id
    left join websites w on w.store_id = o.store_id`

/** What messages need of an order `o`, but its phone. */
const orderColumns = sql`
  o.locale as language, coalesce(nullif(o.email, ''), c.email, '') as email, o.id as "orderId",
  case when c.is_email_verified and lower(coalesce(nullif(o.email, ''), c.email)) = c.email then 'CONTACT'
    when o.is_phone_proven or has_been_earnest(o) then 'ORDER' else 'NONE' end as "emailProof",
  o.receiver_name as "receiverName", o.address, o.order_number as "orderNumber", o.total_minor as "totalMinor",
  jsonb_build_object('subtotalMinor', o.subtotal_minor, 'discountMinor', o.discount_minor,
    'deliveryFeeMinor', o.delivery_fee_minor, 'roundingMinor', o.rounding_minor, 'undeliveredMinor', o.undelivered_minor,
    'offers', case when o.delivery_fee_source = 'offer' then '[]' else o.applied_offers end, 'items', (
      select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'variantName', l.variant_name,
          'quantity', l.quantity, 'totalMinor', l.line_total_minor) order by l.id), '[]')
        from order_lines l where l.store_id = o.store_id and l.order_id = o.id)) as "order",
  jsonb_build_object('status', o.status, 'paymentMethod', o.payment_method, 'totalMinor', o.total_minor,
    'amountPaidMinor', o.amount_paid_minor, 'payableNowMinor', o.payable_now_minor) as paid,
  o.courier, o.tracking_code as "trackingCode", o.tracking_url as "trackingUrl",
  null::uuid as "ticketId", '' as "ticketNumber", coalesce(w.config ->> 'website_url', '') as "websiteUrl"`

/**
 * Orders with their recipients: the e-mail of the order, else of its customer, and the phone of the receiver. Language is
 * the one in which the order was placed.
 */
export async function listOrderSources(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<MessageSource[]> {
  const { rows } = await sql<StoredSource>`
    select ${orderColumns}, o.phone, ${provenPhone} as "phoneProof", null as subscription
      from ${ordersWithCustomers}
     where o.store_id = ${storeId} and o.id = any(${orderIds}::bigint[])
       and c.status is distinct from 'deleted'`.execute(tx)
  return rows.map(withOffers)
}

/**
 * Subscriptions with their customers, as the messages about their first orders reach them, but for the phone of the
 * account: another receiver does not manage the subscription.
 */
export async function listSubscriptionSources(
  tx: StoreTx,
  storeId: number,
  subscriptionIds: readonly number[],
): Promise<MessageSource[]> {
  const { rows } = await sql<StoredSource>`
    select ${orderColumns}, coalesce(c.phone, o.phone) as phone,
      case when c.phone is null then ${provenPhone} when c.is_phone_verified then 'CONTACT'
        when has_been_earnest(o) then 'ORDER' else 'NONE' end as "phoneProof",
      jsonb_build_object('id', s.id, 'status', s.status, 'pauseReason', s.pause_reason, 'pausedUntil', s.paused_until,
        'nextCycle', s.next_cycle, 'items', (
          select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'variantName', v.name, 'quantity', i.quantity)
              order by i.product_id, i.variant_id), '[]')
            from subscription_items i
            join variants v on v.store_id = i.store_id and v.id = i.variant_id
            join products p on p.store_id = i.store_id and p.id = i.product_id
           where i.store_id = s.store_id and i.subscription_id = s.id)) as subscription
      from ${ordersWithCustomers} join subscriptions s on s.store_id = o.store_id and s.order_id = o.id
     where s.store_id = ${storeId} and s.id = any(${subscriptionIds}::bigint[]) and c.status <> 'deleted'`.execute(tx)
  return rows.map(withOffers)
}

const withOffers = ({ order, ...row }: StoredSource): MessageSource => ({
  ...row,
  order: { ...order, offers: readAppliedOffers(order.offers) },
})

/** Tickets with their customers, in the language of each customer. Only staff cause messages about them. */
export async function listTicketSources(
  tx: StoreTx,
  storeId: number,
  ticketIds: readonly string[],
): Promise<MessageSource[]> {
  const { rows } = await sql<MessageSource>`
    select c.preferred_language as language, coalesce(c.email, '') as email, coalesce(c.phone, '') as phone,
      case when c.is_email_verified then 'CONTACT' else 'ORDER' end as "emailProof",
      case when c.is_phone_verified then 'CONTACT' else 'ORDER' end as "phoneProof",
      trim(c.first_name || ' ' || c.last_name) as "receiverName", '' as address, null::bigint as "orderId",
      '' as "orderNumber", 0 as "totalMinor", null as paid, '' as courier, null as subscription,
      '{"subtotalMinor": 0, "discountMinor": 0, "deliveryFeeMinor": 0, "roundingMinor": 0, "undeliveredMinor": 0, "offers": [], "items": []}'::jsonb as "order",
      '' as "trackingCode", '' as "trackingUrl", t.id as "ticketId", t.ticket_number as "ticketNumber",
      coalesce(w.config ->> 'website_url', '') as "websiteUrl"
      from tickets t join customers c on c.store_id = t.store_id and c.id = t.customer_id
      left join websites w on w.store_id = t.store_id
     where t.store_id = ${storeId} and t.id = any(${ticketIds}::uuid[])`.execute(tx)
  return rows
}

/** The texts of messages of staff, by id. */
export async function listReplies(
  tx: StoreTx,
  storeId: number,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('ticket_messages')
    .select(['id', 'message'])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${messageIds}::uuid[])`)
    .where('sender_type', '=', 'STAFF')
    .execute()
  return new Map(rows.map(({ id, message }) => [id, message]))
}

/** What staff have decided about requests, by the id of the request. */
export type Decision = { note: string; isOfStaff: boolean }

/** The decisions about refunds. Staff decide nothing about a refund that they created. */
export async function listRefundDecisions(
  tx: StoreTx,
  storeId: number,
  refundIds: readonly number[],
): Promise<Map<number, Decision>> {
  const { rows } = await sql<Decision & { id: number }>`
    select id, admin_note as note, requested_by = reviewed_by as "isOfStaff" from refunds
     where store_id = ${storeId} and id = any(${refundIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...decision }) => [id, decision]))
}

export async function listCancellationNotes(
  tx: StoreTx,
  storeId: number,
  requestIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; note: string }>`
    select id, admin_note as note from cancellation_requests
     where store_id = ${storeId} and id = any(${requestIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, note }) => [id, note]))
}

/** Those of the orders whose buyer has ordered the same again: their end is no news. */
export async function listReordered(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
     where o.store_id = ${storeId} and o.id = any(${orderIds}::bigint[]) and exists (
       select from orders n
        where n.store_id = o.store_id and n.phone = o.phone and n.created_at >= o.created_at and n.id <> o.id
          and n.items_fingerprint = o.items_fingerprint)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the orders whose items another order has. */
export async function listMerged(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where store_id = ${storeId} and id = any(${orderIds}::bigint[]) and merged_into is not null`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Which of these orders an SMS was about that was sent, or still waits. */
export async function listAnnounced(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct order_id as id from messages
     where store_id = ${storeId} and order_id = any(${orderIds}::bigint[]) and channel = 'sms' and status <> 'FAILED'`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
