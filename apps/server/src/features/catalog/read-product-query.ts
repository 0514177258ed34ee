import type { Text } from '@haat/contract/errors.ts'
import { fieldError } from '../../platform/errors.ts'
import { cutText } from '../../shared/cut-text.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { relevanceNeedsSearch } from '../products/read-admin-sort.ts'
import type { ProductSort } from './listings.queries.ts'
import type { ProductFilters } from './product-filters.queries.ts'

/** The filters of a query string; `attr.<name>` and `attr[<name>]` are additional. */
export type ProductQuery = {
  search?: string
  category?: string
  brand?: string
  tag?: string
  min_price?: number
  max_price?: number
  in_stock?: boolean
  on_sale?: boolean
  subscribable?: boolean
  rating_min?: number
  ids?: string
}

const MAX_WORDS = 10
const MAX_BRANDS = 20
const MAX_IDS = 100
const MAX_ATTRIBUTES = 10
const MAX_ATTRIBUTE_VALUES = 20
const MAX_ATTRIBUTE_LENGTH = 200

/** Parses the filters of a product list. Their order is canonical, so that equal filters share cursors. */
export const readProductFilters = (query: ProductQuery): ProductFilters => ({
  words: wordsOf(query.search ?? '').slice(0, MAX_WORDS),
  category: query.category || null,
  brands: bounded('brand', parts(query.brand), MAX_BRANDS).sort(),
  tag: query.tag || null,
  minPriceMinor: query.min_price ?? null,
  maxPriceMinor: query.max_price ?? null,
  inStock: query.in_stock ?? false,
  onSale: query.on_sale ?? false,
  // Absent unless requested, so that the cursors of earlier releases stay valid.
  ...(query.subscribable && { subscribable: true }),
  ratingMin: query.rating_min ?? null,
  ids: query.ids ? readIds(query.ids) : null,
  attributes: readAttributes(query as Record<string, unknown>),
})

/** The requested sort. `relevance` is valid only for a search, and the default there. */
export function readProductSort(sort: ProductSort | undefined, { words }: ProductFilters): ProductSort {
  if (sort === 'relevance' && words.length === 0) throw relevanceNeedsSearch()
  return sort ?? (words.length > 0 ? 'relevance' : 'newest')
}

/** The words of a searched text. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const parts = (text: string | undefined): string[] => [
  ...new Set(
    text
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** The values of a comma-separated list, in which `\,` is a comma and `\\` a backslash of a value. */
const values = (text: string): string[] =>
  (text.match(/(?:\\[\\,]?|[^,\\])+/g) ?? []).map((value) => value.replace(/\\([\\,])/g, '$1').trim()).filter(Boolean)

const atMost = (limit: number): Text => ({
  en: `Send at most ${limit}.`,
  bn: `সর্বোচ্চ ${displayCount(limit, 'bn')}টি দেওয়া যায়।`,
})

function bounded<T>(path: string, values: T[], limit: number): T[] {
  if (values.length > limit) throw fieldError(path, atMost(limit))
  return values
}

function readIds(text: string): number[] | null {
  const ids = bounded('ids', parts(text), MAX_IDS)
  if (ids.length === 0) return null
  if (ids.some((id) => !/^\d{1,15}$/.test(id))) {
    throw fieldError('ids', {
      en: 'Send whole numbers separated by commas, such as 101,102.',
      bn: 'কমা দিয়ে আলাদা করা পূর্ণ সংখ্যা দিন, যেমন 101,102।',
    })
  }
  return ids.map(Number).sort((a, b) => a - b)
}

/** `attr.Colour`, and `attr[Colour]` as generated clients write it. */
const ATTRIBUTE = /^attr(?:\.(.*)|\[(.*)\])$/s

function readAttributes(query: Record<string, unknown>): ProductFilters['attributes'] {
  const valuesByName = new Map<string, Set<string>>()
  for (const [key, given] of Object.entries(query)) {
    const [, dotted, bracketed] = ATTRIBUTE.exec(key) ?? []
    const name = (dotted ?? bracketed ?? '').trim().toLowerCase()
    const wanted = [given].flat().flatMap((text) => values(String(text)))
    if (name === '' || wanted.length === 0) continue
    if ([name, ...wanted].some(({ length }) => length > MAX_ATTRIBUTE_LENGTH)) {
      throw fieldError(cutText(key, 100), {
        en: `A name or value has at most ${MAX_ATTRIBUTE_LENGTH} characters.`,
        bn: `নাম ও মান সর্বোচ্চ ${displayCount(MAX_ATTRIBUTE_LENGTH, 'bn')} অক্ষরের হতে পারে।`,
      })
    }
    const known = valuesByName.get(name) ?? new Set()
    for (const value of wanted) known.add(value)
    valuesByName.set(name, known)
  }
  return bounded('attr', [...valuesByName], MAX_ATTRIBUTES)
    .map(([name, known]) => ({ name, values: bounded(`attr.${name}`, [...known], MAX_ATTRIBUTE_VALUES).sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
