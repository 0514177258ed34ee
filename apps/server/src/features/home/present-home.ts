import type { Data } from '@haat/contract/operation.ts'
import type { readHome } from '@haat/contract/storefront/home.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { type ProductView, productRows } from '../catalog/present-product.ts'
import { buildTrees } from '../categories/category-tree-rules.ts'
import { presentWebsiteConfig } from '../content/present-website-config.ts'
import type { HomeParts } from './read-home.ts'

type Section = Data<typeof readHome>['sections'][number]

const categoriesTitle = { title: 'Categories', translations: { bn: { title: 'ক্যাটাগরি' } } }

/** The sections that have items, from top to bottom. A new kind of section is one more part here and in `readHome`. */
export function presentHome({ config, categories, lists }: HomeParts, view: ProductView): Section[] {
  const { locale } = view
  const { present } = productRows(null, view)
  const sections: Section[] = [
    { type: 'banners', key: 'banners', title: '', items: presentWebsiteConfig(config).banners },
    {
      type: 'categories',
      key: 'categories',
      title: translated(categoriesTitle, locale).title,
      items: buildTrees(categories).map(({ row }) => presentTopCategory(row, locale)),
    },
    ...lists.map(({ list, products }) => ({
      type: 'products' as const,
      key: list.key,
      title: translated(list, locale).title,
      items: products.map(present),
    })),
  ]
  return sections.filter(({ items }) => items.length > 0)
}

function presentTopCategory(row: HomeParts['categories'][number], locale: Locale) {
  const { id, name, slug, image, icon } = translated(row, locale)
  return { id, name, slug, image, icon }
}
