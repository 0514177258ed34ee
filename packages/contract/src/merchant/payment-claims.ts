import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  money,
  nullable,
  object,
  openEnum,
  optional,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { claimCheckResults, orderStatuses, recordedPaymentMethods } from '../vocabulary.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Order management',
  path: 'payment-claims/',
  permissions: { read: 'orders:read' },
})
const kinds = ['advance', 'manual'] as const
const checkFilters = [...claimCheckResults, 'NOT_CHECKED'] as const

const ClaimCheck = object('PaymentClaimCheck', 'The latest response of the gateway about the claimed transaction.', {
  result: enumValue(
    'FOUND_MATCHING: completed, with the claimed amount. FOUND_DIFFERENT: another amount, or not completed. NOT_FOUND: the gateway does not have it. UNKNOWN: no usable response.',
    claimCheckResults,
  ),
  message: text(
    'What was found, in English.',
    'The gateway has this transaction with this amount. Compare the sender with the shopper before you verify it.',
  ),
  message_bn: text(
    'What was found, in Bangla.',
    'গেটওয়েতে এই ট্রানজেকশন এই টাকাতেই আছে। যাচাই করার আগে টাকা কে পাঠিয়েছে মিলিয়ে নিন।',
  ),
  found_amount: nullable(money('Amount of the found transaction.', '500.00'), 'Amount found; null when not found.'),
  paid_at: nullable(
    timestamp('Time when the gateway completed it, UTC.'),
    'Time when the gateway completed it, UTC; null when not found, not completed or not told.',
  ),
  payer: text('Who sent the money, masked; empty when the gateway does not say.', '017****5678'),
  transaction_type: text(
    'What the gateway calls such a transaction; empty when it does not say. A refund or withdrawal is money that the store has sent.',
    'bKash Tokenized Checkout via API',
  ),
  checked_at: timestamp('Time of the response, UTC.'),
})

const PaymentClaim = object('PaymentClaim', 'Money that a shopper says was sent, which waits for its verification.', {
  id: id('Payment ID, for `verifyOrderPayment` and `rejectOrderPayment`.', 31),
  order_id: id('ID of the order.'),
  order_number: text('Number of the order.', 'RD-7KQ2M9XA'),
  order_status: enumValue(
    'Status of the order. A verified payment of an ended order becomes unapplied.',
    orderStatuses,
  ),
  order_total: money('Total of the order.', '5060.00'),
  amount_due: money('Amount due of the order, without this claim; 0.00 when it is paid or has ended.', '5060.00'),
  phone_ending: text('Last four digits of the phone number of the order.', '5678'),
  kind: enumValue('`advance`: payment before shipping; `manual`: transfer of the whole amount.', kinds),
  method: openEnum(
    'Payment method that the shopper named; `COD` when the order is cash on delivery and names none.',
    recordedPaymentMethods,
    'BKASH',
  ),
  amount: money('Claimed amount.', '500.00'),
  transaction_id: text('Claimed transaction ID: capital letters and digits.', '9A7B6C5D4E'),
  claimed_by_others: count(
    'Number of other orders with this transaction ID, or one that only differs in letters and digits that look alike, such as O and 0; at most 100. Orders with this very ID in other stores that share an account at a gateway are counted, too.',
    0,
  ),
  verified_for: nullable(
    text('Number of an order.', 'RD-5H2K8TP4'),
    'Number of another order for which this transaction ID, or one that looks alike, is verified already; null when there is none in this store.',
  ),
  is_used: flag(
    'Whether the transaction is a payment or a payout already, of this store or of another of the same merchant, which shares an account at a gateway with it, or an owner and the number of a manual payment method: `verifyOrderPayment` then returns 409 `payment_already_used`.',
    false,
  ),
  check: nullable(ClaimCheck, 'The latest response of the gateway; null when there is none.'),
  next_check_at: nullable(
    timestamp('Time from which the gateway is asked again, UTC.'),
    'Time from which the gateway is asked (again), UTC; null when it is not.',
  ),
  waiting_minutes: count('Whole minutes since the claim was made.', 42),
  created_at: timestamp('Time when the claim was made, UTC.'),
})

export const listPaymentClaims = operation({
  id: 'listPaymentClaims',
  summary: 'List waiting payment claims, oldest first',
  description:
    'The claims of all orders that are neither verified nor rejected. Before you verify one, find the transaction in the statement of the wallet or bank, and compare the amount, the time and the sender: a transaction ID that somebody has read on another phone is real, too. When the store has an account at the gateway of the claim, and the gateway finds transactions by ID, it is asked 1, 10 and 60 minutes after the order, at most 120 times per hour for a store; `auto_verify_claims` of the settings says whether matching claims are verified without staff.',
  ...cursorListOf(PaymentClaim, {
    method: optional(inputEnum('Only claims with this payment method.', recordedPaymentMethods, { fold: 'upper' })),
    kind: optional(inputEnum('Only claims of this kind.', kinds, { fold: 'lower' })),
    order_id: optional(inputId('Only claims of this order.')),
    check_result: optional(
      inputEnum('Only claims with this latest response of the gateway; `NOT_CHECKED` for none.', checkFilters, {
        fold: 'upper',
      }),
    ),
  }),
})
