import { putBackInGuestCart } from '../../cart/guest-cart-api.ts'
import { readCart } from '../../cart/shopper-cart.ts'
import type { Submission } from '../../checkout/order-body.ts'
import { placedWithLines } from '../../checkout/placed-orders.ts'
import { startingInput } from '../../checkout/starting-input.ts'
import { isOwnForm } from '../../http/foreign-form.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { hasUnits } from '../../session/guest-cart.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { confirmReorder, isReorder } from './ordered-elsewhere.tsx'
import { showAgain } from './show-again.tsx'
import { signInFirst } from './show-checkout.tsx'

/** Responds to a form that another tab has outdated; null for a form that is current. */
export const handleElsewhere = async (visit: Visit, submission: Submission): Promise<RouteResponse | null> =>
  (await respondToForeignForm(visit)) ?? (await handleOrdered(visit, submission))

/**
 * Responds to a form that another customer has opened: the checkout of the present visitor, without the submitted values.
 * Null for the visitor's own.
 */
export async function respondToForeignForm(visit: Visit): Promise<RouteResponse | null> {
  if (isOwnForm(visit)) return null
  const t = checkoutTexts[visit.language]
  const { session } = visit
  // The cart stayed in the account.
  if (!session && visit.guestLines.length === 0) return signInFirst(visit)
  if (session && (await readCart(visit)).items.length === 0) return toEmptyCart(visit)
  const lines = [session ? t.otherCustomer(session.name) : t.noCustomer]
  return showAgain(visit, await startingInput(visit), 409, { messages: [{ kind: 'warn', lines }] })
}

/** Responds to a guest's form whose items have left the cart: another form has ordered them, or they were removed. */
async function handleOrdered(visit: Visit, { seen }: Submission): Promise<RouteResponse | null> {
  // The API knows the cart of a customer, and orders nothing from an empty one.
  if (visit.session || hasUnits(visit.guestLines, seen)) return null
  if (isReorder(visit)) {
    putBackInGuestCart(visit, seen)
    return null
  }
  const order = await placedWithLines(visit, seen)
  if (order) return confirmReorder(visit, order)
  return visit.guestLines.length === 0 ? toEmptyCart(visit) : null
}

const toEmptyCart = (visit: Visit): RouteResponse => seeOther(`${visit.link('/cart')}?notice=nothing_ordered`)
