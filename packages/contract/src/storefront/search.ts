import Type from 'typebox'
import { id, inputEnum, list, nullable, object, optional, query, text } from '../fields.ts'
import { cursorListOf, page, trimQuery } from '../pagination.ts'
import {
  attributeFilters,
  CategoryName,
  ProductRow,
  productFilters,
  productSorts,
  searchedWords,
} from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Search', path: 'search/', auth: 'key' })

const { search, ...otherFilters } = productFilters

export const searchProducts = operation({
  id: 'searchProducts',
  summary: 'Search products',
  description:
    'Finds products by all words of `q`, in Bangla or Latin letters: `শাড়ি`, `sari`, `shari` and `saree` find the same ' +
    'products. Also finds common names of groceries and clothes (`piyaj` and `onion`), the synonyms of the store and, when ' +
    'fewer than five products match, the products of the corrected words. Sorted by relevance: the product named so; those ' +
    'that are so (`rice`: “Miniket Rice” before “Rice Bran Oil”); those of the category named so; whole words in the name; ' +
    'beginnings of words in the name; other fields (SKU, tags, brand, categories and those above them); corrected words; ' +
    'then the newest first. ' +
    `Accepts the filters of the product list. ${attributeFilters}`,
  hasAttributeFilters: true,
  ...cursorListOf(
    ProductRow,
    {
      q: searchedWords('Searched words; the first ten count.'),
      ...otherFilters,
      sort: optional(
        inputEnum('Sort order. Default: `relevance`. Ties are sorted by ID.', productSorts, { fold: 'lower' }),
      ),
    },
    { default: 24, maximum: 100 },
  ),
  data: page(ProductRow, {
    query: text('The searched words as they were understood: in lower case, with single spaces.', 'shari'),
    corrected_query: nullable(
      text('The corrected words.', 'saree'),
      'The corrected words, when nothing matches the searched ones: all rows are found by these. Otherwise null.',
    ),
    did_you_mean: nullable(
      text('Other words.', 'saree'),
      'Words that may have been meant, when few products match the searched ones: their products follow. Otherwise null.',
    ),
  }),
  cache: 'public',
})

export const suggestSearches = operation({
  id: 'suggestSearches',
  method: 'GET',
  path: 'suggest/',
  summary: 'Suggest products, categories and searches',
  description:
    'For a search box, while the shopper types: the last word may be incomplete. Suggests only what the storefront shows, ' +
    'and searches of this store that several shoppers made and that find products.',
  query: query({
    q: searchedWords('The text typed so far.'),
    limit: Type.Optional(
      Type.Integer({
        description: 'Maximum number of suggestions of each kind. Default 5; values above 10 are lowered to 10.',
        examples: [5],
        minimum: 1,
      }),
    ),
    ...trimQuery,
  }),
  data: object('SearchSuggestions', 'Suggestions for a text.', {
    products: list(
      'Products, best match first.',
      object('SuggestedProduct', 'A suggested product.', {
        id: id('Product ID.'),
        name: text('Name in the requested language.', 'Jamdani Saree'),
        slug: text('Slug, used in the path.', 'jamdani-saree'),
        price: text('Lowest price charged now, also in a flash deal; decimal string.', '2500.00'),
        thumbnail: text('URL of the thumbnail; may be empty.', 'https://media.example/jamdani.webp'),
      }),
    ),
    categories: list('Categories with products whose names match.', CategoryName),
    queries: list('Frequent searches that begin so, most frequent first.', text('Searched words.', 'jamdani saree')),
  }),
  cache: 'public',
  trims: 'object',
})
