import { useQuery } from '@tanstack/react-query'
import { categoriesKey } from '../../api/categories.ts'
import { useStore } from '../../api/store.ts'
import { isHiddenIn } from '../../lib/hidden-categories.ts'

/** The categories that something on the website can lead to, and the hidden one to which a link leads. */
export function useLinkedCategories() {
  const { haat, subdomain, can } = useStore()
  const { data: categories = [] } = useQuery({
    queryKey: categoriesKey(subdomain),
    queryFn: async ({ signal }) => (await haat.categories.list({}, { signal })).items,
    enabled: can('catalog:read'),
    staleTime: 5 * 60_000,
  })
  const isHidden = ({ id }: { id: number }) => isHiddenIn(categories, id)
  return {
    offered: categories.filter((category) => !isHidden(category)),
    hiddenAt: (link: string) => categories.filter(isHidden).find(({ slug }) => pathOf(link) === linkToCategory(slug)),
  }
}

export const linkToCategory = (slug: string) => `/categories/${slug}`

const pathOf = (link: string) => link.replace(/[?#].*$/, '').replace(/\/$/, '')
