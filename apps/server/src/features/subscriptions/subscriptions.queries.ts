import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'
import type { SubscriptionOwner, SubscriptionRow } from './subscription-row.ts'

const columns = sql`
  s.id, s.store_id as "storeId", s.customer_id as "customerId", s.order_id as "orderId", s.status, s.interval,
  s.next_order_at as "nextOrderAt", s.anchor_day as "anchorDay", s.next_cycle as "nextCycle", s.attempts,
  s.last_failure as "lastFailure", s.retry_at as "retryAt", s.failed_in_a_row as "failedInARow",
  s.agreed_total_minor as "agreedTotalMinor", s.pause_reason as "pauseReason", s.paused_until as "pausedUntil", s.reason,
  s.version, s.ended_at as "endedAt", s.created_at as "createdAt", s.updated_at as "updatedAt",
  coalesce(s.payment_method, o.payment_method) as "paymentMethod",
  coalesce(s.receiver_name, o.receiver_name) as "receiverName", coalesce(s.phone, o.phone) as phone,
  coalesce(s.address, o.address) as address, coalesce(s.district, o.district) as district, coalesce(s.thana, o.thana) as thana,
  case when s.address is null then nullif(o.delivery_location, '') else s.delivery_location end as "deliveryLocation",
  o.email, o.note, o.locale,
  (select count(*)::integer from subscription_cycles c
    where c.store_id = s.store_id and c.subscription_id = s.id and c.status = 'ORDERED') as "cyclesDone",
  (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'variantId', i.variant_id, 'quantity', i.quantity)
      order by i.product_id, i.variant_id), '[]')
     from subscription_items i where i.store_id = s.store_id and i.subscription_id = s.id) as items`

const withFirstOrder = sql`subscriptions s join orders o on o.store_id = s.store_id and o.id = s.order_id`

/** The columns and tables of a subscription `s` with its first order `o`. */
export const subscriptionParts = { columns, withFirstOrder }

/** A page of a customer's subscriptions, newest first. */
export async function listSubscriptions(
  tx: StoreTx,
  { storeId, customerId }: SubscriptionOwner,
  status: string | null,
  { limit, after }: PageRequest,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from ${withFirstOrder}
     where s.store_id = ${storeId} and s.customer_id = ${customerId} -- guard: subscriptions-owner
       and (${status}::text is null or s.status = ${status})
       and (${after ? after[1] : null}::bigint is null or s.id < ${after ? after[1] : null}::bigint)
     order by s.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

export type Which = { storeId: number; id: number /** null: staff. */; customerId: string | null }

const chosen = ({ storeId, id, customerId }: Which): RawBuilder<unknown> => sql`
  s.store_id = ${storeId} and s.id = ${id}
    and (${customerId}::uuid is null or s.customer_id = ${customerId}) -- guard: subscription-owner
  `

export async function findSubscription(tx: StoreTx, which: Which): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from ${withFirstOrder} where ${chosen(which)}`.execute(tx)
  return rows[0]
}

/**
 * The same, locked until the transaction ends. Locked by a statement of its own: one that waited for the lock would read
 * the items as they were before.
 */
export async function lockSubscription(tx: StoreTx, which: Which): Promise<SubscriptionRow | undefined> {
  const [, found] = await Promise.all([
    sql`select from subscriptions s where ${chosen(which)} for no key update`.execute(tx), // guard: subscription-lock
    findSubscription(tx, which),
  ])
  return found
}

export type CycleRow = {
  number: number
  status: string
  scheduledFor: Date
  orderId: number | null
  orderNumber: string | null
  failure: string
  reason: string
}

const NEWEST_CYCLES = 50

/** The newest decided cycles of a subscription, the latest first. */
export async function listCycles(tx: StoreTx, storeId: number, id: number): Promise<CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select c.number, c.status, c.scheduled_for as "scheduledFor", c.order_id as "orderId", o.order_number as "orderNumber",
        c.failure, c.reason
      from subscription_cycles c left join orders o on o.store_id = c.store_id and o.id = c.order_id
     where c.store_id = ${storeId} and c.subscription_id = ${id} order by c.number desc limit ${NEWEST_CYCLES}`.execute(
    tx,
  )
  return rows
}

export async function hasSkipped(tx: StoreTx, storeId: number, id: number, number: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from subscription_cycles
     where store_id = ${storeId} and subscription_id = ${id} and number = ${number} and status = 'SKIPPED'`.execute(tx)
  return rows.length > 0
}
