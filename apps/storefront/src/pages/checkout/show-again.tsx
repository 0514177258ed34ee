import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import { keepCheckout } from '../../checkout/keep-checkout.ts'
import { readKey } from '../../http/form-key.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { type CheckoutMessage, readCheckoutView } from './checkout-view.ts'
import { showCheckout } from './show-checkout.tsx'

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
  if (!asksToConfirm) return showCheckout(visit, view, status)
  const asked = askToConfirm(visit, view)
  return showCheckout(visit, asked.view, asked.status)
}
