import {
  count,
  enumValue,
  id,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  params,
  query,
  text,
} from '../fields.ts'
import { completeListOf, cursorListOf, inputLimit, objectOf, trimQuery } from '../pagination.ts'
import { maxSlugLength } from '../text-lengths.ts'
import {
  attributeFilters,
  ProductDetail,
  ProductRow,
  productFilters,
  productSort,
  productSorts,
  searchedWords,
} from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Catalog', path: '', auth: 'key' })
const productSlug = params({
  slug: inputText('Product slug; previous slugs work too.', {
    max: maxSlugLength,
    example: 'jamdani-saree',
    normalize: ['trim', 'lower'],
  }),
})

export const listProducts = operation({
  id: 'listProducts',
  path: 'products/',
  summary: 'List products',
  description: `All filters and sorts can be combined. ${attributeFilters} A cursor is valid only with the same sort and filters.`,
  hasAttributeFilters: true,
  ...cursorListOf(ProductRow, { ...productFilters, sort: productSort }, { default: 24, maximum: 100 }),
  cache: 'public',
})

export const readProduct = operation({
  id: 'readProduct',
  path: 'products/{slug}/',
  summary: 'Retrieve a product',
  description: 'A previous slug returns the product too, with `redirected_from` set.',
  params: productSlug,
  ...objectOf(ProductDetail),
  cache: 'public',
})

export const listRelatedProducts = operation({
  id: 'listRelatedProducts',
  path: 'products/{slug}/related/',
  summary: 'List related products',
  description:
    'Products with the same main category or tags: most in common first, then products that can be ordered, ' +
    'then the most sold. Returned on one page.',
  params: productSlug,
  ...completeListOf(ProductRow, { limit: inputLimit({ default: 12, maximum: 24 }) }),
  cache: 'public',
})

export const readFilters = operation({
  id: 'readFilters',
  method: 'GET',
  path: 'filters/',
  summary: 'Retrieve product filters',
  description:
    'Accepts the filters of the product list. Each `count` is the number of matching products with all other filters ' +
    `applied, without its own filter. ${attributeFilters}`,
  hasAttributeFilters: true,
  query: query({
    q: optional(
      searchedWords(
        'The words of `search/`, the same as `search`: counts what that search finds, of more than 10,000 products the newest 10,000.',
      ),
    ),
    ...productFilters,
    ...trimQuery,
  }),
  data: object('ProductFilters', 'Available filters.', {
    price: object('Lowest and highest of the prices charged now, with flash deals.', {
      min: nullable(money('Lowest price.', '120.00'), 'Lowest price; null without matches.'),
      max: nullable(money('Highest price.', '9500.00'), 'Highest price; null without matches.'),
    }),
    brands: list(
      'Brands, highest count first.',
      object('BrandFilter', 'A brand.', {
        id: id('Brand ID.', 2),
        name: text('Brand name.', 'Demo Brand'),
        slug: text('Slug, sent as `brand`.', 'demo-brand'),
        count: count('Number of matching products.', 12),
      }),
    ),
    attributes: list(
      'Options and attributes.',
      object('AttributeFilter', 'An option or attribute.', {
        name: text('Name, sent as `attr.<name>`.', 'Color'),
        label: text('Name in the requested language.', 'Color'),
        values: list(
          'Values, highest count first.',
          object('A value.', {
            value: text('Value of the filter.', 'Red'),
            label: text('Value in the requested language.', 'Red'),
            count: count('Number of matching products.', 7),
          }),
        ),
      }),
    ),
    categories: list(
      'Categories; counts include subcategories.',
      object('CategoryFilter', 'A category.', {
        id: id('Category ID.', 3),
        name: text('Category name.', 'Saree'),
        slug: text('Slug, sent as `category`.', 'saree'),
        parent_id: nullable(id('ID of the parent category.', 1), 'ID of the parent category; null at the top level.'),
        count: count('Number of matching products.', 20),
      }),
    ),
    ratings: list(
      'Minimum ratings, 4 to 1.',
      object('A minimum rating.', {
        rating: count('Minimum rating, sent as `rating_min`.', 4),
        count: count('Number of matching products.', 9),
      }),
    ),
    sorts: list('Available sort orders.', enumValue('Sort order.', productSorts)),
  }),
  cache: 'public',
  trims: 'object',
})
