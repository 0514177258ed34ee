import {
  enumValue,
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
  uuid,
} from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import {
  gatewayCodes,
  reconciliationActions,
  reconciliationLists,
  reconciliationStatuses,
  statementLineTypes,
} from '../vocabulary.ts'
import { acceptSimilar, inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder } from './order-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Reconciliation',
  path: 'reconciliation/',
  permissions: { read: 'orders:read', write: 'orders:write' },
})
const params = paramsOf({ reconciliation_item_id: inputId('ID of the difference.', 81) })

const LISTS =
  'MONEY_WITHOUT_ORDER: a line of a statement has no payment or refund. ORDER_WITHOUT_MONEY: a payment through the gateway is in no statement that covers its time. AMOUNT_DIFFERS: the amounts or methods are not the same, or The gateway reported something else than the payment was begun.'

export const ReconciliationItem = object(
  'ReconciliationItem',
  'A difference between the statements of a gateway and the payments of the store.',
  {
    id: id('ID of the difference.', 81),
    list: enumValue(LISTS, reconciliationLists),
    gateway: enumValue('Payment gateway.', gatewayCodes),
    status: enumValue(
      'OPEN. SETTLED: payment and statement agree by now. RESOLVED: staff have dealt with it.',
      reconciliationStatuses,
    ),
    action: enumValue('What to do about it.', reconciliationActions, 'RECORD_PAYMENT'),
    advice: text('What to do about it, in words.', 'Check the order, then record this payment for it.'),
    type: enumValue('What the line of the statement or the payment is.', statementLineTypes),
    transaction_id: text('Transaction ID of the gateway; may be empty.', '9A7B6C5D4E'),
    reference: text('Our invoice, or what the payer wrote; empty for none.', 'RD7KQ2M9XA1'),
    occurred_at: timestamp('Time of the payment or refund, UTC.'),
    statement_amount: nullable(money('Amount in the statement.'), 'Amount in the statement; null when it has no line.'),
    recorded_amount: nullable(
      money('Amount of the payment or refund of the store.'),
      'Amount of the payment or refund of the store; null when there is none.',
    ),
    order_id: nullable(
      id('ID of the order.', 7001),
      'ID of the order. MONEY_WITHOUT_ORDER: the order that the line may belong to, by its claim, invoice or number; null when there is none.',
    ),
    order_number: nullable(text('Number of that order.', 'RD-7KQ2M9XA'), 'Number of that order; null like `order_id`.'),
    payment_id: nullable(id('ID of the payment.', 31), 'ID of the payment, or of the claim to verify; null for none.'),
    refund_id: nullable(id('ID of the refund.', 71), 'ID of the refund; null for none.'),
    payment_session_id: nullable(uuid('ID of the payment session.'), 'ID of the payment session; null for none.'),
    note: text('How it was dealt with; empty unless RESOLVED.', ''),
    resolved_by: text('Who dealt with it; empty unless RESOLVED.', ''),
    resolved_at: nullable(timestamp('Time of resolution, UTC.'), 'Time of resolution, UTC; null unless RESOLVED.'),
    created_at: timestamp('Time when the difference was found, UTC.'),
  },
)

export const listReconciliationItems = operation({
  id: 'listReconciliationItems',
  summary: 'List differences between statements and payments, newest first',
  description:
    'Three lists: money without order, order without money, and amounts that differ. Each row says what to do. A difference that is gone, because its payment was recorded or its line was imported, becomes SETTLED.',
  ...cursorListOf(ReconciliationItem, {
    list: optional(inputEnum('Only this list.', reconciliationLists, { fold: 'upper' })),
    status: optional(
      inputEnum('Only differences with this status.', reconciliationStatuses, { fold: 'upper', example: 'OPEN' }),
    ),
    gateway: optional(inputEnum('Only differences of this gateway.', gatewayCodes, { fold: 'upper' })),
  }),
})

export const resolveReconciliationItem = operation({
  id: 'resolveReconciliationItem',
  method: 'POST',
  path: '{reconciliation_item_id}/resolve/',
  summary: 'Mark a difference as dealt with',
  description: 'OPEN → RESOLVED. No money is moved. The note is recorded in the audit log.',
  params,
  body: strictBody('The resolution.', {
    note: inputText(`How it was dealt with, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'Paid in the shop, not for an order.',
    }),
  }),
  message: { en: 'Difference resolved.', bn: 'গরমিলের মীমাংসা হয়েছে।' },
  data: ReconciliationItem,
  errors: ['invalid_state'],
})

export const recordStatementPayment = operation({
  id: 'recordStatementPayment',
  method: 'POST',
  path: '{reconciliation_item_id}/record-payment/',
  summary: 'Record the payment of a statement line for an order',
  description:
    'For an OPEN row of MONEY_WITHOUT_ORDER that is a payment. The payment is recorded as `orders/{order_id}/payments/` does, with the transaction ID and amount of the statement: the part above the amount due becomes an unapplied payment. The difference is then SETTLED, and its fee is entered in the ledger.',
  params,
  body: strictBody('The order.', {
    order_id: inputId('ID of the order that the payment is for.', 7001),
    accept_similar: acceptSimilar,
  }),
  message: { en: 'Payment recorded.', bn: 'পেমেন্ট লেখা হয়েছে।' },
  data: MerchantOrder,
  success: 201,
  errors: ['invalid_state', 'payment_already_used', 'similar_payment'],
})
