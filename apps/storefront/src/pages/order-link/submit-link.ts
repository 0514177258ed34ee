import { HaatError } from '@haat/client'
import type { OrderLinksOrderInput } from '@haat/client/storefront'
import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import { explainRefusal } from '../../checkout/explain-refusal.ts'
import { paymentBody, readSubmission, type Submission } from '../../checkout/order-body.ts'
import { placedOf, RETRIES } from '../../checkout/place-order.ts'
import { keepPlaced, placedByKey, placedLink } from '../../checkout/placed-orders.ts'
import { placeOf } from '../../checkout/quote-order.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from '../checkout/checkout-texts.ts'
import { missingTransaction } from '../checkout/missing-transaction.ts'
import { missingConsent } from '../checkout/policy-consent.ts'
import { linkTexts } from './link-texts.ts'
import { readLink, tokenOf } from './link-view.ts'
import { openLink, showLinkAgain } from './show-link.tsx'

/** Orders by the link, or shows its page again with what is missing. The key of the form makes it one order. */
export async function submitLink(visit: Visit): Promise<RouteResponse> {
  const submission = readSubmission(visit)
  const known = await placedByKey(visit, submission.key)
  if (known) return seeOther(placedLink(visit, known))
  const { input, key, expectedTotal } = submission
  const t = checkoutTexts[visit.language]
  const missing = missingFields(visit, submission)
  if (Object.keys(missing).length > 0)
    return showLinkAgain(visit, input, 422, { fields: missing, messages: [{ kind: 'bad', lines: [t.fields] }] })
  // A buyer without scripts sees the total with the delivery fee for the first time then.
  if (expectedTotal === '') return showLinkAgain(visit, input, 200, { asksToConfirm: true, key })
  try {
    const placed = await visit.api.orderLinks.order(bodyOf(visit, submission), {
      idempotencyKey: key,
      retries: RETRIES,
    })
    const order = placedOf({ key, lines: '', at: Date.now() }, placed, input.address)
    await keepPlaced(visit, order)
    return seeOther(placedLink(visit, order))
  } catch (error) {
    return refused(visit, submission, error)
  }
}

function missingFields(visit: Visit, submission: Submission): Record<string, string> {
  const { input } = submission
  const t = checkoutTexts[visit.language]
  return {
    ...(input.name === '' && { receiver_name: t.nameMissing }),
    ...(input.address === '' && { address: t.addressMissing }),
    ...missingTransaction(visit, submission),
    ...missingConsent(visit, submission),
  }
}

function bodyOf(visit: Visit, submission: Submission): OrderLinksOrderInput {
  const { input } = submission
  return {
    ...{ token: tokenOf(visit), receiver_name: input.name, address: input.address, note: input.note },
    ...placeOf({ ...input, addressId: '' }),
    ...(input.phone && { phone: input.phone }),
    ...(input.deliveryLocation && { delivery_location: input.deliveryLocation }),
    ...paymentBody(submission),
  }
}

/** The page again, with the reason, everything that was typed, and the total of now. */
async function refused(visit: Visit, { input, key }: Submission, error: unknown): Promise<RouteResponse> {
  // Somebody was quicker, or the shop has ended the link: its page says what to do.
  if (HaatError.is(error, 'not_found')) return openLink(visit)
  if (HaatError.is(error, 'invalid_state') && /^link_/.test(error.details.reason ?? '')) return openLink(visit)
  const names = HaatError.is(error, 'insufficient_stock', 'item_unavailable') ? await namesOf(visit, input) : new Map()
  const refusal = explainRefusal(visit, error, (id) => names.get(id))
  if (!refusal) throw error
  if (refusal.status === 503) console.error(error)
  // The cart is not what can be changed here.
  const isOfCart = refusal.link?.path === '/cart'
  const link = isOfCart ? { path: '/contact', label: linkTexts[visit.language].contact } : refusal.link
  return showLinkAgain(visit, input, refusal.status, {
    fields: refusal.fields,
    messages: [{ kind: 'bad', lines: refusal.messages, link }],
    ...(refusal.isUncertain && { key }),
  })
}

async function namesOf(visit: Visit, input: CheckoutInput): Promise<Map<number, string>> {
  const read = await readLink(visit, input)
  return new Map(read?.link.quote?.items.map(({ product_id, name }) => [product_id, name]))
}
