import Type from 'typebox'
import {
  body,
  count,
  flag,
  id,
  inputAmount,
  inputEmail,
  inputInteger,
  inputList,
  inputPhone,
  inputText,
  inputWord,
  list,
  money,
  nullable,
  object,
  optional,
  query,
  text,
  timestamp,
  uuid,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { trimQuery } from '../pagination.ts'
import {
  advancePaymentMethods,
  deliveryLocations,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  subscribeIntervals,
} from '../vocabulary.ts'

const W = '/api/v1/business/website/'

const OrderItem = object('A line of an order, as it was when the order was placed.', {
  id: id('The line.', 501),
  product_id: id('The product.', 101),
  variant_id: nullable(id('The variant.', 55), 'The variant; null for a product without options.'),
  name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Name of the variant; empty without options.', 'Red'),
  sku: text('Stock keeping unit.', 'JS-1-RED'),
  slug: text('Slug of the product.', 'jamdani-saree'),
  image: text('Address of the picture; may be empty.', '/media/demo/rongdhonu/jamdani-saree.svg'),
  unit_price: money('Price of one.'),
  quantity: count('How many.', 2),
  discount: money('What offers took off this line.', '250.00'),
  line_total: money('unit_price × quantity, before discount.', '5000.00'),
  added_via: text('Where the shopper added it.', 'product_page'),
  delivered_quantity: count('How many were delivered.', 0),
  returned_quantity: count('How many came back.', 0),
  review_id: nullable(uuid('The shopper’s review of it.'), 'The shopper’s review of it; null when there is none.'),
})

const row = {
  id: id('The order.', 7001),
  order_number: text('The number people use.', 'RD-7KQ2M9XA'),
  status: word('Where the order stands.', orderStatuses),
  total: money('What it costs, delivery included.', '4810.00'),
  payment_method: text('How it is paid.', 'COD'),
  created_at: timestamp('When it was placed.'),
  item_count: count('Units in it.', 2),
}

const OrderRow = object('An order in a list.', row)

/** An order in full. */
export const Order = object('An order in full.', {
  ...row,
  payment_status: word('How far it is paid.', paymentStatuses),
  currency: text('Currency of all amounts.', 'BDT'),
  subtotal: money('Goods before discount.', '5000.00'),
  discount_total: money('What offers took off the goods.', '250.00'),
  delivery_fee: money('Delivery.', '60.00'),
  delivery_fee_source: text('Where the fee comes from: none, zone, free_above or offer.', 'zone'),
  tax_total: money('Taxes on top; prices include them.', '0.00'),
  amount_paid: money('Money received and verified.', '0.00'),
  amount_due: money('What is still to be paid.', '4810.00'),
  advance_amount: money('Advance the shopper says was paid.', '0.00'),
  cod_amount: money('What the courier collects.', '4810.00'),
  coupon_code: text('The coupon that was applied; may be empty.', 'EID10'),
  applied_offers: list(
    'What was taken off, and why.',
    object('An offer that was applied.', {
      offer_id: id('The offer.', 4),
      offer_name: text('Its name.', '10% off'),
      discount_amount: money('What it took off, delivery included.', '250.00'),
      auto_applied: flag('Whether it applied by itself.', false),
    }),
  ),
  receiver_name: text('Who receives it.', 'Rahima Khatun'),
  phone: text('Phone of the receiver, E.164.', '+8801712345678'),
  email: text('E-mail; may be empty.', 'rahima@example.com'),
  address: text('Where it goes.', 'House 12, Road 5, Dhanmondi'),
  district: text('District; may be empty.', 'Dhaka'),
  thana: text('Thana; may be empty.', 'Dhanmondi'),
  delivery_location: text('Delivery zone; may be empty.', 'inside_dhaka'),
  note: text('What the shopper wrote; may be empty.', 'Please call first'),
  items: list('The lines.', OrderItem),
  advance_payment_method: text('How the advance was paid; may be empty.', 'BKASH'),
  advance_transaction_id: text('Transaction of the advance; may be empty.', '9AB3XYZ7'),
  payment_transaction_id: text('Transaction of the whole payment; may be empty.', ''),
  payment_session_id: nullable(uuid('The gateway payment session.'), 'The gateway payment session; null without one.'),
  tracking: nullable(
    object('Where the parcel is.', {
      courier: text('The courier.', 'Pathao'),
      tracking_code: text('The courier’s code.', 'PTH-12345'),
      tracking_url: text('The courier’s page; may be empty.', 'https://example.com/t/PTH-12345'),
      status: text('Order status the parcel stands for.', 'SHIPPED'),
      updated_at: timestamp('When it last changed.'),
    }),
    'Where the parcel is; null until it was shipped.',
  ),
  estimated_delivery: nullable(
    object('Days it should arrive on.', {
      from: text('First day.', '2026-01-02'),
      to: text('Last day.', '2026-01-04'),
    }),
    'Days it should arrive on; null when unknown.',
  ),
  timeline: list(
    'What happened, oldest first.',
    object('A public step.', {
      code: text('Order status reached, or another step.', 'CONFIRMED'),
      message: text('A sentence in the language asked for.', 'Your order was confirmed.'),
      created_at: timestamp('When.'),
    }),
  ),
  can_edit: flag('Whether the delivery details may still be changed.'),
  can_cancel: flag('Whether a cancellation may be asked for.'),
  can_refund: flag('Whether a refund may be asked for.', false),
  can_review: flag('Whether the items may be reviewed.', false),
  cancellation_requests_count: count('Cancellation requests so far.', 0),
  refund_requests_count: count('Refund requests so far.', 0),
  subscription_id: nullable(id('The subscription it began.', 9), 'The subscription it began; null without one.'),
  version: count('Grows with every change.', 1),
  confirmed_at: nullable(timestamp('When it was confirmed.')),
  shipped_at: nullable(timestamp('When it was shipped.')),
  delivered_at: nullable(timestamp('When it was delivered.')),
  cancelled_at: nullable(timestamp('When it was cancelled.')),
  updated_at: timestamp('When it last changed.'),
})

const inputItem = body('One thing to buy.', {
  product_id: inputInteger('The product.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 101 }),
  variant_id: optional(
    nullable(
      inputInteger('The variant.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 55 }),
      'The variant; required when the product has options.',
    ),
  ),
  quantity: optional(inputInteger('How many.', { minimum: 1, maximum: 999, default: 1 })),
  unit_price: optional(
    nullable(
      inputAmount('What the shopper was shown for one: a ceiling, never used to calculate.'),
      'What the shopper was shown for one: a ceiling, never used to calculate.',
    ),
  ),
  added_via: optional(inputText('Where the shopper added it.', { max: 50, min: 0, example: 'product_page' })),
})

const subscribeItem = body('One thing to send again and again.', {
  product_id: inputInteger('The product.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 101 }),
  variant_id: optional(
    nullable(
      inputInteger('The variant.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 55 }),
      'The variant; required when the product has options.',
    ),
  ),
  quantity: optional(inputInteger('How many each time.', { minimum: 1, maximum: 999, default: 1 })),
})

/** The fields of order creation, which gateway payment shares. */
export const orderFields = {
  receiver_name: optional(
    inputText('Who receives it; required unless address_id fills it.', { max: 100, example: 'Rahima Khatun' }),
  ),
  phone: optional(
    inputPhone('Mobile number of the receiver in any usual spelling; required unless address_id fills it.'),
  ),
  address: optional(
    inputText('Where it goes; required unless address_id fills it.', {
      max: 500,
      example: 'House 12, Road 5, Dhanmondi',
    }),
  ),
  address_id: optional(
    nullable(uuid('An address of the shopper: fills receiver_name, phone and address where they are absent.')),
  ),
  delivery_fee: optional(
    nullable(
      inputAmount('What the shopper was shown for delivery: a ceiling, never used to calculate.', 60),
      'What the shopper was shown for delivery: a ceiling, never used to calculate.',
    ),
  ),
  currency: optional(
    inputText('Must be the store’s when sent.', { max: 3, min: 0, example: 'BDT', normalize: ['trim', 'upper'] }),
  ),
  delivery_location: optional(
    inputWord('Delivery zone; the district decides when absent.', deliveryLocations, { fold: 'lower' }),
  ),
  district: optional(inputText('District.', { max: 100, min: 0, example: 'Dhaka' })),
  thana: optional(inputText('Thana.', { max: 100, min: 0, example: 'Dhanmondi' })),
  email: optional(
    Type.Union([inputEmail(), Type.Literal('')], {
      description: 'E-mail for news of the order; may be empty.',
      examples: ['rahima@example.com'],
    }),
  ),
  note: optional(inputText('A wish for the shop.', { max: 1000, min: 0, example: 'Please call first' })),
  coupon_code: optional(
    inputText('Coupon; without one the cart’s, else the best automatic offer applies.', {
      max: 50,
      min: 0,
      example: 'EID10',
      normalize: ['trim', 'upper'],
    }),
  ),
  items: optional(
    inputList('What to buy; without it the shopper’s cart is ordered. Required for guests.', inputItem, 100),
  ),
  advance_amount: optional(
    nullable(
      inputAmount('Advance the shopper says was paid. It counts when the shop has verified it.', 60),
      'Advance the shopper says was paid. It counts when the shop has verified it.',
    ),
  ),
  advance_payment_method: optional(inputWord('How the advance was paid.', advancePaymentMethods, { fold: 'upper' })),
  advance_transaction_id: optional(
    inputText('Transaction id of the advance.', { max: 64, min: 0, example: '9AB3XYZ7', normalize: ['trim', 'upper'] }),
  ),
  payment_transaction_id: optional(
    inputText('Transaction id of a manual payment of the whole.', {
      max: 64,
      min: 0,
      example: '',
      normalize: ['trim', 'upper'],
    }),
  ),
  subscribe_items: optional(inputList('What to send again at every interval; shoppers only.', subscribeItem, 100)),
  subscribe_interval: optional(inputWord('How often.', subscribeIntervals, { fold: 'lower', example: 'monthly' })),
  expected_total: optional(
    nullable(
      inputAmount('The total the shopper agreed to: any difference is 409 price_changed.', '4810.00'),
      'The total the shopper agreed to: any difference is 409 price_changed.',
    ),
  ),
}

const Warning = object('Something worth telling the shopper.', {
  code: text('PRICE_CHANGED or DUPLICATE_ORDER_SUSPECTED.', 'PRICE_CHANGED'),
  target: text('Field the warning is about; may be empty.', 'items.0.unit_price'),
  expected: nullable(money('What was claimed.'), 'What was claimed; null where it does not apply.'),
  actual: nullable(money('What is charged.', '2400.00'), 'What is charged; null where it does not apply.'),
  message: text('A sentence in the language asked for.', 'The price is lower than shown.'),
})

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
    limit: optional(
      inputInteger('Rows a page; 100 when absent, clamped to 100.', {
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        example: 20,
      }),
    ),
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
      inputText('The number people use.', { max: 40, example: 'RD-7KQ2M9XA', normalize: ['trim', 'upper'] }),
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
