import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import { keepCheckout } from '../../checkout/keep-checkout.ts'
import { readKey } from '../../http/form-key.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { type CheckoutMessage, type CheckoutView, readCheckoutView } from './checkout-view.ts'
import { showCheckout } from './show-checkout.tsx'

const UNMARKED = new Set(['ORDER_NOT_ACCEPTED', 'ITEMS_NEED_CHANGE', 'MINIMUM_ORDER_NOT_MET'])

type Again = {
  fields?: Record<string, string>
  messages?: CheckoutMessage[]
  /** Idempotency key of the order that may have been placed. */
  key?: string
  /** Nothing is wrong: the shopper sees the total for the first time, and orders with the next tap. */
  asksToConfirm?: boolean
}
type Kept = Again & { input: CheckoutInput; status: number }

/** The checkout with everything that was typed, what is wrong with it, and the totals of now; at an address of its own. */
export async function showAgain(
  visit: Visit,
  input: CheckoutInput,
  status: number,
  again: Again,
): Promise<RouteResponse> {
  const kept: Kept = { ...again, input, status }
  await keepCheckout(visit, input, again.key ?? readKey(visit.form.text('order_key')))
  return (
    (await keepRefused(visit, '/checkout', kept)) ?? (await showKept(visit, kept)) ?? seeOther(visit.link('/checkout'))
  )
}

/** The checkout that {@link showAgain} has left for this address; null for none, and without a cart. */
export async function showRefused(visit: Visit): Promise<RouteResponse | null> {
  const refused = await readRefused<Kept>(visit)
  if (!refused) return null
  const { content, isSameLanguage } = refused
  return showKept(visit, isSameLanguage ? content : { ...content, fields: {}, messages: [] })
}

async function showKept(
  visit: Visit,
  { input, status, asksToConfirm = false, ...again }: Kept,
): Promise<RouteResponse | null> {
  const view = await readCheckoutView(visit, input, { ...again, isMarked: asksToConfirm })
  if (view === null) return null
  return asksToConfirm ? askToConfirm(visit, view) : showCheckout(visit, view, status)
}

function askToConfirm(visit: Visit, view: CheckoutView): RouteResponse {
  const t = checkoutTexts[visit.language]
  const total = visit.format.money(view.quote.total, visit.config.store.currency_symbol)
  // An error that no field can correct, such as an order that the shop does not take online.
  const unmarked = view.quote.requirements.find(({ code }) => UNMARKED.has(code))
  const { paymentMethod, transactionId } = view.input
  const method = view.quote.payment_methods.find(({ code }) => code === paymentMethod)
  const isToSend = transactionId === '' && method?.type === 'manual'
  const fields = { ...missingPlace(visit, view), ...view.fields }
  const isRight = view.isComplete && Object.keys(fields).length === 0
  const message: CheckoutMessage = isRight
    ? { kind: 'good', lines: [isToSend ? t.sendTotal(total) : t.confirmTotal(total)] }
    : { kind: 'bad', lines: [unmarked?.message ?? t.fields] }
  return showCheckout(visit, { ...view, fields, messages: [message] }, isRight ? 200 : 422)
}

/** The error of the field that names the place, where the address does not. */
function missingPlace(visit: Visit, { quote, input }: CheckoutView): Record<string, string> {
  const missing = quote.requirements.find(({ code }) => /^DELIVERY_/.test(code))
  if (!missing) return {}
  const isUnread = missing.code === 'DELIVERY_LOCATION_REQUIRED'
  const text = isUnread ? checkoutTexts[visit.language].choosePlace : missing.message
  return input.deliveryLocation === '' ? { district: text } : { delivery_location: text }
}
