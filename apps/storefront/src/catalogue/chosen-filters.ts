import type { ProductsListInput } from '@haat/client/storefront'
import { latinDigits } from '../i18n/digits.ts'

export type Sort = NonNullable<ProductsListInput['sort']>

/** What a visitor searches for and has narrowed a list by: everything in a URL but its cursor. */
export type Chosen = {
  words: string
  category: string
  tag: string
  brands: string[]
  /** Values by the name of their attribute, as the URL spells it. */
  attributes: Map<string, string[]>
  /** Decimal strings, or empty. */
  minPrice: string
  maxPrice: string
  /** 1 to 5, or 0 for any. */
  rating: number
  isInStock: boolean
  isOnSale: boolean
  sort: Sort | ''
}

const sorts: Sort[] = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'popular',
  'rating',
  'discount',
  'name_asc',
  'name_desc',
  'relevance',
]
/** The API refuses more. A URL with more is not one of ours. */
const MAX_ATTRIBUTES = 10
const MAX_VALUES = 20
const MAX_LENGTH = 200
const MAX_WORDS = 100

/** The filters of a URL. What cannot be one is left out: an old link shows more products, never an error. */
export function readChosen(query: URLSearchParams): Chosen {
  const prices = [priceOf(query.get('min_price')), priceOf(query.get('max_price'))] as const
  const isTurned = prices[0] !== '' && prices[1] !== '' && Number(prices[0]) > Number(prices[1])
  const rating = Number(latinDigits(query.get('rating_min') ?? ''))
  return {
    words: [...textOf(query.get('q')).replace(/\s+/g, ' ')].slice(0, MAX_WORDS).join(''),
    category: textOf(query.get('category')),
    tag: textOf(query.get('tag')),
    brands: valuesOf(query.getAll('brand').flatMap((text) => text.split(','))),
    attributes: attributesOf(query),
    minPrice: isTurned ? prices[1] : prices[0],
    maxPrice: isTurned ? prices[0] : prices[1],
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : 0,
    isInStock: query.get('in_stock') === 'true',
    isOnSale: query.get('on_sale') === 'true',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? '',
  }
}

const textOf = (text: string | null): string =>
  (text ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()

const valuesOf = (texts: string[]): string[] =>
  [...new Set(texts.map(textOf))].filter((text) => text !== '' && text.length <= MAX_LENGTH).slice(0, MAX_VALUES)

function attributesOf(query: URLSearchParams): Chosen['attributes'] {
  const names = [...new Set(query.keys())].filter((key) => key.startsWith('attr.') && key.length <= MAX_LENGTH)
  const found = names
    .map((key) => [key.slice('attr.'.length).trim(), valuesOf(query.getAll(key).flatMap(splitValues))] as const)
    .filter(([name, values]) => name !== '' && values.length > 0)
  return new Map(found.slice(0, MAX_ATTRIBUTES).map(([name, values]) => [name, values]))
}

/** Values separated by commas; within a value, a comma has a backslash before it, as in the API. */
const splitValues = (text: string): string[] =>
  (text.match(/(?:\\[\\,]?|[^,\\])+/g) ?? []).map((value) => value.replace(/\\([\\,])/g, '$1'))

/** An attribute's value as URLs and the API have it. */
export const writtenValue = (value: string): string => value.replace(/[\\,]/g, '\\$&')

/** A price as people type it: `৳১,৫০০` is `1500`. */
function priceOf(text: string | null): string {
  const digits = latinDigits(text ?? '').replace(/[,৳\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? digits : ''
}

/** The filters as the API takes them. */
export const filtersOf = (chosen: Chosen) => ({
  category: chosen.category || undefined,
  tag: chosen.tag || undefined,
  brand: chosen.brands.join(',') || undefined,
  min_price: chosen.minPrice || undefined,
  max_price: chosen.maxPrice || undefined,
  rating_min: chosen.rating || undefined,
  in_stock: chosen.isInStock || undefined,
  on_sale: chosen.isOnSale || undefined,
  ...Object.fromEntries([...chosen.attributes].map(([name, values]) => [`attr.${name}`, values.map(writtenValue)])),
})

/** The query of a URL with these filters: always in one order, so that equal lists have equal URLs. */
export function queryOf(chosen: Chosen): URLSearchParams {
  const query = new URLSearchParams()
  const set = (name: string, value: string) => value !== '' && query.append(name, value)
  set('q', chosen.words)
  set('category', chosen.category)
  set('tag', chosen.tag)
  for (const brand of chosen.brands) set('brand', brand)
  for (const [name, values] of chosen.attributes) for (const value of values) set(`attr.${name}`, writtenValue(value))
  set('min_price', chosen.minPrice)
  set('max_price', chosen.maxPrice)
  set('rating_min', chosen.rating ? String(chosen.rating) : '')
  set('in_stock', chosen.isInStock ? 'true' : '')
  set('on_sale', chosen.isOnSale ? 'true' : '')
  set('sort', chosen.sort)
  return query
}

/** The same list without any filter; words and order stay. */
export const withoutFilters = ({ words, sort }: Chosen): Chosen => ({
  ...readChosen(new URLSearchParams()),
  words,
  sort,
})

/** Whether the list is narrowed by anything but its words. */
export const isFiltered = (chosen: Chosen): boolean => queryOf({ ...chosen, words: '', sort: '' }).size > 0
