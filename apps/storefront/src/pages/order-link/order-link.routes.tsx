import { readCheckoutInput } from '../../checkout/checkout-input.ts'
import { readKey } from '../../http/form-key.ts'
import { get, post, type Route } from '../../http/route.ts'
import { showFragment } from '../../http/route-response.ts'
import { LinkParts } from './link-sums.tsx'
import { isEnded, readLinkView } from './link-view.ts'
import { openLink, showLink } from './show-link.tsx'
import { submitLink } from './submit-link.ts'

/** The link by which a buyer orders what staff have put together. Opening it changes nothing: messengers open links, too. */
export const orderLinkRoutes: Route[] = [
  get('/b/:token', showLink),
  post('/b/:token', submitLink),
  post({ path: '/b/:token/totals', page: '/b/:token' }, async (visit) => {
    const input = readCheckoutInput(visit)
    const key = readKey(visit.form.text('order_key'))
    // The script sends this when the buyer has left the field of the phone number.
    const isMarked = visit.form.text('left') === 'phone'
    const view = await readLinkView(visit, input, input, { isMarked, ...(key && { key }) })
    if (!visit.wantsFragment || !view || isEnded(view)) return openLink(visit)
    return showFragment(<LinkParts visit={visit} view={view} />)
  }),
]
