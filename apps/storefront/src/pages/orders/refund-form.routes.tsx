import type { Order } from '@haat/client/storefront'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { type Answer, seeOther } from '../../http/answer.ts'
import type { Form } from '../../http/form.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { forCustomers, get, postWithFiles, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { draftOf } from '../../session/ended-session.ts'
import { accountPage } from '../account/account-frame.tsx'
import { askRefund } from './ask-refund.ts'
import { orderFormTexts } from './order-forms-texts.ts'
import { orderTexts } from './order-texts.ts'
import { RefundForm } from './refund-form.tsx'
import { idOf } from './show-order.tsx'

function refundPage(visit: Visit, order: Order, form: Form, problem: Problem = noProblem): Answer {
  const path = `/account/orders/${order.id}`
  if (!order.can_refund && problem === noProblem) return seeOther(visit.link(path))
  return accountPage(visit, {
    title: orderFormTexts[visit.language].refundTitle,
    section: 'orders',
    parent: { name: orderTexts[visit.language].order(order.order_number), path },
    problem,
    body: <RefundForm visit={visit} action={`${path}/refund`} order={order} form={form} problem={problem} />,
  })
}

const readOrder = async (visit: Visit): Promise<Order> =>
  withLabelledItems(visit, await visit.api.orders.read({ order_id: idOf(visit) }))

export const refundFormRoutes: Route[] = forCustomers([
  get('/account/orders/:id/refund', async (visit) => {
    const [order, draft] = await Promise.all([readOrder(visit), draftOf(visit)])
    return refundPage(visit, order, draft)
  }),

  postWithFiles('/account/orders/:id/refund', async (visit) => {
    const order = await readOrder(visit)
    const problem = await askRefund(visit, order)
    if (problem) return refundPage(visit, order, visit.form, problem)
    return seeOther(`${visit.link(`/account/orders/${order.id}`)}?notice=refund-requested`)
  }),
])
