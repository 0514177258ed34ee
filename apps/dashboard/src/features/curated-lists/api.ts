import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export const curatedListsKey = (subdomain: string) => [subdomain, 'curated-lists'] as const

/** All lists, in their order. What is being edited does not change by itself. */
export function useCuratedLists() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: curatedListsKey(subdomain),
    queryFn: async ({ signal }) => (await haat.curatedLists.list({}, { signal })).items,
    refetchOnWindowFocus: false,
  })
}
