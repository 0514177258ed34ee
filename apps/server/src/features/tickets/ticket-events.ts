import type { EventPayload } from '@haat/contract/events.ts'
import type { TicketSender } from '@haat/contract/vocabulary.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import type { ChangedTicket } from './ticket-writes.queries.ts'
import type { TicketRow } from './tickets.queries.ts'

type TicketFacts = EventPayload<'ticket.created'>['object']

/** A ticket as its events show it: without its texts, which are personal. */
export const ticketFacts = (row: TicketRow): TicketFacts => ({
  id: row.id,
  ticket_number: row.ticketNumber,
  category: row.category as TicketFacts['category'],
  priority: row.priority as TicketFacts['priority'],
  status: row.status as TicketFacts['status'],
  order_id: row.orderId,
  messages_count: row.messagesCount,
  last_activity_at: row.lastActivityAt,
  customer_id: row.customerId,
})

type TicketChange = OutboxEvent<'ticket.message_added' | 'ticket.status_changed'>

/** The event of a change of status; none when the status stayed. */
export const statusEvents = (row: ChangedTicket): TicketChange[] =>
  row.status === row.previousStatus
    ? []
    : [
        {
          type: 'ticket.status_changed',
          resourceId: row.id,
          payload: { object: ticketFacts(row), previous: { status: row.previousStatus as TicketFacts['status'] } },
        },
      ]

/** The events of a message, and of the change of status that it made. */
export const messageEvents = (row: ChangedTicket, messageId: string, sender: TicketSender): TicketChange[] => [
  {
    type: 'ticket.message_added',
    resourceId: row.id,
    payload: { object: ticketFacts(row), message: { id: messageId, sender_type: sender } },
  },
  ...statusEvents(row),
]
