import type { MerchantReview, ReviewsListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type ReviewFilters = Pick<ReviewsListInput, 'search' | 'status' | 'rating'>

/** The keys of what is read about reviews. */
export const reviewKeys = {
  lists: (subdomain: string) => [subdomain, 'reviews', 'list'] as const,
  list: (subdomain: string, filters: ReviewFilters) => [subdomain, 'reviews', 'list', filters] as const,
}

/** The reviews that match the filters. */
export function useReviews(filters: ReviewFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<MerchantReview>({
    queryKey: reviewKeys.list(subdomain, filters),
    read: (page, options) => haat.reviews.list({ ...filters, ...page }, options),
  })
}
