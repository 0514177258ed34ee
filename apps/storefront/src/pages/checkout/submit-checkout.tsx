import { readCart } from '../../cart/shopper-cart.ts'
import { explainRefusal, hasNoResponse } from '../../checkout/explain-refusal.ts'
import { readSubmission, type Submission } from '../../checkout/order-body.ts'
import { knownProofs } from '../../checkout/phone-proof.ts'
import { paymentLink, placedByKey, placedLink } from '../../checkout/placed-orders.ts'
import { writeSeenLines } from '../../checkout/seen-lines.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { applyCoupon, isCouponNew } from './apply-coupon.ts'
import { handleElsewhere } from './changed-elsewhere.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { missingTransaction } from './missing-transaction.ts'
import { placeSubmission } from './place-submission.tsx'
import { refuseWithoutConsent } from './refuse-without-consent.tsx'
import { showAgain } from './show-again.tsx'
import { needsSignIn, signInFirst } from './show-checkout.tsx'
import { showUnconfirmed } from './unconfirmed-order.tsx'

/**
 * Places the order that the form shows, or shows the form again with what is missing. When the API does not respond, not
 * even to reads before the order, the form is kept with its key: an earlier attempt may have placed the order.
 */
export const submitCheckout = (visit: Visit): Promise<RouteResponse> =>
  submit(visit, readSubmission(visit)).catch((error: unknown) => {
    const refusal = hasNoResponse(error) ? explainRefusal(visit, error, () => undefined) : null
    if (!refusal) throw error
    console.error(error)
    return showUnconfirmed(visit, refusal.messages, refusal.status)
  })

async function submit(visit: Visit, submission: Submission): Promise<RouteResponse> {
  const known = await placedByKey(visit, submission.key)
  if (known) return seeOther(known.session ? paymentLink(visit, known.session) : placedLink(visit, known))
  if (needsSignIn(visit)) return signInFirst(visit)
  const elsewhere = await handleElsewhere(visit, submission)
  if (elsewhere) return elsewhere
  const t = checkoutTexts[visit.language]
  const { input } = submission

  const missing = missingFields(visit, submission)
  if (Object.keys(missing).length > 0)
    return showAgain(visit, input, 422, { fields: missing, messages: [{ kind: 'bad', lines: [t.fields] }] })
  const refused = refuseWithoutConsent(visit, submission)
  if (refused !== null) return refused
  const coupon = await applyCoupon(visit, input)
  if (coupon.coupon_code) return showAgain(visit, input, 422, { fields: coupon })
  if (submission.expectedTotal === '' || submission.seen.length === 0 || isCouponNew(visit, input))
    // A shopper without scripts sees the total with the delivery fee for the first time then.
    return showAgain(visit, input, 200, { asksToConfirm: true })
  if (await hasCartChanged(visit, submission))
    return showAgain(visit, input, 409, { messages: [{ kind: 'warn', lines: [t.cartChanged] }] })
  return placeSubmission(visit, submission, await knownProofs(visit, input))
}

function missingFields(visit: Visit, submission: Submission): Record<string, string> {
  const { input } = submission
  const t = checkoutTexts[visit.language]
  return {
    ...(input.addressId === '' && {
      ...(input.name === '' && { receiver_name: t.nameMissing }),
      ...(input.phone === '' && { phone: t.phoneMissing }),
      ...(input.address === '' && { address: t.addressMissing }),
    }),
    ...missingTransaction(visit, submission),
  }
}

/**
 * Whether a customer's cart is another than the page showed. An empty one is not: the same form may have ordered it.
 * Guests order the lines of the form itself.
 */
async function hasCartChanged(visit: Visit, { seenText }: Submission): Promise<boolean> {
  if (!visit.session) return false
  const { items } = await readCart(visit)
  return items.length > 0 && writeSeenLines(items) !== seenText
}
