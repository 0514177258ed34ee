import Type from 'typebox'
import { count, id, inputText, list, nullable, object, params, query, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery, trimQuery } from '../pagination.ts'
import {
  attributeFilters,
  CategoryName,
  ProductRow,
  productFilters,
  productSort,
  Seo,
  yesNo,
} from './product-schemas.ts'

const path = '/api/v1/business/website/categories/'
const categorySlug = params({
  slug: inputText('Slug of the category.', { max: 200, example: 'saree', normalize: ['trim', 'lower'] }),
})

const head = {
  id: id('The category.', 3),
  name: text('Its name in the language asked for.', 'Saree'),
  slug: text('Its slug.', 'saree'),
  description: text('About it; may be empty.', 'Sarees from all over the country.'),
  image: text('Its picture; may be empty.', '/media/saree.webp'),
  icon: text('Its icon; may be empty.', ''),
  parent_id: nullable(id('The category above.', 1), 'The category above; null at the top.'),
  level: count('How far below the top: 0 at the top.', 0),
  sort_order: count('Its place among its siblings.', 0),
  seo: Seo,
}

const own = {
  ...head,
  product_count: count('Published products in it and its sub-categories.', 20),
}

const children = list(
  'Its sub-categories, each with the same fields.',
  Type.Unsafe<{ id: number }>(
    Type.Object(
      { ...Type.Partial(Type.Object(own)).properties, id: own.id },
      { description: 'A sub-category; it has `children` of its own.', additionalProperties: true },
    ),
  ),
)

const breadcrumbs = list('From the topmost category down to this one.', CategoryName)

export const Brand = object('A brand.', {
  id: id('The brand.', 2),
  name: text('Its name in the language asked for.', 'Demo Brand'),
  slug: text('Its slug.', 'demo-brand'),
  description: text('About it; may be empty.', 'Made in Narayanganj.'),
  logo: text('Its logo; may be empty.', '/media/demo-brand.webp'),
  sort_order: count('Its place.', 0),
  product_count: count('Its published products.', 12),
})

export const listCategories = operation({
  id: 'listCategories',
  tag: 'Catalog',
  method: 'GET',
  path,
  auth: 'key',
  summary: 'List all categories',
  description:
    'The set is complete and in tree order: each category is followed by what is below it. `children` is filled with ' +
    '`tree=1`, where only the topmost categories are rows, and empty in the flat list.',
  query: query({ tree: yesNo('1: nest sub-categories in `children`.'), ...trimQuery }),
  data: page(object('A category.', { ...own, children })),
  cache: 'public',
  trims: 'items',
})

export const readCategory = operation({
  id: 'readCategory',
  tag: 'Catalog',
  method: 'GET',
  path: `${path}{slug}/`,
  auth: 'key',
  summary: 'Read one category with what is below it',
  params: categorySlug,
  query: query(trimQuery),
  data: object('A category.', { ...own, children, breadcrumbs }),
  cache: 'public',
  trims: 'object',
})

const { category, ...otherFilters } = productFilters

export const listCategoryProducts = operation({
  id: 'listCategoryProducts',
  tag: 'Catalog',
  method: 'GET',
  path: `${path}{slug}/products/`,
  auth: 'key',
  summary: 'List the products of a category and its sub-categories',
  description: `Takes the filters and sorts of the product list. ${attributeFilters}`,
  params: categorySlug,
  query: query({ ...otherFilters, sort: productSort, ...pageQuery(24, 100) }),
  data: page(ProductRow, { category: object('The category.', { ...head, breadcrumbs }) }),
  cache: 'public',
  trims: 'items',
})

export const listBrands = operation({
  id: 'listBrands',
  tag: 'Catalog',
  method: 'GET',
  path: '/api/v1/business/website/brands/',
  auth: 'key',
  summary: 'List all brands',
  query: query(trimQuery),
  data: page(Brand),
  cache: 'public',
  trims: 'items',
})
