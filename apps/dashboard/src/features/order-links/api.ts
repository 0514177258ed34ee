import type { OrderLink, OrderLinksListInput } from '@haat/client/merchant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type OrderLinkFilters = Pick<OrderLinksListInput, 'status' | 'mine'>

const lists = (subdomain: string) => [subdomain, 'order-links', 'list'] as const
const one = (subdomain: string, linkId: number) => [subdomain, 'order-links', 'one', linkId] as const

/** A buyer may order at any moment. */
const REFRESH_MS = 30_000

/** The links that match the filters, the latest first. */
export function useOrderLinks(filters: OrderLinkFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...lists(subdomain), filters],
    read: (page, options) => haat.orderLinks.list({ ...filters, ...page }, options),
    refreshMs: REFRESH_MS,
  })
}

export function useOrderLink(linkId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: one(subdomain, linkId),
    queryFn: ({ signal }) => haat.orderLinks.read({ order_link_id: linkId }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

/** Ends a link, which the buyer can use no more. */
export function useRevokeLink(linkId: number) {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useAction<null, OrderLink>({
    send: (haat, _, options) => haat.orderLinks.revoke({ order_link_id: linkId }, options),
    onDone: (link) => queries.setQueryData(one(subdomain, linkId), link),
    // The buyer may have been quicker.
    onError: () => {
      void queries.invalidateQueries({ queryKey: one(subdomain, linkId) })
      return false
    },
    invalidates: [lists(subdomain)],
  })
}
