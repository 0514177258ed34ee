import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'
import { withNoun } from '../i18n/with-noun.ts'
import { Icon } from './icon.tsx'

export const ratingTexts = texts(
  { rating: (rating: string, count: string) => `${rating} of 5 stars, ${withNoun(count, 'review')}` },
  { rating: (rating: string, count: string) => `৫-এ ${rating} তারা, ${count}টি রিভিউ` },
)

/** The average rating with the number of reviews; nothing while there are none. */
export function Stars({ visit, rating, count }: { visit: Visit; rating: number; count: number }) {
  if (count === 0) return null
  const { number } = visit.format
  return (
    <span class="stars">
      <Icon name="star" size={15} isFilled />
      <span aria-hidden="true">
        {number(rating)} ({number(count)})
      </span>
      <span class="hidden-text">{ratingTexts[visit.language].rating(number(rating), number(count))}</span>
    </span>
  )
}
