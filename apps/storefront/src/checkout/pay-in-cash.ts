import { type ApiResponse, HaatError } from '@haat/client'
import type { PaymentChange } from '@haat/client/storefront'
import { keepRefused } from '../http/refused-form.ts'
import { type RouteResponse, seeOther } from '../http/route-response.ts'
import { seeOtherWith } from '../http/success-message.ts'
import type { Visit } from '../http/visit.ts'
import { knownEmailProof, knownProof } from './phone-proof.ts'
import { cashOf } from './place-order.ts'
import { findPlaced, keepPlaced, type PlacedOrder, paymentLink, placedLink } from './placed-orders.ts'
import { requestProof } from './proof-step.ts'
import { advanceFieldsOf, requestAdvance, type StatedAdvance } from './request-advance.ts'
import { takeUnpaidFromCart } from './unpaid-lines.ts'

/** An unpaid order: known to this browser, found by its number and phone, or of the signed-in customer. */
export type UnpaidOrder = { number: string; phone: string; order: PlacedOrder | null; orderId: number | null }

/** The order that the form of a payment identifies; null when the form does not name enough. */
export async function unpaidOrderOf(
  visit: Visit,
  named: { number: string; phone: string; orderId: number | null },
): Promise<UnpaidOrder | null> {
  const order = await findPlaced(visit, named.number)
  const phone = order?.phone || named.phone
  // An order of a guest, who may have signed in since, is known by its number and phone.
  const isOfCustomer = visit.session !== null && (order === null || order.token === '')
  const orderId = isOfCustomer ? (order?.id ?? named.orderId) : null
  if (orderId === null && (named.number === '' || phone === '')) return null
  return { number: named.number, phone, order, orderId }
}

/** Identifies the order for the API. */
export const orderOf = ({ number, phone, orderId }: UnpaidOrder) =>
  orderId === null ? { order_number: number, phone } : { order_id: orderId }

/**
 * Changes the payment of an unpaid order to cash on delivery, and shows the order. `advance`: of its form; `proof`: the
 * token of its phone number.
 */
export async function payInCash(
  visit: Visit,
  unpaid: UnpaidOrder,
  advance: StatedAdvance | null,
  proof?: string,
): Promise<RouteResponse> {
  const cashTotal = visit.form.text('cash_total').slice(0, 12)
  const token = proof ?? (await knownProof(visit, unpaid.phone))
  const emailToken = await knownEmailProof(visit)
  try {
    // The API calls the gateway of the earlier attempt.
    const change = visit.api.payments.changeMethod(
      {
        ...orderOf(unpaid),
        payment_method: 'COD',
        ...advanceFieldsOf(advance),
        ...(cashTotal ? { expected_total: cashTotal } : {}),
        ...(token ? { phone_verification_token: token } : {}),
        ...(emailToken ? { email_verification_token: emailToken } : {}),
      },
      visit.deadline.forGateway(),
    )
    return await showChanged(visit, unpaid, await change.withResponse())
  } catch (error) {
    if (!HaatError.is(error)) throw error
    const isOfPhone = HaatError.is(error, 'verification_required') && error.details.field === 'phone'
    if (isOfPhone && proof === undefined) return proveFirst(visit, unpaid, advance)
    if (HaatError.is(error, 'price_changed')) return notPaid(visit, unpaid, 'cash_costs', error.details.total)
    const advancePage = await requestAdvance(visit, unpaid, advance, error)
    if (advancePage) return advancePage
    return notPaid(visit, unpaid, noticeOf(error))
  }
}

/** Redirects to the page of a code for the order's number. The pages of customers do not have it in their forms. */
async function proveFirst(visit: Visit, unpaid: UnpaidOrder, advance: StatedAdvance | null): Promise<RouteResponse> {
  const { number, orderId } = unpaid
  const phone = unpaid.phone || (orderId === null ? '' : (await visit.api.orders.read({ order_id: orderId })).phone)
  return requestProof(visit, phone, { kind: 'cash', number, orderId, advance }).catch((failed: unknown) => {
    if (!HaatError.is(failed, 'too_many_requests', 'validation_failed')) throw failed
    return notPaid(visit, unpaid, failed.code === 'too_many_requests' ? 'busy' : 'no_cash')
  })
}

async function showChanged(
  visit: Visit,
  { number, phone, order, orderId }: UnpaidOrder,
  changed: ApiResponse<PaymentChange>,
): Promise<RouteResponse> {
  await takeUnpaidFromCart(visit, number)
  if (order) {
    const { cod_amount, advance_amount } = changed.data
    const cash = cashOf({ cod_amount, advance_amount, amount_paid: '0.00' })
    const days = await daysOf(visit, order)
    await keepPlaced(visit, { ...order, ...days, method: 'COD', cash, advance: advance_amount, session: '' })
    return seeOther(placedLink(visit, order))
  }
  if (orderId !== null) return seeOtherWith(visit, visit.link(`/account/orders/${orderId}`), changed)
  return (await keepRefused(visit, '/track', { number, phone })) ?? seeOther(visit.link('/track'))
}

/** The days of delivery, which came with the payment before. The order is placed without them, too. */
async function daysOf({ api }: Visit, { id, token }: PlacedOrder): Promise<Pick<PlacedOrder, 'from' | 'to'>> {
  const { estimated_delivery: days } = await (token
    ? api.orders.track({ tracking_token: token })
    : api.orders.read({ order_id: id })
  ).catch(() => ({ estimated_delivery: null }))
  return { from: days?.from ?? '', to: days?.to ?? '' }
}

/** Why an order is not paid now, as a code that every page with these buttons knows. */
export type PaymentNotice = 'busy' | 'gateway' | 'cash_costs' | 'no_cash' | 'advance' | 'not_payable'

/** Throws an error that leaves the result unknown: the form is sent again as it was. */
export function noticeOf(error: HaatError): PaymentNotice {
  switch (error.code) {
    case 'too_many_requests':
      return 'busy'
    case 'payment_gateway_error':
      return 'gateway'
    case 'advance_required':
      return 'advance'
    case 'order_not_accepted':
    case 'validation_failed':
    case 'verification_required':
      return 'no_cash'
    case 'invalid_state':
    case 'not_found':
      return 'not_payable'
    default:
      throw error
  }
}

/** Back to where the order is shown, with the reason. The address can be opened again: nothing is sent twice. */
export function notPaid(
  visit: Visit,
  { order, orderId }: UnpaidOrder,
  code: PaymentNotice,
  cashTotal?: string,
): RouteResponse {
  const notice = cashTotal ? `${code}&cash_total=${cashTotal}` : code
  if (order?.session) return seeOther(`${paymentLink(visit, order.session)}&notice=${notice}`)
  const path = orderId === null ? '/track' : `/account/orders/${orderId}`
  return seeOther(`${visit.link(path)}?notice=${notice}`)
}
