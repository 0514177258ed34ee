import type { Data } from '@haat/contract/operation.ts'
import type { readHome } from '@haat/contract/storefront/home.ts'
import { previewField } from '../../shared/image-preview.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { presentSoldBundle } from '../bundles/present-bundle.ts'
import { type ProductView, productRows } from '../catalog/present-product.ts'
import { buildTrees } from '../categories/category-tree-rules.ts'
import { presentWebsiteConfig } from '../content/present-website-config.ts'
import { flashDealRows } from '../flash-deals/present-flash-deal.ts'
import type { HomeParts } from './read-home.ts'

type Section = Data<typeof readHome>['sections'][number]

const titles = {
  categories: { title: 'Categories', translations: { bn: { title: 'ক্যাটাগরি' } } },
  flash_deals: { title: 'Flash deals', translations: { bn: { title: 'ফ্ল্যাশ ডিল' } } },
  bundles: { title: 'Bundles', translations: { bn: { title: 'প্যাকেজ' } } },
}

/** The sections that have items, from top to bottom. A new kind of section is one more part here and in `readHome`. */
export function presentHome({ config, categories, deals, bundles, lists }: HomeParts, view: ProductView): Section[] {
  const { locale } = view
  const { present } = productRows(null, view)
  const named = (type: keyof typeof titles) => ({ type, key: type, title: translated(titles[type], locale).title })
  const sections: Section[] = [
    { type: 'banners', key: 'banners', title: '', items: presentWebsiteConfig(config, locale).banners },
    {
      ...named('categories'),
      items: buildTrees(categories).map(({ row }) => presentTopCategory(row, locale)),
    },
    { ...named('flash_deals'), items: deals.map(flashDealRows(null, view).present) },
    ...lists.map(({ list, products }) => ({
      type: 'products' as const,
      key: list.key,
      title: translated(list, locale).title,
      items: products.map(present),
    })),
    { ...named('bundles'), items: bundles.map((row) => presentSoldBundle(row, view)) },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

function presentTopCategory(row: HomeParts['categories'][number], locale: Locale) {
  const { id, name, slug, image, imagePreview, icon } = translated(row, locale)
  return { id, name, slug, image, ...previewField('image_preview', imagePreview), icon }
}
