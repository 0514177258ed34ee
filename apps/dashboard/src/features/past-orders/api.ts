import type { PastOrdersListInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type PastOrderFilters = Pick<PastOrdersListInput, 'search' | 'status'>

export const pastOrdersKey = (subdomain: string) => [subdomain, 'past-orders'] as const

/** The orders of other shops that match the filters, newest first. */
export function usePastOrders(filters: PastOrderFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...pastOrdersKey(subdomain), 'list', filters],
    read: (page, options) => haat.pastOrders.list({ ...filters, ...page }, options),
  })
}

export function usePastOrder(pastOrderId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...pastOrdersKey(subdomain), 'one', pastOrderId],
    queryFn: ({ signal }) => haat.pastOrders.read({ past_order_id: pastOrderId }, { signal }),
  })
}
