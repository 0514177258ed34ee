import { isBlocking } from '../../cart/cart-line.ts'
import { readCheckoutInput } from '../../checkout/checkout-input.ts'
import { readPlaced } from '../../checkout/placed-orders.ts'
import { startingInput } from '../../checkout/starting-input.ts'
import { type Answer, seeOther, showFragment, showPage } from '../../http/answer.ts'
import { get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { AlreadyPlaced } from './already-placed.tsx'
import { applyCoupon } from './apply-coupon.ts'
import { CheckoutParts } from './checkout-parts.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import { type CheckoutMessage, readCheckoutView } from './checkout-view.ts'
import { needsSignIn, showCheckout, signInFirst } from './show-checkout.tsx'
import { submitCheckout } from './submit-checkout.tsx'
import { verifyPhone } from './verify-phone.tsx'

const DAY_MS = 24 * 3_600_000

export const checkoutRoutes: Route[] = [
  get('/checkout', async (visit) => {
    if (needsSignIn(visit)) return signInFirst(visit)
    const view = await readCheckoutView(visit, await startingInput(visit), { messages: await greeting(visit) })
    if (view === null) return withoutCart(visit)
    if (view.quote.warnings.some(isBlocking)) return seeOther(visit.link('/cart'))
    return showCheckout(visit, view)
  }),
  post('/checkout', submitCheckout),
  post('/checkout/totals', async (visit) => {
    if (needsSignIn(visit)) return signInFirst(visit)
    const input = readCheckoutInput(visit)
    const fields = await applyCoupon(visit, input)
    const key = visit.form.text('order_key').slice(0, 64)
    const view = await readCheckoutView(visit, input, { fields, ...(key ? { key } : {}) })
    if (view === null) return withoutCart(visit)
    if (visit.wantsFragment) return showFragment(<CheckoutParts visit={visit} view={view} />)
    return showCheckout(visit, view, Object.keys(fields).length > 0 ? 422 : 200)
  }),
  get('/checkout/totals', (visit) => seeOther(visit.link('/checkout'))),
  get('/checkout/verify-phone', (visit) => seeOther(visit.link('/checkout'))),
  post('/checkout/verify-phone', verifyPhone),
]

/** A shopper who comes back after an order must not think that it was lost. */
async function withoutCart(visit: Visit): Promise<Answer> {
  const [last] = await readPlaced(visit)
  if (!last || Date.now() - last.at > DAY_MS) return seeOther(visit.link('/cart'))
  return showPage({
    title: checkoutTexts[visit.language].placedTitle,
    styles: ['checkout'],
    isListed: false,
    body: <AlreadyPlaced visit={visit} order={last} />,
  })
}

/** An order that waits for its payment, so that nobody places it a second time without wanting to. */
async function greeting(visit: Visit): Promise<CheckoutMessage[]> {
  const t = checkoutTexts[visit.language]
  if (visit.query.get('notice') === 'paid_otherwise') return [{ kind: 'good', lines: [t.paidOtherwise] }]
  const [last] = await readPlaced(visit)
  if (!last?.session || Date.now() - last.at > 3_600_000 || visit.cartCount === 0) return []
  const { status } = await visit.api.payments.readSession({ payment_session_id: last.session })
  if (status === 'SUCCEEDED') return []
  const link = { path: `/payment/return?payment_session_id=${last.session}`, label: t.payNow }
  return [{ kind: 'warn', lines: [t.unpaid(last.number)], link }]
}
