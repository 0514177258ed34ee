import { DeliveryFeeParts } from '../delivery-fee-parts.ts'
import {
  count,
  enumValue,
  flag,
  id,
  list,
  money,
  nullable,
  object,
  openEnum,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import {
  advancePaymentMethods,
  orderFeeSources,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  sentShipmentStatuses,
} from '../vocabulary.ts'
import { zoneCode } from '../zone-codes.ts'

const OrderItem = object('OrderItem', 'An order item, as it was when the order was placed.', {
  id: id('Order item ID.', 501),
  product_id: id('ID of the product.', 101),
  variant_id: nullable(id('ID of the variant.', 55), 'Variant ID; null for a product without options.'),
  name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Name of the variant; empty without options.', 'Red'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1-RED'),
  slug: text('Slug of the product.', 'jamdani-saree'),
  image: text('Address of the picture; may be empty.', '/media/demo/rongdhonu/jamdani-saree.svg'),
  unit_price: money('Price of one unit.'),
  quantity: count('Units ordered.', 2),
  discount: money('Discount of the item.', '250.00'),
  line_total: money('`unit_price` × `quantity`, before discount.', '5000.00'),
  added_via: text('Where in the storefront it was added.', 'product_page'),
  delivered_quantity: count('Units delivered.', 0),
  returned_quantity: count('Units returned.', 0),
  review_id: nullable(
    id('ID of the review of the product by the customer.', 601),
    'ID of the review of the product by the customer; null when there is none, or the item is not delivered yet.',
  ),
})

/** The lines that make up the total of an order. */
export const orderSums = {
  subtotal: money('Sum of the items before discount.', '5000.00'),
  discount_total: money('Total discount on the items.', '250.00'),
  delivery_fee: money('Fee of the delivery, after offers.', '60.00'),
  delivery_fee_parts: DeliveryFeeParts,
  rounding: money(
    'What is left off because it is collected in cash, in which nobody carries poisha: 0.00, or negative.',
    '0.00',
  ),
  undelivered_amount: money(
    'Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery.',
    '0.00',
  ),
  total: money(
    'Order total: `subtotal` − `discount_total` + `delivery_fee` + `rounding` − `undelivered_amount`.',
    '4810.00',
  ),
}

const row = {
  id: id('Order ID.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  status: enumValue('Order status.', orderStatuses),
  total: orderSums.total,
  payment_method: openEnum('Payment method that the shopper chose.', paymentMethods),
  created_at: timestamp('Time when the order was placed, UTC.'),
  item_count: count('Total units of all items.', 2),
}

/** An order in a list. */
export const OrderRow = object('OrderSummary', 'An order in a list.', row)

/** An order in full. */
export const Order = object('Order', 'An order with all details.', {
  ...row,
  payment_status: enumValue('How far the order is paid.', paymentStatuses),
  currency: text('Currency of all amounts.', 'BDT'),
  ...orderSums,
  delivery_fee_source: openEnum(
    'Source of the delivery fee: `none`, `zone`, `free_above` or `offer`.',
    orderFeeSources,
    'zone',
  ),
  tax_total: money(
    'VAT and supplementary duty that the prices of the items and the delivery fee include; nothing is added. 0.00 where the store does not show it.',
    '0.00',
  ),
  amount_paid: money('Verified money that pays this order; never more than the total.', '0.00'),
  amount_due: money('Amount still to be paid; 0.00 when the order is cancelled, expired or returned.', '4810.00'),
  amount_refunded: money('Refunds that the store has paid out.', '0.00'),
  advance_amount: money('Advance that the shopper claims to have paid.', '0.00'),
  cod_amount: money('Amount for the courier to collect, in whole taka.', '4810.00'),
  coupon_code: text('Applied coupon code; may be empty.', 'EID10'),
  applied_offers: list(
    'Applied offers, at most one.',
    object('An applied offer.', {
      offer_id: id('ID of the offer.', 4),
      offer_name: text('Name of the offer that shoppers see.', '10% off'),
      discount_amount: money('Discount, including the delivery fee.', '250.00'),
      auto_applied: flag('Whether it applied without a coupon code.', false),
    }),
  ),
  applied_bundles: list(
    'Bundles that were complete. Their discounts are part of the items’ `discount`.',
    object('A bundle of the order.', {
      bundle_id: id('ID of the bundle.', 12),
      name: text('Name when the order was placed, in the language of the order.', 'Pitha night box'),
      quantity: count('Number of complete bundles.', 1),
      price: money('Price of one bundle when the order was placed.', '650.00'),
      discount_amount: money('Discount against the prices of its items, for all of them.', '90.00'),
    }),
  ),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone of the receiver, E.164.', '+8801712345678'),
  email: text('E-mail; may be empty.', 'rahima@example.com'),
  address: text('Delivery address.', 'House 12, Road 5, Dhanmondi'),
  district: text('District: its English name, when it was recognised; may be empty.', 'Dhaka'),
  thana: text('Thana; may be empty.', 'Dhanmondi'),
  delivery_location: zoneCode('Delivery location code; may be empty.'),
  note: text('Note of the shopper; may be empty.', 'Please call first'),
  items: list('Order items.', OrderItem),
  advance_payment_method: openEnum('Payment method of the advance; may be empty.', [...advancePaymentMethods, '']),
  advance_transaction_id: text('Transaction ID of the advance; may be empty.', '9AB3XYZ7'),
  payment_transaction_id: text('Transaction ID of the payment; may be empty.', ''),
  payment_session_id: nullable(
    uuid('Payment session of the gateway.'),
    'Payment session of the gateway; null for none.',
  ),
  tracking: nullable(
    object('OrderTracking', 'Tracking of the parcel.', {
      courier: text('Name of the courier.', 'Pathao'),
      tracking_code: text('Tracking code of the courier.', 'PTH-12345'),
      tracking_url: text('URL of the tracking page; may be empty.', 'https://example.com/t/PTH-12345'),
      status: openEnum('Order status.', orderStatuses, 'SHIPPED'),
      updated_at: timestamp('Time of the last change, UTC.'),
    }),
    'Tracking of the parcel; null before it is shipped.',
  ),
  shipments: list(
    'The parcels that were handed over to a courier, in that order. An order may be sent in several.',
    object('OrderShipment', 'A parcel of the order.', {
      shipment_number: text('Number of the parcel.', 'RD-7KQ2M9XA-1'),
      status: openEnum('Status of the parcel.', sentShipmentStatuses, 'IN_TRANSIT'),
      courier: text('Name of the courier; may be empty.', 'Pathao'),
      tracking_code: text('Tracking code of the courier; may be empty.', 'PTH-12345'),
      tracking_url: text('URL of the tracking page; may be empty.', 'https://example.com/t/PTH-12345'),
      item_count: count('Units in it.', 2),
      shipped_at: timestamp('Time at which it was handed over, UTC.'),
      ended_at: nullable(
        timestamp('Time of its last status, UTC.'),
        'Time at which it was delivered, returned or lost, UTC; null before.',
      ),
    }),
  ),
  estimated_delivery: nullable(
    object('EstimatedDelivery', 'Estimated delivery dates.', {
      from: text('Earliest date, YYYY-MM-DD.', '2026-01-02'),
      to: text('Latest date, YYYY-MM-DD.', '2026-01-04'),
    }),
    'Estimated delivery dates; null when unknown.',
  ),
  timeline: list(
    'Public history, oldest first.',
    object('TimelineEntry', 'An entry of the public history.', {
      code: text('New order status, or the code of another step.', 'CONFIRMED'),
      message: text('Message in the requested language.', 'Your order is confirmed.'),
      created_at: timestamp('Time of the entry, UTC.'),
    }),
  ),
  can_edit: flag('Whether the delivery details can still be changed.'),
  can_cancel: flag('Whether a cancellation can be requested.'),
  can_refund: flag('Whether a refund can be requested.', false),
  can_review: flag('Whether a delivered item has no review by the customer yet.', false),
  cancellation_requests_count: count('Cancellation requests.', 0),
  refund_requests_count: count('Refund requests.', 0),
  subscription_id: nullable(
    id('ID of the subscription that the order belongs to.', 9),
    'ID of the subscription that the order created or renews; null for none.',
  ),
  version: count('Grows with every change.', 1),
  confirmed_at: nullable(timestamp('Time of confirmation, UTC; null when not confirmed.')),
  shipped_at: nullable(timestamp('Time of shipping, UTC; null when not shipped.')),
  delivered_at: nullable(timestamp('Time of delivery, UTC; null when not delivered.')),
  cancelled_at: nullable(timestamp('Time of cancellation, UTC; null when not cancelled.')),
  updated_at: timestamp('Time of the last change, UTC.'),
})

/** A warning about an order. */
export const Warning = object('OrderWarning', 'A warning for the shopper.', {
  code: openEnum(
    'PRICE_CHANGED: the price is lower than shown. FLASH_DEAL_ENDED, FLASH_DEAL_LIMIT: the price of a flash deal (`expected`) is not charged, because it ended or sold out, or does not cover this many units. COUPON_NOT_APPLICABLE: the coupon of the cart does not apply any more, and the best automatic offer was used. DUPLICATE_ORDER_SUSPECTED: the same order was placed shortly before. DELIVERY_AREA_MISMATCH: the address is in a place where delivery costs more than in the chosen delivery location, and the fee of that place is charged (`actual`; `expected` is that of the chosen one).',
    [
      'PRICE_CHANGED',
      'FLASH_DEAL_ENDED',
      'FLASH_DEAL_LIMIT',
      'COUPON_NOT_APPLICABLE',
      'DUPLICATE_ORDER_SUSPECTED',
      'DELIVERY_AREA_MISMATCH',
    ],
  ),
  target: text('Field of the request; may be empty.', 'items.0.unit_price'),
  expected: nullable(money('Price in the request.'), 'Price in the request; null for other warnings.'),
  actual: nullable(money('Price that is charged.', '2400.00'), 'Price that is charged; null for other warnings.'),
  message: text(
    'Message in the requested language.',
    'The price is lower than the one shown. You pay the lower price.',
  ),
})
