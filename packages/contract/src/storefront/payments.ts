import {
  body,
  enumValue,
  flag,
  id,
  inputAmount,
  inputEnum,
  inputInteger,
  inputPhone,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  params,
  query,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { trimQuery } from '../pagination.ts'
import { type GatewayReturnValue, gatewayReturnValues, paymentMethodFacts } from '../payment-method-facts.ts'
import {
  type GatewayCode,
  gatewayCodes,
  gatewayFailures,
  orderStatuses,
  paymentMethods,
  paymentSessionStatuses,
  paymentStatuses,
} from '../vocabulary.ts'
import { emailToken, inputPhoneToken, orderFields } from './order-fields.ts'
import { Order, Warning } from './order-shapes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Payments', path: 'payment/', auth: 'guest' })

const sessionId = uuid('ID of the payment session.', '5f0c2e9a-8c1d-4f3b-9a72-1f6f0f6f7d11')
const inputGateway = inputEnum('Gateway to pay with: an enabled payment method of type `gateway`.', gatewayCodes, {
  fold: 'upper',
  example: 'BKASH',
})
const inputCallback = inputText(
  'Page of the storefront to which the shopper returns. Its origin must be one of the `payment_return_origins` of the store or that of its website; with a sandbox key, `http://localhost` with any port too. Path, query and fragment are kept. Its query must not use the parameters that are added: `order_id`, `order_number`, `payment_session_id`, `status` and `signature`.',
  { max: 1500, example: 'https://shop.example.com/payment/result' },
)

const returnValue = (gateway: GatewayCode, example: string) =>
  optional(inputText(`Value of ${paymentMethodFacts[gateway].name.en}.`, { max: 500, min: 0, example }))
const returnValues = Object.fromEntries(
  gatewayCodes.flatMap((gateway) =>
    Object.entries(gatewayReturnValues[gateway]).map(([name, example]) => [name, returnValue(gateway, example)]),
  ),
) as Record<GatewayReturnValue, ReturnType<typeof returnValue>>

const begun = {
  redirect_url: text(
    'Page of the gateway. Send the shopper there.',
    'https://sandbox.payment.bkash.com/?paymentId=TR0011mqN0nOK1762072142166',
  ),
  order_id: id('ID of the order.', 7001),
  payment_session_id: sessionId,
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  amount: money('Amount to pay.', '4810.00'),
  payable_now: money('Amount that the gateway charges: `advance_amount`, or else what is due.', '4810.00'),
  currency: text('Currency of the amount.', 'BDT'),
  expires_at: timestamp('Time until which the payment can be made, UTC. Later the order expires.'),
  gateway: enumValue('Where the shopper pays.', gatewayCodes),
}

const PaymentState = object('PaymentState', 'A payment session: one attempt to pay an order through a gateway.', {
  payment_session_id: sessionId,
  order_id: id('ID of the order.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  status: enumValue(
    'CREATED: not accepted by the gateway yet. REDIRECTED: the shopper is at the gateway. PROCESSING: the result is being found out. SUCCEEDED: paid. FAILED, CANCELLED, EXPIRED: not paid; while the order is PENDING, `payment/retry/` makes another attempt.',
    paymentSessionStatuses,
    'SUCCEEDED',
  ),
  amount: money('Amount of the attempt.', '4810.00'),
  order_total: money('Total of the order.', '4810.00'),
  cod_amount: money('What of the total is cash on delivery; 0.00 when the gateway charges all.', '0.00'),
  currency: text('Currency of the amount.', 'BDT'),
  gateway: enumValue('Where the shopper pays.', gatewayCodes),
  gateway_transaction_id: text('ID of the payment at the gateway; empty before it is paid.', 'CK250NROQ5'),
  failure_code: openEnum('Why it failed; empty when it did not.', [...gatewayFailures, ''], ''),
  message: text('What to tell the shopper, in the requested language.', 'Your payment is complete.'),
  expires_at: timestamp('Time until which the payment can be made, UTC.'),
  estimated_delivery: Order.properties.estimated_delivery,
})

/** Names the order of a payment: a customer's by its ID, a guest's by its number and phone. */
const orderToPay = {
  order_id: optional(
    inputInteger('Order to pay; for its customer.', {
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      example: 7001,
    }),
  ),
  order_number: optional(
    inputText('Order number; for guests, with `phone`.', {
      max: 40,
      example: 'RD-7KQ2M9XA',
      normalize: ['order_number'],
    }),
  ),
  phone: optional(inputPhone('Phone of the receiver; for guests, with `order_number`.')),
}

const gatewayErrors = ['payment_gateway_error', 'invalid_state'] as const

export const initiatePayment = operation({
  id: 'initiatePayment',
  method: 'POST',
  path: 'initiate/',
  summary: 'Place an order and begin its payment through a gateway',
  description:
    'Places an order as `createOrder` does and begins its payment: of the whole total, or with `advance_amount` of the advance, while the rest is cash on delivery. The order is PENDING and holds its stock until `expires_at`; a cart is emptied when the order is paid. When the advance is paid, the order is one of cash on delivery with that advance. `payment_transaction_id` and `advance_transaction_id` return 400: a payment that was made already belongs to an order without a gateway. When the gateway cannot be reached or refuses, 502 `payment_gateway_error` is returned and the order is kept: `payment/retry/` makes another attempt. An unpaid order of the same buyer with the same items is replaced: it expires, unless it may have been paid. 409 `invalid_state` with `reason` `unpaid_orders` is returned when five orders of the phone number or the customer, or 20 of the shopper’s network, wait for their payment (with a proven phone number, only orders whose number was proven, or of the customer, count); 403 `verification_required` when the order needs a proof of its buyer, because it holds what nobody has paid yet (the setting `hold_policy`): who holds nothing else unpaid may order all that is free, until more was held and not paid than there is. Send an `Idempotency-Key`, so that a retry never orders or pays twice. The shopper returns to `callback_url` with `order_id`, `order_number`, `payment_session_id`, `status` (`success`, `failed`, `cancelled` or `pending`) and `signature` in its query. A browser can change them: check the result with `payment/verify/`.',
  body: body('The order to place, and how it is paid.', {
    ...orderFields,
    payment_method: inputGateway,
    callback_url: inputCallback,
    phone_verification_token: optional(
      nullable(
        inputPhoneToken(
          'Token that proves `phone`, from `verifyOtp` with purpose `checkout`. Needed after 403 `verification_required`, and helps after 409 `invalid_state` (`unpaid_orders`) and `coupon_not_applicable` with `purpose` `checkout` in the details. To a proven number, unproven orders of others use up no offer that is limited per customer. Not needed for the verified number of the account.',
        ),
      ),
    ),
    email_verification_token: emailToken,
  }),
  message: { en: 'Order placed. Now pay for it.', bn: 'অর্ডার হয়েছে। এখন পেমেন্ট করুন।' },
  data: object('The begun payment.', {
    ...begun,
    warnings: list('Warnings for the shopper, as `createOrder` returns them.', Warning),
    tracking_token: optional(text('For guests: token to track this order.', 'eyJ…')),
  }),
  isSecret: true,
  success: 201,
  limits: ['order'],
  errors: [
    'insufficient_stock',
    'item_unavailable',
    'cart_empty',
    'price_changed',
    'coupon_not_applicable',
    'duplicate_order',
    'order_not_accepted',
    'advance_required',
    'invalid_state',
    'verification_required',
    'payment_gateway_error',
  ],
})

export const retryPayment = operation({
  id: 'retryPayment',
  method: 'POST',
  path: 'retry/',
  summary: 'Begin another attempt to pay an order',
  description:
    'For an unpaid PENDING order before its deadline, which stays the same. An attempt that is still open is cancelled; 409 `invalid_state` is returned while one may have been paid (also for five seconds after the gateway was asked about it), and after ten attempts. Name the order by `order_id` (its customer), or by `order_number` and `phone` (a guest).',
  body: body('The order to pay.', {
    ...orderToPay,
    payment_method: inputGateway,
    callback_url: inputCallback,
  }),
  message: { en: 'Now pay for the order.', bn: 'এখন অর্ডারের পেমেন্ট করুন।' },
  data: object('The begun payment.', begun),
  success: 201,
  limits: ['pay_again'],
  errors: gatewayErrors,
})

export const PaymentChange = object('PaymentChange', 'How the order is paid now.', {
  order_id: id('ID of the order.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  status: enumValue('Status of the order.', orderStatuses, 'PENDING'),
  payment_method: enumValue('How it is paid.', paymentMethods, 'COD'),
  payment_status: enumValue('Payment status of the order.', paymentStatuses, 'NOT_APPLICABLE'),
  delivery_fee: money('Delivery fee: with the part for collecting money of the present method.', '60.00'),
  rounding: money('What is left off of the total so that the cash is whole taka: 0.00 or negative.', '-0.50'),
  total: money('Total of the order: in cash less than before by what is left off of a taka.', '4810.00'),
  currency: text('Currency of the amounts.', 'BDT'),
  advance_amount: money('Advance that the shopper states; staff verify it.', '0.00'),
  cod_amount: money(
    'What the courier collects, in whole taka, before the advance is verified; 0.00 without COD.',
    '4810.00',
  ),
})

export const changePaymentMethod = operation({
  id: 'changePaymentMethod',
  method: 'POST',
  path: 'change-method/',
  summary: 'Pay an unpaid order in cash or by hand instead of online',
  description:
    'For an unpaid PENDING order of a gateway before its deadline. It becomes an order as if it had been placed with this method: what was ordered and its prices stay, only the part of the delivery fee for collecting money is that of the new method (409 `price_changed` when that is more than was shown), its stock stays held, its deadline is removed, an open attempt is cancelled, and what it bought leaves the cart. The method and the buyer are checked as `createOrder` checks them: the limits of the method, blocks, the advance (409 `advance_required`) and the proof of the phone number (403 `verification_required`). 409 `invalid_state` is returned while an attempt may have been paid, also for five seconds after the gateway was asked about it. Money of an attempt that arrives later pays the order; what it no longer needs becomes an unapplied payment. An order that is to be paid cash on delivery already is returned unchanged. Name the order by `order_id` (its customer), or by `order_number` and `phone` (a guest).',
  body: body('The order, and how it is paid.', {
    ...orderToPay,
    payment_method: inputEnum(
      'COD, or an enabled payment method of type `manual`, with its transaction ID.',
      paymentMethods,
      { fold: 'upper', example: 'COD' },
    ),
    payment_transaction_id: orderFields.payment_transaction_id,
    advance_amount: orderFields.advance_amount,
    advance_payment_method: orderFields.advance_payment_method,
    advance_transaction_id: orderFields.advance_transaction_id,
    expected_total: optional(
      inputAmount(
        'Total that the shopper was shown for the new method; another one is 409 `price_changed`, whose `details.total` is right. Default: the total of the order at most.',
        4810,
      ),
    ),
    phone_verification_token: optional(
      nullable(
        inputPhoneToken(
          'Token that proves the phone number of the order, from `verifyOtp` with purpose `checkout`. Needed after 403 `verification_required`.',
        ),
      ),
    ),
    email_verification_token: emailToken,
  }),
  message: { en: 'Payment method saved.', bn: 'পেমেন্ট পদ্ধতি সেভ হয়েছে।' },
  data: PaymentChange,
  limits: ['pay_again'],
  errors: [
    ...(['invalid_state', 'order_not_accepted', 'advance_required', 'payment_already_used'] as const),
    ...(['price_changed', 'verification_required'] as const),
  ],
})

export const readPaymentSession = operation({
  id: 'readPaymentSession',
  method: 'GET',
  path: 'sessions/{payment_session_id}/',
  summary: 'Retrieve a payment session',
  description:
    'The state that is known; the gateway is not asked. With a shopper token, a session of an own order or of a guest is found; without one, of a guest only.',
  params: params({ payment_session_id: sessionId }),
  query: query(trimQuery),
  data: PaymentState,
  trims: 'object',
})

export const verifyPayment = operation({
  id: 'verifyPayment',
  method: 'POST',
  path: 'verify/',
  summary: 'Find out whether a payment succeeded',
  description:
    'Call it when the shopper has returned, with all values of the query of `callback_url` or of the gateway. They prove nothing: where the result is open, the gateway is asked. `is_return_genuine` says whether `signature` belongs to the other values, and so whether the browser came with what this service sent. A session of a customer needs the shopper token, or a right `signature` within 15 minutes of the last change of the payment, for shoppers whose sign-in ended at the gateway.',
  body: body('The session, and the values that the browser brought.', {
    payment_session_id: sessionId,
    status: optional(inputText('`status`, as the browser brought it.', { max: 40, min: 0, example: 'success' })),
    signature: optional(
      inputText('`signature`, as the browser brought it.', { max: 200, min: 0, example: 'Jb0yqz3Zl5uQ1mWc8RkX' }),
    ),
    ...returnValues,
  }),
  message: 'computed',
  data: object('PaymentCheck', 'A payment session after the check.', {
    ...PaymentState.properties,
    is_return_genuine: nullable(
      flag('Whether `signature` was made by this service for the other values.'),
      'Whether `signature` was made by this service for the other values; null without a signature.',
    ),
  }),
  limits: ['payment_check'],
})
