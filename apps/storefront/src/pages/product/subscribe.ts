import { HaatError } from '@haat/client'
import { maxLineQuantity } from '@haat/client/constants'
import { keepSubscriptionWish } from '../../checkout/subscription-wish.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { signInAddress } from '../../http/sign-in-address.ts'
import type { Visit } from '../../http/visit.ts'
import { addressWith } from './product-address.ts'

/** Puts the first delivery into the cart and keeps the wish for the checkout. Subscriptions belong to customers. */
export async function subscribe(visit: Visit): Promise<RouteResponse> {
  const slug = visit.params.slug as string
  const interval = visit.form.text('interval')
  const variantId = visit.form.number('variant_id')
  const variant = variantId === null ? null : String(variantId)
  const backWith = (notice: string) =>
    seeOther(addressWith(visit, slug, { variant, interval: interval.slice(0, 20), notice }, '#subscribe'))
  if (!visit.session) {
    const back = addressWith(visit, slug, { variant, interval: interval.slice(0, 20), notice: 'subscribe' })
    return seeOther(signInAddress(visit, back))
  }
  const product = await visit.publicApi.products.read({ slug, fields: ['subscribe_intervals', 'min_quantity'] })
  if (!product.subscribe_intervals.includes(interval)) return backWith('interval')
  const quantity = Math.min(Math.max(visit.form.number('quantity') ?? 1, product.min_quantity, 1), maxLineQuantity)
  try {
    const { item_count } = await visit.api.cart.addItem({
      ...{ product_id: product.id, quantity, added_via: 'product_page' },
      ...(variantId === null ? {} : { variant_id: variantId }),
    })
    visit.cookies.setCartCount(item_count)
  } catch (error) {
    if (!(error instanceof HaatError) || error.status === 401 || error.status >= 429) throw error
    // The page itself shows what has changed: sold out, or another choice is needed.
    return backWith('unavailable')
  }
  await keepSubscriptionWish(visit, { interval, productId: product.id, variantId, quantity })
  return seeOther(visit.link('/checkout'))
}
