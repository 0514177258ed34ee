import type { Category } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from './store.ts'

export const categoriesKey = (subdomain: string) => [subdomain, 'categories'] as const

/** All categories, in the order of the tree. They change rarely. */
export function useCategories() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: categoriesKey(subdomain),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await haat.categories.list({}, { signal })).items,
  })
}

/** Categories as values of a select, with dashes that show the tree. */
export const categoryChoices = (categories: readonly Category[]): { value: string; label: string }[] =>
  categories.map(({ id, name, level }) => ({ value: String(id), label: `${'– '.repeat(level)}${name}` }))
