import {
  count,
  flag,
  id,
  inputInteger,
  list,
  money,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
  word,
} from '../fields.ts'
import { orderStatuses, paymentStatuses } from '../vocabulary.ts'

/** What a shop may do with an order, by its status. */
export const merchantActions = [
  'confirm',
  'hold',
  'resume',
  'process',
  'ship',
  'deliver',
  'complete',
  'cancel',
  'return',
] as const

const base = {
  id: id('The order.'),
  order_number: text('What shopper and shop call it.', 'DEM-7K2M9QX'),
  status: word('Where the order stands.', orderStatuses),
  payment_status: word('Where its money stands.', paymentStatuses),
  payment_method: text('How the shopper chose to pay.', 'COD'),
  currency: text('Currency of every amount.', 'BDT'),
  total: money('What the shopper pays in all.', '5060.00'),
  amount_paid: money('Verified money that pays this order; never more than the total.', '0.00'),
  amount_due: money('What is still to be paid; 0.00 when the order is cancelled, expired or returned.', '5060.00'),
  item_count: count('Units in all lines.', 2),
  receiver_name: text('Who receives the parcel.', 'Rahima Khatun'),
  phone: text('Phone of the receiver, E.164.', '+8801712345678'),
  district: text('District; may be empty.', 'Dhaka'),
  delivery_location: text('Code of the delivery zone; may be empty.', 'inside_dhaka'),
  customer_id: nullable(uuid('The shopper; null for a guest.')),
  duplicate_of: nullable(id('The earlier order this one looks like; null when it looks like none.', 100)),
  version: count('Grows with every change; send it back to change only what you have seen.'),
  created_at: timestamp('When it was placed.'),
}

export const OrderRow = object('An order in the list of the shop.', {
  ...base,
  unverified_payments: count('Claims of payment that wait for somebody to check them.', 0),
})

const Line = object('A line as it was when the order was placed; later edits of the product do not change it.', {
  id: id('The line.', 501),
  product_id: id('The product.'),
  variant_id: nullable(id('The chosen variant; null for a product without variants.', 55)),
  name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Name of the variant; empty when there is none.', 'Red / M'),
  sku: text('Stock-keeping unit; may be empty.', 'JS-1'),
  slug: text('Slug of the product.', 'jamdani-saree'),
  image: text('Picture; may be empty.', 'https://cdn.example/saree.jpg'),
  unit_price: money('Price of one unit.'),
  quantity: count('Units ordered.', 2),
  discount: money('What offers take off the line.', '250.00'),
  line_total: money('Unit price times quantity, before discount.', '5000.00'),
  added_via: text('Where the shopper took it from; may be empty.', 'product_page'),
  delivered_quantity: count('Units handed over.', 0),
  returned_quantity: count('Units that came back.', 0),
})

const AppliedOffer = object('An offer that lowered the order.', {
  offer_id: id('The offer.', 4),
  offer_name: text('Its name when the order was placed.', 'Eid 10%'),
  discount_amount: money('What it took off.', '250.00'),
  auto_applied: flag('Whether it applied without a code.', false),
})

const Entry = object('Something that happened to the order.', {
  code: text('What: the new status, or the kind of note.', 'CONFIRMED'),
  from_status: nullable(text('The status before; null when the status did not change.', 'PENDING')),
  to_status: nullable(text('The status after; null when the status did not change.', 'CONFIRMED')),
  message: text('What was said with it; may be empty.', 'Called, will be at home'),
  is_public: flag('Whether the shopper sees it.'),
  actor_type: text('Who did it: shopper, guest, staff, key or system.', 'staff'),
  actor_name: text('Name of the member of staff or key; empty for the others.', 'Owner'),
  created_at: timestamp('When.'),
})

export const Payment = object('Money that came in, or that somebody says came in.', {
  id: id('The payment.', 31),
  kind: word('Cash, an advance, or a transfer made by hand.', ['cash', 'advance', 'manual']),
  method: text('By which means.', 'BKASH'),
  transaction_id: text('Transaction id; may be empty.', '9A7B6C5D4E'),
  amount: money('How much.', '500.00'),
  status: word('A claim is PENDING and pays nothing until it is VERIFIED.', ['PENDING', 'VERIFIED', 'REJECTED']),
  recorded_by: text('Who recorded or judged it; empty while nobody has.', 'staff:9b2c6f0e'),
  unapplied_amount: money('How much of it does not pay this order: the list of unapplied payments has it.', '0.00'),
  also_claimed_by: list(
    'Other orders that name the same transaction: look twice before verifying.',
    text('Order number.', 'DEM-5H2K8TP'),
  ),
  verified_at: nullable(timestamp('When it was verified; null while it is not.')),
  created_at: timestamp('When it was recorded.'),
})

const Use = object('A use of an offer by this order.', {
  offer_id: id('The offer.', 4),
  offer_name: text('Its name now.', 'Eid 10%'),
  code: nullable(text('The coupon code; null for an automatic offer.', 'EID10')),
  discount: money('What it took off.', '250.00'),
  released_at: nullable(timestamp('When the use was given back; null while it counts.')),
})

const Duplicate = object('Another order that looks the same.', {
  id: id('The order.', 100),
  order_number: text('Its number.', 'DEM-5H2K8TP'),
  status: word('Where it stands.', orderStatuses),
  created_at: timestamp('When it was placed.'),
})

const Tracking = object('The parcel.', {
  courier: text('Who carries it; may be empty.', 'Pathao'),
  tracking_code: text('Code at the courier; may be empty.', 'PT-99817'),
  tracking_url: text('Where to follow it; may be empty.', 'https://courier.example/PT-99817'),
  updated_at: timestamp('When this was last set.'),
})

const moment = (description: string) => nullable(timestamp(description))

export const Order = object('An order with all that the shop knows of it.', {
  ...base,
  subtotal: money('Sum of the lines before discount.', '5000.00'),
  discount_total: money('What offers took off.', '0.00'),
  delivery_fee: money('Fee of the delivery.', '60.00'),
  delivery_fee_source: text('What decided the fee.', 'zone'),
  required_advance: money('The advance that a rule of the shop asks for; 0.00 when none does.', '0.00'),
  is_advance_waived: flag('Whether staff confirmed the order without that advance.', false),
  advance_amount: money('The advance the shopper claims to have paid.', '0.00'),
  advance_payment_method: text('By which means; may be empty.', ''),
  advance_transaction_id: text('Transaction id of the advance the shopper claims; may be empty.', ''),
  payment_transaction_id: text('Transaction id of the payment the shopper claims; may be empty.', ''),
  cash_to_collect: money(
    'What the courier is to collect: the amount due. Claims that wait are not subtracted.',
    '5060.00',
  ),
  coupon_code: text('The coupon; may be empty.', ''),
  applied_offers: list('Offers that lowered the order.', AppliedOffer),
  email: text('E-mail; may be empty.', 'rahima@example.com'),
  address: text('Where to.', 'House 12, Road 5, Dhanmondi'),
  thana: text('Thana; may be empty.', 'Dhanmondi'),
  note: text('What the shopper wrote; may be empty.', ''),
  items: list('The lines.', Line),
  tracking: nullable(Tracking, 'The parcel; null before it is shipped.'),
  estimated_delivery: nullable(
    object('When it should arrive.', { from: text('First day.', '2026-01-02'), to: text('Last day.', '2026-01-04') }),
    'When it should arrive; null when nobody said.',
  ),
  held_from: nullable(word('For an order on hold: where it goes back to.', ['PENDING', 'CONFIRMED'])),
  cancel_reason: text('Why it was cancelled; may be empty.', ''),
  subscription_id: nullable(id('The subscription that began with it; null when none did.', 12)),
  timeline: list('Moves and notes, oldest first.', Entry),
  payments: list('Money and claims, oldest first.', Payment),
  offer_uses: list('Uses of offers by this order.', Use),
  duplicates: list('Orders that look the same.', Duplicate),
  allowed_actions: list('What may be done with it now.', word('An action.', merchantActions)),
  locale: text('Language of the shopper.', 'bn'),
  expires_at: moment('When an unpaid order ends by itself; null when it does not.'),
  confirmed_at: moment('When it was confirmed.'),
  shipped_at: moment('When it was shipped.'),
  delivered_at: moment('When it was delivered.'),
  completed_at: moment('When it was completed.'),
  cancelled_at: moment('When it was cancelled.'),
  updated_at: timestamp('When it last changed.'),
})

/** `version` of a request: the change is refused when the order is no longer the one that was seen. */
export const seenVersion = optional(
  inputInteger('`version` of the order as you saw it; when it has changed since, nothing is done and 409 comes back.', {
    minimum: 1,
    maximum: 2_147_483_647,
    example: 3,
  }),
)
