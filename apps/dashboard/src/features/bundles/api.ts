import type { BundlesListInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type BundleFilters = Pick<BundlesListInput, 'search' | 'state'>

/** The keys of what is read about bundles. */
export const bundleKeys = {
  lists: (subdomain: string) => [subdomain, 'bundles', 'list'] as const,
  one: (subdomain: string, bundleId: number) => [subdomain, 'bundles', 'one', bundleId] as const,
}

export function useBundles(filters: BundleFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...bundleKeys.lists(subdomain), filters],
    read: (page, options) => haat.bundles.list({ ...filters, ...page }, options),
  })
}

/** One bundle with its variants. What is being edited does not change by itself. */
export function useBundle(bundleId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: bundleKeys.one(subdomain, bundleId),
    queryFn: ({ signal }) => haat.bundles.read({ bundle_id: bundleId }, { signal }),
    refetchOnWindowFocus: false,
  })
}
