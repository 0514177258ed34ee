import type { Text } from '@haat/contract/errors.ts'
import type { listRules } from '@haat/contract/vocabulary.ts'
import type { ListedSort } from './listings.queries.ts'
import type { ProductFilters } from './product-filters.queries.ts'

/** The content of a list: selected products, the products that meet a filter, or a rule. */
export type CuratedRule = (typeof listRules)[number]

export type CuratedList = {
  id: number | null
  key: string
  rule: CuratedRule
  title: string
  translations: object
  filter: { filters: ProductFilters; sort: ListedSort; limit: number } | null
}

type StandingRule = Exclude<CuratedRule, 'manual' | 'filter'>

const standing: Record<StandingRule, Text> = {
  featured: { en: 'Featured', bn: 'বাছাই করা' },
  new_arrivals: { en: 'New arrivals', bn: 'নতুন এসেছে' },
  best_sellers: { en: 'Best sellers', bn: 'সবচেয়ে বেশি বিক্রি' },
  trending: { en: 'Trending', bn: 'এখন জনপ্রিয়' },
  on_sale: { en: 'On sale', bn: 'ছাড়ে' },
}

/** The lists of a store: the five standard ones, with the store's titles, then its own. */
export function curatedListsOf<T extends CuratedList>(rows: readonly T[]): CuratedList[] {
  const given = Object.entries(standing).map(([key, { en, bn }]) => {
    const translations = { bn: { title: bn } }
    const list = { id: null, key, rule: key as StandingRule, title: en, translations, filter: null }
    return rows.find((row) => row.key === key) ?? list
  })
  return [...given, ...rows.filter(({ key }) => !(key in standing))]
}
