import type { MerchantRedirect, RedirectsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type RedirectFilters = Pick<RedirectsListInput, 'search'>

export const redirectsKey = (subdomain: string) => [subdomain, 'redirects'] as const

/** The redirects that match, newest first. */
export function useRedirects(filters: RedirectFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<MerchantRedirect>({
    queryKey: [...redirectsKey(subdomain), filters],
    read: (page, options) => haat.redirects.list({ ...filters, ...page }, options),
  })
}
