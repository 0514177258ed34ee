import {
  count,
  flag,
  id,
  inputInteger,
  inputText,
  inputWord,
  list,
  nullable,
  object,
  optional,
  query,
  strictBody,
  text,
  timestamp,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery } from '../pagination.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'
import { stockStatuses } from './product-shapes.ts'

const path = `${merchantPath}stock/`
const MOST = 1_000_000_000
const variantParams = paramsOf({ variant_id: inputId('The variant.', 55) })
const reason = inputText('Why, for the ledger.', { max: 500, example: 'Counted the shelf' })
const moveKinds = ['initial', 'adjustment', 'sale', 'release', 'return'] as const

const stockFields = {
  id: id('The variant.', 55),
  product_id: id('Its product.'),
  product_name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Name of the variant; empty for a product without options.', 'Red / M'),
  sku: text('Stock keeping unit; may be empty.', 'JS-1-RED'),
  on_hand: count('Pieces on hand.', 12),
  is_tracked: flag('Whether stock is counted; when not, it never runs out.'),
  allow_backorder: flag('Whether it sells on when nothing is left.', false),
  low_stock_threshold: count('At this many or fewer, stock is low.', 5),
  stock_status: word('What shoppers are told of this variant.', stockStatuses),
  updated_at: timestamp('When it last changed.'),
}

export const Stock = object('The stock of one variant.', stockFields)

const CountedStock = object('The stock of one variant, and what was said of its count.', {
  ...stockFields,
  warnings: list(
    'What does not work as it may be meant.',
    object('A warning.', {
      code: word('What it is.', ['NOT_TRACKED']),
      message: text('A sentence.', 'This variant is not tracked: it sells whatever its count is.'),
    }),
  ),
})

const Move = object('A line of the ledger. The pieces on hand are the sum of all of them.', {
  id: id('The line.', 9001),
  kind: word('What happened.', moveKinds, 'sale'),
  quantity: count('Pieces that came (above zero) or went (below).', -2),
  order_id: nullable(id('The order, for sales and what comes back of them.', 1842)),
  reason: text('Why; may be empty.', 'Counted the shelf'),
  actor: text('Who: `staff:`, `key:` or another word, and an id.', 'key:12'),
  created_at: timestamp('When.'),
})

export const listStock = operation({
  id: 'listStock',
  tag: 'Stock',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'List the stock of all variants, the fewest pieces first',
  description: 'What is running out: `?stock_status=low_stock`; what has run out: `?stock_status=out_of_stock`.',
  params: storeParams,
  query: query({
    ...pageQuery(24, 100),
    search: optional(inputText('In product names, SKUs and barcodes.', { max: 100, example: 'saree' })),
    product_id: optional(inputId('Only of this product.')),
    stock_status: optional(inputWord('Only of this status.', stockStatuses, { fold: 'lower' })),
  }),
  data: page(Stock),
  trims: 'items',
})

export const readStock = operation({
  id: 'readStock',
  tag: 'Stock',
  method: 'GET',
  path: `${path}{variant_id}/`,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'Read the stock of a variant',
  params: variantParams,
  data: Stock,
})

export const adjustStock = operation({
  id: 'adjustStock',
  tag: 'Stock',
  method: 'POST',
  path: `${path}{variant_id}/adjust/`,
  auth: 'merchant',
  permission: 'stock:write',
  summary: 'Add or take away pieces',
  description: 'Right whatever is sold meanwhile: it is the difference that is written, never the count.',
  params: variantParams,
  body: strictBody('The difference.', {
    delta: inputInteger('Pieces that came (above zero) or went (below).', {
      minimum: -MOST,
      maximum: MOST,
      example: -2,
    }),
    reason,
  }),
  data: CountedStock,
  errors: ['insufficient_stock'],
})

export const setStock = operation({
  id: 'setStock',
  tag: 'Stock',
  method: 'POST',
  path: `${path}{variant_id}/set/`,
  auth: 'merchant',
  permission: 'stock:write',
  summary: 'Set the count, if it is still the one you saw',
  params: variantParams,
  body: strictBody('The count.', {
    on_hand: inputInteger('Pieces on hand.', { minimum: 0, maximum: MOST, example: 40 }),
    expected: inputInteger('The count as you saw it; when it has moved since, nothing is written.', {
      minimum: 0,
      maximum: MOST,
      example: 38,
    }),
    reason,
  }),
  data: CountedStock,
  errors: ['version_conflict'],
})

export const updateStock = operation({
  id: 'updateStock',
  tag: 'Stock',
  method: 'PATCH',
  path: `${path}{variant_id}/`,
  auth: 'merchant',
  permission: 'stock:write',
  summary: 'Change how the stock of a variant is treated',
  params: variantParams,
  body: strictBody('The settings to change.', {
    is_tracked: optional(flag('Whether stock is counted.')),
    allow_backorder: optional(flag('Whether it sells on when nothing is left.', false)),
    low_stock_threshold: optional(
      inputInteger('At this many or fewer, stock is low.', { minimum: 0, maximum: 1_000_000, example: 5 }),
    ),
  }),
  data: Stock,
})

export const listStockMoves = operation({
  id: 'listStockMoves',
  tag: 'Stock',
  method: 'GET',
  path: `${path}{variant_id}/moves/`,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'List what moved the stock of a variant, newest first',
  params: variantParams,
  query: query(pageQuery(24, 100)),
  data: page(Move),
  trims: 'items',
})
