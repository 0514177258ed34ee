import type { LeadLostReason, LeadOutcome } from '@haat/contract/vocabulary.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { updateContacted, updateNote } from './contact-lead.queries.ts'
import { isCallTime, MAX_CALL_DAYS, nextContact } from './contact-rules.ts'
import { findLeadPhone } from './leads.queries.ts'
import { forgetPhone, lockLeads } from './save-lead.queries.ts'

export type RecordedContact = {
  leadId: number
  outcome: LeadOutcome
  note: string | null
  callAt: Date | null
  lostReason: LeadLostReason | null
}

/** Records what came of contacting a shopper. The note and the number are not in the audit log: they are deleted in time. */
export async function contactLead(tx: StoreTx, author: Author, contact: RecordedContact, now: Date): Promise<void> {
  const { leadId, outcome, note, callAt } = contact
  refuseIncomplete(contact, now)
  const { storeId } = author
  const isWritten =
    outcome === 'note_only'
      ? await updateNote(tx, storeId, leadId, note ?? '')
      : await updateContacted(tx, {
          ...{ storeId, leadId, outcome, note, now, agent: actorName(author) },
          ...nextContact(outcome, callAt, now),
          lostReason: outcome === 'lost' ? contact.lostReason : null,
        })
  if (!isWritten) throw notFound('lead', 'lead_id')
  await recordAudit(tx, author, {
    action: 'lead.contacted',
    entity: 'lead',
    entityId: leadId,
    after: { outcome, ...(outcome === 'lost' && { lostReason: contact.lostReason }) },
  })
}

function refuseIncomplete({ outcome, callAt, lostReason, note }: RecordedContact, now: Date): void {
  if (outcome === 'call_later' && (callAt === null || !isCallTime(callAt, now)))
    throw fieldError('call_at', {
      en: `Enter a time within ${MAX_CALL_DAYS} days.`,
      bn: `${displayCount(MAX_CALL_DAYS, 'bn')} দিনের মধ্যে একটি সময় দিন।`,
    })
  if (outcome === 'lost' && lostReason === null)
    throw fieldError('lost_reason', { en: 'Choose a reason.', bn: 'একটি কারণ বেছে নিন।' })
  if (outcome === 'note_only' && note === null) throw fieldError('note', { en: 'Write a note.', bn: 'নোট লিখুন।' })
}

/** Deletes everything of the phone number of an unfinished checkout, of which nothing is kept from now on. */
export async function removeLead(tx: StoreTx, author: Author, leadId: number, now: Date): Promise<void> {
  const { storeId } = author
  const phone = await findLeadPhone(tx, storeId, leadId)
  if (phone === undefined) throw notFound('lead', 'lead_id')
  await lockLeads(tx, storeId, phone)
  await forgetPhone(tx, storeId, phone, now)
  await recordAudit(tx, author, { action: 'lead.deleted', entity: 'lead', entityId: leadId })
}
