import { type Answer, seeOther } from '../../http/answer.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { accountPage } from '../account/account-frame.tsx'
import { CancelForm, cancelReason } from './cancel-form.tsx'
import { orderFormTexts } from './order-forms-texts.ts'
import { orderTexts } from './order-texts.ts'
import { idOf } from './show-order.tsx'

async function cancelPage(visit: Visit, problem: Problem): Promise<Answer> {
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
    const { form, language } = visit
    const reason = cancelReason(form)
    const refuse = (problem: Problem) => refuseForm(visit, visit.path, problem, cancelPage)
    if (reason === '') return refuse(problemAt('reason', orderFormTexts[language].enterReason))
    try {
      const { status } = await visit.api.orders.requestCancellation({ order_id: idOf(visit), reason })
      const notice = status === 'APPROVED' ? 'cancelled' : 'cancel-requested'
      return seeOther(`${visit.link(`/account/orders/${idOf(visit)}`)}?notice=${notice}`)
    } catch (error) {
      return refuse(problemOf(error))
    }
  }),
])
