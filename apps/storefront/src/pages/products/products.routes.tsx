import { catalogueTexts } from '../../catalogue/catalogue-texts.ts'
import { type Chosen, filtersOf, readChosen } from '../../catalogue/chosen-filters.ts'
import { orFirstPage } from '../../catalogue/or-first-page.ts'
import { popularCategories } from '../../catalogue/popular-categories.ts'
import { readFilters } from '../../catalogue/read-filters.ts'
import { renderListing } from '../../catalogue/render-listing.tsx'
import { notFound } from '../../http/not-found.ts'
import { get, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { cardFieldsOf } from '../../ui/product-card.tsx'

export const productsRoutes: Route[] = [
  get('/products', (visit) =>
    orFirstPage(visit, async () => {
      const title = catalogueTexts[visit.language].allProducts
      const listing = await readListing(visit, { ...readChosen(visit.query), words: '' })
      return renderListing(visit, { ...listing, fixed: null }, { title, crumbs: [{ name: title, path: '/products' }] })
    }),
  ),
  get('/brands/:slug', (visit) =>
    orFirstPage(visit, async () => {
      const slug = visit.params.slug ?? ''
      const { items } = await visit.publicApi.brands.list({})
      const brand = items.find((each) => each.slug === slug)
      if (!brand) throw notFound('brand')
      const listing = await readListing(visit, { ...readChosen(visit.query), words: '', brands: [brand.slug] })
      return renderListing(
        visit,
        { ...listing, fixed: 'brand' },
        {
          title: brand.name,
          description: brand.description,
          crumbs: [
            { name: catalogueTexts[visit.language].allProducts, path: '/products' },
            { name: brand.name, path: `/brands/${brand.slug}` },
          ],
          children: brand.description && <p class="lead">{brand.description}</p>,
        },
      )
    }),
  ),
]

async function readListing(visit: Visit, chosen: Chosen) {
  const { products } = visit.publicApi
  const cursor = visit.query.get('cursor') || undefined
  const filtered = filtersOf(chosen)
  const [page, filters, popular] = await Promise.all([
    products.list({ ...filtered, sort: withoutRelevance(chosen), cursor, fields: cardFieldsOf(visit) }),
    readFilters(visit, filtered),
    popularCategories(visit),
  ])
  return { chosen, products: page, filters, popular }
}

/** Only a search has a best match. */
const withoutRelevance = ({ sort }: Chosen) => (sort === 'relevance' || sort === '' ? undefined : sort)
