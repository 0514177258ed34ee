import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { explainRefusal } from '../promotions/explain-refusal.ts'
import { type CartOwner, createOrBumpCart, setCoupon } from './cart.queries.ts'
import { type PricedCart, priceCartOf } from './price-cart-of.ts'

/** Applies a coupon to the cart. Throws with the reason when it cannot be used; the cart is then unchanged. */
export async function applyCoupon(
  tx: StoreTx,
  owner: CartOwner,
  couponCode: string,
  currencySymbol: string,
  now: Date,
): Promise<PricedCart> {
  const cart = await createOrBumpCart(tx, owner)
  const priced = await priceCartOf(tx, owner, { ...cart, couponCode }, now)
  const { couponRefusal } = priced.price
  if (couponRefusal) {
    const { reason, missingMinor } = couponRefusal
    throw new ApiError('coupon_not_applicable', {
      message: explainRefusal(couponRefusal, currencySymbol),
      details: { reason, ...(missingMinor === undefined ? {} : { missing_amount: formatAmount(missingMinor) }) },
    })
  }
  await setCoupon(tx, { storeId: owner.storeId, cartId: cart.id, couponCode })
  return priced
}
