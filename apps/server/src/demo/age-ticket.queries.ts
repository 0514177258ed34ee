import { sql } from 'kysely'
import type { StoreTx } from '../platform/database.ts'

/** Moves a ticket back by days. Its messages follow it, two hours apart. */
export async function ageTicket(tx: StoreTx, storeId: number, id: string, days: number): Promise<void> {
  if (days === 0) return
  await sql`
    update ticket_messages m set created_at = now() - make_interval(days => ${days}) + m.position * interval '2 hours'
     where m.store_id = ${storeId} and m.ticket_id = ${id}`.execute(tx)
  await sql`
    with times as (
      select now() - make_interval(days => ${days}) as opened,
          now() - make_interval(days => ${days}) + (t.messages_count + 1) * interval '2 hours' as last
        from tickets t where t.store_id = ${storeId} and t.id = ${id})
    update tickets t set created_at = opened, last_activity_at = last, updated_at = last,
        resolved_at = case when t.resolved_at is not null then last end,
        closed_at = case when t.closed_at is not null then last end
      from times where t.store_id = ${storeId} and t.id = ${id}`.execute(tx)
}
