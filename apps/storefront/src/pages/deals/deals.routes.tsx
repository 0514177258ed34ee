import { catalogueTexts } from '../../catalogue/catalogue-texts.ts'
import { PopularCategories } from '../../catalogue/listing-view.tsx'
import { orFirstPage } from '../../catalogue/or-first-page.ts'
import { popularCategories } from '../../catalogue/popular-categories.ts'
import { breadcrumbData, itemListData } from '../../catalogue/structured-data.ts'
import { get, type Route } from '../../http/route.ts'
import { showPage } from '../../http/route-response.ts'
import { cardFieldsOf } from '../../ui/product-card.tsx'
import { DealsPage, dealsTexts } from './deals-page.tsx'

export const dealsRoutes: Route[] = [
  get('/deals', (visit) =>
    orFirstPage(visit, async () => {
      const { flashDeals } = visit.publicApi
      const cursor = visit.query.get('cursor') || undefined
      const [running, upcoming, popular] = await Promise.all([
        flashDeals.list({ cursor, fields: cardFieldsOf(visit) }),
        visit.partApi.flashDeals
          .list({ status: 'upcoming', limit: 12, fields: cardFieldsOf(visit) })
          .catch(() => ({ items: [] })),
        popularCategories(visit),
      ])
      const { title } = dealsTexts[visit.language]
      const crumbs = [
        { name: catalogueTexts[visit.language].allProducts, path: '/products' },
        { name: title, path: '/deals' },
      ]
      return showPage({
        title,
        styles: ['listing', 'deals'],
        scripts: running.items.length > 0 ? ['countdown'] : [],
        isListed: !visit.query.has('cursor'),
        body: (
          <DealsPage visit={visit} crumbs={crumbs} running={running} upcoming={upcoming.items}>
            <PopularCategories visit={visit} categories={popular} />
          </DealsPage>
        ),
        structuredData: [breadcrumbData(visit, crumbs), itemListData(visit, running.items, title)],
      })
    }),
  ),
]
