import { count, inputText, object, params, text } from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { maxListKeyLength } from '../text-lengths.ts'
import { ProductRow } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Catalog', path: 'curated-lists/', auth: 'key' })

export const listCuratedLists = operation({
  id: 'listCuratedLists',
  summary: 'List curated lists',
  description:
    'Every store has `featured`, `new_arrivals`, `best_sellers`, `trending` and `on_sale`, and can have its own lists, of selected products or of all that meet conditions.',
  ...completeListOf(
    object('CuratedList', 'A curated list.', {
      key: text('Key, used in the path.', 'best_sellers'),
      title: text('Title in the requested language.', 'Best sellers'),
      product_count: count('Number of products in the list.', 12),
    }),
  ),
  cache: 'public',
})

export const readCuratedList = operation({
  id: 'readCuratedList',
  path: '{key}/',
  summary: 'List the products of a curated list',
  description: 'Returns all products of the list, at most 48, in its order.',
  params: params({ key: inputText('Key of the list.', { max: maxListKeyLength, example: 'best_sellers' }) }),
  ...completeListOf(ProductRow),
  cache: 'public',
})
