import type { Tokens } from '@haat/client/storefront'
import { mergeGuestCart } from '../cart/merge-guest-cart.ts'
import { signedInApi } from '../http/open-visit.ts'
import { keepSuccessMessage, successMessageOf } from '../http/success-message.ts'
import type { Visit } from '../http/visit.ts'
import { sessionOfTokens } from '../session/session-of-tokens.ts'

export type NewTokens = Pick<Tokens, 'access_token' | 'refresh_token' | 'access_expires_at' | 'customer'>

/** A product that a guest put on the wishlist, until they have signed in. */
export const WISH = 'wish'
export type Wish = { productId: number; variantId: number | null }

/**
 * Signs the visitor in, and keeps what they did as a guest: their cart and the product that they wanted to remember. A
 * failure of these does not undo the sign-in. Returns the visit of the customer.
 */
export async function finishSignIn(visit: Visit, tokens: NewTokens): Promise<Visit> {
  const { id, first_name, last_name } = tokens.customer
  const session = sessionOfTokens(tokens, { name: `${first_name} ${last_name}`.trim(), customerId: String(id) })
  await visit.cookies.setSession(session)
  const customerVisit: Visit = { ...visit, session, api: signedInApi(visit.api, session, visit.cookies) }
  const wish = await visit.cookies.kept<Wish>(WISH)
  visit.cookies.forget(WISH)
  const kept = await Promise.allSettled([mergeGuestCart(customerVisit), wish && addWish(customerVisit, wish)])
  for (const each of kept) if (each.status === 'rejected') console.error(each.reason)
  return customerVisit
}

async function addWish(visit: Visit, { productId, variantId }: Wish): Promise<void> {
  const added = await visit.api.wishlist.addItem({ product_id: productId, variant_id: variantId }).withResponse()
  await keepSuccessMessage(visit, successMessageOf(added))
}
