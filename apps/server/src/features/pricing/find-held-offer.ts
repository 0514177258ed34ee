import type { StoreTx } from '../../platform/database.ts'
import type { Offer } from '../promotions/offer-rules.ts'
import { findHeldUse } from './held-offer.queries.ts'
import { toOffer } from './load-price-facts.ts'
import type { OfferFactsRow } from './price-facts.queries.ts'

/** The offer that an order has used, with its name and the code by which it was used; null for an automatic one. */
export type HeldOffer = { offer: Offer; code: string | null; name: Pick<OfferFactsRow, 'name' | 'translations'> }

/**
 * The offer of an order as it applies to the order's own items: its use is counted already, so neither its window, nor its
 * limits, nor the end of the offer matter.
 */
export async function findHeldOffer(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  now: Date,
): Promise<HeldOffer | null> {
  const use = await findHeldUse(tx, storeId, orderId, now)
  if (!use) return null
  const { facts, code } = use
  const counted = { isActive: true, startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null }
  return { offer: { ...toOffer(facts), ...counted, firstOrderOnly: false, code }, code, name: facts }
}
