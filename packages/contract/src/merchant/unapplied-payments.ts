import {
  id,
  inputText,
  inputWord,
  money,
  nullable,
  object,
  optional,
  query,
  strictBody,
  text,
  timestamp,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, pageQuery } from '../pagination.ts'
import { unappliedReasons } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}unapplied-payments/`
const statuses = ['OPEN', 'RESOLVED'] as const

export const UnappliedPayment = object('Verified money that pays no order: the shop owes it to the shopper.', {
  id: id('The unapplied payment.', 12),
  order_id: id('The order it came for.'),
  order_number: text('Number of that order.', 'DEM-7K2M9QX'),
  payment_id: id('The payment it is part of.', 31),
  method: text('By which method it came.', 'BKASH'),
  transaction_id: text('Transaction id; may be empty.', '9A7B6C5D4E'),
  reason: word(
    'OVERPAID: more came than was due. The others: the order has ended, before or after the money came.',
    unappliedReasons,
  ),
  amount: money('How much of the payment.', '500.00'),
  status: word('OPEN until staff resolve it.', statuses),
  note: text('What was done with the money; empty while it is OPEN.', ''),
  resolved_by: text('Who resolved it; empty while it is OPEN.', ''),
  resolved_at: nullable(timestamp('When it was resolved; null while it is OPEN.')),
  created_at: timestamp('When the money became unapplied.'),
})

export const listUnappliedPayments = operation({
  id: 'listUnappliedPayments',
  tag: 'Order management',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'orders:read',
  summary: 'List verified money that pays no order, the newest first',
  description:
    'Money above the total of an order, and money for an order that is cancelled, expired or returned. Return it to the shopper or use it for another order, then resolve it.',
  params: storeParams,
  query: query({
    status: optional(inputWord('Only those in this status.', statuses, { fold: 'upper' })),
    order_id: optional(inputId('Only those of this order.')),
    ...pageQuery(50, 100),
  }),
  data: page(UnappliedPayment),
  trims: 'items',
})

export const resolveUnappliedPayment = operation({
  id: 'resolveUnappliedPayment',
  tag: 'Order management',
  method: 'POST',
  path: `${path}{unapplied_payment_id}/resolve/`,
  auth: 'merchant',
  permission: 'orders:write',
  summary: 'Resolve an unapplied payment',
  description: 'From OPEN to RESOLVED, once. The note says what was done with the money; the audit log keeps it.',
  params: paramsOf({ unapplied_payment_id: inputId('The unapplied payment.', 12) }),
  body: strictBody('What was done.', {
    note: inputText('What was done with the money.', { max: 1000, example: 'Returned by bKash, 9A7B6C5D4F.' }),
  }),
  data: UnappliedPayment,
  errors: ['invalid_state'],
})
