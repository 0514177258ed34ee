import type { DeadlineKind, DeadlineState } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { recognizePlace } from '../../shared/recognize-place.ts'

/**
 * What the law gives a store time for, of its orders: the handover and the delivery of those that were paid in full in
 * advance, and money that is to be returned. `district`: that of the store, null when its address names none.
 */
const orderDeadlines = (storeId: number, district: string | null): RawBuilder<unknown> => sql`(
  with prepaid as (
    select o.id, o.order_number, o.district, o.shipped_at, p.paid_at
      from orders o cross join lateral (
        select max(p.verified_at) as paid_at from payments p
         where p.store_id = o.store_id and p.order_id = o.id and p.status = 'VERIFIED') p
     where o.store_id = ${storeId} and o.status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'ON_HOLD', 'SHIPPED')
       and o.amount_paid_minor >= o.total_minor and o.total_minor > 0 and p.paid_at is not null and (o.shipped_at is null or p.paid_at <= o.shipped_at)),
  owed as (
    select r.order_id, (select min(p.verified_at) from payments p
        where p.store_id = r.store_id and p.order_id = r.order_id and p.status = 'VERIFIED') as paid_at
      from refunds r where r.store_id = ${storeId} and r.status in ('APPROVED', 'PROCESSING', 'FAILED')
    union all
    select u.order_id, p.verified_at from unapplied_payments u join payments p on p.store_id = u.store_id and p.id = u.payment_id
     where u.store_id = ${storeId} and u.status = 'OPEN')
  select 'HANDOVER' as kind, id as order_id, null::uuid as ticket_id, order_number as number, paid_at as started_at,
      paid_at + interval '48 hours' as due_at
    from prepaid where shipped_at is null
  union all
  select 'DELIVERY', id, null, order_number, paid_at,
      paid_at + case when lower(district) = lower(${district}::text) then interval '5 days' else interval '10 days' end
    from prepaid
  union all
  select 'REFUND', o.id, null, o.order_number, min(w.paid_at), min(w.paid_at) + interval '10 days'
    from owed w join orders o on o.store_id = ${storeId} and o.id = w.order_id
   where w.paid_at is not null group by o.id, o.order_number)`

/** Complaints without a reply of staff. */
const ticketDeadlines = (storeId: number): RawBuilder<unknown> => sql`(
  select 'COMPLAINT' as kind, null::bigint as order_id, t.id as ticket_id, t.ticket_number as number, t.created_at as started_at,
      t.created_at + interval '72 hours' as due_at
    from tickets t
   where t.store_id = ${storeId} and t.status in ('OPEN', 'IN_PROGRESS')
     and t.category in ('ORDER', 'PAYMENT', 'DELIVERY', 'PRODUCT', 'REFUND')
     and not exists (select from ticket_messages m where m.store_id = t.store_id and m.ticket_id = t.id and m.sender_type = 'STAFF'))`

/** How much of the time of a deadline `d` is over: `near` from three quarters on. */
export const deadlineState = (now: Date): RawBuilder<DeadlineState> => sql`case
  when d.due_at <= ${now}::timestamptz then 'passed'
  when d.due_at - (d.due_at - d.started_at) / 4 <= ${now}::timestamptz then 'near' else 'running' end`

export type DeadlineRow = {
  kind: DeadlineKind
  state: DeadlineState
  orderId: number | null
  ticketId: string | null
  number: string
  startedAt: Date
  dueAt: Date
}

/** Only nouns that the caller may read. `district`: the district of the store, null when its address has none. */
export type DeadlineScope = { ofOrders: boolean; ofTickets: boolean; district: string | null }

/** The deadlines of a store, as a table. */
export const deadlinesOf = (
  storeId: number,
  { ofOrders, ofTickets, district }: DeadlineScope,
): RawBuilder<unknown> => sql`(
  select * from ${orderDeadlines(storeId, district)} o where ${ofOrders}
  union all
  select * from ${ticketDeadlines(storeId)} t where ${ofTickets})`

/** The deadlines of a store, the earliest first. */
export async function listDeadlines(
  tx: StoreTx,
  storeId: number,
  { state, ...scope }: DeadlineScope & { state: DeadlineState | undefined },
  most: number,
  now: Date,
): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select * from (
      select d.kind, ${deadlineState(now)} as state, d.order_id as "orderId", d.ticket_id as "ticketId", d.number,
          d.started_at as "startedAt", d.due_at as "dueAt"
        from ${deadlinesOf(storeId, scope)} d) found
     where ${state ?? null}::text is null or state = ${state ?? null}
     order by "dueAt", number, kind limit ${most}`.execute(tx)
  return rows
}

/** The district of the public address of a store; null when it names none. */
export async function findStoreDistrict(tx: StoreTx, storeId: number): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select coalesce(nullif(config #>> '{store,address}', ''), config #>> '{footer,address}', '') as address
      from websites where store_id = ${storeId}`.execute(tx)
  return recognizePlace(rows[0]?.address ?? '')?.district.name ?? null
}
