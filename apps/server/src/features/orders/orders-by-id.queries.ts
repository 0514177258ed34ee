import type { StoreTx } from '../../platform/database.ts'
import { type ListedOrder, selectListedOrders } from './listed-orders.queries.ts'

/** Orders as a list of staff shows them, in any order. */
export const listOrdersById = (tx: StoreTx, storeId: number, ids: readonly number[]): Promise<ListedOrder[]> =>
  selectListedOrders(tx, storeId, true)
    .where('o.id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
