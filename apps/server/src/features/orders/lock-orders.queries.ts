import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

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
