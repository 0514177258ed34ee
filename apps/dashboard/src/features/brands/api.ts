import { useQuery } from '@tanstack/react-query'
import { brandsKey } from '../../api/brands.ts'
import { useStore } from '../../api/store.ts'

/** What shows the name of a brand, and is read again when one has changed. */
export const keysOfBrands = (subdomain: string) => [
  brandsKey(subdomain),
  [subdomain, 'products'],
  [subdomain, 'curated-lists'],
]

/** All brands as they are now: others may change them, too. */
export function useBrandList() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: brandsKey(subdomain),
    queryFn: async ({ signal }) => (await haat.brands.list({}, { signal })).items,
  })
}
