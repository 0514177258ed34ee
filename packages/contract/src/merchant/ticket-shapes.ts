import { count, enumValue, id, list, nullable, object, text, timestamp, uuid } from '../fields.ts'
import { LastMessage, TicketMessage, ticketBase, ticketTexts } from '../storefront/ticket-shapes.ts'
import { orderStatuses } from '../vocabulary.ts'

const customer = {
  id: uuid('Customer ID.'),
  name: text('Name; may be empty.', 'Rahima Khatun'),
  phone: text('Phone number, E.164; empty when the account has none.', '+8801712345678'),
}

const row = {
  ...ticketBase,
  customer: object('TicketCustomer', 'The customer.', customer),
  assigned_to: nullable(
    object('TicketAssignee', 'A member of staff.', {
      id: uuid('ID of the member of staff.', '3c2b1a09-8f7e-4d6c-9b5a-4c3d2e1f0a9b'),
      name: text('Name, or the e-mail address without one.', 'Farhana Sultana'),
    }),
    'The member of staff it is assigned to; null when unassigned.',
  ),
  messages_count: count('Number of messages.', 2),
  notes_count: count('Number of internal notes.', 1),
  unread_count: count('What staff have not read: messages of the customer, and at first the ticket itself.', 1),
  last_message: LastMessage,
  version: count('Version of the ticket; it increases with every message and change.', 3),
}

export const MerchantTicketRow = object('TicketListRow', 'A ticket in the list of staff.', row)

export const TicketNote = object('TicketNote', 'An internal note, never visible to the customer.', {
  id: id('Note ID.', 88),
  author: text('Who wrote it.', 'Farhana Sultana'),
  note: text('What the note says.', 'The courier confirms that the parcel was opened.'),
  created_at: timestamp('Time of creation, UTC.'),
})

export const MerchantTicket = object('MerchantTicket', 'A ticket with its messages and internal notes.', {
  ...row,
  ...ticketTexts,
  customer: object('TicketCustomerDetails', 'The customer.', {
    ...customer,
    email: text('E-mail address; empty when the account has none.', 'rahima@example.com'),
  }),
  order: nullable(
    object('TicketOrder', 'An order.', {
      id: id('Order ID.', 7001),
      order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
      status: enumValue('Order status.', orderStatuses),
    }),
    'The order that the ticket is about; null without one.',
  ),
  close_reason: text('Why the customer closed it; may be empty.', ''),
  resolved_at: nullable(timestamp('Time when it became RESOLVED, UTC; null in any other status.')),
  closed_at: nullable(timestamp('Time when it became CLOSED, UTC; null in any other status.')),
  messages: list('The newest 50 messages, the oldest of them first. `listTicketMessages` returns all.', TicketMessage),
  notes: list('Internal notes, the oldest first.', TicketNote),
})
