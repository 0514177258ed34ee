import type { Visit } from '../http/visit.ts'
import { Icon } from '../ui/icon.tsx'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid } from '../ui/product-card.tsx'
import { catalogueTexts } from './catalogue-texts.ts'
import type { Sort } from './chosen-filters.ts'
import { chosenParts } from './chosen-parts.ts'
import { clearedHref, FilterForm } from './filter-form.tsx'
import { type Listing, listHref } from './listing.ts'

type Props = { visit: Visit; listing: Listing }

/** Products seen without scrolling: two rows of a phone. */
const EAGER = 4

/** A list of products with its filters, its order and its next page. `browser/parts/listing.ts` renews it in place. */
export function ListingView({ visit, listing }: Props) {
  const { products } = listing
  const hasFilters = products.items.length > 0 || chosenParts(visit, listing).length > 0
  return (
    <div class={hasFilters ? 'listing' : 'listing listing-empty'} data-listing>
      {hasFilters && <FilterForm visit={visit} listing={listing} />}
      {products.items.length > 0 && <SortMenu visit={visit} listing={listing} />}
      {products.items.length > 0 && <Summary visit={visit} listing={listing} />}
      <div class="results">
        {products.items.length > 0 ? (
          <>
            <h2 class="hidden-text">{catalogueTexts[visit.language].products}</h2>
            <ProductGrid
              visit={visit}
              products={products.items}
              eager={EAGER}
              addedVia={listing.chosen.words ? 'search' : 'category'}
            />
            <Pager visit={visit} cursor={products.next_cursor} />
          </>
        ) : (
          <NoResults visit={visit} listing={listing} />
        )}
      </div>
    </div>
  )
}

/** The order as links: one tap, without a script. */
function SortMenu({ visit, listing: { chosen, filters } }: Props) {
  const t = catalogueTexts[visit.language]
  const known = filters.sorts.filter((sort): sort is Sort => Object.hasOwn(t.sorts, sort))
  const standard: Sort = chosen.words ? 'relevance' : 'newest'
  const current = chosen.sort || standard
  const offered = known.filter((sort) => sort !== 'relevance' || chosen.words !== '')
  const sorts = [standard, ...offered.filter((sort) => sort !== standard)]
  return (
    <details class="sort" data-keep="sort">
      <summary class="button button-quiet button-small">
        <span class="hidden-text">{t.sort}: </span>
        {t.sorts[current]}
      </summary>
      <ul class="sort-menu">
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              href={listHref(visit, { ...chosen, sort: sort === standard ? '' : sort })}
              rel="nofollow"
              aria-current={sort === current ? 'true' : undefined}
              data-refine
            >
              {t.sorts[sort]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** How many products there are, as far as that is known, and the chosen filters, each with a way to drop it. */
function Summary({ visit, listing }: Props) {
  const t = catalogueTexts[visit.language]
  const { items, has_more } = listing.products
  const count = visit.format.number(items.length)
  const isLater = visit.query.has('cursor')
  const parts = chosenParts(visit, listing)
  return (
    <div class="summary">
      {isLater ? (
        <a href={listHref(visit, listing.chosen)}>{t.firstPage}</a>
      ) : (
        <p class="soft small" role="status">
          {has_more ? t.countMore(count) : t.countExact(count, items.length === 1)}
        </p>
      )}
      {parts.length > 0 && <ChosenFilters visit={visit} listing={listing} />}
    </div>
  )
}

function ChosenFilters({ visit, listing }: Props) {
  const t = catalogueTexts[visit.language]
  return (
    <ul class="chips" aria-label={t.chosen}>
      {chosenParts(visit, listing).map(({ label, without }) => (
        <li key={label}>
          <a class="chip" href={listHref(visit, without)} rel="nofollow" data-refine>
            <span class="hidden-text">{t.remove} </span>
            {label}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a class="chip chip-clear" href={clearedHref(visit, listing)} data-refine>
          {t.clear}
        </a>
      </li>
    </ul>
  )
}

/** What to do when nothing was found. */
function NoResults({ visit, listing }: Props) {
  const t = catalogueTexts[visit.language]
  const isNarrowed = chosenParts(visit, listing).length > 0
  return (
    <div class="empty">
      {(isNarrowed || listing.chosen.words === '') && (
        <div role="status">
          <h2>{t.noneTitle}</h2>
          <p>{isNarrowed ? t.noneFiltered : t.noneYet}</p>
        </div>
      )}
      {isNarrowed && <ChosenFilters visit={visit} listing={listing} />}
      <PopularCategories visit={visit} categories={listing.popular} />
    </div>
  )
}

export function PopularCategories({ visit, categories }: { visit: Visit; categories: Listing['popular'] }) {
  if (categories.length === 0) return null
  return (
    <>
      <h2 class="popular-title">{catalogueTexts[visit.language].popularCategories}</h2>
      <ul class="chips-even">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <a class="chip" href={visit.link(`/categories/${slug}`)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
