import { type RawBuilder, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import { selectList } from '../../platform/select-list.ts'
import { maxAuthorLength } from '../../shared/stored-lengths.ts'
import { type TicketOwner, type TicketRow, ticketColumns } from './tickets.queries.ts'

export type NewTicket = {
  ticketNumber: string
  subject: string
  description: string
  category: string
  priority: string
  orderId: number | null
  images: readonly string[]
}

const returned = selectList(ticketColumns)

/** Inserts a ticket. Nothing is returned when its number is taken, or its order is not one of the shopper's. */
export async function insertTicket(
  tx: StoreTx,
  { storeId, customerId }: TicketOwner,
  ticket: NewTicket,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    with made as (
      insert into tickets as t (store_id, customer_id, ticket_number, subject, description, category, priority, order_id, images)
      select ${storeId}, ${customerId}, ${ticket.ticketNumber}, ${ticket.subject}, ${ticket.description}, ${ticket.category},
        ${ticket.priority}, ${ticket.orderId}, ${ticket.images}::text[]
       where ${ticket.orderId}::bigint is null
          or exists (select from orders o where o.store_id = ${storeId} and o.id = ${ticket.orderId} and o.customer_id = ${customerId}) -- guard: ticket-order
      on conflict (store_id, ticket_number) do nothing
      returning ${returned}),
    searched as (
      insert into ticket_search (store_id, ticket_id, text)
      select ${storeId}, id, search_lines("ticketNumber", subject) from made)
    select * from made`.execute(tx)
  return rows[0]
}

export const ownsOrder = async (tx: StoreTx, { storeId, customerId }: TicketOwner, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirst()) !== undefined

export type NewMessage = { message: string; images: readonly string[] }
/**
 * `statusAfter`: the status after the message by the one before, where it changes. `staffId`: null for a secret key.
 * `version`: only when the ticket still has it.
 */
export type Sender = { statusAfter: Readonly<Record<string, string>> } & (
  | { type: 'CUSTOMER'; customerId: string }
  | { type: 'STAFF'; author: string; staffId: string | null; version: number | null }
)

/** A ticket after a change, and its status before it. */
export type ChangedTicket = TicketRow & { previousStatus: string }
export type MessageIds = { messageId: string; authorName: string }

/**
 * Adds a message: one update gives it its position and the ticket its status, by what the update finds. The second of
 * two concurrent updates continues from the first. Returns undefined when the ticket is not found.
 */
export async function insertMessage(
  tx: StoreTx,
  storeId: number,
  ticketId: string,
  sender: Sender,
  { message, images }: NewMessage,
): Promise<(ChangedTicket & MessageIds) | undefined> {
  const isStaff = sender.type === 'STAFF'
  const { rows } = await sql<ChangedTicket & MessageIds>`
    with changed as (
      update tickets t set
        status = coalesce(${jsonb(sender.statusAfter)} ->> t.status, t.status),
        messages_count = t.messages_count + 1, -- guard: ticket-position
        ${isStaff ? countsOfReply(sender.version) : sql`staff_unread_count = t.staff_unread_count + 1`},
        resolved_at = null, closed_at = null, ${movement}
      where t.store_id = ${storeId} and t.id = ${ticketId} and ${mayWrite(sender)}
      returning ${returned}, old.status as "previousStatus"),
    written as (
      insert into ticket_messages (store_id, ticket_id, position, sender_type, author, author_name, message, images, created_at)
      select ${storeId}, id, "messagesCount", ${sender.type}, ${isStaff ? sender.author : ''}, ${nameOf(sender, storeId)},
        ${message}, ${images}::text[], "lastActivityAt" from changed
      returning id as "messageId", author_name as "authorName")
    select changed.*, "messageId", ${isStaff ? sql`"authorName"` : customerName(storeId)} from changed, written`.execute(
    tx,
  )
  return rows[0]
}

const customerName = (storeId: number) => sql`(select btrim(c.first_name || ' ' || c.last_name) from customers c
      where c.store_id = ${storeId} and c.id = "customerId") as "authorName"`

const movement = sql`last_activity_at = greatest(clock_timestamp(), t.last_activity_at),
  updated_at = clock_timestamp(), version = t.version + 1`

// Who replies to the current version has read what was written before.
const countsOfReply = (version: number | null) =>
  version === null
    ? sql`unread_count = t.unread_count + 1`
    : sql`unread_count = t.unread_count + 1, staff_unread_count = 0, staff_read_count = t.messages_count + 1`

const mayWrite = (sender: Sender): RawBuilder<boolean> =>
  sender.type === 'CUSTOMER'
    ? sql`t.customer_id = ${sender.customerId}` // guard: ticket-writer
    : sql`(${sender.version}::integer is null or t.version = ${sender.version})`

// Staff without a name are shown by that of the store: the shopper does not learn their e-mail address.
const nameOf = (sender: Sender, storeId: number): RawBuilder<string> =>
  sender.type === 'CUSTOMER'
    ? sql`''`
    : sql`left(coalesce((select nullif(s.name, '') from staff s where s.id = ${sender.staffId}),
        (select name from stores where id = ${storeId})), ${maxAuthorLength}::integer)`

/** Closes a ticket of a shopper; nothing is returned when it is closed already, or not found. */
export async function closeOwnTicket(
  tx: StoreTx,
  { storeId, customerId }: TicketOwner,
  id: string,
  { reason, rating }: { reason: string; rating: number | null },
): Promise<ChangedTicket | undefined> {
  const { rows } = await sql<ChangedTicket>`
    update tickets t set status = 'CLOSED', resolved_at = null, closed_at = now(), close_reason = ${reason},
        rating = coalesce(${rating}, t.rating), ${movement}
     where t.store_id = ${storeId} and t.customer_id = ${customerId} and t.id = ${id} and t.status <> 'CLOSED'
    returning ${returned}, old.status as "previousStatus"`.execute(tx)
  return rows[0]
}

/** Marks all messages as read by the shopper; false when all were. */
export async function markReadByCustomer(
  tx: StoreTx,
  { storeId, customerId }: TicketOwner,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set((eb) => ({ customer_read_count: eb.ref('messages_count'), unread_count: 0 }))
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .whereRef('customer_read_count', '<', 'messages_count')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes up to `limit` tickets that were resolved at `before` or earlier. Tickets that another transaction has locked are skipped. */
export async function closeResolved(
  tx: StoreTx,
  storeId: number,
  before: Date,
  limit: number,
): Promise<ChangedTicket[]> {
  const { rows } = await sql<ChangedTicket>`
    update tickets t set status = 'CLOSED', resolved_at = null, closed_at = now(), ${movement}
     where t.store_id = ${storeId} and t.id = any (array(
       select d.id from tickets d
        where d.store_id = ${storeId} and d.status = 'RESOLVED' and d.resolved_at <= ${before}::timestamptz
        order by d.resolved_at limit ${limit}
        for no key update skip locked)) -- guard: ticket-resolved
    returning ${returned}, old.status as "previousStatus"`.execute(tx)
  return rows
}
