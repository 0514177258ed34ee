import { putBackInGuestCart } from '../../cart/guest-cart-api.ts'
import { readCart } from '../../cart/shopper-cart.ts'
import type { Submission } from '../../checkout/order-body.ts'
import { placedWithLines } from '../../checkout/placed-orders.ts'
import { startingInput } from '../../checkout/starting-input.ts'
import { type Answer, seeOther } from '../../http/answer.ts'
import type { Visit } from '../../http/visit.ts'
import { hasUnits } from '../../session/guest-cart.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { askToOrderAgain, isWantedAgain } from './ordered-elsewhere.tsx'
import { showAgain } from './show-again.tsx'
import { signInFirst } from './show-checkout.tsx'

/** Answers a form that another tab has made another one meanwhile; null for a form that still is what it shows. */
export const answerElsewhere = async (visit: Visit, submission: Submission): Promise<Answer | null> =>
  (await answerForeign(visit)) ?? (await answerOrdered(visit, submission))

/**
 * Answers a form that somebody else has opened: the checkout of the present visitor, and nothing that was typed. Null for
 * the visitor's own.
 */
export async function answerForeign(visit: Visit): Promise<Answer | null> {
  if (visit.owners.includes(visit.form.text('owner'))) return null
  const t = checkoutTexts[visit.language]
  const { session } = visit
  // The cart stayed in the account.
  if (!session && visit.guestLines.length === 0) return signInFirst(visit)
  if (session && (await readCart(visit)).items.length === 0) return toEmptyCart(visit)
  const lines = [session ? t.otherCustomer(session.name) : t.noCustomer]
  return showAgain(visit, await startingInput(visit), 409, { messages: [{ kind: 'warn', lines }] })
}

/** Answers a guest's form whose items have left the cart: another form has ordered them, or they were removed. */
async function answerOrdered(visit: Visit, { seen }: Submission): Promise<Answer | null> {
  // The API knows the cart of a customer, and orders nothing from an empty one.
  if (visit.session || hasUnits(visit.guestLines, seen)) return null
  if (isWantedAgain(visit)) {
    putBackInGuestCart(visit, seen)
    return null
  }
  const order = await placedWithLines(visit, seen)
  if (order) return askToOrderAgain(visit, order)
  return visit.guestLines.length === 0 ? toEmptyCart(visit) : null
}

const toEmptyCart = (visit: Visit): Answer => seeOther(`${visit.link('/cart')}?notice=nothing_ordered`)
