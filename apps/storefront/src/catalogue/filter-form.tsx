import type { CategoryFilter, ProductFilters } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import { Icon } from '../ui/icon.tsx'
import { catalogueTexts } from './catalogue-texts.ts'
import { type Chosen, withoutFilters, writtenValue } from './chosen-filters.ts'
import { countChosen } from './chosen-parts.ts'
import { Choices, Facet, type FacetValue } from './facet.tsx'
import { type Listing, listHref } from './listing.ts'

const MAX_ATTRIBUTES = 8

type Props = { visit: Visit; listing: Listing }

/** All filters of a list as a form, which needs no script: a sheet on phones, a column on wide screens. */
export function FilterForm({ visit, listing }: Props) {
  const { chosen, filters, fixed } = listing
  const t = catalogueTexts[visit.language]
  const count = countChosen(chosen, fixed)
  const categories = fixed === 'category' ? [] : categoryChoices(filters.categories, chosen.category)
  return (
    <details class="filters" data-keep="filters">
      <summary class="button button-quiet button-small">
        <Icon name="filter" size={18} />
        {count > 0 ? t.filtersChosen(visit.format.number(count)) : t.filters}
        {/* A part of the summary: it closes the sheet without a script. */}
        <span class="filters-close">
          <Icon name="close" size={20} />
          {t.close}
        </span>
      </summary>
      <form class="filter-sheet" action={visit.link(visit.path)} data-apply>
        {chosen.words && <input type="hidden" name="q" value={chosen.words} />}
        {chosen.tag && <input type="hidden" name="tag" value={chosen.tag} />}
        {chosen.sort && <input type="hidden" name="sort" value={chosen.sort} />}
        {categories.length > 0 && (
          <Facet name="category" label={t.category} isOpen>
            <Choices
              visit={visit}
              name="category"
              type="radio"
              values={[{ value: '', label: t.all, count: null }, ...categories]}
              chosen={chosen.category ? [chosen.category] : []}
            />
          </Facet>
        )}
        <PriceFacet visit={visit} chosen={chosen} filters={filters} />
        {fixed !== 'brand' && filters.brands.length > 1 && (
          <Facet name="brand" label={t.brand} isOpen>
            <Choices
              visit={visit}
              name="brand"
              type="checkbox"
              values={filters.brands.map(({ slug, name, count }) => ({ value: slug, label: name, count }))}
              chosen={chosen.brands}
            />
          </Facet>
        )}
        {attributeFacets(listing).map(({ name, label, values, picked }) => (
          <Facet key={name} name={`attr.${name}`} label={label} isOpen={picked.length > 0}>
            <Choices visit={visit} name={`attr.${name}`} type="checkbox" values={values} chosen={picked} />
          </Facet>
        ))}
        <RatingFacet visit={visit} chosen={chosen} filters={filters} />
        <Facet name="availability" label={t.availability} isOpen>
          <label class="choice">
            <input type="checkbox" name="in_stock" value="true" checked={chosen.isInStock} />
            <span>{t.inStock}</span>
          </label>
          <label class="choice">
            <input type="checkbox" name="on_sale" value="true" checked={chosen.isOnSale} />
            <span>{t.onSale}</span>
          </label>
        </Facet>
        <p class="filter-actions">
          {count > 0 && (
            <a class="button button-quiet" href={clearedHref(visit, listing)} data-refine>
              {t.clear}
            </a>
          )}
          <button class="button" type="submit">
            {t.show}
          </button>
        </p>
      </form>
    </details>
  )
}

/** The list without filters; words and order stay. */
export const clearedHref = (visit: Visit, { chosen }: Listing): string => listHref(visit, withoutFilters(chosen))

type PartProps = { visit: Visit; chosen: Chosen; filters: ProductFilters }

function PriceFacet({ visit, chosen, filters: { price } }: PartProps) {
  const t = catalogueTexts[visit.language]
  if (price.min === null && chosen.minPrice === '' && chosen.maxPrice === '') return null
  const field = (name: 'min_price' | 'max_price', label: string, value: string, bound: string | null) => (
    <label class="price-field">
      <span class="small soft">{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autocomplete="off"
        value={visit.format.digits(value)}
        placeholder={bound === null ? '' : visit.format.money(bound, visit.config.store.currency_symbol)}
        maxLength={14}
      />
    </label>
  )
  return (
    <Facet name="price" label={t.price} isOpen>
      <div class="price-fields">
        {field('min_price', t.from, chosen.minPrice, price.min)}
        {field('max_price', t.to, chosen.maxPrice, price.max)}
      </div>
    </Facet>
  )
}

function RatingFacet({ visit, chosen, filters }: PartProps) {
  const t = catalogueTexts[visit.language]
  const ratings = filters.ratings.filter(({ count, rating }) => count > 0 || rating === chosen.rating)
  if (ratings.length === 0) return null
  const values = ratings.map(({ rating, count }) => ({
    value: String(rating),
    label: t.ratingUp(visit.format.number(rating)),
    count,
  }))
  return (
    <Facet name="rating" label={t.rating} isOpen={chosen.rating > 0}>
      <Choices
        visit={visit}
        name="rating_min"
        type="radio"
        values={[{ value: '', label: t.any, count: null }, ...values]}
        chosen={chosen.rating ? [String(chosen.rating)] : []}
      />
    </Facet>
  )
}

/** Attributes that people choose by first, in this order; everything else follows by how many products have it. */
const FIRST = ['color', 'colour', 'size', 'fabric', 'material', 'weight']

const placeOf = ({ name }: { name: string }): number => {
  const place = FIRST.indexOf(name.toLowerCase())
  return place < 0 ? FIRST.length : place
}

/** The attributes that most products have, their values as URLs have them. */
function attributeFacets({ chosen, filters }: Listing) {
  const pickedOf = (name: string) =>
    [...chosen.attributes].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1].map(writtenValue) ?? []
  const facets = filters.attributes.map((attribute) => {
    const values: FacetValue[] = attribute.values.map(({ value, label, count }) => ({
      value: writtenValue(value),
      label,
      count,
    }))
    const total = values.reduce((sum, { count }) => sum + (count ?? 0), 0)
    return {
      name: attribute.name,
      label: attribute.label,
      values,
      picked: pickedOf(attribute.name),
      total,
    }
  })
  return facets
    .filter(({ values, picked }) => values.length > 1 || picked.length > 0)
    .sort(
      (a, b) =>
        Number(b.picked.length > 0) - Number(a.picked.length > 0) || placeOf(a) - placeOf(b) || b.total - a.total,
    )
    .slice(0, MAX_ATTRIBUTES)
}

/** The top of the category tree, and the branches that lead to the chosen one. */
function categoryChoices(categories: CategoryFilter[], chosen: string): FacetValue[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const open = new Set<number>()
  let next = categories.find(({ slug }) => slug === chosen)
  while (next && !open.has(next.id)) {
    open.add(next.id)
    next = next.parent_id === null ? undefined : byId.get(next.parent_id)
  }
  return categories
    .filter(({ parent_id }) => parent_id === null || open.has(parent_id) || !byId.has(parent_id))
    .map(({ slug, name, count, parent_id }) => ({ value: slug, label: name, count, depth: parent_id === null ? 0 : 1 }))
}
