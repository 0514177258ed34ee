import type { StoreTx } from '../../platform/database.ts'
import { claimsOf, type ListedOrder, listedColumns } from './merchant-orders.queries.ts'

/** Orders as a list of staff shows them, in any order. */
export const listOrdersById = (tx: StoreTx, storeId: number, ids: readonly number[]): Promise<ListedOrder[]> =>
  tx
    .selectFrom('orders as o')
    .leftJoin('order_risks as r', (join) =>
      join.onRef('r.store_id', '=', 'o.store_id').onRef('r.order_id', '=', 'o.id'),
    )
    .select(listedColumns)
    .select(['r.score as riskScore', 'r.level as riskLevel', claimsOf(true).as('unverifiedPayments')])
    .where('o.store_id', '=', storeId)
    .where('o.id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
