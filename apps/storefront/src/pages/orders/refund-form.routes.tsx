import type { Order } from '@haat/client/storefront'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { type Answer, seeOther } from '../../http/answer.ts'
import type { Form } from '../../http/form.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { forCustomers, get, postWithFiles, type Route } from '../../http/route.ts'
import { uploadImages } from '../../http/upload-images.ts'
import type { Visit } from '../../http/visit.ts'
import { draftOf } from '../../session/ended-session.ts'
import { accountPage } from '../account/account-frame.tsx'
import { orderFormTexts } from './order-forms-texts.ts'
import { orderTexts } from './order-texts.ts'
import { RefundForm } from './refund-form.tsx'
import { chosenItems, typedAmount } from './refund-rules.ts'
import { idOf } from './show-order.tsx'

function refundPage(visit: Visit, order: Order, form: Form, problem: Problem = noProblem): Answer {
  const path = `/account/orders/${order.id}`
  if (!order.can_refund && problem === noProblem) return seeOther(visit.link(path))
  return accountPage(visit, {
    title: orderFormTexts[visit.language].refundTitle,
    section: 'orders',
    parent: { name: orderTexts[visit.language].order(order.order_number), path },
    problem,
    body: <RefundForm visit={visit} order={order} form={form} problem={problem} />,
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
    const { form } = visit
    const t = orderFormTexts[visit.language]
    const order = await readOrder(visit)
    const refuse = (problem: Problem) => refundPage(visit, order, form, problem)
    const [items, typed, why] = [chosenItems(form, order.items), typedAmount(form), form.text('reason')]
    if (why === '') return refuse(problemAt('reason', t.enterReason))
    if (items?.length === 0) return refuse(problemAt('items', t.chooseItems))
    if (typed === undefined) return refuse(problemAt('amount', t.badAmount))
    const uploaded = await uploadImages(visit, 'refund')
    if (uploaded.problem) return refuse(uploaded.problem)
    try {
      await visit.api.orders.requestRefund({
        order_id: order.id,
        reason: why,
        ...(items && { items }),
        ...(typed !== null && { amount: typed }),
        ...(uploaded.ids.length > 0 ? { proof_files: uploaded.ids } : {}),
      })
    } catch (error) {
      return refuse(problemOf(error, { proof_files: 'images' }))
    }
    return seeOther(`${visit.link(`/account/orders/${order.id}`)}?notice=refund-requested`)
  }),
])
