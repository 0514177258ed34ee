import type { BulkEdit, VariantSummary, VariantsListInput } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type VariantFilters = Pick<VariantsListInput, 'search' | 'status' | 'category_id' | 'brand_id' | 'stock_status'>

export const variantsKey = (subdomain: string) => [subdomain, 'variants'] as const
export const bulkEditsKey = (subdomain: string) => [subdomain, 'bulk-edits'] as const

/** What shows prices or stock, and is read again when some have changed. */
export const keysOfPrices = (subdomain: string) => [
  variantsKey(subdomain),
  bulkEditsKey(subdomain),
  [subdomain, 'products'],
  [subdomain, 'stock'],
]

/** The variants that match the filters, those of the newest product first. */
export function useVariants(filters: VariantFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<VariantSummary>({
    queryKey: [...variantsKey(subdomain), filters],
    read: (page, options) => haat.variants.list({ ...filters, ...page }, options),
    limit: 50,
  })
}

/** The bulk edits of the last day, newest first. */
export function useBulkEdits() {
  const { haat, subdomain } = useStore()
  return useCursorList<BulkEdit>({
    queryKey: [...bulkEditsKey(subdomain), 'list'],
    read: (page, options) => haat.bulkEdits.list(page, options),
  })
}

/** One of them, with all that it changed. */
export function useBulkEdit(id: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...bulkEditsKey(subdomain), 'one', id],
    queryFn: ({ signal }) => haat.bulkEdits.read({ bulk_edit_id: id }, { signal }),
  })
}
