import type { DeskListTasksInput, DeskOrder } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type DeskFilters = Pick<DeskListTasksInput, 'status' | 'due'>

/** The keys of what is read about the desk. */
export const deskKeys = {
  all: (subdomain: string) => [subdomain, 'desk'] as const,
  counts: (subdomain: string) => [subdomain, 'desk', 'counts'] as const,
  tasks: (subdomain: string, filters: DeskFilters) => [subdomain, 'desk', 'tasks', filters] as const,
  calls: (subdomain: string, orderId: number) => [subdomain, 'desk', 'calls', orderId] as const,
  buyer: (subdomain: string, phone: string) => [subdomain, 'desk', 'buyer', phone] as const,
}

const REFRESH_MS = 15_000
/** As many earlier orders of a buyer as an agent reads while the telephone rings. */
const BUYER_ORDERS = 6

export function useDeskCounts() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: deskKeys.counts(subdomain),
    queryFn: ({ signal }) => haat.desk.countTasks({}, { signal }),
    refetchInterval: REFRESH_MS,
  }).data
}

export function useDeskTasks(filters: DeskFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<DeskOrder>({
    queryKey: deskKeys.tasks(subdomain, filters),
    read: (page, options) => haat.desk.listTasks({ ...filters, ...page }, options),
    refreshMs: REFRESH_MS,
  })
}

/** The earlier calls about an order. */
export function useCalls(orderId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: deskKeys.calls(subdomain, orderId),
    queryFn: ({ signal }) => haat.desk.listCalls({ order_id: orderId }, { signal }),
  }).data?.items
}

/** The newest orders of a phone number. */
export function useOrdersOfPhone(phone: string) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: deskKeys.buyer(subdomain, phone),
    queryFn: ({ signal }) => haat.orders.list({ phone, limit: BUYER_ORDERS }, { signal }),
  }).data?.items
}

/** Something has happened at the desk: what is shown of it, and of orders, is read again. */
export function refreshDesk(queries: QueryClient, subdomain: string): void {
  void queries.invalidateQueries({ queryKey: deskKeys.all(subdomain) })
  void queries.invalidateQueries({ queryKey: [subdomain, 'orders'] })
}
