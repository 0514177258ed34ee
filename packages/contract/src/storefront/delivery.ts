import {
  count,
  decimal,
  flag,
  inputAmount,
  inputWord,
  money,
  nullable,
  object,
  optional,
  query,
  text,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, trimQuery } from '../pagination.ts'
import { deliveryLocations, paymentMethods } from '../vocabulary.ts'

export const DeliveryZone = object('A delivery zone.', {
  code: word('Send it as `delivery_location`.', deliveryLocations),
  label: text('Its name in the language asked for.', 'Inside Dhaka'),
  fee: money('What delivery costs.', '60.00'),
  free_above: nullable(
    money('Orders from this amount on are delivered for nothing.', '5000.00'),
    'Orders from this amount on are delivered for nothing; null when there is no such amount.',
  ),
  estimated_days: object('How long it takes.', {
    min: count('Days at least.', 1),
    max: count('Days at most.', 3),
  }),
})

export const PaymentMethod = object('A payment method.', {
  code: word('Send it as `payment_method`.', paymentMethods, 'BKASH'),
  name: text('Its name.', 'bKash'),
  type: word(
    'Cash on delivery, by a gateway, or by hand with a transaction id.',
    ['cod', 'gateway', 'manual'],
    'manual',
  ),
  logo: text('Its logo; may be empty.', '/media/bkash.svg'),
  instructions: text('What the shopper has to do; may be empty.', 'Send money to 01700-000000.'),
  account_number: text('Where to send it; may be empty.', '01700-000000'),
  is_online: flag('Whether the shopper is sent to a gateway.', false),
  supports_advance: flag('Whether an advance can be paid with it.'),
  supports_refund: flag('Whether refunds go back through it.', false),
  min_amount: money('Smallest amount it takes.', '0.00'),
  max_amount: nullable(
    money('Largest amount it takes.', '25000.00'),
    'Largest amount it takes; null when there is no limit.',
  ),
  fee_percent: decimal('What it costs on top, in per cent.', 0),
  sort_order: count('Its place.', 1),
})

export const listDeliveryZones = operation({
  id: 'listDeliveryZones',
  tag: 'Checkout',
  method: 'GET',
  path: '/api/v1/business/website/delivery-zones/',
  auth: 'key',
  summary: 'List where the shop delivers and for how much',
  description: 'A shop that has set up no zones delivers everywhere for nothing, which is shown as one zone.',
  query: query(trimQuery),
  data: page(DeliveryZone),
  cache: 'public',
  trims: 'items',
})

export const listPaymentMethods = operation({
  id: 'listPaymentMethods',
  tag: 'Checkout',
  method: 'GET',
  path: '/api/v1/business/website/payment-methods/',
  auth: 'key',
  summary: 'List how an order can be paid',
  query: query({
    amount: optional(inputAmount('Only methods that take this amount.', 1500)),
    delivery_location: optional(
      inputWord('Where it goes. Nothing can be paid where the shop does not deliver.', deliveryLocations, {
        fold: 'lower',
      }),
    ),
    ...trimQuery,
  }),
  data: page(PaymentMethod),
  cache: 'public',
  trims: 'items',
})
