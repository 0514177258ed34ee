import Type from 'typebox'
import {
  count,
  decimal,
  flag,
  id,
  inputAmount,
  inputCouponCode,
  inputInteger,
  inputList,
  inputText,
  inputTimestamp,
  inputWord,
  list,
  money,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
  word,
} from '../fields.ts'
import { inputId, inputTranslations, translations } from './merchant-fields.ts'

export const offerKinds = ['percentage', 'fixed', 'free_delivery', 'buy_x_get_y'] as const
export const offerStates = ['active', 'scheduled', 'ended', 'used_up', 'no_goods', 'inactive'] as const
export const offerScopes = ['store', 'selection'] as const

export const Offer = object('A coupon or an automatic offer.', {
  id: id('The offer.', 4),
  name: text('What shoppers read.', 'Eid 10%'),
  translations: translations({ name: optional(text('What shoppers read.', 'ঈদে ১০% ছাড়')) }),
  kind: word('What it does.', offerKinds),
  is_automatic: flag('Applies by itself; otherwise it needs a code.', false),
  percent: decimal('Percentage off; for buy_x_get_y, off the units that are given.', 10),
  amount: money('What a fixed offer takes off.', '0.00'),
  max_discount: nullable(money('The most it takes off.', '500.00'), 'The most it takes off; null for no limit.'),
  min_subtotal: money('The goods must come to this at least.', '1000.00'),
  scope: word(
    'What it is for: `store`, everything; `selection`, only the products and categories listed.',
    offerScopes,
  ),
  product_ids: list('For `selection`: products it is for; with `category_ids`, either will do.', id('A product.')),
  category_ids: list('For `selection`: categories it is for, those below them included.', id('A category.', 3)),
  buy_quantity: count('For buy_x_get_y: units to buy.', 0),
  get_quantity: count('For buy_x_get_y: units given for them.', 0),
  first_order_only: flag('Only for a shopper’s first order.', false),
  usage_limit: nullable(count('Orders it may be used on.', 100), 'Orders it may be used on; null for no limit.'),
  used_count: count('Orders it is used on; those cancelled do not count.', 12),
  per_customer_limit: nullable(count('Orders of one shopper.', 1), 'Orders of one shopper; null for no limit.'),
  starts_at: nullable(timestamp('From when.'), 'From when; null: at once.'),
  ends_at: nullable(timestamp('Until when.'), 'Until when; null: for good.'),
  priority: count('The higher one wins where two save the same.', 0),
  is_active: flag('Whether it is switched on.'),
  state: word(
    'What it is doing now. `no_goods`: it is for a selection, and all of that was deleted; it applies to nothing.',
    offerStates,
  ),
  codes_count: count('How many codes it has.', 1),
  code: nullable(
    text('Its code, when it has exactly one.', 'EID10'),
    'Its code when it has exactly one; null otherwise.',
  ),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it was last changed.'),
})

export const OfferCode = object('A coupon code.', {
  code: text('What shoppers type. Letter case and spaces do not matter, hyphens do.', 'EID10'),
  usage_limit: nullable(
    count('Orders it may be used on.', 1),
    'Orders it may be used on; null for no limit of its own.',
  ),
  used_count: count('Orders it is used on.', 0),
  created_at: timestamp('When it was made.'),
})

export const OfferUse = object('An order that used the offer.', {
  id: id('The use.', 88),
  order_id: id('The order.'),
  order_number: text('Its number.', 'DEM-7K2M9QX'),
  code: nullable(text('The code; null for an automatic offer.', 'EID10')),
  customer_id: nullable(uuid('The shopper; null for a guest.')),
  phone: text('Phone of the order.', '+8801712345678'),
  discount: money('What it took off, delivery included.', '250.00'),
  created_at: timestamp('When.'),
  released_at: nullable(timestamp('When it was given back.'), 'When it was given back; null while it counts.'),
})

const instant = (description: string) => nullable(inputTimestamp(description), description)
const noneOr = (schema: ReturnType<typeof inputAmount>, description: string) => nullable(schema, description)
const limit = (description: string) =>
  nullable(inputInteger(description, { minimum: 1, maximum: 2_147_483_647, example: 100 }), description)

export const inputName = inputText('What shoppers read.', { max: 100, example: 'Eid 10%' })
export const inputKind = inputWord('What it does.', offerKinds, { fold: 'lower' })
export const inputCode = inputCouponCode('What shoppers type. Letter case and spaces do not matter, hyphens do.')

/** What may be set when an offer is made, and changed later. */
export const offerFields = {
  translations: optional(
    inputTranslations({ name: optional(inputText('What shoppers read.', { max: 100, example: 'ঈদে ১০% ছাড়' })) }),
  ),
  percent: optional(
    Type.Number({
      description:
        'Percentage with at most two decimals. For `percentage`; and for `buy_x_get_y`, off the given units (100 when absent: free).',
      examples: [10],
      minimum: 0,
      maximum: 100,
    }),
  ),
  amount: optional(inputAmount('For `fixed`: what it takes off.', 100)),
  max_discount: optional(
    noneOr(inputAmount('The most it takes off.', 500), 'The most it takes off; null for no limit.'),
  ),
  min_subtotal: optional(inputAmount('The goods must come to this at least; 0 when absent.', 1000)),
  scope: optional(
    inputWord(
      'What it is for. When absent: `selection` when products or categories are listed, else as it was (`store` for a new offer).',
      offerScopes,
      { fold: 'lower' },
    ),
  ),
  product_ids: optional(inputList('Goods it is for.', inputId('A product.'), 1000)),
  category_ids: optional(inputList('Categories it is for.', inputId('A category.', 3), 100)),
  buy_quantity: optional(inputInteger('For `buy_x_get_y`: units to buy.', { minimum: 0, maximum: 999, example: 2 })),
  get_quantity: optional(inputInteger('For `buy_x_get_y`: units given.', { minimum: 0, maximum: 999, example: 1 })),
  first_order_only: optional(flag('Only for a shopper’s first order.', false)),
  usage_limit: optional(limit('Orders it may be used on; null for no limit.')),
  per_customer_limit: optional(limit('Orders of one shopper; null for no limit.')),
  starts_at: optional(instant('From when; null: at once.')),
  ends_at: optional(instant('Until when; null: for good.')),
  priority: optional(
    inputInteger('The higher one wins where two save the same.', { minimum: -1000, maximum: 1000, example: 0 }),
  ),
  is_active: optional(flag('Whether it is switched on; true when absent.')),
}

/** A limit of a code of its own. */
export const codeLimit = limit(
  'Orders each code may be used on; null for no limit of its own. When absent: 1 for random codes, none for one of your own.',
)
