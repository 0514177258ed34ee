import type { StoreTx } from '../../platform/database.ts'
import { lockUsedOffer, markUseReleased } from './offer-release.queries.ts'

/** Releases an order's use of an offer; a second call does nothing. The caller has locked the order. */
export async function releaseOfferUse(tx: StoreTx, storeId: number, orderId: number): Promise<void> {
  if (await lockUsedOffer(tx, storeId, orderId)) await markUseReleased(tx, storeId, orderId)
}
