import { useQuery } from '@tanstack/react-query'
import { useStore } from './store.ts'

export const brandsKey = (subdomain: string) => [subdomain, 'brands'] as const

/** All brands. They change rarely. */
export function useBrands() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: brandsKey(subdomain),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await haat.brands.list({}, { signal })).items,
  })
}
