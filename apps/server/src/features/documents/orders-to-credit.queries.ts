import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'

const PAGE = 100

/** Has the job look at those of the orders that have a tax invoice. */
export async function queueInvoiced(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<void> {
  await sql`
    insert into orders_to_credit (store_id, order_id)
    select d.store_id, d.order_id from documents d
     where d.store_id = ${storeId} and d.order_id = any (${orderIds}::bigint[]) and d.kind = 'TAX_INVOICE'`.execute(tx)
}

/** Has the job look at those of newly invoiced orders of which something had come back or was paid back before. */
export async function queueOutcomes(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<void> {
  await sql`
    insert into orders_to_credit (store_id, order_id)
    select o.store_id, o.id from orders o
     where o.store_id = ${storeId} and o.id = any (${orderIds}::bigint[])
       and (exists (select from order_lines l where l.store_id = o.store_id and l.order_id = o.id and l.returned_quantity > 0)
         or exists (select from refunds r where r.store_id = o.store_id and r.order_id = o.id and r.status = 'COMPLETED'))`.execute(
    tx,
  )
}

/** A page of the orders to look at, with an id above `after`. */
export async function listOrdersToCredit(tx: StoreTx, storeId: number, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders_to_credit')
    .select('order_id as id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(PAGE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes an order off: what is queued from now on is looked at again. */
export async function takeOffOrder(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  await tx.deleteFrom('orders_to_credit').where('store_id', '=', storeId).where('order_id', '=', orderId).execute()
}

export const findStoresWithOrdersToCredit = (db: Database): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_orders_to_credit()', [])
