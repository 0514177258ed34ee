import type { ContactMessage, TicketListRow } from '@haat/client/merchant'

/** A line of the inbox: a ticket, or a message of the contact form. */
export type InboxRow =
  | { kind: 'ticket'; at: string; ticket: TicketListRow }
  | { kind: 'message'; at: string; message: ContactMessage }

type Read<R> = { rows: readonly R[]; hasMore: boolean }

/**
 * Tickets and messages as one list, newest first. While one of the two has more pages, what is older than its last row is left
 * out: a row of the next page may belong above it.
 */
export function mergeInbox(tickets: Read<TicketListRow>, messages: Read<ContactMessage>): InboxRow[] {
  const rows: InboxRow[] = [
    ...tickets.rows.map((ticket) => ({ kind: 'ticket' as const, at: ticket.last_activity_at, ticket })),
    ...messages.rows.map((message) => ({ kind: 'message' as const, at: message.created_at, message })),
  ]
  const limits = [
    tickets.hasMore ? tickets.rows.at(-1)?.last_activity_at : undefined,
    messages.hasMore ? messages.rows.at(-1)?.created_at : undefined,
  ].filter((at) => at !== undefined)
  const oldest = limits.length > 0 ? Math.max(...limits.map(Date.parse)) : Number.NEGATIVE_INFINITY
  return rows.filter(({ at }) => Date.parse(at) >= oldest).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
