import type { IncompleteOrderDetails, LeadsListInput, LeadsRecordContactInput } from '@haat/client/merchant'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type LeadFilters = Pick<LeadsListInput, 'status' | 'step' | 'phone'>

/** The keys of what is read about incomplete orders. */
export const leadKeys = {
  lists: (subdomain: string) => [subdomain, 'leads', 'list'] as const,
  counts: (subdomain: string) => [subdomain, 'leads', 'counts'] as const,
  figures: (subdomain: string) => [subdomain, 'leads', 'figures'] as const,
  one: (subdomain: string, leadId: number) => [subdomain, 'leads', 'one', leadId] as const,
}

/** The incomplete orders that match the filters, the latest first. */
export function useLeads(filters: LeadFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...leadKeys.lists(subdomain), filters],
    read: (page, options) => haat.leads.list({ ...filters, ...page }, options),
  })
}

export function useLeadCounts() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: leadKeys.counts(subdomain),
    queryFn: ({ signal }) => haat.leads.count({}, { signal }),
  })
}

/** What came of the incomplete orders of 30 days. */
export function useLeadFigures() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: leadKeys.figures(subdomain),
    queryFn: ({ signal }) => haat.leads.readFigures({}, { signal }),
  })
}

export function useLead(leadId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: leadKeys.one(subdomain, leadId),
    queryFn: ({ signal }) => haat.leads.read({ lead_id: leadId }, { signal }),
  })
}

/** Lists, counts and figures are read again, and what waits on the overview. */
export function readLeadsAgain(queries: QueryClient, subdomain: string): void {
  for (const key of [
    leadKeys.lists(subdomain),
    leadKeys.counts(subdomain),
    leadKeys.figures(subdomain),
    [subdomain, 'overview'],
  ])
    void queries.invalidateQueries({ queryKey: key })
}

export type Contact = Omit<LeadsRecordContactInput, 'lead_id'>

/** Records what came of contacting the shopper. A message is noted when its app is opened: nothing is said about it. */
export function useContact(leadId: number, onSaved: () => void = () => {}) {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useAction<Contact, IncompleteOrderDetails>({
    send: (haat, contact, options) => haat.leads.recordContact({ lead_id: leadId, ...contact }, options),
    onDone: (saved) => {
      queries.setQueryData(leadKeys.one(subdomain, saved.id), saved)
      readLeadsAgain(queries, subdomain)
      onSaved()
    },
    isSilent: ({ outcome }) => outcome === 'message_sent',
  })
}
