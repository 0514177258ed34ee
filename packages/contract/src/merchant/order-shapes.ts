import { orderFeeFields } from '../delivery-fee-parts.ts'
import {
  count,
  enumValue,
  flag,
  id,
  inputInteger,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import {
  holdableStatuses,
  languages,
  merchantActions,
  orderChannels,
  orderStatuses,
  paymentKinds,
  paymentMethods,
  paymentStatuses,
  printStatuses,
  recordedPaymentMethods,
  riskLevels,
  verificationStatuses,
} from '../vocabulary.ts'
import { zoneCode } from '../zone-codes.ts'
import { advanceFields } from './advance-fields.ts'
import { courierCash } from './courier-cash.ts'
import { exchangeFields } from './exchange-shapes.ts'
import { HistoryEntry } from './order-history.ts'
import { orderRiskFields } from './order-risk-fields.ts'
import { itemTaxFields, orderTaxFields } from './order-tax-fields.ts'

const STATUS =
  'Order status. PENDING: placed, waits for confirmation. CONFIRMED. PROCESSING: being packed. SHIPPED: with the courier. DELIVERED. COMPLETED: closed. ON_HOLD: paused by staff. CANCELLED. RETURNED: all units returned. PARTIALLY_RETURNED: some units returned. EXPIRED: not paid in time.'
const PAYMENT_STATUS =
  'Payment status. NOT_APPLICABLE: cash on delivery without a payment claim. PENDING: waits for payment or verification. PARTIALLY_PAID. PAID. FAILED: all claims were rejected. EXPIRED: not paid in time. PARTIALLY_REFUNDED. REFUNDED.'

const base = {
  id: id('Order ID.'),
  order_number: text('Order number that people use; unique within the store.', 'RD-7KQ2M9XA'),
  status: enumValue(STATUS, orderStatuses),
  payment_status: enumValue(PAYMENT_STATUS, paymentStatuses),
  payment_method: openEnum('Payment method that the shopper chose.', paymentMethods),
  currency: text('Currency of all amounts, ISO 4217.', 'BDT'),
  total: money('Order total: subtotal − discount + delivery fee + rounding − undelivered amount.', '5060.00'),
  amount_paid: money('Verified payments applied to the order; at most the total.', '0.00'),
  amount_due: money('Amount still to be paid; 0.00 when the order is cancelled, expired or returned.', '5060.00'),
  confirm_needs: openEnum(
    'Without which field `confirm` of this order returns 409 now. accept_unpaid: the order has another payment method than COD, and verified payments do not cover its total. waive_advance: they do not cover the required advance. Empty when it needs none, and when the order is not PENDING.',
    ['accept_unpaid', 'waive_advance', ''],
    '',
  ),
  item_count: count('Total units of all items.', 2),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  phone: text('Phone number of the receiver, E.164.', '+8801712345678'),
  district: text('District, English name; may be empty.', 'Dhaka'),
  delivery_location: zoneCode('Code of the delivery zone; may be empty.'),
  customer_id: nullable(uuid('Customer ID; null for a guest.')),
  channel: openEnum('Where the order came in; `WEBSITE` for orders of shoppers.', orderChannels),
  duplicate_of: nullable(
    id('ID of the earlier order that this one probably duplicates; null when there is none.', 100),
  ),
  tags: list('Tags of staff, in lower case; shoppers never see them.', text('Tag.', 'gift')),
  print_status: enumValue(
    'Whether it was printed. CHANGED: items, prices, address or payments were changed since, so print it again; only until it is shipped.',
    printStatuses,
    'NOT_PRINTED',
  ),
  version: count(
    'Version, increased by every change. Send it with a change to reject the change when the order was changed after you read it.',
  ),
  created_at: timestamp('Time when the order was placed, UTC.'),
}

export const MerchantOrderRow = object('OrderSummary', 'An order in a list.', {
  ...base,
  risk_score: nullable(
    count('Risk from 0 to 100 that it comes back unpaid.', 45),
    'Risk from 0 to 100 that it comes back unpaid; null for some seconds after it was placed, and for orders of earlier releases.',
  ),
  risk_level: nullable(
    enumValue('Level of the risk.', riskLevels, 'medium'),
    'Level of the risk; null without a score.',
  ),
  unverified_payments: count('Number of payment claims that are not verified or rejected yet.', 0),
})

const Line = object(
  'OrderItem',
  'An order item, as it was when the order was placed. Later changes of the product do not change it.',
  {
    id: id('Order item ID.', 501),
    product_id: id('ID of the product.'),
    variant_id: nullable(id('Variant ID; null for a product without variants.', 55)),
    name: text('Product name.', 'Jamdani Saree'),
    variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
    sku: text('Stock-keeping unit; may be empty.', 'JS-1'),
    slug: text('Slug of the product.', 'jamdani-saree'),
    image: text('URL of the image; may be empty.', 'https://cdn.example/saree.jpg'),
    unit_price: money('Price of one unit.'),
    list_price: nullable(
      money('Price in the catalog, where staff agreed on another one.', '2800.00'),
      'Price in the catalog, where staff agreed on another one; null otherwise.',
    ),
    cost_price: optional(
      nullable(
        money('What a unit cost the store when it was ordered.', '1500.00'),
        'What a unit cost the store when it was ordered; null when that was not known. Only `readMerchantOrder` has it, with the permission `costs:read`.',
      ),
    ),
    quantity: count('Units ordered.', 2),
    discount: money('Discount of the item.', '250.00'),
    line_total: money('`unit_price` × `quantity`, before discount.', '5000.00'),
    added_via: text('Where in the storefront it was added; may be empty.', 'product_page'),
    delivered_quantity: count('Units delivered.', 0),
    returned_quantity: count('Units returned.', 0),
    shipment_quantity: count('Units in shipments that are not cancelled.', 0),
    ...itemTaxFields,
  },
)

const AppliedOffer = object('AppliedOffer', 'An applied offer.', {
  offer_id: id('ID of the offer.', 4),
  offer_name: text('Offer name when the order was placed.', 'Eid 10%'),
  discount_amount: money('Discount.', '250.00'),
  auto_applied: flag('Whether it applied without a coupon code.', false),
})

const AppliedBundle = object('AppliedBundle', 'A bundle of the order.', {
  bundle_id: id('ID of the bundle.', 12),
  name: text('Bundle name when the order was placed.', 'Pitha night box'),
  quantity: count('Number of complete bundles.', 1),
  price: money('Price of one bundle when the order was placed.', '650.00'),
  discount_amount: money('Discount against the prices of its items, for all of them.', '90.00'),
})

export const Payment = object('Payment', 'A payment, or the claim of a payment.', {
  id: id('Payment ID.', 31),
  kind: enumValue(
    '`cash`: cash on delivery; `advance`: payment before shipping; `manual`: transfer of the whole amount; `gateway`: paid online.',
    paymentKinds,
  ),
  method: openEnum('Payment method.', recordedPaymentMethods, 'BKASH'),
  transaction_id: text('Transaction ID; may be empty.', '9A7B6C5D4E'),
  amount: money('Amount of the payment.', '500.00'),
  status: enumValue(
    'PENDING: a claim, not counted as paid. VERIFIED: counted as paid. REJECTED. REVERSED: it was recorded by mistake, and is not counted as paid.',
    verificationStatuses,
  ),
  is_reversible: flag('Whether `reverseOrderPayment` can take it back: staff recorded or verified it.', false),
  recorded_by: text('Who recorded, verified or rejected it; empty for a pending claim.', 'staff:9b2c6f0e'),
  shipment_id: nullable(
    id('ID of the shipment whose courier has collected it.', 9001),
    'ID of the shipment whose courier has collected it, and holds it until it pays out; null for other money.',
  ),
  unapplied_amount: money('Part that does not pay this order. It is in the list of unapplied payments.', '0.00'),
  also_claimed_by: list(
    'Numbers of other orders that claim the same transaction, or one that only differs in letters and digits that look alike, such as O and 0. Check the statement before verifying.',
    text('Order number.', 'RD-5H2K8TP4'),
  ),
  verified_at: nullable(timestamp('Time of verification, UTC; null when not verified.')),
  created_at: timestamp('Time of creation, UTC.'),
})

const Use = object('OrderOfferUse', 'An offer use of this order.', {
  offer_id: id('ID of the offer.', 4),
  offer_name: text('Current offer name.', 'Eid 10%'),
  code: nullable(text('Coupon code; null for an automatic offer.', 'EID10')),
  discount: money('Discount of the item or order.', '250.00'),
  released_at: nullable(timestamp('Time when the use was released, UTC; null while it counts.')),
})

const Duplicate = object('DuplicateOrder', 'A probable duplicate of this order.', {
  id: id('Order ID.', 100),
  order_number: text('Order number that people use.', 'RD-5H2K8TP4'),
  status: enumValue('Order status.', orderStatuses),
  created_at: timestamp('Time when the order was placed, UTC.'),
})

const Tracking = object('OrderTracking', 'Tracking of the parcel.', {
  courier: text('Name of the courier; may be empty.', 'Pathao'),
  tracking_code: text('Tracking code of the courier; may be empty.', 'PT-99817'),
  tracking_url: text('URL of the tracking page; may be empty.', 'https://courier.example/PT-99817'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const moment = (description: string) => nullable(timestamp(description))

export const MerchantOrder = object('Order', 'An order with all details.', {
  ...base,
  subtotal: money('Sum of the item totals before discount.', '5000.00'),
  discount_total: money('Total discount on the items.', '0.00'),
  ...orderTaxFields,
  agreed_discount: money('What of `discount_total` staff agreed on for the whole order.', '0.00'),
  delivery_fee: money('Fee of the delivery, after offers.', '60.00'),
  rounding: money(
    'What is left off because it is collected in cash: 0.00 or negative. Whenever an order or a payment leaves a part of a taka for the courier to collect, that part is left off.',
    '0.00',
  ),
  undelivered_amount: money(
    'Price of what was not delivered, as far as it was not paid: nobody owes it. 0.00 before the delivery.',
    '0.00',
  ),
  delivery_shortfall: money(
    'How much more the delivery to the changed address costs than `delivery_fee`, to settle with the shopper before the parcel leaves. 0.00 when it costs no more, and once the order is shipped or ended.',
    '0.00',
  ),
  ...orderFeeFields,
  ...advanceFields,
  payment_transaction_id: text('Transaction ID of the claimed payment; may be empty.', ''),
  cash_to_collect: money(
    'Amount for the courier to collect, in whole taka: the amount due with cash on delivery, 0.00 with another payment method. Claims that are not verified are not subtracted.',
    '5060.00',
  ),
  coupon_code: text('Coupon code; may be empty.', ''),
  applied_offers: list('Applied offers, at most one.', AppliedOffer),
  applied_bundles: list(
    'Bundles that were complete. Their discounts are part of the items’ `discount`.',
    AppliedBundle,
  ),
  email: text('E-mail address; may be empty.', 'rahima@example.com'),
  address: text('Delivery address.', 'House 12, Road 5, Dhanmondi'),
  thana: text('Thana; may be empty.', 'Dhanmondi'),
  note: text('Note of the shopper; may be empty.', ''),
  items: list('Order items.', Line),
  tracking: nullable(Tracking, 'Tracking of the parcel; null before it is shipped.'),
  estimated_delivery: nullable(
    object('EstimatedDelivery', 'Estimated delivery dates.', {
      from: text('Earliest date, YYYY-MM-DD.', '2026-01-02'),
      to: text('Latest date, YYYY-MM-DD.', '2026-01-04'),
    }),
    'Estimated delivery dates; null when unknown.',
  ),
  held_from: nullable(
    enumValue('For an order on hold: its status before, restored by `resumeOrder`.', holdableStatuses),
  ),
  cancel_reason: text('Reason of the cancellation; may be empty.', ''),
  merged_into: nullable(
    id('ID of the order that has its items now.', 7001),
    'ID of the order that has its items now; null for an order that was not merged into another one.',
  ),
  ...exchangeFields,
  subscription_id: nullable(id('ID of the subscription that the order created or renews; null for none.', 12)),
  timeline: list('Status changes, of the shipments too, and notes, oldest first.', HistoryEntry),
  payments: list('Payments and claims, oldest first.', Payment),
  courier_cash: courierCash,
  offer_uses: list('Offer uses of this order.', Use),
  ...orderRiskFields,
  duplicates: list('Probable duplicates of this order.', Duplicate),
  allowed_actions: list(
    'Actions allowed in the current status. `confirm_needs` says what `confirm` needs besides.',
    enumValue('Action, the last part of the path.', merchantActions),
  ),
  locale: openEnum('Language of the shopper, bn or en.', languages),
  expires_at: moment('Time when the unpaid order expires, UTC; null when it does not expire.'),
  confirmed_at: moment('Time of confirmation, UTC; null when not confirmed.'),
  shipped_at: moment('Time of shipping, UTC; null when not shipped.'),
  delivered_at: moment('Time of delivery, UTC; null when not delivered.'),
  completed_at: moment('Time of completion, UTC; null when not completed.'),
  cancelled_at: moment('Time of cancellation, UTC; null when not cancelled.'),
  printed_at: moment('Time when it was last printed, UTC; null when it was not.'),
  printed_by: text('Name of the member of staff or key that printed it last; may be empty.', 'Owner'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

/** `version` of a request: the change is refused with 409 when the order has another version now. */
export const seenVersion = optional(
  inputInteger(
    '`version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since.',
    {
      minimum: 1,
      maximum: 2_147_483_647,
      example: 3,
    },
  ),
)
