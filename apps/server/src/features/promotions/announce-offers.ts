import { changeDueRows } from '../../platform/change-due-rows.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { announceWindow } from './offer-window-events.ts'
import { findStoresWithOffersToAnnounce, listOffersToAnnounce, lockOfferToAnnounce } from './offer-windows.queries.ts'

export const storesWithOffersToAnnounce = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithOffersToAnnounce(db, clock())

/** Emits the events of the offers of a store whose window has opened or closed. */
export function announceOffers(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  return changeDueRows(context, storeId, {
    list: (tx, after) => listOffersToAnnounce(tx, storeId, now, after),
    change: async (tx, id) => {
      const offer = await lockOfferToAnnounce(tx, storeId, id, now)
      if (!offer) return false
      await announceWindow(tx, storeId, offer, now)
      return true
    },
  })
}
