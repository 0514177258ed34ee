import Type from 'typebox'
import {
  body,
  count,
  enumValue,
  flag,
  id,
  inputCursor,
  inputEnum,
  inputInteger,
  inputPhone,
  inputText,
  list,
  nullable,
  object,
  optional,
  query,
  text,
} from '../fields.ts'
import { inputLimit, trimQuery } from '../pagination.ts'
import { maxAddressLength, maxNameLength } from '../text-lengths.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '../vocabulary.ts'
import { emailToken, inputPhoneToken, orderFields } from './order-fields.ts'
import { Order, OrderRow, orderSums, Warning } from './order-shapes.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Orders', path: '', auth: 'shopper' })

export const createOrder = operation({
  id: 'createOrder',
  method: 'POST',
  path: 'order/',
  auth: 'guest',
  summary: 'Place an order',
  description:
    'Orders the cart of the customer and empties it (without `items`), or the given `items`. The total is calculated from current prices, offers and delivery zones. `unit_price` and `delivery_fee` are maximums: when a current value is higher, 409 `price_changed` is returned and nothing is written. Stock is taken in the same transaction. 409 `invalid_state` with `reason` `unchecked_payments` is returned when ten orders of the phone number already wait for the check of a claimed payment (with a proven phone number, only orders whose number was proven, or of the customer, count); 403 `verification_required` when the order needs a proof of its buyer, because it holds what nobody has paid yet (the setting `hold_policy`): who holds nothing else unpaid may order all that is free, until more was held and not paid than there is. Send an `Idempotency-Key`, so that a retry never orders twice.',
  body: body('The order to place.', {
    ...orderFields,
    payment_method: optional(
      inputEnum('Payment method. A `manual` method requires `payment_transaction_id`.', paymentMethods, {
        fold: 'upper',
        default: 'COD',
      }),
    ),
    phone_verification_token: optional(
      nullable(
        inputPhoneToken(
          'Token that proves `phone`, from `verifyOtp` with purpose `checkout`. For cash on delivery where the store asks for it, and after 403 `verification_required`; helps after 409 `invalid_state` (`unchecked_payments`) and `coupon_not_applicable` with `purpose` `checkout` in the details. To a proven number, unproven orders of others use up no offer that is limited per customer. Not needed for the verified number of the account.',
        ),
      ),
    ),
    email_verification_token: emailToken,
  }),
  message: { en: 'Order placed.', bn: 'অর্ডার হয়েছে।' },
  data: object('The placed order.', {
    order: Order,
    warnings: list('Warnings for the shopper.', Warning),
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
    'advance_required',
    'payment_already_used',
    'duplicate_order',
    'order_not_accepted',
    'invalid_state',
    'verification_required',
  ],
})

const pageSize = { default: 100, maximum: 100 }

export const readOrders = operation({
  id: 'readOrders',
  method: 'GET',
  path: 'orders/',
  summary: 'List orders, or retrieve one with `order_id`',
  description:
    'Without `order_id`, `data` is an array, newest first, and the headers `X-Has-More` and `X-Next-Cursor` page it. With `order_id`, `data` is that order with all details.',
  query: query({
    order_id: optional(
      inputInteger('ID of the order to retrieve.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 7001 }),
    ),
    status: optional(inputEnum('Only orders with this status.', orderStatuses, { fold: 'upper' })),
    limit: inputLimit(pageSize),
    cursor: optional(inputCursor('`X-Next-Cursor` of the previous page.')),
    ...trimQuery,
  }),
  data: Type.Union([list('Orders, newest first.', OrderRow), Order]),
  trims: 'rows',
  pageSize,
})

export const updateDeliveryInfo = operation({
  id: 'updateDeliveryInfo',
  method: 'PATCH',
  path: 'orders/',
  summary: 'Update the delivery details of an order',
  description:
    'Allowed while the order is PENDING or CONFIRMED; otherwise, and while a parcel of it is being booked at a courier (`booking_open`), 409 `invalid_state` is returned. Delivery location and fee stay: when delivery to the new place costs more, `warnings` says so and the staff of the store see how much is missing; a store that refuses such orders returns 400 `validation_failed`. District and thana follow a new address that names them. Another phone number of an order that is paid cash on delivery needs `phone_verification_token` where the store asks for it at checkout, unless it is the verified number of the account; otherwise 403 `verification_required` is returned. A phone number or address that the store has blocked, so that the order could not be placed with it, returns 409 `order_not_accepted`, and so does a number that needs a greater advance than the order has.',
  body: body('The order ID and at least one field to change.', {
    order_id: inputInteger('ID of the order.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 7001 }),
    receiver_name: optional(inputText('Name of the receiver.', { max: maxNameLength, example: 'Rahima Khatun' })),
    phone: optional(inputPhone()),
    address: optional(
      inputText('Delivery address.', { max: maxAddressLength, example: 'House 12, Road 5, Dhanmondi' }),
    ),
    district: optional(
      inputText('District of the new address: a name in English or Bangla, or a location ID.', {
        max: maxNameLength,
        example: 'Dhaka',
      }),
    ),
    thana: optional(
      inputText('Thana of the new address: a name in English or Bangla, or a location ID.', {
        max: maxNameLength,
        example: 'Dhanmondi',
      }),
    ),
    phone_verification_token: optional(
      inputPhoneToken('Proof of the new phone number, from `otp/verify/` with purpose `checkout`.'),
    ),
    version: optional(
      inputInteger(
        '`version` of the order as you read it. Returns 409 `version_conflict` when the order was changed since.',
        {
          minimum: 1,
          maximum: 2_147_483_647,
        },
      ),
    ),
  }),
  message: { en: 'Delivery details saved.', bn: 'ডেলিভারির তথ্য সেভ হয়েছে।' },
  data: object('The current delivery details.', {
    id: id('Order ID.', 7001),
    receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
    phone: text('Phone of the receiver, E.164.', '+8801712345678'),
    address: text('Delivery address.', 'House 12, Road 5, Dhanmondi'),
    district: text('District, English name; empty when unknown.', 'Dhaka'),
    thana: text('Thana, English name; empty when unknown.', 'Dhanmondi'),
    warnings: list(
      'What the shopper should know about the change.',
      object('DeliveryInfoWarning', 'A warning about changed delivery details.', {
        code: enumValue('DELIVERY_AREA_MISMATCH: delivery to the new address costs more than the order charges.', [
          'DELIVERY_AREA_MISMATCH',
        ]),
        message: text(
          'Message in the requested language.',
          'Delivery to Sylhet costs more than this order paid. Contact the store.',
        ),
      }),
    ),
  }),
  errors: ['invalid_state', 'invoice_issued', 'version_conflict', 'verification_required', 'order_not_accepted'],
})

export const trackOrder = operation({
  id: 'trackOrder',
  method: 'POST',
  path: 'orders/track/',
  auth: 'key',
  summary: 'Track an order without an account',
  description:
    'Send `order_number` and `phone`, or the `tracking_token` of a guest order. A wrong phone number and an unknown order number return the same 404.',
  body: body('The order to track.', {
    order_number: optional(
      inputText('The number people use.', { max: 40, example: 'RD-7KQ2M9XA', normalize: ['order_number'] }),
    ),
    phone: optional(inputPhone()),
    tracking_token: optional(inputText('Token that a guest received with the order.', { max: 200, example: 'eyJ…' })),
  }),
  reads: true,
  data: object('Status of the tracked order.', {
    order_number: text('The number people use.', 'RD-7KQ2M9XA'),
    status: enumValue('Order status.', orderStatuses),
    payment_status: enumValue('How far the order is paid.', paymentStatuses),
    timeline: Order.properties.timeline,
    tracking: Order.properties.tracking,
    shipments: Order.properties.shipments,
    estimated_delivery: Order.properties.estimated_delivery,
    item_count: count('Units in it.', 2),
    ...orderSums,
    area: text('Thana or district; the address is not disclosed.', 'Dhanmondi'),
    guest_order: nullable(
      object(
        'GuestOrder',
        'What only the guest who placed the order sees, and can ask for with the `tracking_token`.',
        {
          id: id('Order ID.', 7001),
          items: Order.properties.items,
          payment_method: Order.properties.payment_method,
          amount_paid: Order.properties.amount_paid,
          amount_due: Order.properties.amount_due,
          cod_amount: Order.properties.cod_amount,
          can_cancel: flag('Whether `requestCancellation` is possible now.'),
          can_refund: flag('Whether `requestRefund` is possible now.', false),
          has_open_request: flag('Whether a request waits for the store.', false),
        },
      ),
      'What only the guest who placed the order sees; null without the `tracking_token`, and for the order of a customer.',
    ),
  }),
  limits: ['track'],
})
