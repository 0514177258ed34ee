import { expect, it } from 'vitest'
import { pileOrderOf, sortPile } from './pile-order.ts'

const one = (id: number, courier: string, place: string, ...names: string[]) => ({
  ...{ id, courier, place, items: names.map((name) => ({ name, variant_name: '' })) },
})
const pile = [
  one(30, 'RedX', 'Savar, Dhaka', 'Saree', 'Tea'),
  one(10, '', 'Kotwali, Chattogram', 'Panjabi'),
  one(20, 'Pathao', '', 'Saree'),
  one(40, 'Pathao', 'Dhanmondi, Dhaka', 'Panjabi'),
]

it.each([
  ['chosen', [30, 10, 20, 40]],
  ['time', [10, 20, 30, 40]],
  ['courier', [20, 40, 30, 10]],
  ['place', [10, 40, 30, 20]],
  ['product', [10, 40, 20, 30]],
] as const)('a pile sorted by %s has equals as they were chosen, and last what says nothing of it', (by, expected) => {
  expect(sortPile(pile, by, { language: 'en', idOf: ({ id }) => id }).map(({ id }) => id)).toEqual(expected)
})

it('an address that names no known order leaves a pile as it was chosen', () => {
  expect(['sort=place', 'sort=weight', ''].map((text) => pileOrderOf(new URLSearchParams(text)))).toEqual([
    'place',
    'chosen',
    'chosen',
  ])
})
