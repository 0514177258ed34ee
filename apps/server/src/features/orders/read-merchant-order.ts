import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { presentReputation } from '../reputation/present-reputation.ts'
import { type ReputationReader, readReputation } from '../reputation/read-reputation.ts'
import { readOrderOfStore } from './merchant-orders.queries.ts'
import { presentMerchantOrder } from './present-merchant-order.ts'

/** What of an order not everybody sees, nor every response has. */
export type OrderView = { withCosts?: boolean; reputation?: ReputationReader }

/** The complete order for the store's staff; what its items cost the store only for who may see it. */
export async function readMerchantOrder(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  { withCosts = false, reputation }: OrderView = {},
) {
  const facts = await readOrderOfStore(tx, storeId, orderId)
  if (!facts) throw notFound('order', 'order_id')
  const order = presentMerchantOrder(facts, withCosts)
  if (!reputation) return order
  const phone = facts.order.phone as PhoneNumber
  return { ...order, reputation: presentReputation(await readReputation(tx, phone, reputation)) }
}
