import { type Call, HaatError } from '@haat/client'
import type { CartNotice } from '@haat/client/storefront'
import { successMessageOf } from '../http/success-message.ts'
import type { Visit } from '../http/visit.ts'
import type { GuestLine } from '../session/guest-cart.ts'
import { isOfLine } from './cart-line.ts'
import type { CartChange, CartOutcome, CouponChange } from './cart-outcome.ts'

type Changed = { item_count: number; warnings?: CartNotice[] }

export const addCustomerItem = (visit: Visit, added: GuestLine, addedVia: string): Promise<CartChange> =>
  outcomeOf(visit, 'added', () =>
    visit.api.cart.addItem({
      product_id: added.productId,
      variant_id: added.variantId,
      quantity: added.quantity,
      added_via: addedVia,
    }),
  )

export async function changeCustomerItem(visit: Visit, changed: GuestLine): Promise<CartChange> {
  const { items } = await visit.api.cart.read({})
  const itemId = items.find((item) => isOfLine(item, changed))?.id
  if (!itemId) return { code: 'not_in_cart' }
  const { quantity } = changed
  return outcomeOf(visit, quantity < 1 ? 'removed' : 'changed', () =>
    visit.api.cart.changeItem({ item_id: itemId, quantity: Math.max(0, quantity) }),
  )
}

export const addCustomerBundle = (visit: Visit, bundleId: number, quantity: number): Promise<CartChange> =>
  outcomeOf(visit, 'added', () => visit.api.cart.addBundle({ bundle_id: bundleId, quantity }))

async function outcomeOf(visit: Visit, done: CartOutcome, change: () => Call<Changed>): Promise<CartChange> {
  try {
    const written = await change().withResponse()
    const { item_count, warnings = [] } = written.data
    setCount(visit, item_count)
    const warns = (wanted: CartNotice['code']) => warnings.some(({ code }) => code === wanted)
    const code = warns('INSUFFICIENT_STOCK') ? 'reduced' : warns('QUANTITY_LIMIT') ? 'limited' : done
    return { code, message: successMessageOf(written) }
  } catch (error) {
    const code = refusalOfError(error)
    if (code === null) throw error
    return { code }
  }
}

function refusalOfError(error: unknown): CartOutcome | null {
  if (HaatError.is(error, 'insufficient_stock'))
    return error.details.items.every(({ available }) => available === 0) ? 'sold_out' : 'too_many'
  if (HaatError.is(error, 'item_unavailable')) return 'unavailable'
  if (HaatError.is(error, 'invalid_state')) return 'full'
  if (HaatError.is(error, 'not_found')) return 'not_in_cart'
  if (HaatError.is(error, 'validation_failed') && error.fields.variant_id) return 'choose_option'
  return null
}

/** `refusal`: the message of the API when the coupon does not apply. */
export async function setCustomerCoupon(visit: Visit, code: string): Promise<CouponChange> {
  const { cart } = visit.api
  try {
    const written = await (code === '' ? cart.removeCoupon({}) : cart.setCoupon({ coupon_code: code })).withResponse()
    return { refusal: null, message: successMessageOf(written) }
  } catch (error) {
    if (HaatError.is(error, 'coupon_not_applicable', 'validation_failed', 'too_many_requests'))
      return { refusal: error.message }
    throw error
  }
}

export function setCount(visit: Visit, count: number): void {
  if (visit.cartCount === count) return
  visit.cookies.setCartCount(count)
  visit.cartCount = count
}
