import type { CartNotice } from '@haat/client/storefront'
import { accountPage } from '../../account/account-frame.tsx'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { noticeTextOf } from '../../checkout/payment-notices.ts'
import { placeName } from '../../checkout/places.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import type { RouteResponse } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { OrderPage } from './order-page.tsx'
import { orderTexts } from './order-texts.ts'

/** A number of the path. Anything else has the page "not found". */
export function idOf(visit: Visit, name = 'id'): number {
  const text = visit.params[name] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw Object.assign(new Error('Not an ID.'), { statusCode: 404 })
  return Number(text)
}

/** `problem`: why the last form on the page was refused; `message` of the API and `warnings`: what could not be ordered again. */
type Notices = { problem?: Problem; message?: string; warnings?: CartNotice[] }

/** Responds to a form on the page of an order, at an address of its own. */
export const showOnOrder = async (visit: Visit, notices: Notices): Promise<RouteResponse> =>
  (await keepRefused(visit, visit.pagePath, notices)) ?? showOrder(visit, notices)

/** The page of an order, with what {@link showOnOrder} has left for this address. */
export async function openOrder(visit: Visit): Promise<RouteResponse> {
  const kept = await readRefused<Notices>(visit)
  return showOrder(visit, kept?.isSameLanguage ? kept.content : {})
}

async function showOrder(
  visit: Visit,
  { problem = noProblem, message, warnings = [] }: Notices,
): Promise<RouteResponse> {
  const id = idOf(visit)
  const [stored, requests] = await Promise.all([
    visit.api.orders.read({ order_id: id }),
    visit.api.orders.readRequests({ order_id: id }),
  ])
  const [order, refunds] = await Promise.all([
    withLabelledItems(visit, stored),
    Promise.all(requests.refund_requests.map((refund) => withLabelledItems(visit, refund))),
  ])
  const place = await placeName(visit, order.district, order.thana)
  const t = orderTexts[visit.language]
  const notPaid = noticeTextOf(visit, visit.query.get('notice') ?? '')
  return accountPage(visit, {
    title: t.order(order.order_number),
    section: 'orders',
    parent: { name: t.title, path: '/account/orders' },
    problem,
    body: (
      <>
        <ProblemNotice problem={problem} />
        {notPaid && (
          <Notice kind="bad">
            <p>{notPaid}</p>
          </Notice>
        )}
        {warnings.length > 0 && (
          <Notice kind="warn">
            <p>{message}</p>
            <ul>
              {warnings.map((warning) => (
                <li key={`${warning.product_id} ${warning.variant_id} ${warning.code}`}>
                  {order.items.find(({ product_id }) => product_id === warning.product_id)?.name}: {warning.message}
                </li>
              ))}
            </ul>
            <a href={visit.link('/cart')}>{t.toCart}</a>
          </Notice>
        )}
        <OrderPage visit={visit} order={order} requests={{ ...requests, refund_requests: refunds }} place={place} />
      </>
    ),
  })
}
