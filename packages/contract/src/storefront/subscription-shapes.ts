import { count, enumValue, flag, id, list, money, nullable, object, openEnum, text, timestamp } from '../fields.ts'
import {
  cycleFailures,
  cycleStatuses,
  pauseReasons,
  paymentMethods,
  subscribeIntervals,
  subscriptionStatuses,
} from '../vocabulary.ts'
import { zoneCode } from '../zone-codes.ts'

const SubscriptionItem = object('SubscriptionItem', 'An item of every order of the subscription.', {
  product_id: id('ID of the product.'),
  variant_id: nullable(id('Variant ID.', 55), 'Variant ID; null for a product without options.'),
  name: text('Name of the product in the requested language.', 'Ceylon Tea 500 g'),
  variant_name: text('Name of the variant; empty for a product without options.', 'Red / M'),
  slug: text('Slug of the product.', 'ceylon-tea-500-g'),
  image: text('URL of an image; may be empty.', 'https://cdn.example/tea.jpg'),
  quantity: count('Units of each order.', 2),
  unit_price: money('Price of one unit today, less the discount for subscribers.', '427.50'),
  line_total: money('Price of all units of an order today.', '855.00'),
  is_available: flag('Whether an order with it could be placed now. Stock is checked when the order is placed.'),
})

const SubscriptionAddress = object('SubscriptionAddress', 'Receiver and place of the deliveries.', {
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone of the receiver, E.164.', '+8801712345678'),
  address: text('Delivery address.', 'House 12, Road 5, Dhanmondi'),
  district: text('District; may be empty.', 'Dhaka'),
  thana: text('Thana; may be empty.', 'Dhanmondi'),
  delivery_location: zoneCode('Delivery location code; empty when the district decides.'),
})

/** The fields of a subscription that its customer and staff see. */
export const subscriptionFields = {
  id: id('Subscription ID.', 9),
  status: enumValue(
    '`ACTIVE`: orders are placed. `PAUSED`: none until it is resumed. `CANCELLED` and `EXPIRED`: it has ended; it expires when it was paused for 180 days.',
    subscriptionStatuses,
  ),
  interval: enumValue('Time from one order to the next.', subscribeIntervals, 'monthly'),
  items: list('Items of every order.', SubscriptionItem),
  next_order_at: nullable(
    timestamp('Time of the next order, UTC.'),
    'Time of the next order, UTC; null when it has ended, or is paused beyond that time.',
  ),
  total_estimate: money(
    'Price of an order today with delivery, before offers, in whole taka where it is paid in cash; items that are not available do not count.',
    '915.00',
  ),
  currency: text('Currency of the amounts.', 'BDT'),
  payment_method: openEnum(
    'Payment method of the orders. An order that is not paid on delivery waits three days for its payment.',
    paymentMethods,
    'COD',
  ),
  address: SubscriptionAddress,
  cycles_done: count('Orders placed so far, the first one included.', 3),
  next_cycle: count('Number of the next cycle.', 4),
  failure: nullable(
    openEnum('Why the last attempt to place the next order failed.', cycleFailures, 'OUT_OF_STOCK'),
    'Why the last attempt to place the next order failed; null when none did.',
  ),
  retry_at: nullable(timestamp('Time of the next attempt, UTC.'), 'Time of the next attempt, UTC; null for none.'),
  pause_reason: nullable(
    openEnum(
      '`CUSTOMER` or `STORE` paused it. `PRICE_INCREASED`: an order would cost over 10% more than agreed; resuming it agrees to the new price. `ORDERS_FAILED`: two orders in a row could not be placed. `ORDERS_REFUSED`: two orders in a row were refused or not paid. `CUSTOMER_BLOCKED`: the account is blocked. `FIRST_ORDER_UNPAID`: it begins by itself when its first order, which is not paid in cash, is paid or confirmed, and is CANCELLED when that ends unpaid.',
      pauseReasons,
      'PRICE_INCREASED',
    ),
    'Why it is paused; null when it is not.',
  ),
  paused_until: nullable(
    timestamp('Time at which it is resumed without a request, UTC.'),
    'Time at which it is resumed without a request, UTC; null for none.',
  ),
  reason: text('Text given when it was paused or cancelled; may be empty.', 'We are away in August.'),
  version: count('Grows with every change.', 4),
  ended_at: nullable(timestamp('Time of the end, UTC.'), 'Time of the end, UTC; null before it.'),
  created_at: timestamp('Time of the first order, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
}

const SubscriptionCycle = object('SubscriptionCycle', 'One date of the subscription.', {
  number: count('Number of the cycle; the first order is 1.', 3),
  status: openEnum(
    '`SCHEDULED`: the next one. `ORDERED`: its order was placed. `SKIPPED`: at the request of the customer. `FAILED`: no order could be placed in four attempts, one a day.',
    cycleStatuses,
    'ORDERED',
  ),
  scheduled_for: timestamp('Time for which the order was scheduled, UTC.'),
  order_id: nullable(id('ID of the order.', 7001), 'ID of the order; null for none.'),
  order_number: nullable(text('Order number.', 'RD-7KQ2M9XA'), 'Order number; null for none.'),
  failure: nullable(
    openEnum('Why no order could be placed.', cycleFailures, 'OUT_OF_STOCK'),
    'Why no order could be placed; null when one was.',
  ),
  reason: text('Why the customer skipped it; may be empty.', ''),
})

export const Subscription = object('Subscription', 'A subscription of the customer.', subscriptionFields)

export const cyclesField = {
  cycles: list('The newest 50 cycles, the latest first.', SubscriptionCycle),
}
export const SubscriptionDetail = object('SubscriptionDetail', 'A subscription with its cycles.', {
  ...subscriptionFields,
  ...cyclesField,
})
