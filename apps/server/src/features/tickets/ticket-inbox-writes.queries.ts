import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Tickets } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { maxAuthorLength } from '../../shared/stored-lengths.ts'
import { maxTicketNotes } from '../../shared/stored-limits.ts'
import type { ChangedTicket } from './ticket-writes.queries.ts'
import { ticketColumns } from './tickets.queries.ts'

const lockedColumns = aliased(['status', 'priority', 'category', 'version', 'assigned_to'])
export type LockedTicket = AliasedRow<Selectable<Tickets>, typeof lockedColumns>

/** Locks a ticket: a message of the shopper that comes now finds what staff have decided. */
export const lockTicket = (tx: StoreTx, storeId: number, id: string): Promise<LockedTicket | undefined> =>
  tx
    .selectFrom('tickets')
    .select(lockedColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate() // guard: ticket-lock
    .executeTakeFirst()

export type TicketChanges = CamelKeys<Pick<Updateable<Tickets>, 'status' | 'priority' | 'category'>>

/** Changes a locked ticket. A change of its status is an activity; staff's other changes are not. */
export async function updateTicketRow(
  tx: StoreTx,
  storeId: number,
  id: string,
  changes: TicketChanges,
): Promise<Omit<ChangedTicket, 'previousStatus'>> {
  const { status } = changes
  return tx
    .updateTable('tickets as t')
    .set({
      ...snakeKeys(changes),
      version: sql<number>`t.version + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      ...(status && {
        resolved_at: status === 'RESOLVED' ? sql<Date>`now()` : null,
        closed_at: status === 'CLOSED' ? sql<Date>`now()` : null,
        last_activity_at: sql<Date>`greatest(clock_timestamp(), t.last_activity_at)`,
      }),
    })
    .where('t.store_id', '=', storeId)
    .where('t.id', '=', id)
    .returning(ticketColumns)
    .executeTakeFirstOrThrow()
}

/**
 * Assigns a ticket to a member of the store's staff with one of these roles, or removes its assignment. Returns the former
 * assignee; undefined when the ticket or such a member is not found.
 */
export async function setAssignee(
  tx: StoreTx,
  storeId: number,
  id: string,
  staffId: string | null,
  roles: readonly string[],
): Promise<{ previous: string | null } | undefined> {
  const { rows } = await sql<{ previous: string | null }>`
    update tickets t set assigned_to = ${staffId}::uuid, version = t.version + 1
     where t.store_id = ${storeId} and t.id = ${id}
       and (${staffId}::uuid is null or exists (
         select from staff_memberships m
          where m.store_id = ${storeId} and m.staff_id = ${staffId} and m.status = 'ACTIVE' and m.role = any (${roles}::text[])))
    returning old.assigned_to as previous`.execute(tx)
  return rows[0]
}

/** Marks a ticket and all its messages as read by staff; false when all were, or it is not found. */
export async function markReadByStaff(tx: StoreTx, storeId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set((eb) => ({ staff_read_count: eb.ref('messages_count'), staff_unread_count: 0 }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('staff_unread_count', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Adds an internal note. Nothing is returned when the ticket has the maximum, or is not found. */
export async function insertTicketNote(
  tx: StoreTx,
  storeId: number,
  ticketId: string,
  note: { author: string; authorName: string; note: string },
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      update tickets t set notes_count = t.notes_count + 1
       where t.store_id = ${storeId} and t.id = ${ticketId} and t.notes_count < ${maxTicketNotes}
      returning t.id)
    insert into ticket_notes (store_id, ticket_id, author, author_name, note)
    select ${storeId}, id, ${note.author}, left(${note.authorName}, ${maxAuthorLength}::integer), ${note.note} from counted
    returning id`.execute(tx)
  return rows[0]
}
