import { catalogueTexts } from '../../catalogue/catalogue-texts.ts'
import { PopularCategories } from '../../catalogue/listing-view.tsx'
import { popularCategories } from '../../catalogue/popular-categories.ts'
import { breadcrumbData, itemListData } from '../../catalogue/structured-data.ts'
import { notFound } from '../../http/not-found.ts'
import { get, type Route } from '../../http/route.ts'
import { showPage } from '../../http/route-response.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { cardFieldsOf, ProductGrid } from '../../ui/product-card.tsx'

export const listsRoutes: Route[] = [
  get('/lists/:key', async (visit) => {
    const key = visit.params.key ?? ''
    const { curatedLists } = visit.publicApi
    const [lists, { items }, popular] = await Promise.all([
      curatedLists.list({}),
      curatedLists.read({ key, fields: cardFieldsOf(visit) }),
      popularCategories(visit),
    ])
    const list = lists.items.find((each) => each.key === key)
    if (!list) throw notFound('list')
    const t = catalogueTexts[visit.language]
    const crumbs = [
      { name: t.allProducts, path: '/products' },
      { name: list.title, path: `/lists/${list.key}` },
    ]
    return showPage({
      title: list.title,
      styles: ['listing'],
      isListed: items.length > 0,
      body: (
        <div class="wrap">
          <Breadcrumbs visit={visit} crumbs={crumbs} />
          <h1>{list.title}</h1>
          {items.length > 0 ? (
            <ProductGrid visit={visit} products={items} eager={4} />
          ) : (
            <div class="empty">
              <p>{t.noneYet}</p>
              <PopularCategories visit={visit} categories={popular} />
            </div>
          )}
        </div>
      ),
      structuredData: [breadcrumbData(visit, crumbs), itemListData(visit, items, list.title)],
    })
  }),
]
