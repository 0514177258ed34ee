import type { CheckoutInput } from '../../checkout/checkout-input.ts'
import { type Answer, seeOther } from '../../http/answer.ts'
import type { Visit } from '../../http/visit.ts'
import { type CheckoutMessage, readCheckoutView } from './checkout-view.ts'
import { showCheckout } from './show-checkout.tsx'

type Again = { fields?: Record<string, string>; messages?: CheckoutMessage[]; key?: string }

/** The checkout with everything that was typed, what is wrong with it, and the totals of now. */
export async function showAgain(visit: Visit, input: CheckoutInput, status: number, again: Again): Promise<Answer> {
  const view = await readCheckoutView(visit, input, again)
  if (view === null) return seeOther(visit.link('/checkout'))
  return showCheckout(visit, view, status)
}
