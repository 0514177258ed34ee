import { queryOptions } from '@tanstack/react-query'
import { useStore } from './store.ts'

/** How one product is read, with all details: pages that show it share what was read. */
export function useProductQuery() {
  const { haat, subdomain } = useStore()
  return (productId: number) =>
    queryOptions({
      queryKey: [subdomain, 'products', 'one', productId] as const,
      queryFn: ({ signal }) => haat.products.read({ product_id: productId }, { signal }),
    })
}
