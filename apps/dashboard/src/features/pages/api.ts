import type { MerchantPage } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

/** The keys of what is read about pages. */
export const pageKeys = {
  list: (subdomain: string) => [subdomain, 'pages', 'list'] as const,
  one: (subdomain: string, pageId: number) => [subdomain, 'pages', 'one', pageId] as const,
}

/** Every page and policy, by position. */
export function usePages() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: pageKeys.list(subdomain),
    queryFn: async ({ signal }) => (await haat.pages.list({}, { signal })).items,
  })
}

/** One page with its content. What is being edited does not change by itself. */
export function usePage(pageId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: pageKeys.one(subdomain, pageId),
    queryFn: ({ signal }) => haat.pages.read({ page_id: pageId }, { signal }),
    refetchOnWindowFocus: false,
  })
}

/** Keeps a page as the API returned it after a write; the list is read again. */
export function keepPage(queries: QueryClient, subdomain: string, page: MerchantPage): void {
  queries.setQueryData(pageKeys.one(subdomain, page.id), page)
  void queries.invalidateQueries({ queryKey: pageKeys.list(subdomain) })
}
