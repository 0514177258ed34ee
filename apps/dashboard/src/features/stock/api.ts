import type { Stock, StockListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type StockFilters = Pick<StockListInput, 'search' | 'product_id' | 'stock_status'>

/** The keys of what is read about stock. */
export const stockKeys = {
  all: (subdomain: string) => [subdomain, 'stock'] as const,
  list: (subdomain: string, filters: StockFilters) => [subdomain, 'stock', 'list', filters] as const,
  moves: (subdomain: string, variantId: number) => [subdomain, 'stock', 'moves', variantId] as const,
}

/** The variants that match the filters, those with least stock first. */
export function useStockList(filters: StockFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<Stock>({
    queryKey: stockKeys.list(subdomain, filters),
    read: (page, options) => haat.stock.list({ ...filters, ...page }, options),
    limit: 50,
  })
}

/** What came in and went out of a variant, newest first. */
export function useStockMoves(variantId: number) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: stockKeys.moves(subdomain, variantId),
    read: (page, options) => haat.stock.listMoves({ variant_id: variantId, ...page }, options),
  })
}
