import {
  body,
  count,
  enumValue,
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
} from '../fields.ts'
import { maxLineQuantity } from '../limits.ts'
import { maxSourceLength } from '../text-lengths.ts'
import { couponReasons, stockStatuses } from '../vocabulary.ts'

/** The shapes that carts and quotes share. */

const inputId = (description: string, example: number) =>
  inputInteger(description, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example })

export const inputCoupon = (description: string, min: 0 | 1 = 1) => inputCouponCode(description, { min })

/** Identifies a product, and the variant where there are several. */
export const chosenProduct = {
  product_id: inputId('ID of the product.', 101),
  variant_id: optional(
    nullable(
      inputId('ID of the variant.', 55),
      'Variant ID; required when the product has options, absent or null otherwise.',
    ),
  ),
}

const inputQuantity = optional(
  inputInteger('Quantity. Default 1.', { minimum: 1, maximum: maxLineQuantity, default: 1 }),
)
const inputAddedVia = optional(
  inputText('Where in the storefront it was added, free text.', {
    max: maxSourceLength,
    min: 0,
    example: 'product_page',
  }),
)

/** An item that a shopper adds to the cart. */
export const newItem = { ...chosenProduct, quantity: inputQuantity, added_via: inputAddedVia }

/** An item of a cart that the storefront stores itself. */
export const LocalItem = body('CartItemInput', 'An item of a cart that the storefront stores itself.', {
  ...newItem,
  unit_price: optional(
    nullable(
      inputAmount('Unit price that the shopper saw.'),
      'Unit price that the shopper saw. Only compared with the current price, never used in calculations.',
    ),
  ),
})

export const CartItem = object('CartItem', 'An item of a cart or quote.', {
  id: nullable(uuid('Cart item ID.'), 'Cart item ID; null in a cart that the storefront stores itself.'),
  product_id: id('ID of the product.', 101),
  variant_id: nullable(id('ID of the variant.', 55), 'Variant ID; null for a product without options.'),
  name: text('Product name; empty when the product is not visible.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  slug: text('Slug of the product.', 'jamdani-saree'),
  image: text('URL of the image; may be empty.', '/media/demo/rongdhonu/jamdani-saree.svg'),
  unit_price: money('Current unit price; for an item that is no longer for sale, the price when it was added.'),
  compare_at_price: nullable(money('Compare-at price.', '3000.00'), 'Compare-at price; null when there is none.'),
  quantity: count('Units of the item.', 2),
  line_total: money('`unit_price` × `quantity`, before discount; 0.00 for an item that cannot be ordered.', '5000.00'),
  discount: money('Discount of the item.', '250.00'),
  stock_status: enumValue(
    'Stock status: `in_stock`, `low_stock`, `preorder` (out of stock, can be ordered) or `out_of_stock`.',
    stockStatuses,
    'low_stock',
  ),
  max_quantity: count(
    'Maximum quantity of the item now. When the store hides stock counts, the stock does not limit it.',
    3,
  ),
  added_via: text('Where in the storefront it was added.', 'product_page'),
  price_at_add: nullable(money('Unit price when it was last added or changed.', '2600.00')),
  is_available: flag(
    'Whether the item can be ordered; its quantity may still be too large. When false, a warning or problem states why: with `VARIANT_REQUIRED`, prices are 0.00 and `stock_status` is `out_of_stock` until a variant is chosen.',
  ),
  created_at: nullable(timestamp('Time when it was added, UTC.')),
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
  'FLASH_DEAL_ENDED',
  'FLASH_DEAL_LIMIT',
  'DELIVERY_AREA_MISMATCH',
] as const

/** A problem of a cart, or a warning about the last change. */
export const CartNotice = object(
  'CartNotice',
  'A warning for the shopper. Fields that its code does not use are null.',
  {
    code: enumValue('Warning code.', noticeCodes),
    item_id: nullable(uuid('ID of the cart item.'), 'Cart item ID; null when the warning is not about a stored item.'),
    product_id: nullable(id('ID of the product.', 101), 'ID of the product.'),
    variant_id: nullable(id('ID of the variant.', 55), 'ID of the variant.'),
    expected: nullable(
      money('Unit price that the shopper saw.', '2600.00'),
      'PRICE_CHANGED: unit price that the shopper saw. FLASH_DEAL_ENDED, FLASH_DEAL_LIMIT: price of the deal.',
    ),
    actual: nullable(
      money('Current unit price.'),
      'PRICE_CHANGED, FLASH_DEAL_ENDED, FLASH_DEAL_LIMIT: current unit price.',
    ),
    available: nullable(
      count('Quantity available.', 3),
      'INSUFFICIENT_STOCK: quantity available; null when the store hides stock counts.',
    ),
    minimum: nullable(count('Minimum quantity.', 1), 'QUANTITY_LIMIT: minimum quantity.'),
    maximum: nullable(
      count('Maximum quantity.', 5),
      'QUANTITY_LIMIT: maximum quantity. CART_FULL: maximum number of items. FLASH_DEAL_LIMIT: maximum quantity at the price of the deal.',
    ),
    reason: nullable(
      enumValue('Reason code.', couponReasons, 'EXPIRED'),
      'COUPON_NOT_APPLICABLE: reason code of the coupon.',
    ),
    message: text('Message in the requested language.', '“Jamdani Saree”: only 3 left in stock.'),
  },
)

export const AppliedOffer = object('AppliedOffer', 'An applied offer.', {
  offer_id: id('ID of the offer.', 4),
  offer_name: text('Name of the offer that shoppers see.', '10% off'),
  label: text('Name in the requested language, with the cap of the discount when it has one.', '10% off, at most ৳200'),
  max_discount: nullable(money('Cap of the discount.', '200.00'), 'Cap of the discount; null for none.'),
  discount_amount: money('Discount, including the delivery fee.', '250.00'),
  auto_applied: flag('Whether it applied without a coupon code.', false),
})

export const AppliedBundle = object('AppliedBundle', 'A bundle that is complete.', {
  bundle_id: id('ID of the bundle.', 12),
  name: text('Name in the requested language.', 'Pitha night box'),
  quantity: count('Number of complete bundles.', 1),
  price: money('Price of one bundle.', '650.00'),
  discount_amount: money('Discount against the prices of its items, for all of them.', '90.00'),
})

export const NearOffer = object('NearOffer', 'A benefit that a larger cart would get.', {
  label: text('Message in the requested language.', '৳250 more for free delivery'),
  missing_amount: money('Amount missing.', '250.00'),
})

export const CouponState = object('CartCoupon', 'The coupon of the cart and whether it applies.', {
  coupon_code: text('Code of the coupon.', 'EID10'),
  valid: flag('Whether the coupon applies now.'),
  offer_id: nullable(id('ID of its offer.', 4), 'ID of its offer; null when it does not apply.'),
  discount_amount: money('Discount, including the delivery fee.', '250.00'),
  reason: nullable(
    enumValue('Reason code when it does not apply.', couponReasons, 'EXPIRED'),
    'Why it does not apply; null when it does.',
  ),
})

/** The offers in a cart and a quote. */
export const appliedOfferFields = {
  coupon: nullable(CouponState, 'Coupon of the cart; null for none.'),
  applied_offers: list('Applied offers, at most one.', AppliedOffer),
  applied_bundles: list(
    'Complete bundles among the items. Their discounts are part of the items’ `discount`.',
    AppliedBundle,
  ),
  near_offers: list('Benefits that a larger cart would get, smallest missing amount first.', NearOffer),
}
