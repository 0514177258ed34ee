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
  summary: 'List the curated lists of products',
  description:
    'Every shop has `featured`, `new_arrivals`, `best_sellers`, `trending` and `on_sale`; more are the shop’s own.',
  query: query(trimQuery),
  data: page(
    object('A curated list.', {
      key: text('Its key.', 'best_sellers'),
      title: text('Its title in the language asked for.', 'Best sellers'),
      product_count: count('How many products reading it gives.', 12),
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
  summary: 'Read the products of a curated list',
  description: 'At most 48 products, in the order of the list. The set is complete.',
  params: params({ key: inputText('Key of the list.', { max: 50, example: 'best_sellers' }) }),
  query: query(trimQuery),
  data: page(ProductRow),
  cache: 'public',
  trims: 'items',
})
