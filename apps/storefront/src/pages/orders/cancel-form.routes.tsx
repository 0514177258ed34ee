import { accountPage } from '../../account/account-frame.tsx'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { CancelForm } from './cancel-form.tsx'
import { orderFormTexts } from './order-forms-texts.ts'
import { orderTexts } from './order-texts.ts'
import { requestCancellation } from './request-cancellation.ts'
import { idOf } from './show-order.tsx'

async function cancelPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const order = await visit.api.orders.read({ order_id: idOf(visit) })
  const path = `/account/orders/${order.id}`
  if (!order.can_cancel && problem === noProblem) return seeOther(visit.link(path))
  return accountPage(visit, {
    title: orderFormTexts[visit.language].cancelTitle,
    section: 'orders',
    parent: { name: orderTexts[visit.language].order(order.order_number), path },
    problem,
    body: <CancelForm visit={visit} action={`${path}/cancel`} back={path} form={visit.form} problem={problem} />,
  })
}

export const cancelFormRoutes: Route[] = forCustomers([
  get('/account/orders/:id/cancel', (visit) => showForm(visit, cancelPage)),

  post('/account/orders/:id/cancel', async (visit) => {
    const { written, problem } = await requestCancellation(visit, idOf(visit))
    if (problem) return refuseForm(visit, visit.path, problem, cancelPage)
    return seeOtherWith(visit, visit.link(`/account/orders/${idOf(visit)}`), written)
  }),
])
