import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import { signInAddress } from '../../http/sign-in-address.ts'
import type { Visit } from '../../http/visit.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { checkoutTexts } from './checkout-texts.ts'
import type { CheckoutView } from './checkout-view.ts'

export const showCheckout = (visit: Visit, view: CheckoutView, status = 200): RouteResponse =>
  showPage(
    {
      title: checkoutTexts[visit.language].title,
      styles: ['checkout'],
      scripts: ['checkout'],
      // Without a cart, as for a search engine, the checkout redirects to the cart, which is not indexed.
      frame: 'plain',
      body: <CheckoutPage visit={visit} view={view} />,
    },
    status,
  )

/** Whether the shop sells to customers with an account only, and this visitor has not signed in. */
export const needsSignIn = ({ session, config }: Visit): boolean =>
  session === null && config.guest_checkout === 'false'

export const signInFirst = (visit: Visit): RouteResponse => seeOther(signInAddress(visit, visit.link('/checkout')))
