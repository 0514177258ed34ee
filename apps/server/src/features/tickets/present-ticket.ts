import type { Data } from '@haat/contract/operation.ts'
import type * as contract from '@haat/contract/storefront/tickets.ts'
import type { ShowFiles } from '../../platform/media-links.ts'
import type { LastMessageColumns, ListedTicket, MessageRow, TicketRow } from './tickets.queries.ts'

type TicketData = Data<typeof contract.readTicket>
type MessageData = TicketData['messages'][number]

type Texts = Pick<TicketRow, 'description' | 'images' | 'rating' | 'updatedAt'>
/** What both sides see before the messages. */
export const presentTicketTexts = (row: Texts, show: ShowFiles) => ({
  description: row.description,
  images: show(row.images),
  rating: row.rating,
  updated_at: row.updatedAt,
})

type Base = Pick<
  TicketRow,
  'id' | 'ticketNumber' | 'subject' | 'category' | 'priority' | 'status' | 'orderId' | 'lastActivityAt' | 'createdAt'
>
export const presentTicketBase = (row: Base) => ({
  id: row.id,
  ticket_number: row.ticketNumber,
  subject: row.subject,
  category: row.category as TicketData['category'],
  priority: row.priority as TicketData['priority'],
  status: row.status as TicketData['status'],
  order_id: row.orderId,
  last_activity_at: row.lastActivityAt,
  created_at: row.createdAt,
})

export const presentLastMessage = (row: LastMessageColumns) =>
  row.lastMessageId === null
    ? null
    : {
        id: row.lastMessageId,
        sender_type: row.lastMessageSender as MessageData['sender_type'],
        message: row.lastMessageText ?? '',
        created_at: row.lastMessageAt as Date,
      }

const presentShopperTicket = (row: TicketRow, show: ShowFiles) => ({
  ...presentTicketBase(row),
  ...presentTicketTexts(row, show),
  unread_count: row.unreadCount,
})

/** A ticket in the list of its shopper. */
export const presentTicketRow = (row: ListedTicket, show: ShowFiles) => ({
  ...presentShopperTicket(row, show),
  messages_count: row.messagesCount,
  last_message: presentLastMessage(row),
})

/** How far both sides have read, and the name of the customer, which messages do not repeat. */
export type Readers = Pick<TicketRow, 'customerReadCount' | 'staffReadCount'> & { customerName: string }

export const presentMessage = (
  row: MessageRow,
  { customerReadCount, staffReadCount, customerName }: Readers,
  show: ShowFiles,
) => {
  const isFromCustomer = row.senderType === 'CUSTOMER'
  return {
    id: row.id,
    sender_type: row.senderType as MessageData['sender_type'],
    sender_name: isFromCustomer ? customerName : row.authorName,
    message: row.message,
    images: show(row.images),
    created_at: row.createdAt,
    is_read: row.position <= (isFromCustomer ? staffReadCount : customerReadCount),
  }
}

/** A ticket with messages, which are given newest first. */
export const presentTicket = (
  row: TicketRow & { customerName: string },
  messages: readonly MessageRow[],
  show: ShowFiles,
) => ({
  ...presentShopperTicket(row, show),
  messages: messages.map((message) => presentMessage(message, row, show)).toReversed(),
})
