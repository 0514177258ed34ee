import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { ReputationEnd } from '../../shared/stored-values.ts'

/** An order of a store that takes part, and what its end says about its number; null: nothing, or it has not ended. */
export type EndedOrder = { orderId: number; phone: PhoneNumber; what: ReputationEnd | null }

/** When the buyer asked to cancel the order, if that led to it. */
const askedAt = sql`(
  select min(c.created_at) from cancellation_requests c where c.store_id = o.store_id and c.order_id = o.id and c.status = 'APPROVED')`

/** A parcel was booked, and the buyer had not asked before. */
const wasBooked = sql`exists (
  select from shipments s join shipment_events e on e.store_id = s.store_id and e.shipment_id = s.id
   where s.store_id = o.store_id and s.order_id = o.id and e.to_status not in ('DRAFT', 'CANCELLED')
     and e.created_at < coalesce(${askedAt}, 'infinity'))`

/** What was delivered went well, also when it was brought back later. */
const what = sql`case
    when o.merged_into is not null or o.phone like '+999%' then null
    when o.delivered_at is not null and o.status in ('DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED') then 'delivered'
    when r.reason = 'SHOP' or t.is_wrong_number then null
    when o.status = 'RETURNED' then case when not exists (
      select from shipments s where s.store_id = o.store_id and s.order_id = o.id and s.status = 'LOST') then 'refused' end
    when o.status <> 'CANCELLED' then null
    when r.reason = 'FAKE' then 'fake'
    when r.reason = 'NO_ANSWER' or o.cancelled_at <= t.ended_at + interval '5 minutes' then 'unreachable'
    when (r.reason = 'CUSTOMER' or ${askedAt} is not null) and ${wasBooked} then 'cancelled_late'
  end`

/** The orders among these that were placed since the store takes part. No lock: how an order ended never changes again. */
export async function listEndedOrders(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<EndedOrder[]> {
  const { rows } = await sql<EndedOrder>`
    select o.id as "orderId", o.phone, ${what} as what
      from orders o
      join stores s on s.id = o.store_id and s.settings ->> 'reputation' = 'share' and o.created_at >= (s.settings ->> 'reputationSince')::timestamptz
      left join order_end_reasons r on r.store_id = o.store_id and r.order_id = o.id
      left join desk_tasks t on t.store_id = o.store_id and t.order_id = o.id
     where o.store_id = ${storeId} and o.id = any (${orderIds as number[]}::bigint[])
     order by o.id`.execute(tx)
  return rows
}

/** What an order adds to the reputation of its number. */
export type Share = { orderId: number; hash: string; what: ReputationEnd }

/**
 * Shares how orders ended: each once, by its last end. An order of which somebody wanted that it counts nowhere stays so. Rows are
 * written by number: the counters that they change are locked in one order.
 */
export async function writeShares(tx: StoreTx, storeId: number, shares: readonly Share[], now: Date): Promise<void> {
  await sql`
    insert into reputation_shares as r (store_id, order_id, environment, hash, bucket, what, ended_on, since)
    select o.store_id, o.id, s.environment, decode(g.hash, 'hex'), half_year_of(e.day), g.what, e.day, (s.settings ->> 'reputationSince')::timestamptz
      from jsonb_to_recordset(${jsonb(shares)}) as g ("orderId" bigint, hash text, what text)
      join orders o on o.store_id = ${storeId} and o.id = g."orderId"
      join stores s on s.id = o.store_id and s.settings ->> 'reputation' = 'share'
     cross join lateral (
       select (coalesce(case g.what when 'delivered' then o.delivered_at when 'refused' then null else o.cancelled_at end, ${now})
         at time zone 'Asia/Dhaka')::date as day) e
     order by g.hash, o.id
    on conflict (store_id, order_id) do update
      set what = excluded.what, hash = excluded.hash, ended_on = excluded.ended_on, bucket = excluded.bucket, since = excluded.since
      where r.what is not null and (r.what, r.hash, r.since) is distinct from (excluded.what, excluded.hash, excluded.since) -- guard: reputation-share-once
    `.execute(tx)
}

/** Takes back what orders have added. */
export async function deleteShares(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<void> {
  await sql`
    delete from reputation_shares
     where store_id = ${storeId} and order_id = any (${orderIds as number[]}::bigint[]) and what is not null`.execute(
    tx,
  )
}
