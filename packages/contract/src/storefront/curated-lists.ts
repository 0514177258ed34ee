import { count, inputText, object, params, query, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { page, trimQuery } from '../pagination.ts'
import { ProductRow } from './product-schemas.ts'

const path = '/api/v1/business/website/curated-lists/'

export const listCuratedLists = operation({
  id: 'listCuratedLists',
  tag: 'Catalog',
  method: 'GET',
  path,
  auth: 'key',
  summary: 'List curated lists',
  description:
    'Every store has `featured`, `new_arrivals`, `best_sellers`, `trending` and `on_sale`, and can have its own lists.',
  query: query(trimQuery),
  data: page(
    object('CuratedList', 'A curated list.', {
      key: text('Key, used in the path.', 'best_sellers'),
      title: text('Title in the requested language.', 'Best sellers'),
      product_count: count('Number of products in the list.', 12),
    }),
  ),
  cache: 'public',
  trims: 'items',
})

export const readCuratedList = operation({
  id: 'readCuratedList',
  tag: 'Catalog',
  method: 'GET',
  path: `${path}{key}/`,
  auth: 'key',
  summary: 'List the products of a curated list',
  description: 'Returns all products of the list, at most 48, in its order.',
  params: params({ key: inputText('Key of the list.', { max: 50, example: 'best_sellers' }) }),
  query: query(trimQuery),
  data: page(ProductRow),
  cache: 'public',
  trims: 'items',
})
