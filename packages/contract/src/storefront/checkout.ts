import {
  body,
  flag,
  inputAmount,
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
import { deliveryLocations, paymentMethods } from '../vocabulary.ts'
import { CartItem, CartNotice, inputCoupon, LocalItem, offerFields } from './cart-shapes.ts'
import { listPaymentMethods } from './delivery.ts'

const path = '/api/v1/business/website/checkout/'

const PaymentMethod = listPaymentMethods.data.properties.items.items

const DeliveryOption = object('A place the shop delivers to, with what it would cost.', {
  code: word('The delivery_location.', deliveryLocations),
  label: text('What it is called.', 'Inside Dhaka'),
  fee: money('Delivery of these goods, after everything that makes it cheaper.', '60.00'),
  free_above: nullable(
    money('Goods from which delivery is free.', '3000.00'),
    'Goods from which delivery is free; null when never.',
  ),
  estimated_delivery: object('Days it should arrive on.', {
    from: text('First day.', '2026-01-02'),
    to: text('Last day.', '2026-01-04'),
  }),
})

const requirementCodes = [
  'DELIVERY_LOCATION_REQUIRED',
  'LOGIN_REQUIRED',
  'MINIMUM_ORDER_NOT_MET',
  'ADVANCE_REQUIRED',
  'PAYMENT_METHOD_UNAVAILABLE',
] as const

export const Quote = object('What an order would cost.', {
  quote_id: text('Names this quote in a conversation with the shop. It reserves nothing.', 'q_4Fh2kQz7Lm0XcVb1NsTa'),
  expires_at: timestamp('Until when a storefront may go on showing it.'),
  items: list('The lines.', CartItem),
  subtotal: money('Goods before discount, without what cannot be bought.', '5000.00'),
  discount_total: money('What offers take off the goods.', '250.00'),
  delivery_fee: money('Delivery; 0.00 while the place is not known.', '60.00'),
  delivery_fee_source: word('Where the fee comes from.', ['none', 'zone', 'free_above', 'offer'], 'zone'),
  tax_included: money('Tax within the prices.', '0.00'),
  total: money('subtotal − discount_total + delivery_fee.', '4810.00'),
  expected_total: money('Send it with the order: another total is then refused instead of charged.', '4810.00'),
  advance_required: flag('Whether part of it must be paid before the parcel leaves.'),
  advance_amount: money('How much must be paid in advance.', '60.00'),
  advance_reason: text('The shop’s name for the rule; empty without an advance.', 'OUTSIDE_DHAKA'),
  cod_amount: money('What the courier would collect.', '4750.00'),
  delivery_options: list(
    'Every place the shop delivers to; a shop without zones delivers everywhere for nothing, which is shown as one.',
    DeliveryOption,
  ),
  payment_methods: list('Ways to pay this total.', PaymentMethod),
  ...offerFields,
  requirements: list(
    'What is still missing for an order.',
    object('A missing thing.', {
      field: text('The field of the order that settles it.', 'delivery_location'),
      code: word('What is missing.', requirementCodes),
      message: text('A sentence in the language asked for.', 'Choose where to deliver.'),
    }),
  ),
  warnings: list('Problems of the items and the coupon.', CartNotice),
})

const delivery = {
  delivery_location: optional(
    inputWord(
      'Where to; must be a place the shop delivers to, and none that costs less than the zone of the district or of the saved address. When absent, the district decides.',
      deliveryLocations,
      {
        fold: 'lower',
      },
    ),
  ),
  address_id: optional(uuid('An address of the shopper; its city decides where no place or district is given.')),
}

export const readCheckout = operation({
  id: 'readCheckout',
  tag: 'Checkout',
  method: 'GET',
  path,
  auth: 'shopper',
  summary: 'Quote the cart',
  description:
    'A coupon_code is only tried, not put on the cart; without one the cart’s counts. The coupon limit counts only requests with a coupon_code.',
  query: query({ ...delivery, coupon_code: optional(inputCoupon('A coupon to try; may be empty.', 0)), ...trimQuery }),
  data: Quote,
  trims: 'object',
  limits: ['coupon'],
})

export const quoteCheckout = operation({
  id: 'quoteCheckout',
  tag: 'Checkout',
  method: 'POST',
  path: `${path}quote/`,
  auth: 'guest',
  summary: 'Quote items, or the cart',
  description:
    'The same rules and figures as placing the order, and nothing written. Guests send `items`; a shopper may, and without them the cart is quoted. A place the shop does not deliver to is 400 with `errors.delivery_location`; none at all is a requirement. Limits of offers per customer are checked when a token says who asks, and when the order is placed. The coupon limit counts only requests with a coupon_code.',
  body: body('What, where to and how it is paid; all optional but a guest’s items.', {
    items: optional(inputList('The goods; without any, the shopper’s cart.', LocalItem, 100)),
    ...delivery,
    district: optional(
      inputText('District, in English; decides the place when none is named.', { max: 100, min: 0, example: 'Dhaka' }),
    ),
    thana: optional(inputText('Thana. Prices do not depend on it.', { max: 100, min: 0, example: 'Dhanmondi' })),
    address: optional(
      inputText('Address. Prices do not depend on it.', { max: 500, min: 0, example: 'House 12, Road 5' }),
    ),
    phone: optional(nullable(inputPhone('Phone of the receiver. Prices do not depend on it.'))),
    payment_method: optional(
      inputWord('How it would be paid; cash on delivery when absent.', paymentMethods, { fold: 'upper' }),
    ),
    coupon_code: optional(nullable(inputCoupon('A coupon to try; may be empty.', 0), 'A coupon to try.')),
    advance_amount: optional(
      nullable(inputAmount('What the shopper would pay in advance.', 60), 'What the shopper would pay in advance.'),
    ),
  }),
  data: Quote,
  limits: ['coupon'],
})
