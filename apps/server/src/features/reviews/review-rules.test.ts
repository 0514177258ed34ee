import { expect, it } from 'vitest'
import { publicName } from './review-rules.ts'

it.each([
  ['Rahima', 'Uddin', 'Rahima U.'],
  ['Rahima Uddin', '', 'Rahima U.'],
  ['Md. Rahim', 'Uddin', 'Md. Rahim U.'],
  ['Rahima', '', 'Rahima'],
  ['', 'Uddin', 'Uddin'],
  ['  Rahima ', ' uddin ', 'Rahima U.'],
  ['রহিমা', 'খাতুন', 'রহিমা খ.'],
  ['Rahima', '😀x', 'Rahima 😀.'],
  ['', '', 'A customer'],
])('the author “%s” “%s” is shown as “%s”', (first, last, shown) => {
  expect(publicName(first, last, 'en')).toBe(shown)
})

it('an author without a name is a customer, in the requested language', () => {
  expect(publicName('', ' ', 'bn')).toBe('একজন ক্রেতা')
})
