import { expect, it } from 'vitest'
import { ratingTexts } from '../ui/stars.tsx'
import { withNoun } from './with-noun.ts'

it('one review is a review, and any other number of them are reviews', () => {
  expect(['0', '1', '2', '21', '1,000'].map((count) => withNoun(count, 'review'))).toEqual([
    '0 reviews',
    '1 review',
    '2 reviews',
    '21 reviews',
    '1,000 reviews',
  ])
  expect(withNoun('1.5', 'star')).toBe('1.5 stars')
  expect(ratingTexts.en.rating('4.5', '1')).toBe('4.5 of 5 stars, 1 review')
})
