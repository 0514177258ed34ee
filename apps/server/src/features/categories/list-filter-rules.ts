import type { Text } from '@haat/contract/errors.ts'
import type { listSorts } from '@haat/contract/vocabulary.ts'

type Sort = (typeof listSorts)[number]

/** The conditions of a list with the rule `filter`: a product meets all of them. */
export type ListFilter = {
  /** A product has at least one of them; empty for any product. */
  tags: string[]
  categoryId: number | null
  brandId: number | null
  minPriceMinor: number | null
  maxPriceMinor: number | null
  onSale: boolean
  inStock: boolean
  sort: Sort
  limit: number
}

/** The conditions that every product meets. */
export const noConditions: ListFilter = {
  tags: [],
  categoryId: null,
  brandId: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  onSale: false,
  inStock: false,
  sort: 'newest',
  limit: 48,
}

const says = {
  missing: { en: 'Required when rule is filter.', bn: 'rule যখন filter, তখন এটি দিতে হবে।' },
  unused: { en: 'A filter can be set only when rule is filter.', bn: 'rule যখন filter, শুধু তখনই filter দেওয়া যায়।' },
  crossed: { en: 'Must not be less than min_price.', bn: 'min_price-এর চেয়ে কম হতে পারবে না।' },
} satisfies Record<string, Text>

/** What is wrong with the filter of a list, by field. `filter` is the one that the list will have. */
export function filterProblems(rule: string, filter: ListFilter | null): Record<string, Text[]> {
  if (rule !== 'filter') return filter ? { filter: [says.unused] } : {}
  if (!filter) return { filter: [says.missing] }
  const { minPriceMinor, maxPriceMinor } = filter
  const isCrossed = minPriceMinor !== null && maxPriceMinor !== null && maxPriceMinor < minPriceMinor
  return isCrossed ? { 'filter.max_price': [says.crossed] } : {}
}
