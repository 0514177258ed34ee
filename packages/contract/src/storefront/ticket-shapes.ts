import { count, enumValue, flag, id, list, nullable, object, text, timestamp, uuid } from '../fields.ts'
import { ticketCategories, ticketPriorities, ticketSenders, ticketStatuses } from '../vocabulary.ts'

const sender = {
  id: uuid('Message ID.', '5b0a7c1e-92d4-4f6e-8a3b-7c1d2e3f4a5b'),
  sender_type: enumValue('Who wrote it: the customer, staff of the store, or the system.', ticketSenders, 'STAFF'),
}

export const imageUrls = (description: string) => list(description, text('URL.', 'https://files.example.com/a.jpg'))

export const TicketMessage = object('TicketMessage', 'A message of a ticket.', {
  ...sender,
  sender_name: text('Name of the customer, of the member of staff, or of the store; may be empty.', 'Farhana'),
  message: text('Text; empty when the message has only images.', 'We have sent the missing item today.'),
  images: imageUrls('URLs of images.'),
  created_at: timestamp('Time of creation, UTC.'),
  is_read: flag('Whether the other side has read it.', false),
})

/** The last message of a ticket in a list. */
export const LastMessage = nullable(
  object('LastMessage', 'The last message of a ticket.', {
    ...sender,
    message: text('First 140 characters of its text.', 'We have sent the missing item today.'),
    created_at: timestamp('Time of creation, UTC.'),
  }),
  'The last message; null before the first.',
)

/** The fields that every form of a ticket has. */
export const ticketBase = {
  id: uuid('Ticket ID.', '7f1e2d3c-4b5a-4c6d-8e9f-0a1b2c3d4e5f'),
  ticket_number: text('Ticket number that people use.', 'TKT-48213907'),
  subject: text('What the ticket is about, in a few words.', 'One item is missing'),
  category: enumValue('What the ticket is about.', ticketCategories),
  priority: enumValue('How urgent it is.', ticketPriorities, 'MEDIUM'),
  status: enumValue('Ticket status.', ticketStatuses),
  order_id: nullable(id('ID of the order that it is about; null without one.', 7001)),
  last_activity_at: timestamp('Time of the last message or change of status, UTC.'),
  created_at: timestamp('Time of creation, UTC.'),
}

/** What a ticket says before its messages. */
export const ticketTexts = {
  description: text('Text of the ticket. It is not repeated as a message.', 'The orna was not in the parcel.'),
  images: imageUrls('URLs of images of the ticket.'),
  rating: nullable(count('Rating by the customer when closing it, 1 to 5; null without one.', 5)),
  updated_at: timestamp('Time of the last change that the customer can see, UTC.'),
}

const shopperTicket = {
  ...ticketBase,
  ...ticketTexts,
  unread_count: count('Messages of staff that the customer has not read.', 1),
}

export const TicketRow = object('TicketSummary', 'A ticket in a list.', {
  ...shopperTicket,
  messages_count: count('Number of messages.', 2),
  last_message: LastMessage,
})

export const Ticket = object('Ticket', 'A ticket with its messages.', {
  ...shopperTicket,
  messages: list('The newest messages, the oldest of them first.', TicketMessage),
})
