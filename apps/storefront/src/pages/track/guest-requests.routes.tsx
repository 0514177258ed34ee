import type { OrdersTrackData } from '@haat/client/storefront'
import type { ComponentChildren } from 'preact'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { findPlaced, type PlacedOrder } from '../../checkout/placed-orders.ts'
import { type Answer, seeOther, showPage } from '../../http/answer.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { get, post, postWithFiles, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { askRefund } from '../orders/ask-refund.ts'
import { CancelForm, cancelReason } from '../orders/cancel-form.tsx'
import { orderFormTexts } from '../orders/order-forms-texts.ts'
import { orderTexts } from '../orders/order-texts.ts'
import { RefundForm } from '../orders/refund-form.tsx'

type GuestOrder = { placed: PlacedOrder; own: NonNullable<OrdersTrackData['guest_order']> }

/** The order of a guest that this browser placed: nobody else can name it here. */
async function guestOrderOf(visit: Visit, number: string): Promise<GuestOrder | null> {
  const placed = await findPlaced(visit, number)
  if (!placed?.token) return null
  const { guest_order: own } = await visit.api.orders.track({ tracking_token: placed.token })
  return own && { placed, own: await withLabelledItems(visit, own) }
}

const orderLink = (number: string): string => `/track?order=${encodeURIComponent(number)}`

/** A page for the order that the query or the form names; without such an order, the page that finds one. */
const forGuestOrder =
  (answer: (visit: Visit, order: GuestOrder) => Answer | Promise<Answer>) =>
  async (visit: Visit): Promise<Answer> => {
    const number = visit.form.text('order') || (visit.query.get('order') ?? '')
    const order = await guestOrderOf(visit, number)
    return order ? answer(visit, order) : seeOther(visit.link('/track'))
  }

function requestPage(
  visit: Visit,
  number: string,
  { title, problem, body }: { title: string; problem: Problem; body: ComponentChildren },
): Answer {
  const back = (
    <a class="way-back" href={visit.link(orderLink(number))}>
      <Icon name="back" size={18} /> {orderTexts[visit.language].order(number)}
    </a>
  )
  return showPage(
    {
      title,
      styles: ['account'],
      isListed: false,
      body: (
        <section class="wrap narrow account account-content">
          {back}
          <h1>{title}</h1>
          {body}
        </section>
      ),
    },
    problem === noProblem ? 200 : 422,
  )
}

function cancelPage(visit: Visit, { placed, own }: GuestOrder, problem: Problem = noProblem): Answer {
  const { number } = placed
  if (!own.can_cancel && problem === noProblem) return seeOther(visit.link(orderLink(number)))
  const form = { action: '/track/cancel', back: orderLink(number), carried: { order: number }, form: visit.form }
  return requestPage(visit, number, {
    title: orderFormTexts[visit.language].cancelTitle,
    problem,
    body: <CancelForm visit={visit} problem={problem} {...form} />,
  })
}

function refundPage(visit: Visit, { placed, own }: GuestOrder, problem: Problem = noProblem): Answer {
  const { number } = placed
  if (!own.can_refund && problem === noProblem) return seeOther(visit.link(orderLink(number)))
  const form = { action: '/track/refund', carried: { order: number }, order: own, form: visit.form }
  return requestPage(visit, number, {
    title: orderFormTexts[visit.language].refundTitle,
    problem,
    body: <RefundForm visit={visit} problem={problem} {...form} />,
  })
}

export const guestRequestRoutes: Route[] = [
  get('/track/cancel', forGuestOrder(cancelPage)),

  post(
    '/track/cancel',
    forGuestOrder(async (visit, order) => {
      const { number, token } = order.placed
      const reason = cancelReason(visit.form)
      if (reason === '')
        return cancelPage(visit, order, problemAt('reason', orderFormTexts[visit.language].enterReason))
      try {
        const asked = { order_id: order.own.id, reason, tracking_token: token }
        const { status } = await visit.api.orders.requestCancellation(asked)
        return seeOther(
          `${visit.link(orderLink(number))}&notice=${status === 'APPROVED' ? 'cancelled' : 'cancel-requested'}`,
        )
      } catch (error) {
        return cancelPage(visit, order, problemOf(error))
      }
    }),
  ),

  get('/track/refund', forGuestOrder(refundPage)),

  postWithFiles(
    '/track/refund',
    forGuestOrder(async (visit, order) => {
      const { number, token } = order.placed
      const problem = await askRefund(visit, order.own, token)
      if (problem) return refundPage(visit, order, problem)
      return seeOther(`${visit.link(orderLink(number))}&notice=refund-requested`)
    }),
  ),
]
