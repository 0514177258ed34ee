import type { TicketStatus } from '@haat/contract/vocabulary.ts'

/**
 * The status after a message, by the status before it; a status that is not listed stays. An update of the ticket
 * applies it to the status that it finds.
 */
export const statusAfterMessage = {
  CUSTOMER: { WAITING_FOR_CUSTOMER: 'IN_PROGRESS', RESOLVED: 'OPEN', CLOSED: 'OPEN' },
  STAFF: {
    OPEN: 'WAITING_FOR_CUSTOMER',
    IN_PROGRESS: 'WAITING_FOR_CUSTOMER',
    RESOLVED: 'WAITING_FOR_CUSTOMER',
    CLOSED: 'WAITING_FOR_CUSTOMER',
  },
} as const satisfies Record<string, Partial<Record<TicketStatus, TicketStatus>>>

/** The statuses that staff can give a ticket, by its status. */
const staffTransitions: Record<TicketStatus, readonly TicketStatus[]> = {
  OPEN: ['IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED', 'CLOSED'],
  IN_PROGRESS: ['OPEN', 'WAITING_FOR_CUSTOMER', 'RESOLVED', 'CLOSED'],
  WAITING_FOR_CUSTOMER: ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'],
  RESOLVED: ['OPEN', 'IN_PROGRESS', 'CLOSED'],
  CLOSED: ['OPEN', 'IN_PROGRESS'],
}

export const canChangeStatus = (from: TicketStatus, to: TicketStatus): boolean => staffTransitions[from].includes(to)

/** The statuses from which staff can give a ticket this one. */
export const statusesBefore = (to: TicketStatus): TicketStatus[] =>
  (Object.keys(staffTransitions) as TicketStatus[]).filter((from) => canChangeStatus(from, to))

/** A RESOLVED ticket without a message of the customer is closed after this many days. */
export const DAYS_UNTIL_CLOSED = 7
