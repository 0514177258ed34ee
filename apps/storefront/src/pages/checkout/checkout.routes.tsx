import { isBlocking } from '../../cart/cart-line.ts'
import { readCheckoutInput } from '../../checkout/checkout-input.ts'
import { keepCheckout, withdrawCheckout } from '../../checkout/keep-checkout.ts'
import { readPlaced } from '../../checkout/placed-orders.ts'
import { readPlacedPayment } from '../../checkout/placed-payment.ts'
import { startingInput } from '../../checkout/starting-input.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther, showFragment, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { AlreadyPlaced } from './already-placed.tsx'
import { applyCoupon, isAlreadyRefused } from './apply-coupon.ts'
import { respondToForeignForm } from './changed-elsewhere.ts'
import { CheckoutParts } from './checkout-parts.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { type CheckoutMessage, readCheckoutView } from './checkout-view.ts'
import { ORDERED_PATH, showOrdered } from './ordered-elsewhere.tsx'
import { showRefusedCode } from './request-code.tsx'
import { showAgain, showRefused } from './show-again.tsx'
import { needsSignIn, showCheckout, signInFirst } from './show-checkout.tsx'
import { submitCheckout } from './submit-checkout.tsx'
import { showKeptUnconfirmed } from './unconfirmed-order.tsx'
import { verifyPhone } from './verify-phone.tsx'

const DAY_MS = 24 * 3_600_000

export const checkoutRoutes: Route[] = [
  get('/checkout', async (visit) => {
    if (needsSignIn(visit)) return signInFirst(visit)
    const refused = await showRefused(visit)
    if (refused) return refused
    const view = await readCheckoutView(visit, await startingInput(visit), { messages: await greeting(visit) })
    if (view === null) return withoutCart(visit)
    if (view.quote.warnings.some(isBlocking)) return seeOther(visit.link('/cart'))
    return showCheckout(visit, view)
  }),
  post('/checkout', submitCheckout),
  post({ path: '/checkout/totals', page: '/checkout' }, async (visit) => {
    if (needsSignIn(visit)) return signInFirst(visit)
    const foreign = await respondToForeignForm(visit)
    if (foreign) return foreign
    const input = readCheckoutInput(visit)
    const fields = isAlreadyRefused(visit, input)
      ? { coupon_code: checkoutTexts[visit.language].couponRefused(input.coupon) }
      : await applyCoupon(visit, input)
    const key = visit.form.text('order_key').slice(0, 64)
    // The script sends this when the shopper has left the field of the phone number.
    const isMarked = visit.form.text('left') === 'phone'
    const shown = { fields, isMarked, ...(key ? { key } : {}) }
    if (!visit.wantsFragment)
      return showAgain(visit, input, Object.keys(fields).length > 0 ? 422 : 200, { fields, ...(key ? { key } : {}) })
    // The script says when a field is finished, or the box unticked: what is half typed is not kept.
    const [view] = await Promise.all([
      readCheckoutView(visit, input, shown),
      visit.form.text('settled') === '1' ? keepCheckout(visit, input, key) : null,
      visit.form.text('settled') === 'withdrawn' ? withdrawCheckout(visit, input, key) : null,
    ])
    return view === null ? withoutCart(visit) : showFragment(<CheckoutParts visit={visit} view={view} />)
  }),
  get('/checkout/totals', (visit) => seeOther(visit.link('/checkout'))),
  get('/checkout/unconfirmed', showKeptUnconfirmed),
  get(ORDERED_PATH, showOrdered),
  get('/checkout/verify-phone', showRefusedCode),
  post('/checkout/verify-phone', verifyPhone),
]

/** A shopper who comes back after an order must not think that it was lost, nor that the empty cart was ordered. */
async function withoutCart(visit: Visit): Promise<RouteResponse> {
  const [last] = await readPlaced(visit)
  if (!last || Date.now() - last.at > DAY_MS) return seeOther(visit.link('/cart'))
  return showPage({
    title: checkoutTexts[visit.language].emptyTitle,
    styles: ['checkout'],
    isListed: false,
    body: <AlreadyPlaced visit={visit} order={last} />,
  })
}

/** An order that waits for its payment, so that it is not placed a second time by mistake. */
async function greeting(visit: Visit): Promise<CheckoutMessage[]> {
  const t = checkoutTexts[visit.language]
  const [last] = await readPlaced(visit)
  if (!last?.session || Date.now() - last.at > 3_600_000 || visit.cartCount === 0) return []
  const payment = await readPlacedPayment(visit, last)
  if (payment === null || payment === 'unknown' || payment.status === 'SUCCEEDED') return []
  const link = { path: `/payment/return?payment_session_id=${last.session}`, label: t.payNow }
  return [{ kind: 'warn', lines: [t.unpaid(last.number)], link }]
}
