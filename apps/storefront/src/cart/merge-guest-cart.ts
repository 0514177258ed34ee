import type { Visit } from '../http/visit.ts'
import { readGuestFacts } from './guest-cart-api.ts'

/**
 * Puts the cart of the guest into that of the customer who has just signed in. `visit`: the customer's, still with
 * the lines of the guest. A cart that cannot be merged stays in its cookie.
 */
export async function mergeGuestCart(visit: Visit): Promise<void> {
  if (visit.guestLines.length === 0) {
    // The account may have a cart from another phone.
    const { item_count } = await visit.api.cart.read({ fields: ['item_count'] })
    return visit.cookies.setCartCount(item_count)
  }
  const { coupon } = await readGuestFacts(visit)
  const { item_count } = await visit.api.cart.merge({
    // The same shopper put a product into both carts: they want it once.
    mode: 'max',
    items: visit.guestLines.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
  })
  visit.cookies.setGuestLines([])
  visit.cookies.setCartCount(item_count)
  visit.cookies.forget('cart-facts')
  if (coupon) await visit.api.cart.setCoupon({ coupon_code: coupon }).catch(() => {})
}
