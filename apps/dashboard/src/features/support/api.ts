import type { ContactMessage, MerchantTicket, TicketListRow, TicketsListInput } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type TicketFilters = Pick<TicketsListInput, 'search' | 'status' | 'assigned_to' | 'unassigned'>

/** The keys of what is read about tickets and messages of the contact form. */
export const supportKeys = {
  lists: (subdomain: string) => [subdomain, 'support', 'list'] as const,
  ticket: (subdomain: string, ticketId: string) => [subdomain, 'support', 'ticket', ticketId] as const,
  message: (subdomain: string, messageId: number) => [subdomain, 'support', 'message', messageId] as const,
}

const REFRESH_MS = 30_000
const NOTHING = { items: [], next_cursor: null }

/** Tickets; none are read when only messages are shown. */
export function useTickets(filters: TicketFilters | null) {
  const { haat, subdomain } = useStore()
  return useCursorList<TicketListRow>({
    queryKey: [...supportKeys.lists(subdomain), 'tickets', filters],
    read: (page, options) => (filters ? haat.tickets.list({ ...filters, ...page }, options) : Promise.resolve(NOTHING)),
    refreshMs: REFRESH_MS,
  })
}

/** Messages of the contact form; none are read when only tickets are shown. */
export function useMessages(filters: { search?: string; is_read?: boolean } | null) {
  const { haat, subdomain } = useStore()
  return useCursorList<ContactMessage>({
    queryKey: [...supportKeys.lists(subdomain), 'messages', filters],
    read: (page, options) =>
      filters ? haat.contactMessages.list({ ...filters, ...page }, options) : Promise.resolve(NOTHING),
    refreshMs: REFRESH_MS,
  })
}

/** One ticket with its messages and notes, read again every so often: the customer may write. */
export function useTicket(ticketId: string) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: supportKeys.ticket(subdomain, ticketId),
    queryFn: ({ signal }) => haat.tickets.read({ ticket_id: ticketId }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function useMessage(messageId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: supportKeys.message(subdomain, messageId),
    queryFn: ({ signal }) => haat.contactMessages.read({ contact_message_id: messageId }, { signal }),
  })
}

/** Whom a ticket can be assigned to. */
export function useAssignees() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'support', 'assignees'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await haat.tickets.listAssignees({}, { signal })).items,
  })
}

/** Prepared texts for replies. */
export function useCannedReplies() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'support', 'canned-replies'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await haat.cannedReplies.list({ limit: 100 }, { signal })).items,
  })
}

/** Keeps a ticket as the API returned it after a write; lists are read again. */
export function keepTicket(queries: QueryClient, subdomain: string, ticket: MerchantTicket): void {
  queries.setQueryData(supportKeys.ticket(subdomain, ticket.id), ticket)
  void queries.invalidateQueries({ queryKey: supportKeys.lists(subdomain) })
}
