import type { CancellationRequest, CancellationsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type CancellationFilters = Pick<CancellationsListInput, 'status' | 'search' | 'order_id'>

/** What a decision about a request changes. */
export const changedByDecision = (subdomain: string) => [
  [subdomain, 'cancellations'],
  [subdomain, 'orders'],
  [subdomain, 'overview'],
  [subdomain, 'payments'],
]

/** The requests that match the filters, newest first. */
export function useCancellations(filters: CancellationFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<CancellationRequest>({
    queryKey: [subdomain, 'cancellations', 'list', filters],
    read: (page, options) => haat.cancellations.list({ ...filters, ...page }, options),
    refreshMs: 60_000,
  })
}
