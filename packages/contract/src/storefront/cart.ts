import {
  body,
  count,
  inputInteger,
  inputList,
  inputWord,
  list,
  money,
  nullable,
  object,
  optional,
  params,
  query,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { trimQuery } from '../pagination.ts'
import { CartItem, CartNotice, chosenProduct, inputCoupon, LocalItem, newItem, offerFields } from './cart-shapes.ts'

const path = '/api/v1/business/website/cart/'

const cartFields = {
  id: nullable(uuid('The cart.'), 'The cart; null before anything was added, and in a cart the storefront keeps.'),
  version: count('Grows with every change; 0 before anything was added.', 7),
  currency: text('Currency of all amounts.', 'BDT'),
  currency_symbol: text('Its symbol.', '৳'),
  items: list('The lines, oldest first.', CartItem),
  item_count: count('Units in the cart, those that cannot be bought included.', 2),
  subtotal: money('Goods before discount, without what cannot be bought.', '5000.00'),
  discount_total: money('What offers take off the goods.', '250.00'),
  total: money('subtotal − discount_total. Delivery is added by the quote.', '4750.00'),
  ...offerFields,
  problems: list('What stands between this cart and an order, and prices that changed.', CartNotice),
  updated_at: nullable(timestamp('When it last changed.'), 'When it last changed; null before anything was added.'),
}

export const Cart = object('The shopper’s cart.', cartFields)

const itemId = params({ item_id: uuid('The line of the cart.') })
const warnings = list('What was not done exactly as asked, and why.', CartNotice)

export const addCartItem = operation({
  id: 'addCartItem',
  tag: 'Cart',
  method: 'POST',
  path: `${path}items/`,
  auth: 'shopper',
  summary: 'Put a product into the cart',
  description:
    'When the product and variant are already in the cart, their quantity grows (200); otherwise a line is added (201). A quantity above what is in stock or what the shop sells at once is reduced to it, with a warning; in a shop that hides its stock counts, a quantity above the stock is 409 insufficient_stock instead and the cart stays as it was. A product or variant that is there but not for sale now is 409 item_unavailable; nothing in stock is 409 insufficient_stock with `details.items[]`; a hundred lines are a full cart, 409 invalid_state.',
  body: body('What to add.', newItem),
  data: object('The line and what the cart holds now.', {
    item: CartItem,
    item_count: cartFields.item_count,
    subtotal: cartFields.subtotal,
    warnings,
  }),
  success: [201, 200],
  errors: ['insufficient_stock', 'item_unavailable', 'invalid_state'],
})

export const readCart = operation({
  id: 'readCart',
  tag: 'Cart',
  method: 'GET',
  path,
  auth: 'shopper',
  summary: 'Read the cart',
  description:
    'Prices, stock and offers are those of this moment. An empty cart is an answer, not an error. `fields=item_count` is enough for a badge and costs little.',
  query: query(trimQuery),
  data: Cart,
  trims: 'object',
})

export const changeCartItem = operation({
  id: 'changeCartItem',
  tag: 'Cart',
  method: 'PATCH',
  path: `${path}items/{item_id}/`,
  auth: 'shopper',
  summary: 'Change quantity or variant of a line',
  description:
    'Quantity 0 removes the line. A variant that has a line of its own takes this one in: the quantities are added. A quantity above the stock is treated as when a product is added.',
  params: itemId,
  body: body('At least one of quantity and variant_id.', {
    quantity: optional(inputInteger('How many; 0 removes the line.', { minimum: 0, maximum: 999, example: 2 })),
    variant_id: chosenProduct.variant_id,
    version: optional(
      inputInteger('The cart’s version as it was read: another one is 409 version_conflict.', {
        minimum: 0,
        maximum: 2_147_483_647,
        example: 7,
      }),
    ),
  }),
  data: object('The line and what the cart holds now.', {
    item: nullable(CartItem, 'The line; null when it was removed.'),
    item_count: cartFields.item_count,
    subtotal: cartFields.subtotal,
    warnings,
  }),
  errors: ['insufficient_stock', 'item_unavailable', 'version_conflict'],
})

export const removeCartItem = operation({
  id: 'removeCartItem',
  tag: 'Cart',
  method: 'DELETE',
  path: `${path}items/{item_id}/`,
  auth: 'shopper',
  summary: 'Remove a line',
  params: itemId,
  data: Cart,
})

export const clearCart = operation({
  id: 'clearCart',
  tag: 'Cart',
  method: 'DELETE',
  path,
  auth: 'shopper',
  summary: 'Empty the cart',
  description: 'The coupon goes too. An empty cart stays one.',
  data: Cart,
})

export const mergeCart = operation({
  id: 'mergeCart',
  tag: 'Cart',
  method: 'POST',
  path: `${path}merge/`,
  auth: 'shopper',
  summary: 'Take a guest’s cart into the shopper’s, after signing in',
  description:
    'Nothing is dropped silently: whatever could not be taken, or only in part, comes with a warning; the rest is kept. What the shopper’s cart held already stays.',
  body: body('The guest’s cart.', {
    items: inputList('The items of the guest’s cart.', body('An item.', newItem), 100, 1),
    mode: optional(
      inputWord(
        'Where both carts hold the same thing: `sum` adds the quantities, `max` takes the larger, `replace` the guest’s.',
        ['sum', 'max', 'replace'],
        { fold: 'lower', default: 'sum' },
      ),
    ),
  }),
  data: object('The cart, and what was not taken as asked.', { ...cartFields, warnings }),
})

export const setCartCoupon = operation({
  id: 'setCartCoupon',
  tag: 'Cart',
  method: 'POST',
  path: `${path}coupon/`,
  auth: 'shopper',
  summary: 'Put a coupon on the cart',
  description:
    'A coupon that does not apply now is 409 coupon_not_applicable with `details.reason`, and the cart keeps the one it had. One that stops applying later stays on the cart and says why in `coupon.reason`.',
  body: body('The coupon.', { coupon_code: inputCoupon('The code; case does not matter.') }),
  data: Cart,
  limits: ['coupon'],
  errors: ['coupon_not_applicable'],
})

export const removeCartCoupon = operation({
  id: 'removeCartCoupon',
  tag: 'Cart',
  method: 'DELETE',
  path: `${path}coupon/`,
  auth: 'shopper',
  summary: 'Take the coupon off the cart',
  data: Cart,
})

export const validateCart = operation({
  id: 'validateCart',
  tag: 'Cart',
  method: 'POST',
  path: `${path}validate/`,
  auth: 'key',
  summary: 'Price and check a cart that the storefront keeps',
  description:
    'For guests: the cart as it would be, with problems, and nothing saved. Equal items are joined into one line. The coupon limit counts only requests with a coupon_code.',
  body: body('The guest’s cart.', {
    items: inputList('The items.', LocalItem, 100),
    coupon_code: optional(nullable(inputCoupon('A coupon to try; may be empty.', 0), 'A coupon to try.')),
  }),
  data: Cart,
  limits: ['coupon'],
})
