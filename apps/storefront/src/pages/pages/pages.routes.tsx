import { breadcrumbData } from '../../catalogue/structured-data.ts'
import { get, type Route } from '../../http/route.ts'
import { movedTo, showPage } from '../../http/route-response.ts'
import { PageList, PageView } from './pages-page.tsx'
import { pagePath, pagesTexts } from './pages-texts.ts'

export const pagesRoutes: Route[] = [
  get('/pages', (visit) => {
    const t = pagesTexts[visit.language]
    const crumbs = [{ name: t.title, path: '/pages' }]
    return showPage({
      title: t.title,
      description: t.description(visit.config.store.name),
      styles: ['pages'],
      body: <PageList visit={visit} crumbs={crumbs} pages={visit.pages} />,
      structuredData: [breadcrumbData(visit, crumbs)],
    })
  }),

  get('/pages/:slug', async (visit) => {
    const page = await visit.publicApi.pages.read({ slug: visit.params.slug as string })
    const canonical = pagePath(page.canonical_slug)
    if (page.redirected_from !== null) return movedTo(visit.link(canonical))
    const crumbs = [
      { name: pagesTexts[visit.language].title, path: '/pages' },
      { name: page.title, path: canonical },
    ]
    return showPage({
      title: page.seo.title || page.title,
      description: page.seo.description,
      canonical,
      image: page.seo.og_image,
      styles: ['rich-text', 'pages'],
      body: <PageView visit={visit} crumbs={crumbs} page={page} />,
      structuredData: [breadcrumbData(visit, crumbs)],
    })
  }),
]
