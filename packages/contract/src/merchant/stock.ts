import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputInteger,
  inputText,
  list,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxOnHand, maxRestockedOnHand } from '../limits.ts'
import { cursorListOf } from '../pagination.ts'
import { maxRemarkLength, maxSearchLength } from '../text-lengths.ts'
import { stockMoveKinds, stockStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Stock',
  path: 'stock/',
  permissions: { read: 'catalog:read', write: 'stock:write' },
})
const variantParams = paramsOf({ variant_id: inputId('ID of the variant.', 55) })
const reason = inputText('Reason, recorded in the stock ledger.', {
  max: maxRemarkLength,
  example: 'Counted the shelf',
})

const stockFields = {
  id: id('Variant ID.', 55),
  product_id: id('ID of the product.'),
  product_name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  sku: text('Stock keeping unit; may be empty.', 'JS-1-RED'),
  on_hand: count('Quantity on hand.', 12),
  is_tracked: flag('Whether stock is counted; when not, it never runs out.'),
  allow_backorder: flag('Whether it can be ordered when out of stock.', false),
  low_stock_threshold: count('Quantity at or below which the stock status is `low_stock`.', 5),
  stock_status: enumValue('Stock status that shoppers see.', stockStatuses),
  updated_at: timestamp('Time of the last change, UTC.'),
}

export const Stock = object('Stock', 'Stock of a variant.', stockFields)

const CountedStock = object('CountedStock', 'Stock of a variant, with warnings.', {
  ...stockFields,
  warnings: list(
    'Warnings about the change.',
    object('StockWarning', 'A warning.', {
      code: enumValue('Warning code.', ['NOT_TRACKED']),
      message: text(
        'Message in the requested language.',
        'This variant is not tracked: it sells whatever its count is.',
      ),
    }),
  ),
})

const Move = object('StockMove', 'An entry of the stock ledger. The quantity on hand is the sum of all entries.', {
  id: id('Stock move ID.', 9001),
  kind: enumValue('Kind of stock move.', stockMoveKinds, 'sale'),
  quantity: count('Quantity received (positive) or removed (negative).', -2),
  order_id: nullable(id('Order ID, for sales and returns.', 1842)),
  reason: text('Reason; may be empty.', 'Counted the shelf'),
  actor: text('Actor: its type (`staff`, `key`, `system` …), a colon and its ID.', 'key:12'),
  created_at: timestamp('When.'),
})

export const listStock = operation({
  id: 'listStock',
  summary: 'List the stock of all variants, lowest quantity first',
  description: 'For low stock send `?stock_status=low_stock`; for sold-out variants `?stock_status=out_of_stock`.',
  ...cursorListOf(
    Stock,
    {
      search: optional(
        inputText('Text to search for in product names, SKUs and barcodes.', {
          max: maxSearchLength,
          example: 'saree',
        }),
      ),
      product_id: optional(inputId('Only variants of this product.')),
      stock_status: optional(inputEnum('Only variants with this stock status.', stockStatuses, { fold: 'lower' })),
    },
    { default: 24, maximum: 100 },
  ),
})

export const readStock = operation({
  id: 'readStock',
  method: 'GET',
  path: '{variant_id}/',
  summary: 'Retrieve the stock of a variant',
  params: variantParams,
  data: Stock,
})

export const adjustStock = operation({
  id: 'adjustStock',
  method: 'POST',
  path: '{variant_id}/adjust/',
  summary: 'Adjust the quantity on hand',
  description: 'Adds `delta` to the quantity on hand. Concurrent sales are not overwritten.',
  params: variantParams,
  body: strictBody('Quantity to add (positive) or remove (negative).', {
    delta: inputInteger('Quantity received (positive) or removed (negative).', {
      minimum: -maxOnHand,
      maximum: maxOnHand,
      example: -2,
    }),
    reason,
  }),
  message: { en: 'Stock adjusted.', bn: 'স্টক ঠিক করা হয়েছে।' },
  data: CountedStock,
  errors: ['insufficient_stock'],
})

export const setStock = operation({
  id: 'setStock',
  method: 'POST',
  path: '{variant_id}/set/',
  summary: 'Set the quantity on hand',
  params: variantParams,
  body: strictBody('New quantity on hand.', {
    on_hand: inputInteger('Quantity on hand.', { minimum: 0, maximum: maxOnHand, example: 40 }),
    expected: inputInteger(
      'Quantity on hand as you read it. Returns 409 `version_conflict` without any change when it is different now.',
      {
        minimum: 0,
        maximum: maxRestockedOnHand,
        example: 38,
      },
    ),
    reason,
  }),
  message: { en: 'Stock saved.', bn: 'স্টক সেভ হয়েছে।' },
  data: CountedStock,
  errors: ['version_conflict'],
})

export const updateStock = operation({
  id: 'updateStock',
  method: 'PATCH',
  path: '{variant_id}/',
  summary: 'Update the stock settings of a variant',
  params: variantParams,
  body: strictBody('Settings to change; absent settings stay unchanged.', {
    is_tracked: optional(flag('Whether stock is tracked.')),
    allow_backorder: optional(flag('Whether it can be ordered when out of stock.', false)),
    low_stock_threshold: optional(
      inputInteger('Quantity at or below which the stock status is `low_stock`.', {
        minimum: 0,
        maximum: 1_000_000,
        example: 5,
      }),
    ),
  }),
  message: { en: 'Stock settings saved.', bn: 'স্টকের সেটিং সেভ হয়েছে।' },
  data: Stock,
})

export const listStockMoves = operation({
  id: 'listStockMoves',
  path: '{variant_id}/moves/',
  summary: 'List the stock moves of a variant, newest first',
  params: variantParams,
  ...cursorListOf(Move, {}, { default: 24, maximum: 100 }),
})
