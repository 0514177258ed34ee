import type { Overview } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

const REFRESH_MS = 60_000

/** What waits for staff at the pages of the navigation: its number is shown there. */
const queuesAt: Record<string, readonly (keyof Overview['waiting'])[]> = {
  orders: ['orders_to_confirm'],
  support: ['tickets', 'contact_messages'],
  reviews: ['reviews'],
}

/** How much waits for staff at a page of the navigation, by its path. */
export function useWaiting(): (path: string) => number {
  const { haat, subdomain, can } = useStore()
  const { data } = useQuery({
    queryKey: [subdomain, 'overview', 'waiting'],
    queryFn: ({ signal }) => haat.overview.read({}, { signal }),
    select: ({ waiting }) => waiting,
    enabled: can('overview:read'),
    refetchInterval: REFRESH_MS,
  })
  return (path) => (queuesAt[path] ?? []).reduce((sum, queue) => sum + (data?.[queue]?.count ?? 0), 0)
}
