import type { Offer, OffersListInput } from '@haat/client/merchant'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type OfferFilters = Pick<OffersListInput, 'search' | 'state'>

/** The keys of what is read about offers. */
export const offerKeys = {
  all: (subdomain: string) => [subdomain, 'offers'] as const,
  lists: (subdomain: string) => [subdomain, 'offers', 'list'] as const,
  one: (subdomain: string, offerId: number) => [subdomain, 'offers', 'one', offerId] as const,
  codes: (subdomain: string, offerId: number) => [subdomain, 'offers', 'codes', offerId] as const,
  uses: (subdomain: string, offerId: number) => [subdomain, 'offers', 'uses', offerId] as const,
}

export function useOffers(filters: OfferFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...offerKeys.lists(subdomain), filters],
    read: (page, options) => haat.offers.list({ ...filters, ...page }, options),
  })
}

/** One offer. What is being edited does not change by itself. */
export function useOffer(offerId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: offerKeys.one(subdomain, offerId),
    queryFn: ({ signal }) => haat.offers.read({ offer_id: offerId }, { signal }),
    refetchOnWindowFocus: false,
  })
}

export function useOfferCodes(offerId: number) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: offerKeys.codes(subdomain, offerId),
    read: (page, options) => haat.offerCodes.list({ offer_id: offerId, ...page }, options),
  })
}

/** The orders that used an offer. */
export function useOfferUses(offerId: number) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: offerKeys.uses(subdomain, offerId),
    read: (page, options) => haat.offerCodes.listUses({ offer_id: offerId, ...page }, options),
    limit: 10,
  })
}

export type SampleCart = { items: { variant_id: number; quantity: number }[]; code: string }

/** What the active offers do on a sample cart. */
export function useOfferPreview({ items, code }: SampleCart) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...offerKeys.all(subdomain), 'preview', items, code],
    queryFn: ({ signal }) => haat.offers.preview({ items, ...(code && { coupon_code: code }) }, { signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Keeps an offer as the API returned it after a write; lists and previews are read again. */
export function keepOffer(queries: QueryClient, subdomain: string, offer: Offer): void {
  void queries.invalidateQueries({ queryKey: offerKeys.all(subdomain) })
  queries.setQueryData(offerKeys.one(subdomain, offer.id), offer)
}
