import { HaatError } from '@haat/client'
import type { PaymentState, PaymentsRetryInput } from '@haat/client/storefront'
import { noticeOf, notPaid, orderOf, payInCash, type UnpaidOrder, unpaidOrderOf } from '../../checkout/pay-in-cash.ts'
import { noticeTextOf } from '../../checkout/payment-notices.ts'
import { RETRIES, returnUrl } from '../../checkout/place-order.ts'
import { findPlaced, keepPlaced, type PlacedOrder, placedLink } from '../../checkout/placed-orders.ts'
import { readAdvance } from '../../checkout/request-advance.ts'
import { takeUnpaidFromCart } from '../../checkout/unpaid-lines.ts'
import { isUuid } from '../../http/is-uuid.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { advanceRoute } from './advance-page.tsx'
import { type PaymentKind, PaymentPage, paymentTexts } from './payment-page.tsx'

const REFRESH_SECONDS = 5
/** After a minute the page shows that the shop will check the payment. */
const ROUNDS = 12

export const paymentReturnRoutes: Route[] = [
  get('/payment/return', async (visit) => {
    const session = visit.query.get('payment_session_id') ?? ''
    if (!isUuid(session)) return seeOther(visit.link('/track'))
    const { state, isUnknown } = await checkPayment(visit, session)
    const order = await findPlaced(visit, state.order_number)
    if (state.status === 'SUCCEEDED' && order) {
      await markPaid(visit, order)
      return seeOther(placedLink(visit, order))
    }
    const notice = visit.query.get('notice') ?? ''
    return showPayment(visit, state, kindOf(visit, state, isUnknown), noticeTextOf(visit, notice))
  }),
  post('/payment/retry', async (visit) => {
    const unpaid = await unpaidOrderOf(visit, {
      number: visit.form.text('order').slice(0, 40),
      phone: visit.form.text('phone').slice(0, 39),
      orderId: visit.form.number('order_id'),
    })
    if (!unpaid) return seeOther(visit.link('/track'))
    const method = visit.form.text('method')
    return method === 'COD' ? payInCash(visit, unpaid, readAdvance(visit)) : payAgain(visit, unpaid, method)
  }),
  advanceRoute,
  get('/payment/retry', (visit) => seeOther(visit.link('/track'))),
]

type Checked = { state: PaymentState; isUnknown: boolean }

/**
 * The state of a payment: the gateway is called while it is open. Parameters of the browser prove nothing. `isUnknown`: the
 * gateway has not responded in time.
 */
async function checkPayment(visit: Visit, session: string): Promise<Checked> {
  const known = Object.fromEntries(
    (['status', 'signature', 'paymentID', 'payment_ref_id'] as const).flatMap((name) => {
      const value = visit.query.get(name)
      return value && value.length <= 200 ? [[name, value]] : []
    }),
  )
  try {
    const gateway = visit.deadline.forGateway()
    return {
      state: await visit.api.payments.verify({ payment_session_id: session, ...known }, gateway),
      isUnknown: false,
    }
  } catch (error) {
    if (!HaatError.is(error, 'too_many_requests', 'validation_failed', 'timeout')) throw error
    const state = await visit.api.payments.readSession({ payment_session_id: session })
    return { state, isUnknown: error.code === 'timeout' }
  }
}

function kindOf({ query }: Visit, { status }: PaymentState, isUnknown: boolean): PaymentKind {
  if (status === 'SUCCEEDED') return 'paid'
  if (status === 'EXPIRED') return 'expired'
  if (status === 'FAILED' || status === 'CANCELLED') return 'failed'
  const round = Number(query.get('round') ?? 0)
  if (status !== 'PROCESSING' && !query.has('status') && !isUnknown) return 'open'
  if (round < ROUNDS) return 'pending'
  return status === 'PROCESSING' ? 'slow' : 'unseen'
}

/** The first time that an order is seen to be paid, its products leave the cart. */
async function markPaid(visit: Visit, order: PlacedOrder): Promise<void> {
  if (order.isPaid) return
  await keepPlaced(visit, { ...order, isPaid: true })
  await takeUnpaidFromCart(visit, order.number)
}

function showPayment(visit: Visit, state: PaymentState, kind: PaymentKind, error = ''): RouteResponse {
  const query = new URLSearchParams(visit.query)
  query.set('round', String(Number(query.get('round') ?? 0) + 1))
  return showPage({
    title: paymentTexts[visit.language].kinds[kind].title,
    styles: ['payment-return'],
    isListed: false,
    frame: 'plain',
    ...(kind === 'pending' && !error
      ? { refresh: { seconds: REFRESH_SECONDS, to: `${visit.link('/payment/return')}?${query}` } }
      : {}),
    body: <PaymentPage visit={visit} state={state} kind={kind} error={error} />,
  })
}

/** Begins another attempt to pay, and sends the shopper to the gateway. */
async function payAgain(visit: Visit, unpaid: UnpaidOrder, method: string): Promise<RouteResponse> {
  const { order, phone } = unpaid
  const isGateway = visit.config.payment_methods.some(({ code, type }) => code === method && type === 'gateway')
  if (!isGateway) return seeOther(visit.link('/track'))
  try {
    const begun = await visit.api.payments.retry(
      {
        ...orderOf(unpaid),
        payment_method: method as PaymentsRetryInput['payment_method'],
        callback_url: returnUrl(visit),
      },
      { retries: RETRIES, ...visit.deadline.forGateway() },
    )
    await keepPlaced(visit, { ...(order ?? foundOrder(begun, phone)), method, session: begun.payment_session_id })
    return seeOther(begun.redirect_url)
  } catch (error) {
    if (!HaatError.is(error)) throw error
    return notPaid(visit, unpaid, noticeOf(error))
  }
}

type Found = { order_number: string; order_id: number; amount: string; payment_session_id: string }

/** An order that was found again by its number and phone. */
const foundOrder = (begun: Found, phone: string): PlacedOrder => ({
  ...{ number: begun.order_number, id: begun.order_id, total: begun.amount, phone, session: begun.payment_session_id },
  ...{
    key: '',
    lines: '',
    token: '',
    name: '',
    method: '',
    cash: '0.00',
    advance: '0.00',
    units: 0,
    from: '',
    to: '',
    warnings: [],
  },
  isPaid: false,
  at: Date.now(),
})
