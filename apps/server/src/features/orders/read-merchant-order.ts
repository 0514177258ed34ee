import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { readOrderOfStore } from './merchant-orders.queries.ts'
import { presentMerchantOrder } from './present-merchant-order.ts'

/** The complete order for the store's staff; what its items cost the store only for who may see it. */
export async function readMerchantOrder(tx: StoreTx, storeId: number, orderId: number, { withCosts = false } = {}) {
  const facts = await readOrderOfStore(tx, storeId, orderId)
  if (!facts) throw notFound('order', 'order_id')
  return presentMerchantOrder(facts, withCosts)
}
