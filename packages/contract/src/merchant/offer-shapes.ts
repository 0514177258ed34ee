import Type from 'typebox'
import {
  count,
  decimal,
  enumValue,
  flag,
  id,
  inputAmount,
  inputCouponCode,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { maxLineQuantity } from '../limits.ts'
import { maxCouponCodeLength, maxNameLength } from '../text-lengths.ts'
import { offerKinds, offerScopes, offerStates } from '../vocabulary.ts'
import { inputId, inputOpenWindow, inputTranslations, openWindow, translations } from './merchant-fields.ts'

const KIND =
  '`percentage`: percentage off; `fixed`: amount off; `free_delivery`: no delivery fee; `buy_x_get_y`: units at a discount when others are bought.'

export const Offer = object('Offer', 'A coupon or an automatic offer.', {
  id: id('Offer ID.', 4),
  version: count('Version of the offer: each change by staff increases it.', 3),
  name: text(`Name that shoppers see, at most ${maxNameLength} characters.`, 'Eid 10%'),
  translations: translations('Offer', {
    name: optional(text(`Name that shoppers see, at most ${maxNameLength} characters.`, 'ঈদে ১০% ছাড়')),
  }),
  kind: enumValue(KIND, offerKinds),
  is_automatic: flag('Whether the offer applies without a code.', false),
  percent: decimal('Percentage off. For `buy_x_get_y`: percentage off the units in `get_quantity`.', 10),
  amount: money('Discount of a `fixed` offer.', '0.00'),
  max_discount: nullable(money('Maximum discount.', '500.00'), 'Maximum discount; null for no limit.'),
  min_subtotal: money('Minimum subtotal of the eligible items.', '1000.00'),
  scope: enumValue(
    'Eligible products: `store`, all products; `selection`, those in `product_ids` and `category_ids`.',
    offerScopes,
  ),
  product_ids: list(
    'For `selection`: eligible products. A product is eligible when it matches `product_ids` or `category_ids`.',
    id('Product ID.'),
  ),
  category_ids: list('For `selection`: eligible categories, including their subcategories.', id('Category ID.', 3)),
  buy_quantity: count('For `buy_x_get_y`: units to buy.', 0),
  get_quantity: count('For `buy_x_get_y`: units at a discount for each `buy_quantity`.', 0),
  first_order_only: flag('Whether the offer applies only to the first order of a customer.', false),
  usage_limit: nullable(count('Maximum number of uses.', 100), 'Maximum number of uses; null for no limit.'),
  used_count: count('Number of uses; cancelled and expired orders do not count.', 12),
  per_customer_limit: nullable(
    count('Maximum number of uses per customer.', 1),
    'Maximum number of uses per customer; null for no limit.',
  ),
  ...openWindow,
  priority: count('Among offers with the same discount, the highest priority applies. From -1000 to 1000.', 0),
  is_active: flag('Whether the offer is active.'),
  state: enumValue(
    'Current state: `active`; `scheduled`, starts later; `ended`; `used_up`, the usage limit is reached; `no_goods`, all selected products and categories are deleted; `inactive`, not active.',
    offerStates,
  ),
  codes_count: count('Number of codes.', 1),
  code: nullable(
    text('The code, when there is exactly one.', 'EID10'),
    'The code when there is exactly one; null otherwise.',
  ),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

export const OfferCode = object('OfferCode', 'A coupon code.', {
  code: text(
    `Coupon code, at most ${maxCouponCodeLength} characters. Letter case and spaces do not matter; hyphens do.`,
    'EID10',
  ),
  usage_limit: nullable(
    count('Maximum number of uses of this code.', 1),
    'Maximum number of uses of this code; null for no own limit.',
  ),
  used_count: count('Number of uses of this code.', 0),
  created_at: timestamp('Time of creation, UTC.'),
})

export const OfferUse = object('OfferUse', 'A use of the offer by an order.', {
  id: id('Offer use ID.', 88),
  order_id: id('ID of the order.'),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  code: nullable(text('Coupon code; null for an automatic offer.', 'EID10')),
  customer_id: nullable(uuid('Customer ID; null for a guest.')),
  phone: text('Phone number of the order, E.164.', '+8801712345678'),
  discount: money('Discount, including the delivery fee.', '250.00'),
  created_at: timestamp('Time of the use, UTC.'),
  released_at: nullable(
    timestamp('Time when the use was released, UTC.'),
    'Time when the use was released (the order was cancelled or expired), UTC; null while it counts.',
  ),
})

const noneOr = (schema: ReturnType<typeof inputAmount>, description: string) => nullable(schema, description)
const limit = (description: string) =>
  nullable(inputInteger(description, { minimum: 1, maximum: 2_147_483_647, example: 100 }), description)

export const inputName = inputText(`Name that shoppers see, at most ${maxNameLength} characters.`, {
  max: maxNameLength,
  example: 'Eid 10%',
})
export const inputKind = inputEnum(KIND, offerKinds, { fold: 'lower' })
export const inputCode = inputCouponCode(
  `Coupon code, at most ${maxCouponCodeLength} characters. Letter case and spaces do not matter; hyphens do.`,
)

/** The fields that may be set when an offer is created and when it is changed. */
export const offerFields = {
  translations: optional(
    inputTranslations('Offer', {
      name: optional(
        inputText(`Name that shoppers see, at most ${maxNameLength} characters.`, {
          max: maxNameLength,
          example: 'ঈদে ১০% ছাড়',
        }),
      ),
    }),
  ),
  percent: optional(
    Type.Number({
      description:
        'Percentage off, 0 to 100, at most two decimals. For `percentage`; for `buy_x_get_y`, off the units in `get_quantity` (default 100: free).',
      examples: [10],
      minimum: 0,
      maximum: 100,
    }),
  ),
  amount: optional(inputAmount('For `fixed`: discount.', 100)),
  max_discount: optional(noneOr(inputAmount('Maximum discount.', 500), 'Maximum discount; null for no limit.')),
  min_subtotal: optional(inputAmount('Minimum subtotal of the eligible items. Default 0.', 1000)),
  scope: optional(
    inputEnum(
      'Eligible products: `store`, all products; `selection`, those in `product_ids` and `category_ids`. Default: `selection` when products or categories are sent, otherwise unchanged (`store` for a new offer).',
      offerScopes,
      { fold: 'lower' },
    ),
  ),
  product_ids: optional(inputList('Eligible products, at most 1000.', inputId('Product ID.'), 1000)),
  category_ids: optional(inputList('Eligible categories, at most 100.', inputId('Category ID.', 3), 100)),
  buy_quantity: optional(
    inputInteger('For `buy_x_get_y`: units to buy.', { minimum: 0, maximum: maxLineQuantity, example: 2 }),
  ),
  get_quantity: optional(
    inputInteger('For `buy_x_get_y`: units at a discount for each `buy_quantity`.', {
      minimum: 0,
      maximum: maxLineQuantity,
      example: 1,
    }),
  ),
  first_order_only: optional(flag('Whether the offer applies only to the first order of a customer.', false)),
  usage_limit: optional(limit('Maximum number of uses; null for no limit.')),
  per_customer_limit: optional(limit('Maximum number of uses per customer; null for no limit.')),
  ...inputOpenWindow,
  priority: optional(
    inputInteger('Among offers with the same discount, the highest priority applies. From -1000 to 1000.', {
      minimum: -1000,
      maximum: 1000,
      example: 0,
    }),
  ),
  is_active: optional(flag('Whether the offer is active. Default true.')),
}

/** The limit of a single code. */
export const codeLimit = limit(
  'Maximum number of uses of each code; null for no own limit. Default: 1 for random codes, no limit for a chosen code.',
)
