import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { type OfferFactsRow, offerFacts } from './price-facts.queries.ts'

export type HeldUse = { facts: OfferFactsRow; code: string | null }

/** The offer of which an order has an unreleased use, also when it has ended or was deleted since. */
export async function findHeldUse(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  now: Date,
): Promise<HeldUse | undefined> {
  const facts = offerFacts({
    ...{ storeId, source: { items: [] }, couponCode: null, customerId: null, phone: null, email: null, now },
  })
  const { rows } = await sql<HeldUse>`
    select ${facts} as facts, u.code
      from offer_uses u join offers o on o.store_id = u.store_id and o.id = u.offer_id
     where u.store_id = ${storeId} and u.order_id = ${orderId} and u.released_at is null`.execute(tx)
  return rows[0]
}
