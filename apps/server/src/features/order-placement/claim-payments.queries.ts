import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { insertClaims, isPaymentUsed, type NewClaims } from './order-inserts.queries.ts'

/**
 * Inserts what the shopper claims to have paid for an order that is placed already. Returns whether one of the transactions
 * has paid another order, or is a payout, also of another store of the merchant.
 */
export async function claimPayments(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  given: NewClaims,
): Promise<{ isPaymentUsed: boolean }> {
  const { rows } = await sql<{ isPaymentUsed: boolean }>`
    with new_order as (select store_id, id, customer_id, phone from orders where store_id = ${storeId} and id = ${orderId}),
      new_claims as (${insertClaims(given)})
    select ${isPaymentUsed({ storeId, claims: given.claims })} as "isPaymentUsed"`.execute(tx)
  return rows[0] as { isPaymentUsed: boolean }
}
