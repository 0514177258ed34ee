import { useQuery } from '@tanstack/react-query'
import { useStore } from './store.ts'

export const websiteKey = (subdomain: string) => [subdomain, 'website'] as const

/** The website of the store: its configuration, and whether it is open. */
export function useWebsite() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: websiteKey(subdomain),
    queryFn: ({ signal }) => haat.website.read({}, { signal }),
    refetchOnWindowFocus: false,
  })
}
