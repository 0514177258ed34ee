import Type from 'typebox'
import {
  body,
  count,
  id,
  inputInteger,
  inputPhone,
  inputText,
  inputWord,
  list,
  money,
  object,
  optional,
  query,
  text,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { inputLimit, trimQuery } from '../pagination.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '../vocabulary.ts'
import { orderFields } from './order-fields.ts'
import { Order, OrderRow, Warning } from './order-shapes.ts'

const W = '/api/v1/business/website/'

export const createOrder = operation({
  id: 'createOrder',
  tag: 'Orders',
  method: 'POST',
  path: `${W}order/`,
  auth: 'guest',
  summary: 'Place an order',
  description:
    'From the shopper’s cart (no items: the cart is emptied in the same transaction) or from explicit items. The total is worked out from the shop’s own prices, offers and zones; `unit_price` and `delivery_fee` are ceilings: what is charged is never above them, and where the shop’s value is higher nothing is written (409 price_changed). Stock is taken in the same transaction. Send an `Idempotency-Key`: a retry then never orders twice.',
  body: body('The order.', {
    ...orderFields,
    payment_method: optional(
      inputWord('How it is paid. Other than COD: a manual payment, with payment_transaction_id.', paymentMethods, {
        fold: 'upper',
        default: 'COD',
      }),
    ),
  }),
  data: object('The order that was placed.', {
    order: Order,
    warnings: list('Worth telling the shopper.', Warning),
    tracking_token: optional(text('For guests: opens this one order.', 'eyJ…')),
  }),
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
  ],
})

export const readOrders = operation({
  id: 'readOrders',
  tag: 'Orders',
  method: 'GET',
  path: `${W}orders/`,
  auth: 'shopper',
  summary: 'List the shopper’s orders, or read one with order_id',
  description:
    'Without `order_id`, `data` is an array, newest first; the headers `X-Has-More` and `X-Next-Cursor` say how it goes on. With it, `data` is that order in full.',
  query: query({
    order_id: optional(
      inputInteger('The order to read in full.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 7001 }),
    ),
    status: optional(inputWord('Only orders that stand there.', orderStatuses, { fold: 'upper' })),
    limit: inputLimit(100, 100),
    cursor: optional(inputText('The X-Next-Cursor of the page before.', { max: 2000, example: 'eyJ2IjoxfQ' })),
    ...trimQuery,
  }),
  data: Type.Union([list('Orders, newest first.', OrderRow), Order]),
  trims: 'rows',
})

export const updateDeliveryInfo = operation({
  id: 'updateDeliveryInfo',
  tag: 'Orders',
  method: 'PATCH',
  path: `${W}orders/`,
  auth: 'shopper',
  summary: 'Change who and where an order goes to',
  description: 'Only while the order is PENDING or CONFIRMED.',
  body: body('The order and at least one change.', {
    order_id: inputInteger('The order.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 7001 }),
    receiver_name: optional(inputText('Who receives it.', { max: 100, example: 'Rahima Khatun' })),
    phone: optional(inputPhone()),
    address: optional(inputText('Where it goes.', { max: 500, example: 'House 12, Road 5, Dhanmondi' })),
    version: optional(
      inputInteger('The version that was read: another one is 409 version_conflict.', {
        minimum: 1,
        maximum: 2_147_483_647,
      }),
    ),
  }),
  data: object('The delivery details now.', {
    id: id('The order.', 7001),
    receiver_name: text('Who receives it.', 'Rahima Khatun'),
    phone: text('Phone of the receiver, E.164.', '+8801712345678'),
    address: text('Where it goes.', 'House 12, Road 5, Dhanmondi'),
  }),
  errors: ['invalid_state', 'version_conflict'],
})

export const trackOrder = operation({
  id: 'trackOrder',
  tag: 'Orders',
  method: 'POST',
  path: `${W}orders/track/`,
  auth: 'key',
  summary: 'Follow an order without an account',
  description:
    'By order number and phone, or by the tracking_token a guest got. A wrong pair and an unknown number answer the same.',
  body: body('Which order.', {
    order_number: optional(
      inputText('The number people use.', { max: 40, example: 'RD-7KQ2M9XA', normalize: ['order_number'] }),
    ),
    phone: optional(inputPhone()),
    tracking_token: optional(inputText('What a guest got with the order.', { max: 200, example: 'eyJ…' })),
  }),
  data: object('Where the order stands.', {
    order_number: text('The number people use.', 'RD-7KQ2M9XA'),
    status: word('Where the order stands.', orderStatuses),
    payment_status: word('How far it is paid.', paymentStatuses),
    timeline: Order.properties.timeline,
    tracking: Order.properties.tracking,
    estimated_delivery: Order.properties.estimated_delivery,
    item_count: count('Units in it.', 2),
    total: money('What it costs, delivery included.', '4810.00'),
    area: text('Thana or district, not the address.', 'Dhanmondi'),
  }),
  limits: ['track'],
})
