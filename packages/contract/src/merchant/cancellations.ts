import {
  enumValue,
  flag,
  id,
  inputEnum,
  inputText,
  money,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { maxNoteLength, maxSearchLength } from '../text-lengths.ts'
import { cancellationStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder } from './order-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Cancellation requests',
  path: 'cancellations/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})
const params = paramsOf({ request_id: inputId('ID of the cancellation request.', 61) })

export const MerchantCancellation = object('CancellationRequest', 'A shopper’s request to cancel an order.', {
  id: id('Cancellation request ID.', 61),
  order_id: id('ID of the order.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  order_status: MerchantOrder.properties.status,
  order_total: money('Total of the order.', '5060.00'),
  amount_paid: money('Verified payments of the order.', '0.00'),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone number of the receiver, E.164.', '+8801712345678'),
  status: enumValue(
    'PENDING: waits for a decision. APPROVED: the order is cancelled or expired. REJECTED: also when the order was shipped first. WITHDRAWN: by the shopper.',
    cancellationStatuses,
  ),
  reason: text('Reason of the shopper.', 'Ordered twice.'),
  admin_note: text('Note to the shopper; empty for none.', ''),
  requested_by: text('Who requested it.', 'shopper:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'),
  reviewed_by: text('Who decided; empty before. The shopper when it was approved immediately.', ''),
  reviewed_at: nullable(timestamp('Time of the decision, UTC; null before.')),
  created_at: timestamp('Time of the request, UTC.'),
})

export const listCancellations = operation({
  id: 'listCancellations',
  summary: 'List cancellation requests, newest first',
  ...cursorListOf(MerchantCancellation, {
    status: optional(inputEnum('Only requests with this status.', cancellationStatuses, { fold: 'upper' })),
    order_id: optional(inputId('Only requests about this order.')),
    search: optional(
      inputText('Order number, phone number or name of the receiver, or part of one.', {
        max: maxSearchLength,
        example: '01712345678',
      }),
    ),
  }),
})

export const approveCancellation = operation({
  id: 'approveCancellation',
  method: 'POST',
  path: '{request_id}/approve/',
  summary: 'Approve a cancellation request',
  description:
    'PENDING → APPROVED, and the order is cancelled: its items are restocked, its coupon can be used again, and verified money becomes an unapplied payment.',
  params,
  body: strictBody('Optional body.', {
    note: optional(
      inputText(`Note to the shopper, at most ${maxNoteLength} characters.`, { max: maxNoteLength, example: 'Done.' }),
    ),
    restock: optional(flag('Whether the items can be sold again. Default true.')),
  }),
  optionalBody: true,
  message: { en: 'Order cancelled.', bn: 'অর্ডার বাতিল হয়েছে।' },
  data: MerchantCancellation,
  errors: ['invalid_state'],
})

export const rejectCancellation = operation({
  id: 'rejectCancellation',
  method: 'POST',
  path: '{request_id}/reject/',
  summary: 'Reject a cancellation request',
  description: 'PENDING → REJECTED. The order is unchanged.',
  params,
  body: strictBody('The reason.', {
    note: inputText(`Note to the shopper, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'It is already packed.',
    }),
  }),
  message: { en: 'Cancellation request rejected.', bn: 'বাতিলের আবেদন মানা হয়নি।' },
  data: MerchantCancellation,
  errors: ['invalid_state'],
})
