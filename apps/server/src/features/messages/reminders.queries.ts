import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'

type Reminder = { id: number; leadId: number; isWanted: boolean }

/**
 * Claimed messages without the reminders that are not to be sent any more: the shopper has ordered or objected since they were
 * queued, staff have called, or it is night. Those are deleted: `apps/server/schema/messages.functions.sql`, take_reminders.
 */
export async function dropUnwantedReminders<M extends { id: number }>(
  db: Database,
  messages: readonly M[],
  now: Date,
): Promise<(M & { leadId?: number })[]> {
  const { rows } = await db.query<Reminder>({
    name: 'take_reminders',
    text: 'select id, lead_id as "leadId", is_wanted as "isWanted" from take_reminders($1, $2)',
    values: [messages.map(({ id }) => id), now],
  })
  const reminders = new Map(rows.map((row) => [row.id, row]))
  return messages.flatMap((message) => {
    const reminder = reminders.get(message.id)
    if (!reminder) return [message]
    return reminder.isWanted ? [{ ...message, leadId: reminder.leadId }] : []
  })
}

/** Notes with the unfinished checkout that its reminder was sent. Locked before the message, as by who deletes it. */
export async function noteReminder(tx: StoreTx, storeId: number, leadId: number, now: Date): Promise<void> {
  await sql`
    update leads set reminded_at = ${now} where store_id = ${storeId} and id = ${leadId} and reminded_at is null`.execute(
    tx,
  )
}
