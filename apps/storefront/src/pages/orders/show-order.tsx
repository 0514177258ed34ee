import type { CartNotice } from '@haat/client/storefront'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { noticeTextOf } from '../../checkout/payment-notices.ts'
import { placeName } from '../../checkout/places.ts'
import type { Answer } from '../../http/answer.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import type { Visit } from '../../http/visit.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { accountPage } from '../account/account-frame.tsx'
import { OrderPage } from './order-page.tsx'
import { orderTexts } from './order-texts.ts'

/** A number of the path. What is no number is the page of nothing. */
export function idOf(visit: Visit, name = 'id'): number {
  const text = visit.params[name] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw Object.assign(new Error('Not an ID.'), { statusCode: 404 })
  return Number(text)
}

/** `problem`: why the last form on the page was refused; `warnings`: what could not be ordered again. */
type Told = { problem?: Problem; warnings?: CartNotice[] }

/** Answers a form on the page of an order, at an address of its own. */
export const tellOnOrder = async (visit: Visit, told: Told): Promise<Answer> =>
  (await keepRefused(visit, visit.pagePath, told)) ?? showOrder(visit, told)

/** The page of an order, with what {@link tellOnOrder} has left for this address. */
export async function openOrder(visit: Visit): Promise<Answer> {
  const told = await readRefused<Told>(visit)
  return showOrder(visit, told?.isTold ? told.content : {})
}

async function showOrder(visit: Visit, { problem = noProblem, warnings = [] }: Told): Promise<Answer> {
  const id = idOf(visit)
  const [stored, asked] = await Promise.all([
    visit.api.orders.read({ order_id: id }),
    visit.api.orders.readRequests({ order_id: id }),
  ])
  const [order, refunds] = await Promise.all([
    withLabelledItems(visit, stored),
    Promise.all(asked.refund_requests.map((refund) => withLabelledItems(visit, refund))),
  ])
  const place = await placeName(visit, order.district, order.thana)
  const t = orderTexts[visit.language]
  const notPaid = noticeTextOf(visit, visit.query.get('notice') ?? '')
  return accountPage(visit, {
    title: t.order(order.order_number),
    section: 'orders',
    parent: { name: t.title, path: '/account/orders' },
    problem,
    notices: t.notices,
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
            <p>{t.orderedPartly}</p>
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
        <OrderPage visit={visit} order={order} requests={{ ...asked, refund_requests: refunds }} place={place} />
      </>
    ),
  })
}
