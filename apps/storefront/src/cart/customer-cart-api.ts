import { HaatError } from '@haat/client'
import type { CartNotice } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import type { GuestLine } from '../session/guest-cart.ts'
import { isOfLine } from './cart-line.ts'
import type { CartOutcome } from './cart-outcome.ts'

type Changed = { item_count: number; warnings?: CartNotice[] }

export const addCustomerItem = (visit: Visit, added: GuestLine, addedVia: string): Promise<CartOutcome> =>
  outcomeOf(visit, 'added', () =>
    visit.api.cart.addItem({
      product_id: added.productId,
      variant_id: added.variantId,
      quantity: added.quantity,
      added_via: addedVia,
    }),
  )

export async function changeCustomerItem(visit: Visit, changed: GuestLine): Promise<CartOutcome> {
  const { items } = await visit.api.cart.read({})
  const itemId = items.find((item) => isOfLine(item, changed))?.id
  if (!itemId) return 'gone'
  const { quantity } = changed
  return outcomeOf(visit, quantity < 1 ? 'removed' : 'changed', () =>
    visit.api.cart.changeItem({ item_id: itemId, quantity: Math.max(0, quantity) }),
  )
}

export const addCustomerBundle = (visit: Visit, bundleId: number, quantity: number): Promise<CartOutcome> =>
  outcomeOf(visit, 'added', () => visit.api.cart.addBundle({ bundle_id: bundleId, quantity }))

async function outcomeOf(visit: Visit, done: CartOutcome, change: () => Promise<Changed>): Promise<CartOutcome> {
  try {
    const { item_count, warnings = [] } = await change()
    setCount(visit, item_count)
    return warnings.some(({ code }) => code === 'INSUFFICIENT_STOCK' || code === 'QUANTITY_LIMIT') ? 'reduced' : done
  } catch (error) {
    if (HaatError.is(error, 'insufficient_stock'))
      return error.details.items.every(({ available }) => available === 0) ? 'sold_out' : 'too_many'
    if (HaatError.is(error, 'item_unavailable')) return 'unavailable'
    if (HaatError.is(error, 'invalid_state')) return 'full'
    if (HaatError.is(error, 'not_found')) return 'gone'
    if (HaatError.is(error, 'validation_failed') && error.fields.variant_id) return 'choose_option'
    throw error
  }
}

/** Returns the message of the API when the coupon does not apply. */
export async function setCustomerCoupon(visit: Visit, code: string): Promise<string | null> {
  try {
    await (code === '' ? visit.api.cart.removeCoupon({}) : visit.api.cart.setCoupon({ coupon_code: code }))
    return null
  } catch (error) {
    if (HaatError.is(error, 'coupon_not_applicable', 'validation_failed', 'too_many_requests')) return error.message
    throw error
  }
}

export function setCount(visit: Visit, count: number): void {
  if (visit.cartCount === count) return
  visit.cookies.setCartCount(count)
  visit.cartCount = count
}
