import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { announceWindow } from './announce-offer.ts'
import { findStoresWithOffersToAnnounce, listOffersToAnnounce, lockOfferToAnnounce } from './offer-windows.queries.ts'

export const storesWithOffersToAnnounce = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithOffersToAnnounce(db, clock())

/** Emits the events of the offers of a store whose window has opened or closed, each offer's in a transaction of its own. */
export async function announceOffers({ db, clock, signal }: JobContext, storeId: number): Promise<number> {
  const now = clock()
  let announced = 0
  for (const id of await inStore(db, storeId, (tx) => listOffersToAnnounce(tx, storeId, now))) {
    if (signal.aborted) break
    const isDone = await inStore(db, storeId, async (tx) => {
      const offer = await lockOfferToAnnounce(tx, storeId, id, now)
      if (!offer) return false
      await announceWindow(tx, storeId, offer, now)
      return true
    })
    if (isDone) announced++
  }
  return announced
}
