import { HaatError } from '@haat/client'
import type { ResumedLead } from '@haat/client/storefront'
import { putBackInGuestCart } from '../../cart/guest-cart-api.ts'
import { setCoupon } from '../../cart/shopper-cart.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { EndedLink, ResumePage } from './resume-page.tsx'
import { resumeTexts } from './resume-texts.ts'

/** The link by which a shopper goes on with an unfinished checkout. */
export const resumeRoutes: Route[] = [
  get('/resume/:token', async (visit) => {
    const token = tokenOf(visit)
    const lead = await readLead(visit, token)
    if (lead === null) return showEnded(visit)
    return showPage({
      title: resumeTexts[visit.language].title,
      isListed: false,
      styles: ['resume'],
      body: <ResumePage visit={visit} lead={lead} token={token} />,
    })
  }),
  post('/resume/:token', async (visit) => {
    const lead = await readLead(visit, tokenOf(visit))
    if (lead === null) return showEnded(visit)
    await putIntoCart(visit, lead)
    // A coupon that does not apply any more is no reason to stop.
    if (lead.coupon_code) await setCoupon(visit, lead.coupon_code).catch(() => null)
    return seeOther(visit.link('/checkout'))
  }),
  post({ path: '/resume/:token/stop', page: '/resume/:token' }, async (visit) => {
    const stopped = await visit.api.leads.stop({ token: tokenOf(visit) }).withResponse()
    return seeOtherWith(visit, visit.link('/'), stopped)
  }),
]

const tokenOf = ({ params }: Visit): string => (params.token ?? '').slice(0, 100)

/** Null after an order, and when the shop no longer keeps the checkout. */
async function readLead(visit: Visit, token: string): Promise<ResumedLead | null> {
  try {
    return await visit.api.leads.resume({ token })
  } catch (error) {
    if (HaatError.is(error, 'not_found', 'validation_failed')) return null
    throw error
  }
}

/** What is in the cart stays: the link adds what is missing. */
async function putIntoCart(visit: Visit, { items }: ResumedLead): Promise<void> {
  if (!visit.session) {
    putBackInGuestCart(
      visit,
      items.map(({ product_id, variant_id, quantity }) => ({ productId: product_id, variantId: variant_id, quantity })),
    )
    return
  }
  const { item_count } = await visit.api.cart.merge({ mode: 'max', items })
  visit.cookies.setCartCount(item_count)
}

const showEnded = (visit: Visit): RouteResponse =>
  showPage(
    {
      title: resumeTexts[visit.language].ended,
      isListed: false,
      styles: ['resume'],
      body: <EndedLink visit={visit} />,
    },
    404,
  )
