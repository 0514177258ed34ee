import { inputAmount, inputText, inputWord, optional, strictBody } from '../fields.ts'
import { operation } from '../operation.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantPath } from './merchant-path.ts'
import { Order } from './order-shapes.ts'
import { orderParams } from './orders.ts'

const path = `${merchantPath}orders/{order_id}/payments/`
const paymentParams = paramsOf({ order_id: inputId('The order.'), payment_id: inputId('The payment.', 31) })
const methods = ['CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'BANK_TRANSFER'] as const

export const recordOrderPayment = operation({
  id: 'recordOrderPayment',
  tag: 'Order management',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'orders:write',
  summary: 'Record money that the shop received for an order',
  description:
    'It counts as verified at once. Cash is recorded once per order. Money with a transaction id is recorded as it came: what exceeds the amount due, or comes for an order that is cancelled, expired or returned, becomes an unapplied payment. Without a transaction id, such an order answers 409 `invalid_state`, and more than is due 400.',
  params: orderParams,
  body: strictBody('The payment.', {
    method: inputWord('By which means.', methods, { fold: 'upper' }),
    amount: inputAmount('How much; without a transaction id at most what is due.', 500),
    transaction_id: optional(
      inputText('Transaction id, if it has one, in any spelling.', { max: 64, min: 0, example: '9A7B6C5D4E' }),
    ),
  }),
  data: Order,
  success: 201,
  errors: ['invalid_state', 'already_exists', 'payment_already_used'],
})

export const verifyOrderPayment = operation({
  id: 'verifyOrderPayment',
  tag: 'Order management',
  method: 'POST',
  path: `${path}{payment_id}/verify/`,
  auth: 'merchant',
  permission: 'orders:write',
  summary: 'Verify a claimed advance or transaction',
  description:
    'Check the statement of the wallet or bank first. A transaction pays for one order only. What exceeds the amount due, or comes for an order that is cancelled, expired or returned, becomes an unapplied payment.',
  params: paymentParams,
  body: strictBody('May be left out.', {
    amount: optional(inputAmount('What really came in, when it is not what was claimed.', 500)),
    method: optional(
      inputWord('By which method it really came, when it is not the one that was claimed.', methods, {
        fold: 'upper',
        example: 'BKASH',
      }),
    ),
  }),
  data: Order,
  errors: ['invalid_state', 'payment_already_used'],
})

export const rejectOrderPayment = operation({
  id: 'rejectOrderPayment',
  tag: 'Order management',
  method: 'POST',
  path: `${path}{payment_id}/reject/`,
  auth: 'merchant',
  permission: 'orders:write',
  summary: 'Reject a claimed advance or transaction',
  params: paymentParams,
  body: strictBody('May be left out.', {
    reason: optional(inputText('Why; only the shop sees it.', { max: 1000, example: 'No such transaction.' })),
  }),
  data: Order,
  errors: ['invalid_state'],
})
