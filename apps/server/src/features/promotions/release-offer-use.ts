import type { StoreTx } from '../../platform/database.ts'
import { lockUsedOffer, markUseReleased } from './offer-release.queries.ts'

/** Gives back an order's use of an offer, once however often it is asked. The caller holds the order. */
export async function releaseOfferUse(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  if (await lockUsedOffer(tx, storeId, orderId)) await markUseReleased(tx, storeId, orderId)
}
