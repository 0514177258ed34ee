import { filtersOf, isFiltered, queryOf, readChosen } from '../../catalogue/chosen-filters.ts'
import { orFirstPage } from '../../catalogue/or-first-page.ts'
import { popularCategories } from '../../catalogue/popular-categories.ts'
import { readFilters } from '../../catalogue/read-filters.ts'
import { renderListing } from '../../catalogue/render-listing.tsx'
import { get, type Route } from '../../http/route.ts'
import { seeOther, showFragment, showPage } from '../../http/route-response.ts'
import { cardFieldsOf } from '../../ui/product-card.tsx'
import { EmptySearch, SearchHelp, searchTexts } from './search-page.tsx'
import { readSpokenPrice } from './spoken-price.ts'
import { Suggestions } from './suggestions.tsx'

export const searchRoutes: Route[] = [
  get('/search', (visit) =>
    orFirstPage(visit, async () => {
      const chosen = readChosen(visit.query)
      const price = chosen.maxPrice === '' ? readSpokenPrice(chosen.words) : null
      // The price becomes a filter, which can be seen and removed.
      if (price)
        return seeOther(`${visit.link(price.words ? '/search' : '/products')}?${queryOf({ ...chosen, ...price })}`)
      const t = searchTexts[visit.language]
      const popular = await popularCategories(visit)
      if (chosen.words === '')
        return showPage({
          title: t.title,
          styles: ['listing', 'search'],
          isListed: false,
          body: <EmptySearch visit={visit} popular={popular} />,
        })
      const { search } = visit.publicApi
      const filtered = filtersOf(chosen)
      const cursor = visit.query.get('cursor') || undefined
      const query = { ...filtered, q: chosen.words }
      const [found, filters] = await Promise.all([
        search.products({ ...query, sort: chosen.sort || undefined, cursor, fields: cardFieldsOf(visit) }),
        readFilters(visit, query),
      ])
      return renderListing(
        visit,
        { chosen, products: found, filters, popular, fixed: null },
        {
          title: found.items.length > 0 || isFiltered(chosen) ? t.resultsFor(chosen.words) : t.nothingFor(chosen.words),
          isListed: false,
          crumbs: [{ name: t.title, path: '/search' }],
          children: <SearchHelp visit={visit} chosen={chosen} found={found} />,
        },
      )
    }),
  ),
  get('/search/suggest', async (visit) => {
    const { words } = readChosen(visit.query)
    // Without the header, the address shows the page of the search.
    if (!visit.wantsFragment) return seeOther(`${visit.link('/search')}?${new URLSearchParams({ q: words })}`)
    const found = words === '' ? null : await visit.publicApi.search.suggest({ q: words, limit: 5 })
    return showFragment(<Suggestions visit={visit} words={words} found={found} />)
  }),
]
