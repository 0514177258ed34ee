import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { readStoreSettings } from '../risk/order-risks.queries.ts'
import { leadPayload } from './present-lead.ts'
import { findStoresToRemindLeads, lockReminders, markRemindersDue } from './remind-leads.queries.ts'

export const storesWithLeadsToRemind = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresToRemindLeads(db, clock())

/** Emits the reminders of a store's unfinished checkouts that are due, one per checkout. The SMS follow the events. */
export function remindLeads({ db, clock }: JobContext, storeId: number): Promise<number> {
  const now = clock()
  return inStore(db, storeId, async (tx) => {
    const { leadReminderMinutes } = readSettings(await readStoreSettings(tx, storeId))
    await lockReminders(tx, storeId)
    const due = await markRemindersDue(tx, storeId, { now, afterMinutes: leadReminderMinutes })
    await recordEvents(
      tx,
      storeId,
      due.map((lead) => ({ type: 'lead.reminder_due', resourceId: lead.id, payload: { object: leadPayload(lead) } })),
    )
    return due.length
  })
}
