import {
  body,
  count,
  inputEnum,
  inputInteger,
  inputList,
  list,
  money,
  nullable,
  object,
  optional,
  params,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { maxBundleQuantity, maxLineQuantity } from '../limits.ts'
import { objectOf } from '../pagination.ts'
import {
  appliedOfferFields,
  CartItem,
  CartNotice,
  chosenProduct,
  inputCoupon,
  LocalItem,
  newItem,
} from './cart-shapes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Cart', path: 'cart/', auth: 'shopper' })

const cartFields = {
  id: nullable(uuid('Cart ID.'), 'Cart ID; null for a new cart and for a cart that the storefront stores itself.'),
  version: count('Version, increased by every change; 0 for a new cart.', 7),
  currency: text('Currency of all amounts, ISO 4217.', 'BDT'),
  currency_symbol: text('Symbol of the currency, to show with amounts.', '৳'),
  items: list('Cart items, oldest first.', CartItem),
  item_count: count('Total units, including items that cannot be ordered.', 2),
  subtotal: money('Sum of the items before discount, without items that cannot be ordered.', '5000.00'),
  discount_total: money('Total discount on the items.', '250.00'),
  total: money('`subtotal` − `discount_total`. The quote adds the delivery fee.', '4750.00'),
  ...appliedOfferFields,
  problems: list('Problems that prevent an order, and changed prices.', CartNotice),
  updated_at: nullable(
    timestamp('Time of the last change, UTC.'),
    'Time of the last change, UTC; null for a new cart.',
  ),
}

export const Cart = object('Cart', 'The cart of the customer.', cartFields)

const itemId = params({ item_id: uuid('ID of the cart item.') })
const warnings = list('Differences from the request, with their reasons.', CartNotice)

/** The cart after several items were put into it. */
export const CartWithWarnings = object('The cart, with warnings.', { ...cartFields, warnings })

export const addCartItem = operation({
  id: 'addCartItem',
  method: 'POST',
  path: 'items/',
  summary: 'Add a product to the cart',
  description:
    'When the cart already has the product and variant, the quantity is increased (200); otherwise an item is added (201). A quantity above the stock or above the maximum per order is reduced to it, with a warning. When the store hides stock counts, a quantity above the stock returns 409 `insufficient_stock` instead and the cart is unchanged. Returns 409 `item_unavailable` when the product or variant is not for sale, 409 `insufficient_stock` with `details.items` when it is out of stock, and 409 `invalid_state` when the cart has 100 items.',
  body: body('The product to add.', newItem),
  message: { en: 'Added to the cart.', bn: 'কার্টে রাখা হয়েছে।' },
  outcomes: [
    {
      when: ({ warnings }) => warnings.length > 0,
      en: 'Added to the cart, but with a smaller quantity.',
      bn: 'কার্টে রাখা হয়েছে, তবে পুরো পরিমাণে দেওয়া যায়নি।',
    },
  ],
  data: object('The cart item and the totals of the cart.', {
    item: CartItem,
    item_count: cartFields.item_count,
    subtotal: cartFields.subtotal,
    warnings,
  }),
  success: [201, 200],
  errors: ['insufficient_stock', 'item_unavailable', 'invalid_state'],
})

export const addCartBundle = operation({
  id: 'addCartBundle',
  method: 'POST',
  path: 'bundles/',
  summary: 'Add a bundle to the cart',
  description:
    'Adds all items of the bundle, or none: returns 409 `insufficient_stock`, `item_unavailable` or `invalid_state` (100 items) when one of them cannot be added. Its items stay single items of the cart: removing one ends the price of the bundle, and the others cost their own prices.',
  body: body('The bundle to add.', {
    bundle_id: inputInteger('ID of the bundle.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 12 }),
    quantity: optional(
      inputInteger('How many bundles. Default 1.', { minimum: 1, maximum: maxBundleQuantity, default: 1 }),
    ),
  }),
  message: { en: 'Bundle added to the cart.', bn: 'বান্ডেলটি কার্টে রাখা হয়েছে।' },
  data: Cart,
  errors: ['insufficient_stock', 'item_unavailable', 'invalid_state'],
})

export const readCart = operation({
  id: 'readCart',
  summary: 'Retrieve the cart',
  description:
    'Prices, stock and offers are current. A customer without a cart gets an empty cart, not an error. For a badge, `fields=item_count` is enough and fast.',
  ...objectOf(Cart),
})

export const changeCartItem = operation({
  id: 'changeCartItem',
  method: 'PATCH',
  path: 'items/{item_id}/',
  summary: 'Update a cart item',
  description:
    'Quantity 0 removes the item. When the cart already has an item with the new variant, both are merged and their quantities added. A quantity above the stock is handled as in `addCartItem`.',
  params: itemId,
  body: body('`quantity`, `variant_id` or both.', {
    quantity: optional(
      inputInteger('Quantity; 0 removes the item.', { minimum: 0, maximum: maxLineQuantity, example: 2 }),
    ),
    variant_id: chosenProduct.variant_id,
    version: optional(
      inputInteger(
        '`version` of the cart as you read it. Returns 409 `version_conflict` when the cart was changed since.',
        {
          minimum: 0,
          maximum: 2_147_483_647,
          example: 7,
        },
      ),
    ),
  }),
  message: { en: 'Cart updated.', bn: 'কার্ট ঠিক করা হয়েছে।' },
  outcomes: [
    { when: ({ item }) => item === null, en: 'Removed from the cart.', bn: 'কার্ট থেকে বাদ দেওয়া হয়েছে।' },
    {
      when: ({ warnings }) => warnings.length > 0,
      en: 'Cart updated, but with a smaller quantity.',
      bn: 'কার্ট ঠিক করা হয়েছে, তবে পুরো পরিমাণে দেওয়া যায়নি।',
    },
  ],
  data: object('The cart item and the totals of the cart.', {
    item: nullable(CartItem, 'The cart item; null when it was removed.'),
    item_count: cartFields.item_count,
    subtotal: cartFields.subtotal,
    warnings,
  }),
  errors: ['insufficient_stock', 'item_unavailable', 'version_conflict'],
})

export const removeCartItem = operation({
  id: 'removeCartItem',
  method: 'DELETE',
  path: 'items/{item_id}/',
  summary: 'Remove a cart item',
  params: itemId,
  message: { en: 'Removed from the cart.', bn: 'কার্ট থেকে বাদ দেওয়া হয়েছে।' },
  data: Cart,
})

export const clearCart = operation({
  id: 'clearCart',
  method: 'DELETE',
  summary: 'Empty the cart',
  description: 'Removes all items and the coupon. An empty cart stays empty.',
  message: { en: 'The cart is empty now.', bn: 'কার্ট খালি করা হয়েছে।' },
  data: Cart,
})

export const mergeCart = operation({
  id: 'mergeCart',
  method: 'POST',
  path: 'merge/',
  summary: 'Merge a guest cart after sign-in',
  description:
    'Existing items of the cart are kept. Items that cannot be added, or only with a smaller quantity, are returned as warnings.',
  body: body('The guest cart.', {
    items: inputList('Items of the guest cart.', body('NewCartItem', 'An item.', newItem), 100, 1),
    mode: optional(
      inputEnum(
        'Quantity of items that are in both carts: `sum`, both added; `max`, the larger; `replace`, that of the guest cart.',
        ['sum', 'max', 'replace'],
        { fold: 'lower', default: 'sum' },
      ),
    ),
  }),
  message: { en: 'Your items are in the cart.', bn: 'আপনার পণ্যগুলো কার্টে রাখা হয়েছে।' },
  outcomes: [
    {
      when: ({ warnings }) => warnings.length > 0,
      en: 'Not everything could be added to the cart.',
      bn: 'সব পণ্য কার্টে রাখা যায়নি।',
    },
  ],
  data: CartWithWarnings,
})

export const setCartCoupon = operation({
  id: 'setCartCoupon',
  method: 'POST',
  path: 'coupon/',
  summary: 'Apply a coupon to the cart',
  description:
    'Returns 409 `coupon_not_applicable` with `details.reason` when the coupon does not apply now; the cart keeps its previous coupon. A coupon that stops applying later stays on the cart, with the reason in `coupon.reason`.',
  body: body('The coupon to apply.', { coupon_code: inputCoupon('Coupon code; letter case does not matter.') }),
  message: { en: 'Coupon applied.', bn: 'কুপন যোগ হয়েছে।' },
  data: Cart,
  limits: ['coupon'],
  errors: ['coupon_not_applicable'],
})

export const removeCartCoupon = operation({
  id: 'removeCartCoupon',
  method: 'DELETE',
  path: 'coupon/',
  summary: 'Remove the coupon from the cart',
  message: { en: 'Coupon removed.', bn: 'কুপন বাদ দেওয়া হয়েছে।' },
  data: Cart,
})

export const validateCart = operation({
  id: 'validateCart',
  method: 'POST',
  path: 'validate/',
  auth: 'key',
  summary: 'Validate a guest cart',
  description:
    'Returns prices and problems of a cart that the storefront stores itself. Nothing is saved. Equal items are merged. The rate limit `coupon` counts only requests with a `coupon_code`.',
  body: body('The guest cart.', {
    items: inputList('Items of the cart.', LocalItem, 100),
    coupon_code: optional(nullable(inputCoupon('Coupon code to check; may be empty.', 0), 'Coupon code to check.')),
  }),
  reads: true,
  data: Cart,
  limits: ['coupon'],
})
