import type { LeadLostReason, LeadOutcome } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type LeadContact = {
  storeId: number
  leadId: number
  outcome: LeadOutcome
  isAttempt: boolean
  nextCallAt: Date | null
  lostReason: LeadLostReason | null
  /** null: the note stays. */
  note: string | null
  agent: string
  now: Date
}

/** Writes what came of a contact. Whether there is such an unfinished checkout. */
export async function updateContacted(tx: StoreTx, contact: LeadContact): Promise<boolean> {
  const { storeId, leadId, outcome, agent, now } = contact
  const { numAffectedRows } = await sql`
    update leads set attempts = attempts + ${contact.isAttempt ? 1 : 0}::integer, last_outcome = ${outcome}, last_agent = ${agent},
      last_contact_at = ${now}, contacted_at = coalesce(contacted_at, ${now}), 
      next_call_at = case when ${outcome} = 'message_sent' then next_call_at else ${contact.nextCallAt}::timestamptz end,
      lost_reason = ${contact.lostReason}, note = coalesce(${contact.note}::text, note)
     where store_id = ${storeId} and id = ${leadId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Writes the note alone. Whether there is such an unfinished checkout. */
export async function updateNote(tx: StoreTx, storeId: number, leadId: number, note: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update leads set note = ${note} where store_id = ${storeId} and id = ${leadId}`.execute(tx)
  return numAffectedRows === 1n
}
