import { HaatError } from '@haat/client'
import type { Bundle, Cart } from '@haat/client/storefront'
import { withLabelledItems } from '../catalogue/variant-labels.ts'
import type { Visit } from '../http/visit.ts'
import type { GuestLine } from '../session/guest-cart.ts'
import type { CartChange, CouponChange } from './cart-outcome.ts'
import {
  addCustomerBundle,
  addCustomerItem,
  changeCustomerItem,
  setCount,
  setCustomerCoupon,
} from './customer-cart-api.ts'
import {
  addGuestItem,
  addGuestItems,
  changeGuestItem,
  readGuestCart,
  setGuestCoupon,
  takeFromGuestCart,
} from './guest-cart-api.ts'

/** The cart of a visitor, whether the API keeps it (customers) or a cookie (guests). */

/** At current prices, with its problems. */
export async function readCart(visit: Visit): Promise<Cart> {
  const cart: Cart = visit.session ? await visit.api.cart.read({}) : await readGuestCart(visit)
  if (visit.session) setCount(visit, cart.item_count)
  return withLabelledItems(visit, cart)
}

/** Adds units of a product: as many of the wished ones as there are. */
export const addToCart = async (visit: Visit, added: GuestLine, addedVia: string): Promise<CartChange> =>
  visit.session ? addCustomerItem(visit, added, addedVia) : { code: await addGuestItem(visit, added) }

/** Sets the units of a line; 0 removes it. */
export const changeLine = async (visit: Visit, changed: GuestLine): Promise<CartChange> =>
  visit.session ? changeCustomerItem(visit, changed) : { code: await changeGuestItem(visit, changed) }

/** Adds all items of a bundle, or none. */
export async function addBundleToCart(
  visit: Visit,
  { id, slug }: { id: number; slug: string },
  quantity: number,
): Promise<CartChange> {
  if (visit.session) return addCustomerBundle(visit, id, quantity)
  const bundle = await findBundle(visit, slug)
  if (bundle?.id !== id) return { code: 'unavailable' }
  const lines = bundle.items.map((item) => ({
    productId: item.product_id,
    variantId: item.variant_id,
    quantity: item.quantity * quantity,
  }))
  return { code: await addGuestItems(visit, lines) }
}

async function findBundle({ publicApi }: Visit, slug: string): Promise<Bundle | null> {
  try {
    return await publicApi.bundles.read({ slug })
  } catch (error) {
    if (HaatError.is(error, 'not_found', 'invalid_input', 'validation_failed')) return null
    throw error
  }
}

/** An empty code removes the coupon. Returns why it does not apply, in the visitor's language. */
export const setCoupon = async (visit: Visit, code: string): Promise<CouponChange> =>
  visit.session ? setCustomerCoupon(visit, code) : { refusal: await setGuestCoupon(visit, code) }

/** After an order of these items. The API removes them from the cart of a customer. */
export async function takeFromCart(visit: Visit, ordered: readonly GuestLine[]): Promise<void> {
  // The order is placed: it must not look lost because the number beside the cart cannot be read now.
  if (visit.session) await readCart(visit).catch(() => null)
  else await takeFromGuestCart(visit, ordered)
}
