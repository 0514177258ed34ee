import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  queryFlag,
  strictBody,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { completeListOf, cursorListOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import {
  gatewayCodes,
  gatewayEventKinds,
  gatewayFailures,
  paymentSessionStatuses,
  sessionProblems,
} from '../vocabulary.ts'
import { paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { orderParams } from './orders.ts'

const operation = merchantOperationsOf({
  tag: 'Reconciliation',
  path: '',
  permissions: { read: 'orders:read', write: 'orders:write' },
})
const sessionParams = paramsOf({ payment_session_id: uuid('ID of the payment session.') })

const session = {
  id: uuid('Payment session ID.'),
  order_id: id('ID of the order.'),
  order_number: text('Number of the order.', 'RD-7KQ2M9XA'),
  attempt: count('1 for the first attempt to pay the order.', 1),
  gateway: enumValue('Payment gateway.', gatewayCodes),
  status: enumValue(
    'SUCCEEDED: paid. FAILED, CANCELLED and EXPIRED have ended for the shopper; the gateway is still asked about them while it could have taken money.',
    paymentSessionStatuses,
    'SUCCEEDED',
  ),
  amount: money('Amount to pay.', '2500.00'),
  currency: text('Currency code.', 'BDT'),
  invoice: text('Invoice or order ID at the gateway.', 'RD7KQ2M9XA1'),
  reference: text('ID of the attempt at the gateway; empty when it has none.', 'TR0011mqN0nOK1762072142166'),
  transaction_id: text('Transaction ID of the gateway; empty until paid.', 'CK250NROQ5'),
  payer: text('Wallet that paid, masked; may be empty.', '017••••••01'),
  paid_at: nullable(timestamp('Time of payment, UTC; null until paid.')),
  net_amount: nullable(
    money('What the gateway states that it pays out of it, after its fee.', '2437.50'),
    'What the gateway states that it pays out of it, after its fee; null when it states none. The statement decides.',
  ),
  validation_id: text('ID of the validation at the gateway, for its support; may be empty.', '2603011405091aBcDeFgHiJ'),
  risk_level: text(
    'Risk as the gateway states it; empty when it states none. An order whose payment it rates as risky, `1` of SSLCommerz, is on hold, or has a note where it cannot wait.',
    '0',
  ),
  failure_code: openEnum(
    'Why the attempt did not succeed; empty when it did not fail.',
    ['', ...gatewayFailures],
    'INSUFFICIENT_BALANCE',
  ),
  failure_message: text(
    'The same as a sentence, in the language of the request; empty when it did not fail.',
    'The balance of the wallet is too low.',
  ),
  gateway_code: text('Code or status of the gateway for support of the gateway; may be empty.', '2023'),
  problem: openEnum(
    'What staff must look at; empty for nothing. UNKNOWN: the gateway gave no usable response, so the shopper may have paid. MISMATCH: what the gateway reports differs from the attempt. DUPLICATE: its transaction is recorded for another payment.',
    ['', ...sessionProblems],
    '',
  ),
  problem_note: text('What differs, or why the response was not usable; may be empty.', ''),
  is_problem_resolved: flag('Whether staff have resolved the problem; false without a problem.', false),
  problem_resolution: text('What staff did about it; empty until resolved.', ''),
  problem_resolved_by: text('Who resolved it; empty until resolved.', ''),
  problem_resolved_at: nullable(timestamp('Time of the resolution, UTC; null until resolved.')),
  check_count: count('How often the gateway has been asked by schedule.', 2),
  next_check_at: nullable(
    timestamp('Time when the gateway is asked next, UTC.'),
    'Time when the gateway is asked next, UTC; null when it is not asked by itself any more.',
  ),
  expires_at: timestamp('Time until which the shopper can pay, UTC.'),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
}

export const MerchantPaymentSession = object(
  'MerchantPaymentSession',
  'One attempt to pay an order through a gateway.',
  session,
)

export const PaymentSessionHistory = object(
  'PaymentSessionHistory',
  'One attempt to pay an order through a gateway, with what happened.',
  {
    ...session,
    events: list(
      'What the gateway and the returning shopper reported, oldest first, at most 50.',
      object('PaymentSessionEvent', 'Something that was reported about a payment session.', {
        id: id('Event ID.', 41),
        kind: openEnum(
          'RETURN: the shopper came back, which proves nothing. NOTIFICATION: a signed message of the gateway.',
          gatewayEventKinds,
        ),
        message: text(
          'What it means, in the language of the request.',
          'The shopper came back from the gateway after approving the payment.',
        ),
        outcome: text('Result as a code; empty until handled.', 'paid'),
        received_at: timestamp('Time of arrival, UTC.'),
        handled_at: nullable(timestamp('Time when it took effect, UTC; null until then.')),
      }),
    ),
  },
)

export const listOrderPaymentSessions = operation({
  id: 'listOrderPaymentSessions',
  path: 'orders/{order_id}/payment-sessions/',
  summary: 'List the payment sessions of an order',
  description: 'All attempts to pay the order through a gateway, newest first, each with its events.',
  ...completeListOf(PaymentSessionHistory),
  params: orderParams,
})

export const listMerchantPaymentSessions = operation({
  id: 'listMerchantPaymentSessions',
  path: 'payment-sessions/',
  summary: 'List payment sessions, newest first',
  description:
    'The manual list of gateway payments is `?problem=ANY&is_resolved=false`: sessions that staff must compare with the statement of the gateway.',
  ...cursorListOf(MerchantPaymentSession, {
    problem: optional(
      inputEnum('Only sessions with this problem; ANY for all with a problem.', [...sessionProblems, 'ANY'] as const, {
        fold: 'upper',
        example: 'UNKNOWN',
      }),
    ),
    is_resolved: optional(queryFlag('Only sessions whose problem is resolved, or not.')),
    status: optional(inputEnum('Only sessions with this status.', paymentSessionStatuses, { fold: 'upper' })),
    gateway: optional(inputEnum('Only sessions of this gateway.', gatewayCodes, { fold: 'upper' })),
  }),
})

export const inspectPaymentSession = operation({
  id: 'inspectPaymentSession',
  method: 'POST',
  path: 'payment-sessions/{payment_session_id}/inspect/',
  summary: 'Ask the gateway about a payment session',
  description:
    'Asks the gateway now and returns the session as it is afterwards; it moves no money. A payment that the gateway confirms is recorded. Without a usable response the session keeps or gets the problem UNKNOWN. A session that is being asked about at this moment is returned unchanged.',
  params: sessionParams,
  message: { en: 'This is what the gateway says now.', bn: 'গেটওয়ে এখন এটিই জানাচ্ছে।' },
  data: PaymentSessionHistory,
  limits: ['gateway_inspections'],
})

export const resolvePaymentSession = operation({
  id: 'resolvePaymentSession',
  method: 'POST',
  path: 'payment-sessions/{payment_session_id}/resolve/',
  summary: 'Resolve the problem of a payment session',
  description:
    'Records what staff did after comparing the session with the statement of the gateway. The session and its money stay as they are. Returns 409 `invalid_state` when the session has no problem, or it is resolved. The note is recorded in the audit log.',
  params: sessionParams,
  body: strictBody('The resolution.', {
    note: inputText(`What was done, at most ${maxNoteLength} characters.`, {
      max: maxNoteLength,
      example: 'The statement has no such payment; the shopper paid in cash.',
    }),
  }),
  message: { en: 'Problem of the payment session resolved.', bn: 'পেমেন্টের সমস্যার মীমাংসা হয়েছে।' },
  data: PaymentSessionHistory,
  errors: ['invalid_state'],
})
