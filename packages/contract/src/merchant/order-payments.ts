import { inputAmount, inputEnum, inputText, optional, strictBody } from '../fields.ts'
import { maxNoteLength, maxTransactionIdLength } from '../text-lengths.ts'
import { recordableMethods } from '../vocabulary.ts'
import { acceptSimilar, inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder } from './order-shapes.ts'
import { orderParams } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'orders/{order_id}/payments/',
  permissions: { write: 'orders:write' },
})
const paymentParams = paramsOf({ order_id: inputId('ID of the order.'), payment_id: inputId('ID of the payment.', 31) })

export const recordOrderPayment = operation({
  id: 'recordOrderPayment',
  method: 'POST',
  summary: 'Record a payment of an order',
  description:
    'The payment is verified immediately. Cash may be recorded in parts; the same amount of cash twice returns 409 `already_exists` unless `accept_similar` says that it is other money. Cash that the courier of a delivered shipment has collected, as `shipment_id` says, is with the courier until it pays out; it is recorded once for a shipment, otherwise 409 `already_exists`, and in full, at most what the shipment was to collect, as a payment with a transaction ID is. A payment with a transaction ID is recorded in full: the part above the amount due, or all of it when the order is cancelled, expired or returned, becomes an unapplied payment. Without a transaction ID, an amount above the amount due returns 400, and a cancelled, expired or returned order returns 409 `invalid_state`.',
  params: orderParams,
  body: strictBody('The payment to record.', {
    method: inputEnum('Payment method.', recordableMethods, { fold: 'upper' }),
    amount: inputAmount('Amount; without a transaction ID at most the amount due.', 500),
    transaction_id: optional(
      inputText('Transaction ID, in any spelling; empty for none.', {
        max: maxTransactionIdLength,
        min: 0,
        example: '9A7B6C5D4E',
      }),
    ),
    accept_similar: acceptSimilar,
    shipment_id: optional(
      inputId(
        'For CASH: the shipment whose courier has collected it: a delivered one, or one that has ended otherwise and of which the courier says so. Without it, the store has the cash.',
        9001,
      ),
    ),
  }),
  message: { en: 'Payment recorded.', bn: 'পেমেন্ট লেখা হয়েছে।' },
  data: MerchantOrder,
  success: 201,
  errors: ['invalid_state', 'already_exists', 'payment_already_used', 'similar_payment'],
})

export const verifyOrderPayment = operation({
  id: 'verifyOrderPayment',
  method: 'POST',
  path: '{payment_id}/verify/',
  summary: 'Verify a payment claim',
  description:
    'Check the wallet or bank statement first. A transaction pays one order only. The part above the amount due, or all of it when the order is cancelled, expired or returned, becomes an unapplied payment.',
  params: paymentParams,
  body: strictBody('Optional body.', {
    amount: optional(inputAmount('Amount received. Default: the claimed amount; required for a claim of 0.00.', 500)),
    method: optional(
      inputEnum('Payment method received. Default: the claimed method.', recordableMethods, {
        fold: 'upper',
        example: 'BKASH',
      }),
    ),
    accept_similar: acceptSimilar,
  }),
  optionalBody: true,
  message: { en: 'Payment verified.', bn: 'পেমেন্ট যাচাই হয়েছে।' },
  data: MerchantOrder,
  errors: ['invalid_state', 'payment_already_used', 'similar_payment'],
})

export const reverseOrderPayment = operation({
  id: 'reverseOrderPayment',
  method: 'POST',
  path: '{payment_id}/reverse/',
  permission: 'refunds:write',
  summary: 'Reverse a payment that was recorded by mistake',
  description:
    'For money that never came, or that came for another order: the order is owed it again, and its transaction ID can be recorded elsewhere. The ledger gets an entry against it; nothing is deleted. Only what staff recorded or verified, and the cash of a parcel, no payment through a gateway. Returns 409 `invalid_state` when the payment is not VERIFIED, when the order is completed, cancelled, expired or returned, when more of its money is refunded or set aside by an open refund than would be left, when its unapplied part was dealt with, or when a courier has paid out its cash (`settled`: void the payout first). An order that is confirmed stays so, without its advance.',
  params: paymentParams,
  body: strictBody('Why it is reversed.', {
    reason: inputText('Reason, visible to staff only.', {
      max: maxNoteLength,
      example: 'Typed for the wrong order.',
    }),
  }),
  message: { en: 'Payment reversed.', bn: 'পেমেন্টের লেখাটি বাতিল হয়েছে।' },
  data: MerchantOrder,
  errors: ['invalid_state'],
})

export const rejectOrderPayment = operation({
  id: 'rejectOrderPayment',
  method: 'POST',
  path: '{payment_id}/reject/',
  summary: 'Reject a payment claim',
  params: paymentParams,
  body: strictBody('Optional body.', {
    reason: optional(
      inputText('Reason, visible to staff only.', { max: maxNoteLength, example: 'No such transaction.' }),
    ),
  }),
  optionalBody: true,
  message: { en: 'Payment claim rejected.', bn: 'পেমেন্টের দাবি বাতিল হয়েছে।' },
  data: MerchantOrder,
  errors: ['invalid_state'],
})
