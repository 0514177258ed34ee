import { count, flag, id, list, money, nullable, object, text, timestamp, uuid, word } from '../fields.ts'
import { orderStatuses, paymentStatuses } from '../vocabulary.ts'

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

/** An order in a list. */
export const OrderRow = object('An order in a list.', row)

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
  amount_paid: money('Verified money that pays this order; never more than the total.', '0.00'),
  amount_due: money('What is still to be paid; 0.00 when the order is cancelled, expired or returned.', '4810.00'),
  advance_amount: money('Advance the shopper claims to have paid.', '0.00'),
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

/** Something worth telling whoever orders. */
export const Warning = object('Something worth telling the shopper.', {
  code: text('PRICE_CHANGED or DUPLICATE_ORDER_SUSPECTED.', 'PRICE_CHANGED'),
  target: text('Field the warning is about; may be empty.', 'items.0.unit_price'),
  expected: nullable(money('What was claimed.'), 'What was claimed; null where it does not apply.'),
  actual: nullable(money('What is charged.', '2400.00'), 'What is charged; null where it does not apply.'),
  message: text('A sentence in the language asked for.', 'The price is lower than shown.'),
})
