import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { TicketNotes, Tickets } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { PLANNED_EACH_TIME } from '../../platform/prepared-statements.ts'
import { anyLike } from '../../platform/search-form.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import { readStaffSearch } from '../../shared/staff-search.ts'
import { type LastMessageColumns, lastMessageColumns, type TicketRow, ticketColumns } from './tickets.queries.ts'

export type TicketFilters = {
  status?: string
  priority?: string
  category?: string
  assigned_to?: string
  unassigned?: boolean
  customer_id?: string
  order_id?: number
  search?: string
}

const staffColumns = aliased([
  't.assigned_to',
  't.notes_count',
  't.staff_unread_count',
  't.version',
  't.close_reason',
  't.resolved_at',
  't.closed_at',
])

/** A ticket as staff see it, without messages and notes. */
export type InboxTicket = TicketRow &
  LastMessageColumns &
  AliasedRow<Selectable<Tickets>, typeof staffColumns> & {
    customerName: string
    customerPhone: string | null
    customerEmail: string | null
    assigneeName: string | null
    orderNumber: string | null
    orderStatus: string | null
    position: string
  }

/** One page of a store's tickets, the latest activity first, and one more row that shows whether another page follows. */
export async function listTicketsOfStore(
  tx: StoreTx,
  storeId: number,
  { search: text, unassigned, ...exact }: TicketFilters,
  { limit, after }: PageRequest,
): Promise<InboxTicket[]> {
  let query = inboxTickets(tx, storeId)
  for (const [column, wanted] of Object.entries(exact)) query = query.where(sql.ref(`t.${column}`), '=', sql`${wanted}`)
  if (unassigned !== undefined) query = query.where('t.assigned_to', unassigned ? 'is' : 'is not', null)
  const search = text === undefined ? null : readStaffSearch(text)
  if (search)
    query = query.where('phone' in search ? ofPhone(storeId, search.phone) : matching(storeId, search.patterns))
  if (after)
    query = query.where(sql<boolean>`(t.last_activity_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const statement = query
    .orderBy('t.last_activity_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
  if (!search) return statement.execute()
  return (await sql<InboxTicket>`${sql.raw(PLANNED_EACH_TIME)} ${statement}`.execute(tx)).rows
}

const ofPhone = (storeId: number, phone: string) =>
  sql<boolean>`t.customer_id = (select p.id from customers p where p.store_id = ${storeId} and p.phone = ${phone})`

// Both views are searched by their indexes first, and the tickets follow by their keys: a condition with `or` would be
// checked for every ticket of the store.
const matching = (storeId: number, patterns: readonly string[]) => sql<boolean>`t.id in (
  select s.ticket_id from store_ticket_search s where ${anyLike('s.text', patterns)}
  union all
  select k.id from tickets k where k.store_id = ${storeId}
     and k.customer_id in (select s.customer_id from store_customer_search s where ${anyLike('s.text', patterns)}))`

export const findTicketOfStore = (tx: StoreTx, storeId: number, id: string): Promise<InboxTicket | undefined> =>
  inboxTickets(tx, storeId).where('t.id', '=', id).executeTakeFirst()

const inboxTickets = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.id', '=', 't.customer_id'),
    )
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 't.store_id').onRef('o.id', '=', 't.order_id'))
    .leftJoin('staff as a', 'a.id', 't.assigned_to')
    .leftJoin('ticket_messages as m', (join) =>
      join
        .onRef('m.store_id', '=', 't.store_id')
        .onRef('m.ticket_id', '=', 't.id')
        .onRef('m.position', '=', 't.messages_count'),
    )
    .select(ticketColumns)
    .select(staffColumns)
    .select(lastMessageColumns)
    .select(['c.phone as customerPhone', 'c.email as customerEmail'])
    .select(['o.order_number as orderNumber', 'o.status as orderStatus'])
    .select([
      sql<string>`btrim(c.first_name || ' ' || c.last_name)`.as('customerName'),
      sql<string | null>`coalesce(nullif(a.name, ''), a.email)`.as('assigneeName'),
      sql<string>`t.last_activity_at::text`.as('position'),
    ])
    .where('t.store_id', '=', storeId)

const noteColumns = aliased(['id', 'author_name', 'note', 'created_at'])
export type NoteRow = AliasedRow<Selectable<TicketNotes>, typeof noteColumns>

/** The notes of a ticket, the oldest first; a ticket has at most a hundred. */
export const listNotes = (tx: StoreTx, storeId: number, ticketId: string): Promise<NoteRow[]> =>
  tx
    .selectFrom('ticket_notes')
    .select(noteColumns)
    .where('store_id', '=', storeId)
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()

export type AssigneeRow = { id: string; name: string; role: string }

/** The staff of a store with one of these roles. */
export const listStaffWithRoles = (tx: StoreTx, storeId: number, roles: readonly string[]): Promise<AssigneeRow[]> =>
  tx
    .selectFrom('staff_memberships as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.staff_id as id', 'm.role', sql<string>`coalesce(nullif(s.name, ''), s.email)`.as('name')])
    .where('m.store_id', '=', storeId)
    .where('m.status', '=', 'ACTIVE')
    .where('m.role', '=', sql<string>`any (${roles}::text[])`)
    .orderBy('name')
    .orderBy('m.staff_id')
    .execute()
