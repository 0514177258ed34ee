import { enumValue, id, inputEnum, nullable, object, optional, text, timestamp, uuid } from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { deadlineKinds, deadlineStates } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Overview',
  path: 'deadlines/',
  permissions: { read: 'overview:read' },
})

/** A list has so many at most, the earliest. */
export const MAX_DEADLINES = 200

const Deadline = object(
  'Deadline',
  'What a rule of the Digital Commerce Operation Guidelines 2021 gives a store time for.',
  {
    key: text('Identifies the deadline.', 'HANDOVER-7001'),
    kind: enumValue(
      'HANDOVER: an order that is paid in full in advance goes to the courier within 48 hours. DELIVERY: it is delivered within 5 days in the city of the store, else within 10. COMPLAINT: a ticket about an order, a payment, a delivery, a product or a refund has a reply of staff within 72 hours. REFUND: money that is to be returned is with the shopper within 10 days after it was paid.',
      deadlineKinds,
    ),
    state: enumValue('running; near: three quarters of the time are over; passed.', deadlineStates, 'near'),
    order_id: nullable(id('ID of the order.', 7001), 'ID of the order; null for COMPLAINT.'),
    ticket_id: nullable(uuid('ID of the ticket.'), 'For COMPLAINT: ID of the ticket; else null.'),
    number: text('Number of the order or of the ticket.', 'RD-7KQ2M9XA'),
    started_at: timestamp('Start of the time, UTC.'),
    due_at: timestamp('End of the time, UTC.'),
  },
)

export const listDeadlines = operation({
  id: 'listDeadlines',
  summary: 'List what has to be done by a deadline, the earliest first',
  description: `At most ${MAX_DEADLINES}. They warn, and prevent nothing. COMPLAINT needs the permission \`support:read\`, the others need \`orders:read\`. The city of the store is that of its public address.`,
  ...completeListOf(Deadline, {
    state: optional(inputEnum('Only those in this state.', deadlineStates, { fold: 'lower', example: 'near' })),
  }),
})
