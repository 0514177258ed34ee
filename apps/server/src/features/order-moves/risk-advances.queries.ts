import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { waitsToConfirm } from '../orders/raise-advance.queries.ts'
import type { AdvanceFacts } from '../pricing/advance-rules.ts'
import type { RiskReason } from '../risk/risk-rules.ts'

type ScoredWaitingOrder = Omit<AdvanceFacts, 'riskScore'> & {
  orderId: number
  score: number
  reasons: RiskReason[]
}

/** Those of the orders that wait to be confirmed, are paid on delivery, and have a score. */
export async function listScoredOrders(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
): Promise<ScoredWaitingOrder[]> {
  const { rows } = await sql<ScoredWaitingOrder>`
    select orders.id as "orderId", delivery_location as "deliveryLocation", total_minor as "totalMinor",
      delivery_fee_minor as "deliveryFeeMinor", not r.facts @> '[{"code": "DELIVERED_BEFORE"}]' as "isNewPhone", r.score, r.facts as reasons
      from orders join order_risks r on r.store_id = ${storeId} and r.order_id = orders.id
     where orders.store_id = ${storeId} and orders.id = any(${orderIds}::bigint[]) and ${waitsToConfirm} and payment_method = 'COD'
     order by orders.id`.execute(tx)
  return rows
}
