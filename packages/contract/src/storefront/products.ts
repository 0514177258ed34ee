import { count, id, inputText, list, money, nullable, object, params, query, text, word } from '../fields.ts'
import { operation } from '../operation.ts'
import { inputLimit, page, pageQuery, trimQuery } from '../pagination.ts'
import {
  attributeFilters,
  ProductDetail,
  ProductRow,
  productFilters,
  productSort,
  productSorts,
} from './product-schemas.ts'

const path = '/api/v1/business/website/products/'
const productSlug = params({
  slug: inputText('Slug of the product; old ones work too.', {
    max: 200,
    example: 'jamdani-saree',
    normalize: ['trim', 'lower'],
  }),
})

export const listProducts = operation({
  id: 'listProducts',
  tag: 'Catalog',
  method: 'GET',
  path,
  auth: 'key',
  summary: 'List products',
  description: `All filters and sorts may be combined. ${attributeFilters} A cursor belongs to its sort and filters.`,
  query: query({ ...productFilters, sort: productSort, ...pageQuery(24, 100) }),
  data: page(ProductRow),
  cache: 'public',
  trims: 'items',
})

export const readProduct = operation({
  id: 'readProduct',
  tag: 'Catalog',
  method: 'GET',
  path: `${path}{slug}/`,
  auth: 'key',
  summary: 'Read one product',
  description: 'An old slug answers the product too, with `redirected_from` saying so.',
  params: productSlug,
  query: query(trimQuery),
  data: ProductDetail,
  cache: 'public',
  trims: 'object',
})

export const listRelatedProducts = operation({
  id: 'listRelatedProducts',
  tag: 'Catalog',
  method: 'GET',
  path: `${path}{slug}/related/`,
  auth: 'key',
  summary: 'List products like one',
  description:
    'Products of its main category or with one of its tags: first those that share most, then what can be ordered, ' +
    'then what sells best. The set is complete.',
  params: productSlug,
  query: query({
    limit: inputLimit(12, 24),
    ...trimQuery,
  }),
  data: page(ProductRow),
  cache: 'public',
  trims: 'items',
})

export const readFilters = operation({
  id: 'readFilters',
  tag: 'Catalog',
  method: 'GET',
  path: '/api/v1/business/website/filters/',
  auth: 'key',
  summary: 'Read what products can be filtered by',
  description:
    'Takes the filters of the product list. Each count says how many products would be left, all other filters ' +
    `applied but not the one it belongs to. ${attributeFilters}`,
  query: query({ ...productFilters, ...trimQuery }),
  data: object('What is there to choose from.', {
    price: object('Lowest and highest price.', {
      min: nullable(money('Lowest.', '120.00'), 'Lowest; null when nothing is left.'),
      max: nullable(money('Highest.', '9500.00'), 'Highest; null when nothing is left.'),
    }),
    brands: list(
      'Brands, the fullest first.',
      object('A brand.', {
        id: id('The brand.', 2),
        name: text('Its name.', 'Demo Brand'),
        slug: text('Send it as `brand`.', 'demo-brand'),
        count: count('Products left.', 12),
      }),
    ),
    attributes: list(
      'Options and facts.',
      object('An option or fact.', {
        name: text('Send it as `attr.<name>`.', 'Color'),
        values: list(
          'Its values, the fullest first.',
          object('A value.', { value: text('Send it.', 'Red'), count: count('Products left.', 7) }),
        ),
      }),
    ),
    categories: list(
      'Categories, sub-categories counted in.',
      object('A category.', {
        id: id('The category.', 3),
        name: text('Its name.', 'Saree'),
        slug: text('Send it as `category`.', 'saree'),
        parent_id: nullable(id('The category above.', 1), 'The category above; null at the top.'),
        count: count('Products left.', 20),
      }),
    ),
    ratings: list(
      'From four stars down.',
      object('A lowest rating.', {
        rating: count('Send it as `rating_min`.', 4),
        count: count('Products left.', 9),
      }),
    ),
    sorts: list('The sorts that may be asked for now.', word('A sort.', productSorts)),
  }),
  cache: 'public',
  trims: 'object',
})
