import { accountPage } from '../../account/account-frame.tsx'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, postWithFiles, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { orderFormTexts } from './order-forms-texts.ts'
import { orderTexts } from './order-texts.ts'
import { RefundForm } from './refund-form.tsx'
import { requestRefund } from './request-refund.ts'
import { idOf } from './show-order.tsx'

const readOrder = async (visit: Visit) =>
  withLabelledItems(visit, await visit.api.orders.read({ order_id: idOf(visit) }))

async function refundPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const order = await readOrder(visit)
  const path = `/account/orders/${order.id}`
  if (!order.can_refund && problem === noProblem) return seeOther(visit.link(path))
  return accountPage(visit, {
    title: orderFormTexts[visit.language].refundTitle,
    section: 'orders',
    parent: { name: orderTexts[visit.language].order(order.order_number), path },
    problem,
    more: { scripts: ['refund'] },
    body: <RefundForm visit={visit} action={`${path}/refund`} order={order} form={visit.form} problem={problem} />,
  })
}

export const refundFormRoutes: Route[] = forCustomers([
  get('/account/orders/:id/refund', (visit) => showForm(visit, refundPage)),

  postWithFiles('/account/orders/:id/refund', async (visit) => {
    const order = await readOrder(visit)
    const { written, problem } = await requestRefund(visit, order)
    if (problem) return refuseForm(visit, visit.path, problem, refundPage)
    return seeOtherWith(visit, visit.link(`/account/orders/${order.id}`), written)
  }),
])
