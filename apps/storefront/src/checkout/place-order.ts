import type { Order, PaymentsInitiateInput } from '@haat/client/storefront'
import { takeFromCart } from '../cart/shopper-cart.ts'
import type { Visit } from '../http/visit.ts'
import { rememberBuyer } from './buyer-cookie.ts'
import { orderBody, type Submission } from './order-body.ts'
import { keptWarnings } from './order-warnings.ts'
import type { ProofTokens } from './phone-proof.ts'
import { keepPlaced, nameOfLines, type PlacedOrder } from './placed-orders.ts'
import { forgetSubscriptionWish } from './subscription-wish.ts'
import { keepUnpaidLines } from './unpaid-lines.ts'

/** `gatewayUrl`: where the shopper pays now; null when nothing is paid online. */
export type Placing = { order: PlacedOrder; gatewayUrl: string | null }

/** The first of two equal submissions may still be running: the client waits some seconds for its result. */
export const RETRIES = 4

/**
 * Places the order of a form, and begins its payment where one is made online. The key of the form makes it one order,
 * however often it is sent. `proof`: the tokens of verified contacts. Throws the error of the API.
 */
export async function placeOrder(visit: Visit, submission: Submission, proof: ProofTokens): Promise<Placing> {
  const placing = isOnline(visit, submission.input.paymentMethod)
    ? await beginPayment(visit, submission, proof)
    : await create(visit, submission, proof)
  await keepPlaced(visit, placing.order)
  await rememberBuyer(visit, submission.input)
  if (submission.wish) forgetSubscriptionWish(visit)
  if (placing.gatewayUrl === null) await takeFromCart(visit, submission.seen)
  else await keepUnpaidLines(visit, placing.order.number, submission.seen)
  return placing
}

export const isOnline = ({ config }: Visit, method: string): boolean =>
  config.payment_methods.some(({ code, type }) => code === method && type === 'gateway')

async function create(visit: Visit, submission: Submission, proof: ProofTokens): Promise<Placing> {
  const body = { ...orderBody(visit, submission), ...proof }
  const placed = await visit.api.orders.create(body, { idempotencyKey: submission.key, retries: RETRIES })
  const { addressId, address } = submission.input
  return { gatewayUrl: null, order: placedOf(ofForm(submission), placed, addressId ? '' : address) }
}

type OfForm = Pick<PlacedOrder, 'key' | 'lines' | 'at'>

/** An order that was placed, as the browser keeps it. `address`: as it was typed. */
export const placedOf = (
  form: OfForm,
  { order, warnings, tracking_token }: Awaited<ReturnType<Visit['api']['orders']['create']>>,
  address: string,
): PlacedOrder => ({
  ...form,
  number: order.order_number,
  id: order.id,
  token: tracking_token ?? '',
  phone: order.phone,
  name: order.receiver_name,
  address,
  method: order.payment_method,
  total: order.total,
  cash: cashOf(order),
  advance: order.advance_amount,
  units: order.item_count,
  from: order.estimated_delivery?.from ?? '',
  to: order.estimated_delivery?.to ?? '',
  session: '',
  isPaid: false,
  warnings: keptWarnings(warnings),
})

/** What the courier collects when the shop has found the advance: until then the API counts it as missing. */
export const cashOf = ({
  cod_amount,
  advance_amount,
  amount_paid,
}: Pick<Order, 'cod_amount' | 'advance_amount' | 'amount_paid'>): string => {
  const open = Number(amount_paid) > 0 ? 0 : Number(advance_amount)
  return Math.max(0, Number(cod_amount) - open).toFixed(2)
}

const ofForm = ({ key, seen }: Submission): OfForm => ({ key, lines: nameOfLines(seen), at: Date.now() })

async function beginPayment(visit: Visit, submission: Submission, proof: ProofTokens): Promise<Placing> {
  const { payment_transaction_id: _, ...body } = orderBody(visit, submission)
  const begun = await visit.api.payments.initiate(
    {
      ...body,
      payment_method: submission.input.paymentMethod as PaymentsInitiateInput['payment_method'],
      callback_url: returnUrl(visit),
      ...proof,
    },
    { idempotencyKey: submission.key, retries: RETRIES, ...visit.deadline.forGateway() },
  )
  return { gatewayUrl: begun.redirect_url, order: unpaidOrder(submission, begun) }
}

type Begun = {
  order_number: string
  order_id: number
  payment_session_id: string
  amount: string
  gateway: string
  tracking_token?: string
  warnings?: readonly { code: string; message: string }[]
}

/** An order that was placed and waits for its payment through a gateway. */
export const unpaidOrder = (submission: Submission, begun: Begun): PlacedOrder => ({
  ...ofForm(submission),
  number: begun.order_number,
  id: begun.order_id,
  token: begun.tracking_token ?? '',
  phone: submission.input.phone,
  name: submission.input.name,
  address: submission.input.addressId ? '' : submission.input.address,
  method: begun.gateway,
  total: begun.amount,
  cash: '0.00',
  advance: '0.00',
  units: submission.seen.reduce((sum, { quantity }) => sum + quantity, 0),
  from: '',
  to: '',
  session: begun.payment_session_id,
  isPaid: false,
  warnings: keptWarnings(begun.warnings ?? []),
})

/** Where gateways send the shopper back to: a page of the shop, in the language of the visit. */
export const returnUrl = (visit: Visit): string => visit.absoluteUrl('/payment/return')
