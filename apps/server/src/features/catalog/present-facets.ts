import type { Data } from '@haat/contract/operation.ts'
import type { readFilters } from '@haat/contract/storefront/products.ts'
import { listSorts } from '@haat/contract/vocabulary.ts'
import { type Fields, trim } from '../../platform/fields.ts'
import type { CatalogTerms } from '../../shared/catalog-terms.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { labelOf } from './catalog-term-rules.ts'
import { presentNamed } from './present-product.ts'
import type { FacetRows } from './product-facets.queries.ts'

type Filters = Data<typeof readFilters>

/** The available filters, as far as they were read. */
export function presentFacets(
  rows: Partial<FacetRows>,
  { fields, locale, terms, isSearch }: { fields: Fields; locale: Locale; terms: CatalogTerms; isSearch: boolean },
): Filters {
  const { price, brands = [], attributes = [], categories = [], ratings = [] } = rows
  const amount = (minor: number | null | undefined) => (typeof minor === 'number' ? formatAmount(minor) : null)
  return trim<Filters>(
    {
      price: { min: amount(price?.min), max: amount(price?.max) },
      brands: brands.map((brand) => ({ ...presentNamed(brand, locale), count: brand.count })),
      attributes: groupValues(attributes, (text) => labelOf(text, terms, locale)),
      categories: categories.map((category) => ({
        ...presentNamed(category, locale),
        parent_id: category.parentId,
        count: category.count,
      })),
      ratings,
      sorts: isSearch ? [...listSorts, 'relevance'] : [...listSorts],
    },
    fields,
  )
}

// Named as with the most frequent value.
function groupValues(rows: FacetRows['attributes'], labelled: (text: string) => string): Filters['attributes'] {
  const byKey = new Map<string, Filters['attributes'][number]>()
  for (const { key, name, value, count } of rows) {
    const group = byKey.get(key) ?? { name, label: labelled(name), values: [] }
    group.values.push({ value, label: labelled(value), count })
    byKey.set(key, group)
  }
  return [...byKey.values()]
}
