import {
  body,
  count,
  flag,
  id,
  inputAmount,
  inputCouponCode,
  inputInteger,
  inputText,
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

/** The shapes that a cart, a quote and what leads to them share. */

export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock', 'preorder'] as const

const inputId = (description: string, example: number) =>
  inputInteger(description, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example })

export const inputCoupon = (description: string, min: 0 | 1 = 1) => inputCouponCode(description, { min })

/** What names a product, and the variant where there are several. */
export const chosenProduct = {
  product_id: inputId('The product.', 101),
  variant_id: optional(
    nullable(
      inputId('The variant.', 55),
      'The variant; required when the product has options, absent or null otherwise.',
    ),
  ),
}

const inputQuantity = optional(inputInteger('How many; 1 when absent.', { minimum: 1, maximum: 999, default: 1 }))
const inputAddedVia = optional(
  inputText('Where in the shop it was added, in the shop’s own words.', { max: 50, min: 0, example: 'product_page' }),
)

/** What a shopper puts into the cart. */
export const newItem = { ...chosenProduct, quantity: inputQuantity, added_via: inputAddedVia }

/** An item of a cart that the storefront keeps itself. */
export const LocalItem = body('An item of a cart that the storefront keeps.', {
  ...newItem,
  unit_price: optional(
    nullable(
      inputAmount('The price the shopper was shown.'),
      'The price the shopper was shown: only compared with the present one, never used to calculate.',
    ),
  ),
})

export const CartItem = object('One line of a cart or quote.', {
  id: nullable(uuid('The line.'), 'The line; null in a cart that the storefront keeps.'),
  product_id: id('The product.', 101),
  variant_id: nullable(id('The variant.', 55), 'The variant; null for a product without options.'),
  name: text('Name of the product; empty when it cannot be shown.', 'Jamdani Saree'),
  variant_name: text('Name of the variant; empty without options.', 'Red / M'),
  slug: text('Slug of the product.', 'jamdani-saree'),
  image: text('Address of the picture; may be empty.', '/media/demo/rongdhonu/jamdani-saree.svg'),
  unit_price: money('Price of one now; of an item no longer sold, the price when it was added.'),
  compare_at_price: nullable(money('Price before.', '3000.00'), 'Price before; null when there is none.'),
  quantity: count('How many.', 2),
  line_total: money('unit_price × quantity, before discount; 0.00 for an item that cannot be bought.', '5000.00'),
  discount: money('What offers take off this line.', '250.00'),
  stock_status: word('How well it is stocked.', stockStatuses, 'low_stock'),
  max_quantity: count(
    'The most this line may hold now; where the shop hides its stock counts, whatever is in stock.',
    3,
  ),
  added_via: text('Where it was added.', 'product_page'),
  price_at_add: nullable(money('Price when it was last added or changed.', '2600.00')),
  is_available: flag('Whether it can be bought at all; the quantity may still be a problem.'),
  created_at: nullable(timestamp('When it was first added.')),
})

const noticeCodes = [
  'PRICE_CHANGED',
  'INSUFFICIENT_STOCK',
  'OUT_OF_STOCK',
  'ITEM_UNAVAILABLE',
  'VARIANT_REQUIRED',
  'QUANTITY_LIMIT',
  'COUPON_NOT_APPLICABLE',
  'CART_FULL',
] as const

/** A problem of a cart, or a warning about what was just done to it. */
export const CartNotice = object('Something the shopper should know. Facts that a code does not have are null.', {
  code: word('What it is.', noticeCodes),
  item_id: nullable(uuid('The line.'), 'The line it is about; null when it is not about a kept line.'),
  product_id: nullable(id('The product.', 101), 'The product it is about.'),
  variant_id: nullable(id('The variant.', 55), 'The variant it is about.'),
  expected: nullable(money('The price the shopper was shown.', '2600.00'), 'PRICE_CHANGED: the price that was shown.'),
  actual: nullable(money('The price now.'), 'PRICE_CHANGED: the price now.'),
  available: nullable(
    count('How many there are.', 3),
    'INSUFFICIENT_STOCK: how many there are; null in a shop that hides its stock counts.',
  ),
  minimum: nullable(count('The fewest that are sold.', 1), 'QUANTITY_LIMIT: the fewest that are sold.'),
  maximum: nullable(count('The most that are sold.', 5), 'QUANTITY_LIMIT and CART_FULL: the most that is allowed.'),
  reason: nullable(text('Why the coupon does not apply.', 'EXPIRED'), 'COUPON_NOT_APPLICABLE: the coupon’s reason.'),
  message: text('A sentence in the language asked for.', 'Only 3 of “Jamdani Saree” are left.'),
})

export const AppliedOffer = object('An offer that applies.', {
  offer_id: id('The offer.', 4),
  offer_name: text('Its name.', '10% off'),
  discount_amount: money('What it takes off, delivery included.', '250.00'),
  auto_applied: flag('Whether it applied by itself, without a coupon.', false),
})

export const NearOffer = object('What a little more would bring.', {
  label: text('A sentence in the language asked for.', '৳250 more for free delivery'),
  missing_amount: money('How much more it takes.', '250.00'),
})

export const CouponState = object('The coupon and whether it works.', {
  coupon_code: text('The code.', 'EID10'),
  valid: flag('Whether it applies now.'),
  offer_id: nullable(id('Its offer.', 4), 'Its offer; null when it does not apply.'),
  discount_amount: money('What it takes off, delivery included.', '250.00'),
  reason: nullable(text('Why it does not apply.', 'EXPIRED'), 'Why it does not apply; null when it does.'),
})

/** What a cart and a quote say about offers. */
export const offerFields = {
  coupon: nullable(CouponState, 'The coupon; null without one.'),
  applied_offers: list('The offers that apply: at most one.', AppliedOffer),
  near_offers: list('What a little more would bring, nearest first.', NearOffer),
}
