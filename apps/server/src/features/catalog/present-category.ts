import type { Data } from '@haat/contract/operation.ts'
import type { Brand, listCategoryProducts, readCategory } from '@haat/contract/storefront/categories.ts'
import type { Static } from 'typebox'
import { type Fields, trim } from '../../platform/fields.ts'
import { previewField } from '../../shared/image-preview.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { presentSeo } from '../../shared/seo.ts'
import type { Node } from '../categories/category-tree-rules.ts'
import type { BrandRow, CategoryHeadRow, CategoryRow } from './categories.queries.ts'
import { presentNamed } from './present-product.ts'

type Category = Omit<Data<typeof readCategory>, 'breadcrumbs' | 'canonical_slug' | 'redirected_from'>
type CategoryHead = Data<typeof listCategoryProducts>['category']

const presentHead = (row: Omit<CategoryRow, 'productCount'>, level: number, locale: Locale) => {
  const { id, name, slug, description, image, imagePreview, icon, parentId, sortOrder, seo } = translated(row, locale)
  const shown = { image, ...previewField('image_preview', imagePreview), icon }
  const head = { id, name, slug, description, ...shown, parent_id: parentId, level, sort_order: sortOrder }
  return { ...head, seo: presentSeo(seo, { title: name, description, image }) }
}

/** A category with its children, or without in the flat list. */
export const presentCategory = (
  { row, level, children }: Node<CategoryRow>,
  view: { fields: Fields; locale: Locale; nested: boolean },
): Category =>
  trim<Category>(
    {
      ...presentHead(row, level, view.locale),
      product_count: row.productCount,
      children: view.nested ? children.map((child) => presentCategory(child, view)) : [],
    },
    view.fields,
  )

/** A category with its children and its path. */
export function presentWholeCategory(
  node: Node<CategoryRow>,
  { fields, locale, askedSlug }: { fields: Fields; locale: Locale; askedSlug: string },
): Data<typeof readCategory> {
  const whole = presentCategory(node, { fields: null, locale, nested: true })
  const breadcrumbs = node.path.map((row) => presentNamed(row, locale))
  return trim({ ...whole, breadcrumbs, ...canonical(node.row, askedSlug) }, fields)
}

/** The category of a list of products. */
export const presentCategoryHead = (row: CategoryHeadRow, locale: Locale, askedSlug: string): CategoryHead => ({
  ...presentHead(row, row.breadcrumbs.length - 1, locale),
  breadcrumbs: row.breadcrumbs.map((step) => presentNamed(step, locale)),
  ...canonical(row, askedSlug),
})

// A previous slug leads to the current one.
const canonical = ({ slug }: { slug: string }, askedSlug: string) => ({
  canonical_slug: slug,
  redirected_from: askedSlug === slug ? null : askedSlug,
})

export const presentBrand = (row: BrandRow, fields: Fields, locale: Locale): Static<typeof Brand> => {
  const { id, name, slug, description, logo, logoPreview, sortOrder, productCount } = translated(row, locale)
  const shown = { logo, ...previewField('logo_preview', logoPreview) }
  return trim({ id, name, slug, description, ...shown, sort_order: sortOrder, product_count: productCount }, fields)
}
