import {
  count,
  enumValue,
  id,
  inputAmount,
  inputEnum,
  inputText,
  money,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { inputRefundItems, refundItemsField } from '../refund-items.ts'
import { payoutFields } from '../refund-payout.ts'
import { refundProofFields } from '../refund-proof.ts'
import { maxNoteLength, maxSearchLength, maxTransactionIdLength } from '../text-lengths.ts'
import { gatewayCodes, payoutMethods, refundMethods, refundStatuses } from '../vocabulary.ts'
import { gatewayRefundsField } from './gateway-refund-shapes.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder } from './order-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Refunds',
  path: 'refunds/',
  permissions: { read: 'orders:read', write: 'refunds:write' },
})
const params = paramsOf({ refund_id: inputId('ID of the refund.', 71) })
const note = (description: string) =>
  inputText(`${description} At most ${maxNoteLength} characters.`, {
    max: maxNoteLength,
    example: 'The parcel arrived damaged.',
  })

const STATUS =
  'PENDING: waits for a decision. APPROVED. PROCESSING: somebody sends the money. COMPLETED: the payout is recorded. FAILED: the payout failed and can be tried again. REJECTED. WITHDRAWN: by the shopper.'

export const MerchantRefund = object('Refund', 'A refund of an order.', {
  id: id('Refund ID.', 71),
  order_id: id('ID of the order.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  receiver_name: text('Name of the receiver of the order.', 'Rahima Khatun'),
  phone: text('Phone number of the receiver, E.164.', '+8801712345678'),
  status: enumValue(STATUS, refundStatuses),
  reason: text('Reason of the request.', 'One saree is torn.'),
  ...refundItemsField,
  ...payoutFields,
  requested_amount: money('Amount that the shopper asked for.', '1000.00'),
  amount: money('Amount to refund: the requested or the approved one.', '500.00'),
  ...refundProofFields,
  admin_note: text('Note to the shopper; empty for none.', ''),
  failure_reason: text('Why the last payout failed, visible to staff only; empty when none failed.', ''),
  refund_method: openEnum('Method of the payout; empty before it.', [...refundMethods, ''], 'BKASH'),
  transaction_id: text('Transaction ID of the payout; may be empty.', '9AB3XYZ7'),
  requested_by: text('Who requested it.', 'shopper:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'),
  reviewed_by: text('Who approved or rejected it; empty before.', ''),
  reviewed_at: nullable(timestamp('Time of the decision, UTC; null before.')),
  paid_by: text('Who recorded the payout; empty before.', ''),
  paid_at: nullable(timestamp('Time when the payout was recorded, UTC; null before.')),
  created_at: timestamp('Time of the request, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

/** A refund with the money of its order, and its ways through a gateway. */
export const RefundDetail = object('RefundDetail', 'A refund, with the money of its order.', {
  ...MerchantRefund.properties,
  order_status: MerchantOrder.properties.status,
  payment_status: MerchantOrder.properties.payment_status,
  order_total: money('Total of the order.', '5060.00'),
  amount_paid: money('Recorded payments of the order.', '0.00'),
  amount_refunded: money('Refunds that are paid out.', '0.00'),
  refundable_amount: money('What can be refunded beside this refund and those before it.', '4560.00'),
  payout_gateway: openEnum(
    'Gateway that would return the money if it was called now; empty when the money has to be sent by hand.',
    [...gatewayCodes, ''],
    'BKASH',
  ),
  units: count('Units that the refund is about: those of its items, or of the whole order.', 2),
  returned_units: count('How many of them the store has received back.', 1),
  ...gatewayRefundsField,
})

export const listMerchantRefunds = operation({
  id: 'listMerchantRefunds',
  summary: 'List refunds, newest first',
  ...cursorListOf(MerchantRefund, {
    status: optional(inputEnum('Only refunds with this status.', refundStatuses, { fold: 'upper' })),
    order_id: optional(inputId('Only refunds of this order.')),
    search: optional(
      inputText('Order number, phone number, name of the receiver or transaction ID of the order, or part of one.', {
        max: maxSearchLength,
        example: '01712345678',
      }),
    ),
  }),
})

export const countMerchantRefunds = operation({
  id: 'countMerchantRefunds',
  method: 'GET',
  path: 'counts/',
  summary: 'Count open refunds',
  data: object('Open refunds by status.', {
    pending: count('Waiting for a decision.', 3),
    approved: count('Waiting for the payout.', 1),
    processing: count('Payout begun.', 1),
    failed: count('Payout failed.', 0),
  }),
})

export const readMerchantRefund = operation({
  id: 'readMerchantRefund',
  path: '{refund_id}/',
  summary: 'Retrieve a refund',
  params,
  ...objectOf(RefundDetail),
})

export const createRefund = operation({
  id: 'createRefund',
  method: 'POST',
  summary: 'Create a refund of an order',
  description: 'The refund is APPROVED immediately. The limits of refund requests apply.',
  body: strictBody('The refund.', {
    order_id: inputId('ID of the order.'),
    reason: note('Reason, visible to the shopper.'),
    items: optional(inputRefundItems(strictBody)),
    amount: optional(
      inputAmount(
        'Amount to refund. Default: what was paid for the `items`, or everything that can be refunded without them.',
        500,
      ),
    ),
  }),
  message: { en: 'Refund created.', bn: 'রিফান্ড তৈরি হয়েছে।' },
  data: RefundDetail,
  success: 201,
  errors: ['invalid_state', 'duplicate_request'],
})

export const approveRefund = operation({
  id: 'approveRefund',
  method: 'POST',
  path: '{refund_id}/approve/',
  summary: 'Approve a refund',
  description: 'PENDING → APPROVED, with the whole amount or a part of it.',
  params,
  body: strictBody('Optional body.', {
    amount: optional(inputAmount('Approved amount, at most the requested one. Default: the requested amount.', 500)),
    note: optional(note('Note to the shopper.')),
  }),
  optionalBody: true,
  message: { en: 'Refund approved.', bn: 'রিফান্ড মঞ্জুর হয়েছে।' },
  data: RefundDetail,
  errors: ['invalid_state'],
})

export const rejectRefund = operation({
  id: 'rejectRefund',
  method: 'POST',
  path: '{refund_id}/reject/',
  summary: 'Reject a refund',
  description: 'PENDING, APPROVED or FAILED → REJECTED.',
  params,
  body: strictBody('The reason.', { note: note('Note to the shopper.') }),
  message: { en: 'Refund rejected.', bn: 'রিফান্ড বাতিল হয়েছে।' },
  data: RefundDetail,
  errors: ['invalid_state'],
})

export const processRefund = operation({
  id: 'processRefund',
  method: 'POST',
  path: '{refund_id}/process/',
  summary: 'Begin the payout of a refund',
  description:
    'APPROVED or FAILED → PROCESSING. Call it before you send the money: of two members of staff who begin the same payout, one receives 409 `invalid_state`.',
  params,
  message: { en: 'Send the money now, then record it.', bn: 'এবার টাকা পাঠান, তারপর লিখে রাখুন।' },
  data: RefundDetail,
  errors: ['invalid_state'],
})

export const completeRefund = operation({
  id: 'completeRefund',
  method: 'POST',
  path: '{refund_id}/complete/',
  summary: 'Record the payout of a refund',
  description:
    'PROCESSING → COMPLETED. The money is entered in the ledger and the payment status of the order changes. Returns 409 `invalid_state` while a gateway may be returning the money.',
  params,
  body: strictBody('The payout.', {
    method: inputEnum('Method of the payout.', payoutMethods, { fold: 'upper', example: 'CASH' }),
    transaction_id: optional(
      inputText('Transaction ID of the payout, in any spelling. Required unless the method is CASH or STORE_CREDIT.', {
        max: maxTransactionIdLength,
        min: 0,
        example: '9AB3XYZ7',
      }),
    ),
  }),
  message: { en: 'Payout recorded.', bn: 'রিফান্ডের টাকা দেওয়া হয়েছে বলে লেখা হলো।' },
  data: RefundDetail,
  errors: ['invalid_state', 'payment_already_used'],
})

export const failRefund = operation({
  id: 'failRefund',
  method: 'POST',
  path: '{refund_id}/fail/',
  summary: 'Record that the payout of a refund failed',
  description:
    'PROCESSING → FAILED. Begin the payout again, or reject the refund. Returns 409 `invalid_state` while a gateway may be returning the money.',
  params,
  body: strictBody('The reason.', { reason: note('Why it failed, visible to staff only.') }),
  message: { en: 'Failed payout recorded.', bn: 'রিফান্ডের টাকা পাঠানো যায়নি বলে লেখা হলো।' },
  data: RefundDetail,
  errors: ['invalid_state'],
})
