import { HaatError } from '@haat/client'
import type { ReviewsListOfProductInput } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'

export const reviewSorts = ['newest', 'helpful', 'rating'] as const

/** How the reviews of the page are asked for. Anything else in the URL reads as the default. */
export function reviewQuery({ query }: Visit) {
  const sort = reviewSorts.find((known) => known === query.get('reviews_sort')) ?? 'newest'
  const rating = /^[1-5]$/.test(query.get('reviews_rating') ?? '') ? Number(query.get('reviews_rating')) : null
  return { sort, rating, withImages: query.get('reviews_images') === '1', cursor: query.get('reviews_cursor') }
}

export const REVIEWS_OF_A_PAGE = 10

/** A page of reviews; the first one when the cursor is of another list. Null when they cannot be read. */
export async function readReviews(visit: Visit, slug: string) {
  const { sort, rating, withImages, cursor } = reviewQuery(visit)
  const input: ReviewsListOfProductInput = {
    ...{ slug, sort, limit: REVIEWS_OF_A_PAGE },
    ...(rating === null ? {} : { rating }),
    ...(withImages ? { with_images: true } : {}),
  }
  try {
    if (cursor === null) return await visit.partApi.reviews.listOfProduct(input)
    return await visit.partApi.reviews.listOfProduct({ ...input, cursor }).catch((error: unknown) => {
      if (HaatError.is(error, 'validation_failed')) return visit.partApi.reviews.listOfProduct(input)
      throw error
    })
  } catch (error) {
    if (error instanceof HaatError) return null
    throw error
  }
}

export type ShownReviews = NonNullable<Awaited<ReturnType<typeof readReviews>>>
