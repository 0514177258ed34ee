import { HaatError } from '@haat/client'
import type { OrdersTrackData } from '@haat/client/storefront'
import type { ComponentChildren } from 'preact'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { trackPath } from '../../checkout/order-path.ts'
import { findPlaced, keepRequest, type PlacedOrder, readPlaced } from '../../checkout/placed-orders.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { refuseForm, type ShowForm, showForm } from '../../http/refused-form.ts'
import { get, post, postWithFiles, type Route, type UploaderOf } from '../../http/route.ts'
import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import { seeOtherWith, type Written } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { CancelForm } from '../orders/cancel-form.tsx'
import { orderFormTexts } from '../orders/order-forms-texts.ts'
import { orderTexts } from '../orders/order-texts.ts'
import { RefundForm } from '../orders/refund-form.tsx'
import { requestCancellation } from '../orders/request-cancellation.ts'
import { requestRefund } from '../orders/request-refund.ts'

type GuestOrder = { placed: PlacedOrder; own: NonNullable<OrdersTrackData['guest_order']> }

/** The order of a guest that this browser placed: nobody else can name it here. */
async function guestOrderOf(visit: Visit, number: string): Promise<GuestOrder | null> {
  const placed = await findPlaced(visit, number)
  if (!placed?.token) return null
  const { guest_order: own } = await visit.api.orders.track({ tracking_token: placed.token })
  return own && { placed, own: await withLabelledItems(visit, own) }
}

/** Responds for the order that the form or the query names; without such an order, with the page that finds one. */
const forGuestOrder =
  (respond: (visit: Visit, order: GuestOrder, problem: Problem) => RouteResponse | Promise<RouteResponse>): ShowForm =>
  async (visit, problem) => {
    const number = visit.form.text('order') || (visit.query.get('order') ?? '')
    const order = await guestOrderOf(visit, number)
    return order ? respond(visit, order, problem) : seeOther(visit.link('/track'))
  }

const formPage = (path: string, show: ShowForm): Route => get(path, (visit) => showForm(visit, show))

/** What a form does with an order of this browser. The order is not read again: guests may look up only so many. */
const act = (respond: (visit: Visit, placed: PlacedOrder) => Promise<RouteResponse>) => async (visit: Visit) => {
  const placed = await findPlaced(visit, visit.form.text('order'))
  return placed?.token ? respond(visit, placed) : seeOther(visit.link('/track'))
}

/** A guest is known by what this browser has ordered. */
const guestUploader: UploaderOf = async (visit) => (await readPlaced(visit)).find(({ token }) => token)?.token ?? null

function requestPage(
  visit: Visit,
  number: string,
  {
    title,
    problem,
    body,
    scripts = [],
  }: { title: string; problem: Problem; body: ComponentChildren; scripts?: string[] },
): RouteResponse {
  const back = (
    <a class="way-back" href={visit.link(trackPath(number))}>
      <Icon name="back" size={18} /> {orderTexts[visit.language].order(number)}
    </a>
  )
  return showPage(
    {
      title,
      styles: ['account'],
      scripts,
      isListed: false,
      body: (
        <section class="wrap narrow account-form account-content">
          {back}
          <h1>{title}</h1>
          {body}
        </section>
      ),
    },
    problem === noProblem ? 200 : 422,
  )
}

const cancelPage = forGuestOrder((visit, { placed, own }, problem) => {
  const { number } = placed
  if (!own.can_cancel && problem === noProblem) return seeOther(visit.link(trackPath(number)))
  const form = { action: '/track/cancel', back: trackPath(number), carried: { order: number }, form: visit.form }
  return requestPage(visit, number, {
    title: orderFormTexts[visit.language].cancelTitle,
    problem,
    body: <CancelForm visit={visit} problem={problem} {...form} />,
  })
})

const refundPage = forGuestOrder((visit, { placed, own }, problem) => {
  const { number } = placed
  if (!own.can_refund && problem === noProblem) return seeOther(visit.link(trackPath(number)))
  const form = { action: '/track/refund', carried: { order: number }, order: own, form: visit.form }
  return requestPage(visit, number, {
    title: orderFormTexts[visit.language].refundTitle,
    problem,
    scripts: ['refund'],
    body: <RefundForm visit={visit} problem={problem} {...form} />,
  })
})

const askForRefund = forGuestOrder(async (visit, { placed, own }) => {
  const { written, problem } = await requestRefund(visit, own, placed.token)
  if (problem) return refuseForm(visit, visit.path, problem, refundPage)
  await keepRequest(visit, placed, { kind: 'refund', id: written.data.id })
  return toOrder(visit, placed.number, written)
})

const toOrder = (visit: Visit, number: string, written: Written): Promise<RouteResponse> =>
  seeOtherWith(visit, visit.link(trackPath(number)), written)

export const guestRequestRoutes: Route[] = [
  formPage('/track/cancel', cancelPage),

  post(
    '/track/cancel',
    act(async (visit, placed) => {
      const { written, problem } = await requestCancellation(visit, placed.id, placed.token)
      if (problem) return refuseForm(visit, visit.path, problem, cancelPage)
      const { status, id } = written.data
      if (status !== 'APPROVED') await keepRequest(visit, placed, { kind: 'cancellation', id })
      return toOrder(visit, placed.number, written)
    }),
  ),

  formPage('/track/refund', refundPage),

  postWithFiles('/track/refund', (visit) => askForRefund(visit, noProblem), guestUploader),

  post(
    { path: '/track/withdraw', page: '/track' },
    act(async (visit, placed) => {
      const { number, request, token } = placed
      if (!request) return seeOther(visit.link(trackPath(number)))
      try {
        const { orders } = visit.api
        const written: Written = await (request.kind === 'refund'
          ? orders.withdrawRefund({ refund_id: request.id, tracking_token: token }).withResponse()
          : orders.withdrawCancellation({ request_id: request.id, tracking_token: token }).withResponse())
        await keepRequest(visit, placed, null)
        return await toOrder(visit, number, written)
      } catch (error) {
        if (!HaatError.is(error, 'invalid_state')) throw error
        // The shop was quicker: the page of the order shows what it decided.
        await keepRequest(visit, placed, null)
        return seeOther(`${visit.link(trackPath(number))}&notice=decided`)
      }
    }),
  ),
]
