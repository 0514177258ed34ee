import {
  enumValue,
  id,
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
import { cursorListOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { recordedPaymentMethods, unappliedOutcomes, unappliedReasons, unappliedStatuses } from '../vocabulary.ts'
import { gatewayRefundsField } from './gateway-refund-shapes.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'unapplied-payments/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})

export const UnappliedPayment = object(
  'UnappliedPayment',
  'A verified payment, or part of one, that pays no order: the store owes it to the shopper.',
  {
    id: id('Unapplied payment ID.', 12),
    order_id: id('ID of the order it was paid for.'),
    order_number: text('Number of that order.', 'RD-7KQ2M9XA'),
    payment_id: id('ID of the payment it is part of.', 31),
    method: openEnum('Payment method.', recordedPaymentMethods, 'BKASH'),
    transaction_id: text('Transaction ID; may be empty.', '9A7B6C5D4E'),
    reason: enumValue(
      'OVERPAID: above the amount due. ORDER_CANCELLED, ORDER_EXPIRED, ORDER_RETURNED: the order has this status.',
      unappliedReasons,
    ),
    amount: money('Unapplied amount of the payment.', '500.00'),
    status: enumValue('OPEN until staff resolve it.', unappliedStatuses),
    outcome: openEnum(
      'What became of the money. RETURNED: the shopper has it back. USED: it pays something else. Empty while OPEN, and when nobody said so.',
      [...unappliedOutcomes, ''],
      '',
    ),
    note: text('How it was resolved; empty while OPEN.', ''),
    resolved_by: text('Who resolved it; empty while OPEN.', ''),
    resolved_at: nullable(timestamp('Time of resolution, UTC; null while OPEN.')),
    created_at: timestamp('Time of creation, UTC.'),
    ...gatewayRefundsField,
  },
)

export const listUnappliedPayments = operation({
  id: 'listUnappliedPayments',
  summary: 'List unapplied payments, newest first',
  description:
    'Verified payments above the amount due, or of an order that is cancelled, expired or returned. Refund the shopper or use the money for another order, then resolve the unapplied payment.',
  ...cursorListOf(UnappliedPayment, {
    status: optional(inputEnum('Only unapplied payments with this status.', unappliedStatuses, { fold: 'upper' })),
    order_id: optional(inputId('Only unapplied payments of this order.')),
  }),
})

export const resolveUnappliedPayment = operation({
  id: 'resolveUnappliedPayment',
  method: 'POST',
  path: '{unapplied_payment_id}/resolve/',
  summary: 'Resolve an unapplied payment',
  description:
    'OPEN → RESOLVED. The note and the outcome are recorded in the audit log. With the outcome RETURNED the event `payment.returned` is sent, and the message PAYMENT_RETURNED tells the shopper. Returns 409 `invalid_state` while a gateway may be returning the money.',
  params: paramsOf({ unapplied_payment_id: inputId('ID of the unapplied payment.', 12) }),
  body: strictBody('The resolution.', {
    outcome: optional(
      inputEnum(
        'What became of the money. RETURNED: the shopper has it back, and is told so. USED: it pays something else, such as another order. Default: not known.',
        unappliedOutcomes,
        { fold: 'upper', example: 'RETURNED' },
      ),
    ),
    note: inputText(`How it was resolved, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'Returned by bKash, 9A7B6C5D4F.',
    }),
  }),
  message: { en: 'Unapplied payment resolved.', bn: 'অর্ডারে না লাগা পেমেন্টের মীমাংসা হয়েছে।' },
  data: UnappliedPayment,
  errors: ['invalid_state'],
})
