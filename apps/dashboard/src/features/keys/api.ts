import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export const keysKey = (subdomain: string) => [subdomain, 'keys'] as const

/** All API keys of the store, newest first. */
export function useApiKeys() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: keysKey(subdomain),
    queryFn: async ({ signal }) => (await haat.keys.list({}, { signal })).items,
  })
}
