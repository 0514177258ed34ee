import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { type OrderRow, orderColumns } from './order-changes.queries.ts'

/** Locks orders by their IDs, before what else a transaction locks about them. */
export const lockOrders = (tx: StoreTx, storeId: number, orderIds: readonly number[]) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${orderIds as number[]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate() // guard: scored-order-lock
    .execute()

/** Orders, in the order of the IDs; those that do not exist are left out. Takes no lock. */
export async function listOrderRows(tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<OrderRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${orderIds as number[]}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return orderIds.flatMap((id) => byId.get(id) ?? [])
}
