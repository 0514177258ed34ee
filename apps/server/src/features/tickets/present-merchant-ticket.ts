import type { readMerchantTicket } from '@haat/contract/merchant/tickets.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { ShowFiles } from '../../platform/media-links.ts'
import { presentLastMessage, presentMessage, presentTicketBase, presentTicketTexts } from './present-ticket.ts'
import type { InboxTicket, NoteRow } from './ticket-inbox.queries.ts'
import type { MessageRow } from './tickets.queries.ts'

type MerchantTicketData = Data<typeof readMerchantTicket>

/** A ticket in the list of staff. */
export const presentInboxTicket = (row: InboxTicket) => ({
  ...presentTicketBase(row),
  customer: { id: row.customerId, name: row.customerName, phone: row.customerPhone ?? '' },
  assigned_to: row.assignedTo === null ? null : { id: row.assignedTo, name: row.assigneeName ?? '' },
  messages_count: row.messagesCount,
  notes_count: row.notesCount,
  unread_count: row.staffUnreadCount,
  last_message: presentLastMessage(row),
  version: row.version,
})

/** A ticket with messages, which are given newest first, and internal notes. */
export const presentMerchantTicket = (
  row: InboxTicket,
  messages: readonly MessageRow[],
  notes: readonly NoteRow[],
  show: ShowFiles,
): MerchantTicketData => ({
  ...presentInboxTicket(row),
  ...presentTicketTexts(row, show),
  customer: {
    id: row.customerId,
    name: row.customerName,
    phone: row.customerPhone ?? '',
    email: row.customerEmail ?? '',
  },
  order:
    row.orderId === null
      ? null
      : {
          id: row.orderId,
          order_number: row.orderNumber ?? '',
          status: row.orderStatus as NonNullable<MerchantTicketData['order']>['status'],
        },
  close_reason: row.closeReason,
  resolved_at: row.resolvedAt,
  closed_at: row.closedAt,
  messages: messages.map((message) => presentMessage(message, row, show)).toReversed(),
  notes: notes.map((note) => ({ id: note.id, author: note.authorName, note: note.note, created_at: note.createdAt })),
})
