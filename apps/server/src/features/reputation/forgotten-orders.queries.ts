import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** Whose orders: those of the account, and all of the number. */
export type Person = { storeId: number; customerId: string | null; phone: string | null }

/**
 * Takes back what orders of a person have added, and marks them, so that they never count. Returns how many were taken back. Orders of a store that does not take part need no mark, as they
 * were placed before it does.
 */
export async function forgetOrders(tx: StoreTx, { storeId, customerId, phone }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with forgotten as (
      select o.id from orders o join stores s on s.id = o.store_id and s.settings ->> 'reputation' = 'share'
       where o.store_id = ${storeId} and o.created_at >= (s.settings ->> 'reputationSince')::timestamptz
         and (o.customer_id = ${customerId}::uuid or o.phone = ${phone}::text)
      union select r.order_id from reputation_shares r join orders o on o.store_id = r.store_id and o.id = r.order_id
       where r.store_id = ${storeId} and r.what is not null and (o.customer_id = ${customerId}::uuid or o.phone = ${phone}::text)),
    counted as (
      select count(*)::integer as count from reputation_shares r
       where r.store_id = ${storeId} and r.what is not null and r.order_id in (select id from forgotten)),
    marked as (
      insert into reputation_shares as r (store_id, order_id) select ${storeId}, id from forgotten order by id
      on conflict (store_id, order_id) do update
        set environment = null, hash = null, bucket = null, what = null, ended_on = null, since = null
        where r.what is not null)
    select count from counted`.execute(tx)
  return rows[0]?.count ?? 0
}
