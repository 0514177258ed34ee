import type { Visit } from '../http/visit.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { catalogueTexts } from './catalogue-texts.ts'

const homeName = { bn: 'হোম', en: 'Home' }

/** The way to a page, for search engines. */
export const breadcrumbData = (visit: Visit, crumbs: Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: homeName[visit.language], path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: visit.absoluteUrl(path),
  })),
})

/** The products of a page in their order, for search engines. */
export const itemListData = (visit: Visit, products: { slug: string }[], name?: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: name ?? catalogueTexts[visit.language].allProducts,
  itemListElement: products.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: visit.absoluteUrl(`/products/${slug}`),
  })),
})
