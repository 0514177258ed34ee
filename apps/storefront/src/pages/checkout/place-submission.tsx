import { HaatError } from '@haat/client'
import { readCart, setCoupon } from '../../cart/shopper-cart.ts'
import { explainRefusal } from '../../checkout/explain-refusal.ts'
import type { Submission } from '../../checkout/order-body.ts'
import type { ProofTokens } from '../../checkout/phone-proof.ts'
import { placeOrder, unpaidOrder } from '../../checkout/place-order.ts'
import { keepPlaced, paymentLink, placedLink } from '../../checkout/placed-orders.ts'
import { keepUnpaidLines } from '../../checkout/unpaid-lines.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { requestCode } from './request-code.tsx'
import { showAgain } from './show-again.tsx'
import { showUnconfirmed } from './unconfirmed-order.tsx'

/** Places the order and redirects to its next page, or shows the form again with the reason. `proof`: tokens of its contacts. */
export async function placeSubmission(
  visit: Visit,
  submission: Submission,
  proof: ProofTokens,
): Promise<RouteResponse> {
  try {
    const { order, gatewayUrl } = await placeOrder(visit, submission, proof)
    return seeOther(gatewayUrl ?? placedLink(visit, order))
  } catch (error) {
    if (HaatError.is(error, 'verification_required'))
      return requestCode(visit, submission, error.details.field, error.message)
    // Orders of others with this number block it: a verified number is not blocked.
    if (HaatError.is(error, 'invalid_state', 'coupon_not_applicable') && error.details.purpose === 'checkout')
      return requestCode(visit, submission, error.details.field, error.message)
    if (HaatError.is(error, 'payment_gateway_error')) {
      const kept = await keptOrder(visit, submission, error.details.payment_session_id)
      if (kept) return kept
    }
    // This form has ordered nothing: had it, the API would respond to its key with the order.
    if (HaatError.is(error, 'cart_empty')) return seeOther(`${visit.link('/cart')}?notice=nothing_ordered`)
    return refused(visit, submission, error)
  }
}

/** The gateway could not be reached, but the order is there: it is kept, and can be paid from its page. */
async function keptOrder(
  visit: Visit,
  submission: Submission,
  session: string | undefined,
): Promise<RouteResponse | null> {
  if (!session) return null
  const state = await visit.api.payments.readSession({ payment_session_id: session })
  await keepPlaced(visit, unpaidOrder(submission, state))
  await keepUnpaidLines(visit, state.order_number, submission.seen)
  return seeOther(paymentLink(visit, session))
}

/** The page again, with the reason, everything that was typed, and the totals of now. */
async function refused(visit: Visit, submission: Submission, error: unknown): Promise<RouteResponse> {
  const names = HaatError.is(error, 'insufficient_stock') ? await namesInCart(visit) : new Map<number, string>()
  const refusal = explainRefusal(visit, error, (id) => names.get(id))
  if (!refusal) throw error
  if (refusal.status === 503) console.error(error)
  if (refusal.isUncertain) return showUnconfirmed(visit, refusal.messages, refusal.status)
  if (HaatError.is(error, 'coupon_not_applicable')) await setCoupon(visit, '')
  return showAgain(visit, submission.input, refusal.status, {
    fields: refusal.fields,
    messages: [{ kind: 'bad', lines: refusal.messages, link: refusal.link }],
  })
}

const namesInCart = async (visit: Visit): Promise<Map<number, string>> =>
  new Map((await readCart(visit)).items.map(({ product_id, name }) => [product_id, name]))
