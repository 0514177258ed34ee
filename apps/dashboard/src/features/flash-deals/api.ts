import type { FlashDealsListInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type FlashDealFilters = Pick<FlashDealsListInput, 'search' | 'state'>

/** The keys of what is read about flash deals. */
export const flashDealKeys = {
  lists: (subdomain: string) => [subdomain, 'flash-deals', 'list'] as const,
  one: (subdomain: string, dealId: number) => [subdomain, 'flash-deals', 'one', dealId] as const,
}

export function useFlashDeals(filters: FlashDealFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...flashDealKeys.lists(subdomain), filters],
    read: (page, options) => haat.flashDeals.list({ ...filters, ...page }, options),
  })
}

/** One flash deal with its variants. What is being edited does not change by itself. */
export function useFlashDeal(dealId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: flashDealKeys.one(subdomain, dealId),
    queryFn: ({ signal }) => haat.flashDeals.read({ deal_id: dealId }, { signal }),
    refetchOnWindowFocus: false,
  })
}
