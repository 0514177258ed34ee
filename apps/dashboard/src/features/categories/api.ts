import type { Category } from '@haat/client/merchant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoriesKey } from '../../api/categories.ts'
import { useStore } from '../../api/store.ts'

/** The tree as it is now: others may change it, too. */
export function useCategoryTree() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: categoriesKey(subdomain),
    queryFn: async ({ signal }) => (await haat.categories.list({}, { signal })).items,
  })
}

/** Keeps the tree as the API returned it after a write. */
export function useKeepTree(): (categories: Category[]) => void {
  const { subdomain } = useStore()
  const queries = useQueryClient()
  return (categories) => queries.setQueryData(categoriesKey(subdomain), categories)
}
