import type { VariantSummary, VariantsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type VariantFilters = Pick<
  VariantsListInput,
  'search' | 'status' | 'category_id' | 'brand_id' | 'stock_status'
> & {
  /** IDs with commas between them, as in the address. */
  product_ids?: string
}

export const variantsKey = (subdomain: string) => [subdomain, 'variants'] as const

/** The variants that match the filters, those of the newest product first. */
export function useVariants(filters: VariantFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<VariantSummary>({
    queryKey: [...variantsKey(subdomain), filters],
    read: (page, options) => haat.variants.list({ ...filters, ...page }, options),
    // Chosen products are changed together: their variants fit on one page where the API allows it.
    limit: filters.product_ids ? 100 : 50,
  })
}
