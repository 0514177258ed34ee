import type { Product, ProductsListInput } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type ProductFilters = Pick<
  ProductsListInput,
  'search' | 'status' | 'stock_status' | 'category_id' | 'brand_id' | 'sort'
>

/** The keys of what is read about products. */
export const productKeys = {
  lists: (subdomain: string) => [subdomain, 'products', 'list'] as const,
  list: (subdomain: string, filters: ProductFilters) => [subdomain, 'products', 'list', filters] as const,
  one: (subdomain: string, productId: number) => [subdomain, 'products', 'one', productId] as const,
}

/** The products that match the filters. */
export function useProducts(filters: ProductFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: productKeys.list(subdomain, filters),
    read: (page, options) => haat.products.list({ ...filters, ...page }, options),
  })
}

/** One product with all details. What is being edited does not change by itself. */
export function useProduct(productId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: productKeys.one(subdomain, productId),
    queryFn: ({ signal }) => haat.products.read({ product_id: productId }, { signal }),
    refetchOnWindowFocus: false,
  })
}

/** Keeps a product as the API returned it after a write; lists and stock are read again. */
export function keepProduct(queries: QueryClient, subdomain: string, product: Product): void {
  queries.setQueryData(productKeys.one(subdomain, product.id), product)
  void queries.invalidateQueries({ queryKey: productKeys.lists(subdomain) })
  void queries.invalidateQueries({ queryKey: [subdomain, 'stock'] })
}
