import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { TicketMessages, Tickets } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

/** The owner of tickets. Every statement has conditions on both ids, so that another shopper's ticket is not found. */
export type TicketOwner = { storeId: number; customerId: string }

export const ticketColumns = aliased([
  't.id',
  't.customer_id',
  't.ticket_number',
  't.subject',
  't.description',
  't.images',
  't.category',
  't.priority',
  't.status',
  't.order_id',
  't.messages_count',
  't.customer_read_count',
  't.staff_read_count',
  't.unread_count',
  't.rating',
  't.last_activity_at',
  't.created_at',
  't.updated_at',
])
export type TicketRow = AliasedRow<Selectable<Tickets>, typeof ticketColumns>

/** The first characters of the last message. */
export const lastMessageColumns = [
  'm.id as lastMessageId',
  'm.sender_type as lastMessageSender',
  'm.created_at as lastMessageAt',
  sql<string | null>`left(m.message, 140)`.as('lastMessageText'),
] as const
export type LastMessageColumns = {
  lastMessageId: string | null
  lastMessageSender: string | null
  lastMessageAt: Date | null
  lastMessageText: string | null
}

export type ListedTicket = TicketRow & LastMessageColumns & { position: string }

/** A page of a shopper's tickets, newest first. The last message is found by its position, in one index entry. */
export async function listTickets(
  tx: StoreTx,
  { storeId, customerId }: TicketOwner,
  status: string | null,
  { limit, after }: PageRequest,
): Promise<ListedTicket[]> {
  let query = tx
    .selectFrom('tickets as t')
    .leftJoin('ticket_messages as m', (join) =>
      join
        .onRef('m.store_id', '=', 't.store_id')
        .onRef('m.ticket_id', '=', 't.id')
        .onRef('m.position', '=', 't.messages_count'),
    )
    .select(ticketColumns)
    .select(lastMessageColumns)
    .select(sql<string>`t.created_at::text`.as('position'))
    .where('t.store_id', '=', storeId)
    .where('t.customer_id', '=', customerId) // guard: tickets-owner
  if (status !== null) query = query.where('t.status', '=', status)
  if (after) {
    query = query.where(sql<boolean>`(t.created_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  }
  return query
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** A ticket of a shopper with the shopper's name, and without its messages. */
export const findTicket = (
  tx: StoreTx,
  { storeId, customerId }: TicketOwner,
  id: string,
): Promise<(TicketRow & { customerName: string }) | undefined> =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.id', '=', 't.customer_id'),
    )
    .select(ticketColumns)
    .select(sql<string>`btrim(c.first_name || ' ' || c.last_name)`.as('customerName'))
    .where('t.store_id', '=', storeId)
    .where('t.customer_id', '=', customerId) // guard: ticket-owner
    .where('t.id', '=', id)
    .executeTakeFirst()

const messageColumns = aliased(['id', 'position', 'sender_type', 'author_name', 'message', 'images', 'created_at'])
export type MessageRow = AliasedRow<Selectable<TicketMessages>, typeof messageColumns>

/** Messages of a ticket, newest first, up to the position that was read with the ticket. */
export const listMessages = (
  tx: StoreTx,
  storeId: number,
  { id, messagesCount }: Pick<TicketRow, 'id' | 'messagesCount'>,
  { limit, after }: PageRequest,
): Promise<MessageRow[]> =>
  tx
    .selectFrom('ticket_messages')
    .select(messageColumns)
    .where('store_id', '=', storeId)
    .where('ticket_id', '=', id)
    .where('position', '<=', after ? Number(after[0]) - 1 : messagesCount)
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute()

/** The messages that a ticket is shown with. */
export const NEWEST_MESSAGES = 50

export const listNewestMessages = async (
  tx: StoreTx,
  storeId: number,
  ticket: Pick<TicketRow, 'id' | 'messagesCount'>,
): Promise<MessageRow[]> => listMessages(tx, storeId, ticket, { limit: NEWEST_MESSAGES - 1, after: null })
