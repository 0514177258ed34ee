import type { MerchantSubscriptionDetail, SubscriptionsListInput } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type SubscriptionFilters = Pick<SubscriptionsListInput, 'status' | 'interval' | 'search' | 'sort'>

/** The keys of what is read about subscriptions. */
export const subscriptionKeys = {
  lists: (subdomain: string) => [subdomain, 'subscriptions', 'list'] as const,
  overview: (subdomain: string) => [subdomain, 'subscriptions', 'overview'] as const,
  one: (subdomain: string, subscriptionId: number) => [subdomain, 'subscriptions', 'one', subscriptionId] as const,
}

/** The subscriptions that match the filters. */
export function useSubscriptions(filters: SubscriptionFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...subscriptionKeys.lists(subdomain), filters],
    read: (page, options) => haat.subscriptions.list({ ...filters, ...page }, options),
  })
}

/** How many there are, and what the next 30 days need. */
export function useSubscriptionOverview() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: subscriptionKeys.overview(subdomain),
    queryFn: ({ signal }) => haat.subscriptions.readOverview({}, { signal }),
  })
}

/** One subscription with its cycles. */
export function useSubscription(subscriptionId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: subscriptionKeys.one(subdomain, subscriptionId),
    queryFn: ({ signal }) => haat.subscriptions.read({ subscription_id: subscriptionId }, { signal }),
  })
}

/** Keeps a subscription as the API returned it after a write; lists and sums are read again. */
export function keepSubscription(queries: QueryClient, subdomain: string, saved: MerchantSubscriptionDetail): void {
  queries.setQueryData(subscriptionKeys.one(subdomain, saved.id), saved)
  void queries.invalidateQueries({ queryKey: subscriptionKeys.lists(subdomain) })
  void queries.invalidateQueries({ queryKey: subscriptionKeys.overview(subdomain) })
}
