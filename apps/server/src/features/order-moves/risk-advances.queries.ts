import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { AdvanceFacts } from '../pricing/advance-rules.ts'

type ScoredWaitingOrder = Omit<AdvanceFacts, 'riskScore'> & { orderId: number; score: number; currency: string }

/** Those of the orders that wait, are paid on delivery, and have a score. */
export async function listScoredOrders(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<ScoredWaitingOrder[]> {
  const { rows } = await sql<ScoredWaitingOrder>`
    select o.id as "orderId", o.delivery_location as "deliveryLocation", o.total_minor as "totalMinor",
      o.delivery_fee_minor as "deliveryFeeMinor", not r.facts @> '[{"code": "DELIVERED_BEFORE"}]' as "isNewPhone", r.score, o.currency
      from orders o join order_risks r on r.store_id = ${storeId} and r.order_id = o.id
     where o.store_id = ${storeId} and o.id = any(${orderIds}::bigint[]) and o.status = 'PENDING' and o.payment_method = 'COD'
     order by o.id`.execute(tx)
  return rows
}
