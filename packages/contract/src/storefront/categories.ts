import Type from 'typebox'
import { count, id, inputText, list, nullable, object, optional, params, queryFlag, text } from '../fields.ts'
import { imagePreview } from '../image-fields.ts'
import { completeListOf, cursorListOf, objectOf, page } from '../pagination.ts'
import { maxSlugLength } from '../text-lengths.ts'
import { attributeFilters, CategoryName, ProductRow, productFilters, productSort, Seo } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Catalog', path: '', auth: 'key' })
const categorySlug = params({
  slug: inputText('Slug of the category; previous slugs work too.', {
    max: maxSlugLength,
    example: 'saree',
    normalize: ['trim', 'lower'],
  }),
})

const head = {
  id: id('Category ID.', 3),
  name: text('Category name in the requested language.', 'Saree'),
  slug: text('Slug, used in paths.', 'saree'),
  description: text('Description; may be empty.', 'Sarees from all over the country.'),
  image: text(
    'URL of the image; without one of its own, that of the first product in it; empty when no product has one.',
    '/media/saree.webp',
  ),
  image_preview: imagePreview,
  icon: text('Icon: a name or a URL; may be empty.', ''),
  parent_id: nullable(id('The category above.', 1), 'The category above; null at the top.'),
  level: count('Level in the tree, 0 at the top, at most 9.', 0),
  sort_order: count('Position among its siblings, ascending.', 0),
  seo: Seo,
}

const own = {
  ...head,
  product_count: count('Number of published products, including subcategories.', 20),
}

const children = list(
  'Subcategories, with the same fields.',
  Type.Unsafe<{ id: number }>(
    Type.Object(
      { ...Type.Partial(Type.Object(own)).properties, id: own.id },
      { title: 'Subcategory', description: 'A subcategory, with its own `children`.', additionalProperties: true },
    ),
  ),
)

const breadcrumbs = list('Breadcrumb from the top-level category to this one.', CategoryName)

const canonical = {
  canonical_slug: text('Current slug for the URL of its page.', 'saree'),
  redirected_from: nullable(
    text('Previous slug.', 'sari'),
    'Requested slug when it is a previous one: redirect to `canonical_slug`; null otherwise.',
  ),
}

export const Brand = object('Brand', 'A brand.', {
  id: id('Brand ID.', 2),
  name: text('Category name in the requested language.', 'Demo Brand'),
  slug: text('Slug, used in paths.', 'demo-brand'),
  description: text('Description; may be empty.', 'Made in Narayanganj.'),
  logo: text(
    'URL or path of the logo; without one, the image of the first product; empty when no product has one.',
    '/media/demo-brand.webp',
  ),
  logo_preview: imagePreview,
  sort_order: count('Position in lists, ascending.', 0),
  product_count: count('Number of published products.', 12),
})

export const listCategories = operation({
  id: 'listCategories',
  path: 'categories/',
  summary: 'List categories',
  description:
    'Returns all categories but hidden ones in tree order: each category is followed by its subcategories. `children` is filled only with ' +
    '`tree=true`; then only top-level categories are rows.',
  ...completeListOf(object('Category', 'A category.', { ...own, children }), {
    tree: optional(queryFlag('true: nest subcategories in `children`.')),
  }),
  cache: 'public',
})

export const readCategory = operation({
  id: 'readCategory',
  path: 'categories/{slug}/',
  summary: 'Retrieve a category with its subcategories',
  params: categorySlug,
  description: 'A previous slug returns the category too, with `redirected_from` set.',
  ...objectOf(object('CategoryDetail', 'A category.', { ...own, children, breadcrumbs, ...canonical })),
  cache: 'public',
})

const { category, ...otherFilters } = productFilters

export const listCategoryProducts = operation({
  id: 'listCategoryProducts',
  path: 'categories/{slug}/products/',
  summary: 'List the products of a category and its subcategories',
  description: `Accepts the filters and sorts of the product list. ${attributeFilters}`,
  hasAttributeFilters: true,
  params: categorySlug,
  ...cursorListOf(ProductRow, { ...otherFilters, sort: productSort }, { default: 24, maximum: 100 }),
  data: page(ProductRow, {
    category: object('CategoryHeading', 'The category with its breadcrumb.', { ...head, breadcrumbs, ...canonical }),
  }),
  cache: 'public',
})

export const listBrands = operation({
  id: 'listBrands',
  path: 'brands/',
  summary: 'List brands',
  ...completeListOf(Brand),
  cache: 'public',
})

export const listOptionLabels = operation({
  id: 'listOptionLabels',
  path: 'option-labels/',
  summary: 'List labels of options and attributes',
  description:
    'What shoppers read, in the requested language, instead of names and values of options and attributes; those without a translation are absent. ' +
    'Products and filters have their labels. Use these for names of variants, in carts and orders: a variant without a name of its own has its option values joined by ` / `.',
  ...completeListOf(
    object('OptionLabel', 'The label of a name or value.', {
      text: text('The name or value; letter case does not matter.', 'Red'),
      label: text('What shoppers read.', 'লাল'),
    }),
  ),
  cache: 'public',
})
