import {
  body,
  count,
  flag,
  id,
  inputInteger,
  list,
  money,
  nullable,
  object,
  optional,
  params,
  text,
  timestamp,
} from '../fields.ts'
import { maxLineQuantity } from '../limits.ts'
import { cursorListOf } from '../pagination.ts'
import { CartItem, CartNotice, chosenProduct } from './cart-shapes.ts'
import { ProductRow } from './product-schemas.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Wishlist', path: 'wishlist/', auth: 'shopper' })

const WishlistItem = object('WishlistItem', 'A product in the wishlist.', {
  id: id('Wishlist item ID.', 701),
  product_id: id('ID of the product.'),
  variant_id: nullable(
    id('ID of the preferred variant.', 55),
    'ID of the preferred variant; null when none is chosen.',
  ),
  name: text('Name of the product, also of one that is not for sale any more.', 'Jamdani Saree'),
  product: nullable(ProductRow, 'The product; null when it is not for sale any more.'),
  is_available: flag('Whether the product, or the preferred variant, can be ordered now.'),
  price: nullable(
    money('Price that the preferred variant, or the cheapest one, costs now, with its flash deal.', '2100.00'),
    'Price that the preferred variant, or the cheapest one, costs now, with its flash deal; null when it is not for sale.',
  ),
  price_at_add: money('Price when it was added.', '3000.00'),
  price_dropped: flag('Whether it is for sale at a lower price now.', false),
  added_at: timestamp('Time when it was added, UTC.'),
})

const productId = params({ product_id: chosenProduct.product_id })
const inputVariant = optional(
  nullable(
    inputInteger('ID of the preferred variant.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 55 }),
    'ID of the preferred variant; may be absent or null.',
  ),
)
const Nothing = nullable(object('No data.', {}), 'Always null.')

export const listWishlist = operation({
  id: 'listWishlist',
  summary: 'List the wishlist, newest first',
  description: 'Products that are not for sale any more stay in the list, with `product` null.',
  ...cursorListOf(WishlistItem),
})

export const addWishlistItem = operation({
  id: 'addWishlistItem',
  method: 'POST',
  summary: 'Add a product to the wishlist',
  description:
    'Returns 201, or 200 when the wishlist already has the product; then `variant_id` replaces the preferred variant. Returns 409 `invalid_state` when the wishlist has 200 products.',
  body: body('The product to add.', { product_id: chosenProduct.product_id, variant_id: inputVariant }),
  message: { en: 'Added to the wishlist.', bn: 'উইশলিস্টে রাখা হয়েছে।' },
  outcomes: [
    { when: (_item, status) => status === 200, en: 'Already in the wishlist.', bn: 'এটি আগে থেকেই উইশলিস্টে আছে।' },
  ],
  data: WishlistItem,
  success: [201, 200],
  errors: ['invalid_state'],
})

export const removeWishlistItem = operation({
  id: 'removeWishlistItem',
  method: 'DELETE',
  path: '{product_id}/',
  summary: 'Remove a product from the wishlist',
  description: 'Also succeeds when the wishlist does not have the product.',
  params: productId,
  message: { en: 'Removed from the wishlist.', bn: 'উইশলিস্ট থেকে বাদ দেওয়া হয়েছে।' },
  data: Nothing,
})

export const clearWishlist = operation({
  id: 'clearWishlist',
  method: 'DELETE',
  summary: 'Empty the wishlist',
  message: { en: 'The wishlist is empty now.', bn: 'উইশলিস্ট খালি করা হয়েছে।' },
  data: Nothing,
})

export const moveWishlistItemToCart = operation({
  id: 'moveWishlistItemToCart',
  method: 'POST',
  path: '{product_id}/move-to-cart/',
  summary: 'Move a product from the wishlist to the cart',
  description:
    'As `addCartItem`, with the preferred variant unless `variant_id` is sent. When the product cannot be added to the cart, it stays in the wishlist.',
  params: productId,
  body: body('Quantity and variant.', {
    quantity: optional(inputInteger('Quantity. Default 1.', { minimum: 1, maximum: maxLineQuantity, default: 1 })),
    variant_id: inputVariant,
  }),
  optionalBody: true,
  message: { en: 'Moved to the cart.', bn: 'উইশলিস্ট থেকে কার্টে রাখা হয়েছে।' },
  outcomes: [
    {
      when: ({ warnings }) => warnings.length > 0,
      en: 'Moved to the cart, but with a smaller quantity.',
      bn: 'কার্টে রাখা হয়েছে, তবে পুরো পরিমাণে দেওয়া যায়নি।',
    },
  ],
  data: object('The cart item and the totals of the cart.', {
    item: CartItem,
    item_count: count('Total units in the cart.', 2),
    subtotal: money('Sum of the items before discount.', '5000.00'),
    warnings: list('Differences from the request, with their reasons.', CartNotice),
  }),
  errors: ['insufficient_stock', 'item_unavailable', 'invalid_state'],
})
