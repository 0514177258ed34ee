import type { ProductFilters } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import type { Chosen } from './chosen-filters.ts'
import type { Listing } from './listing.ts'

/** One chosen filter in words, and the list without it. */
export type ChosenPart = { label: string; without: Chosen }

export function chosenParts(visit: Visit, { chosen, filters, fixed }: Listing): ChosenPart[] {
  const t = catalogueTexts[visit.language]
  const { number, money } = visit.format
  const symbol = visit.config.store.currency_symbol
  const parts: ChosenPart[] = []
  const add = (label: string, change: Partial<Chosen>) => parts.push({ label, without: { ...chosen, ...change } })
  if (chosen.category && fixed !== 'category') add(categoryName(filters, chosen.category), { category: '' })
  if (chosen.tag) add(chosen.tag, { tag: '' })
  if (fixed !== 'brand') {
    for (const brand of chosen.brands)
      add(filters.brands.find(({ slug }) => slug === brand)?.name ?? brand, {
        brands: chosen.brands.filter((other) => other !== brand),
      })
  }
  for (const [name, values] of chosen.attributes)
    for (const value of values)
      add(attributeLabel(filters, name, value), { attributes: withoutValue(chosen, name, value) })
  if (chosen.minPrice) add(t.priceFrom(money(chosen.minPrice, symbol)), { minPrice: '' })
  if (chosen.maxPrice) add(t.priceTo(money(chosen.maxPrice, symbol)), { maxPrice: '' })
  if (chosen.rating) add(t.ratingUp(number(chosen.rating)), { rating: 0 })
  if (chosen.isInStock) add(t.inStock, { isInStock: false })
  if (chosen.isOnSale) add(t.onSale, { isOnSale: false })
  return parts
}

const categoryName = ({ categories }: ProductFilters, slug: string): string =>
  categories.find((category) => category.slug === slug)?.name ?? slug

function attributeLabel({ attributes }: ProductFilters, name: string, value: string): string {
  const attribute = attributes.find((each) => each.name.toLowerCase() === name.toLowerCase())
  const known = attribute?.values.find((each) => each.value.toLowerCase() === value.toLowerCase())
  return `${attribute ? attribute.label : name}: ${known ? known.label : value}`
}

function withoutValue({ attributes }: Chosen, name: string, value: string): Chosen['attributes'] {
  const rest = (attributes.get(name) ?? []).filter((other) => other !== value)
  const changed = new Map(attributes)
  if (rest.length > 0) changed.set(name, rest)
  else changed.delete(name)
  return changed
}

/** How many filters are chosen. */
export const countChosen = (chosen: Chosen, fixed: Listing['fixed']): number =>
  (chosen.category && fixed !== 'category' ? 1 : 0) +
  (chosen.tag ? 1 : 0) +
  (fixed === 'brand' ? 0 : chosen.brands.length) +
  [...chosen.attributes.values()].reduce((sum, values) => sum + values.length, 0) +
  [chosen.minPrice, chosen.maxPrice, chosen.rating, chosen.isInStock, chosen.isOnSale].filter(Boolean).length
