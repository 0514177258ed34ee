import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { findStoresToAnnounceLeads, markAbandoned, markConverted } from './announce-leads.queries.ts'
import { leadPayload } from './present-lead.ts'

export const storesWithLeadsToAnnounce = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresToAnnounceLeads(db, clock())

/** Emits the events of a store's checkouts that were not finished, and of those that an order has ended since. */
export function announceLeads({ db, clock }: JobContext, storeId: number): Promise<number> {
  const now = clock()
  return inStore(db, storeId, async (tx) => {
    const abandoned = await markAbandoned(tx, storeId, now)
    await recordEvents(
      tx,
      storeId,
      abandoned.map((lead) => ({
        type: 'checkout.abandoned',
        resourceId: lead.id,
        payload: { object: leadPayload(lead) },
      })),
    )
    const converted = await markConverted(tx, storeId, now)
    await recordEvents(
      tx,
      storeId,
      converted.map((lead) => ({
        type: 'lead.converted',
        resourceId: lead.id,
        payload: { object: leadPayload(lead), order_id: lead.orderId },
      })),
    )
    return abandoned.length + converted.length
  })
}
