import { filtersOf, queryOf, readChosen } from '../../catalogue/chosen-filters.ts'
import { orFirstPage } from '../../catalogue/or-first-page.ts'
import { popularCategories } from '../../catalogue/popular-categories.ts'
import { readFilters } from '../../catalogue/read-filters.ts'
import { renderListing } from '../../catalogue/render-listing.tsx'
import { breadcrumbData } from '../../catalogue/structured-data.ts'
import { get, type Route } from '../../http/route.ts'
import { movedTo, showPage } from '../../http/route-response.ts'
import { cardFieldsOf } from '../../ui/product-card.tsx'
import { CategoriesPage, categoriesTexts, Subcategories } from './categories-page.tsx'

export const categoriesRoutes: Route[] = [
  get('/categories', async (visit) => {
    const { items } = await visit.publicApi.categories.list({ tree: true })
    const crumbs = [{ name: categoriesTexts[visit.language].title, path: '/categories' }]
    return showPage({
      title: categoriesTexts[visit.language].title,
      styles: ['categories'],
      body: <CategoriesPage visit={visit} categories={items} crumbs={crumbs} />,
      structuredData: [breadcrumbData(visit, crumbs)],
    })
  }),
  get('/categories/:slug', (visit) =>
    orFirstPage(visit, async () => {
      const slug = visit.params.slug ?? ''
      const { categories } = visit.publicApi
      const chosen = { ...readChosen(visit.query), words: '', category: '' }
      const filtered = filtersOf(chosen)
      const sort = chosen.sort === 'relevance' || chosen.sort === '' ? undefined : chosen.sort
      const cursor = visit.query.get('cursor') || undefined
      const category = await categories.read({ slug })
      if (category.redirected_from !== null) {
        const query = queryOf(chosen)
        return movedTo(visit.link(`/categories/${category.canonical_slug}`) + (query.size > 0 ? `?${query}` : ''))
      }
      const [page, filters, popular] = await Promise.all([
        categories.listProducts({ ...filtered, slug, sort, cursor, fields: cardFieldsOf(visit) }),
        readFilters(visit, { ...filtered, category: slug }),
        popularCategories(visit),
      ])
      return renderListing(
        visit,
        { chosen, products: page, filters, popular, fixed: 'category' },
        {
          title: category.name,
          description: category.seo.description || category.description,
          ...(category.seo.og_image ? { image: category.seo.og_image } : {}),
          crumbs: [
            { name: categoriesTexts[visit.language].title, path: '/categories' },
            ...category.breadcrumbs.map(({ name, slug: each }) => ({ name, path: `/categories/${each}` })),
          ],
          children: (
            <>
              {category.description && <p class="lead">{category.description}</p>}
              <Subcategories visit={visit} categories={category.children} />
            </>
          ),
        },
      )
    }),
  ),
]
