import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { Person } from './forgotten-orders.queries.ts'

const PAGE = 50
/** What a courier has said, also that it knows nothing, is requested again after a day. */
const FRESH = '24 hours'

export const findStoresWithRatiosToAsk = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_ratios_to_ask($1)', [now])

/** Has the accounts of a store asked about the numbers of orders, but for those of which they have said something within a day. */
export async function wantRatios(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
  { couriers, now }: { couriers: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into courier_ratios as r (store_id, courier_account_id, phone_digest, order_id, due_at)
    select distinct on (a.id, phone_digest(o.phone)) o.store_id, a.id, phone_digest(o.phone), o.id, ${now}::timestamptz
      from orders o
      join stores s on s.id = o.store_id and s.settings ->> 'courierRisk' = 'true'
      join courier_accounts a on a.store_id = o.store_id and a.is_active and a.courier = any (${couriers as string[]}::text[])
     where o.store_id = ${storeId} and o.id = any (${orderIds as number[]}::bigint[]) and o.phone like '+8801%'
     order by a.id, phone_digest(o.phone), o.id desc
    on conflict (store_id, courier_account_id, phone_digest) do update set order_id = excluded.order_id,
      due_at = case when r.asked_at < ${now}::timestamptz - ${FRESH}::interval then excluded.due_at else r.due_at end`.execute(
    tx,
  )
}

export async function listDueRatios(tx: StoreTx, storeId: number, now: Date, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from courier_ratios where store_id = ${storeId} and due_at <= ${now} and id > ${after} order by id limit ${PAGE}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export type DueRatio = {
  id: number
  accountId: number
  orderId: number
  phone: PhoneNumber
  environment: 'live' | 'sandbox'
}

/**
 * Takes a question: nobody else asks it, also when what comes of it is lost. Null when another server has, or when nobody wants to
 * know it any more: the order has another number, or the store has switched it off.
 */
export async function takeRatio(tx: StoreTx, storeId: number, id: number, now: Date): Promise<DueRatio | null> {
  const { rows } = await sql<DueRatio & { isWanted: boolean }>`
    with taken as (
      update courier_ratios set due_at = null, asked_at = coalesce(asked_at, ${now})
       where store_id = ${storeId} and id = ${id} and due_at <= ${now} -- guard: ratio-asked-once
      returning id, store_id, courier_account_id, order_id, phone_digest)
    select r.id, r.courier_account_id as "accountId", r.order_id as "orderId", o.phone, s.environment,
        phone_digest(o.phone) = r.phone_digest and coalesce(s.settings ->> 'courierRisk' = 'true', false) as "isWanted"
      from taken r
      join orders o on o.store_id = r.store_id and o.id = r.order_id
      join stores s on s.id = r.store_id`.execute(tx)
  const [{ isWanted, ...taken } = { isWanted: null }] = rows
  if (isWanted === false) await dropQuestion(tx, storeId, id)
  return isWanted ? (taken as DueRatio) : null
}

/** Keeps what a courier has said now; null: that it knows nothing. */
export async function saveRatio(
  tx: StoreTx,
  storeId: number,
  id: number,
  ratio: { deliveredPercent: number; volume: string } | null,
  now: Date,
): Promise<void> {
  await sql`
    update courier_ratios set delivered_percent = ${ratio?.deliveredPercent ?? null}, volume = ${ratio?.volume ?? ''}, asked_at = ${now}
     where store_id = ${storeId} and id = ${id}`.execute(tx)
}

/** Has the next order of the number ask again: the courier did not respond. What it said before stays, with its time. */
export async function dropQuestion(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await sql`
    delete from courier_ratios
     where store_id = ${storeId} and id = ${id} and due_at is null and delivered_percent is null`.execute(tx)
}

/** What couriers have said about a number. */
export type CourierRatio = { courier: string; deliveredPercent: number; volume: string; askedAt: Date }

export async function listRatios(tx: StoreTx, storeId: number, phone: string): Promise<CourierRatio[]> {
  const { rows } = await sql<CourierRatio>`
    select a.courier, r.delivered_percent as "deliveredPercent", r.volume, r.asked_at as "askedAt"
      from courier_ratios r join courier_accounts a on a.store_id = r.store_id and a.id = r.courier_account_id
     where r.store_id = ${storeId} and r.phone_digest = phone_digest(${phone}::text) and r.delivered_percent is not null
     order by r.id`.execute(tx)
  return rows
}

/** Forgets what couriers have said about the number of a person, and of the orders of an account. */
export async function deleteRatios(tx: StoreTx, { storeId, customerId, phone }: Person): Promise<void> {
  await sql`
    delete from courier_ratios where store_id = ${storeId} and (phone_digest = phone_digest(${phone}::text) or phone_digest in (
      select phone_digest(o.phone) from orders o where o.store_id = ${storeId} and o.customer_id = ${customerId}::uuid))`.execute(
    tx,
  )
}
