import { DeliveryFeeParts } from '../delivery-fee-parts.ts'
import {
  body,
  enumValue,
  flag,
  inputAmount,
  inputEmail,
  inputEnum,
  inputList,
  inputPhone,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  query,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { trimQuery } from '../pagination.ts'
import { maxAddressLength, maxNameLength } from '../text-lengths.ts'
import { deliveryFeeSources, paymentMethods } from '../vocabulary.ts'
import { inputZoneCode, zoneCode } from '../zone-codes.ts'
import { appliedOfferFields, CartItem, CartNotice, inputCoupon, LocalItem } from './cart-shapes.ts'
import { listPaymentMethods, wayOfDelivery } from './delivery.ts'
import { emailToken, inputPhoneToken } from './order-fields.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Checkout', path: 'checkout/', auth: 'shopper' })

const PaymentMethod = listPaymentMethods.data.properties.items.items

const DeliveryOption = object('DeliveryOption', 'A delivery location with its fee for this order.', {
  code: zoneCode('Delivery location code.'),
  label: text('Label in the requested language.', 'Inside Dhaka'),
  ...wayOfDelivery,
  fee: money('Delivery fee of this order, after offers.', '60.00'),
  free_above: nullable(
    money('Subtotal from which the zone delivers free.', '3000.00'),
    'Subtotal from which the zone delivers free; null for never.',
  ),
  estimated_delivery: object('EstimatedDelivery', 'Estimated delivery dates.', {
    from: text('Earliest date, YYYY-MM-DD.', '2026-01-02'),
    to: text('Latest date, YYYY-MM-DD.', '2026-01-04'),
  }),
})

const requirementCodes = [
  'ITEMS_REQUIRED',
  'ITEMS_NEED_CHANGE',
  'DELIVERY_LOCATION_REQUIRED',
  'LOGIN_REQUIRED',
  'MINIMUM_ORDER_NOT_MET',
  'ADVANCE_REQUIRED',
  'PAYMENT_METHOD_UNAVAILABLE',
  'ADVANCE_NOT_ACCEPTED',
  'DELIVERY_AREA_REQUIRED',
  'DELIVERY_AREA_MISMATCH',
  'ORDER_NOT_ACCEPTED',
  'PHONE_VERIFICATION_REQUIRED',
  'EMAIL_VERIFICATION_REQUIRED',
] as const

export const Quote = object('Quote', 'A quote: prices, fees and requirements of an order.', {
  quote_id: text('Quote ID for support requests. It reserves nothing.', 'q_4Fh2kQz7Lm0XcVb1NsTa'),
  expires_at: timestamp('Time until which a storefront can show the quote, UTC.'),
  items: list('Items of the quote.', CartItem),
  subtotal: money('Sum of the items before discount, without items that cannot be ordered.', '5000.00'),
  discount_total: money('Total discount on the items.', '250.00'),
  delivery_fee: money('Delivery fee; 0.00 without items, and while the delivery location is unknown.', '60.00'),
  delivery_fee_parts: DeliveryFeeParts,
  delivery_fee_source: enumValue(
    'Source of the delivery fee: `none`, `zone`, `free_above` or `offer`. What free delivery leaves, such as the weight, is still charged where the zone frees its base only.',
    deliveryFeeSources,
    'zone',
  ),
  delivery_location: zoneCode(
    'Code of the delivery location that an order would have: empty while it is unknown, and in a store without delivery zones.',
  ),
  district: text(
    'District that an order would have: the English name when it was recognised, also from the address; may be empty.',
    'Dhaka',
  ),
  thana: text('Thana that an order would have; may be empty.', 'Dhanmondi'),
  tax_included: money(
    'VAT and supplementary duty that the prices of the items and the delivery fee include; nothing is added. 0.00 where the store does not show it.',
    '0.00',
  ),
  rounding: money(
    'What is left off because it is paid in cash: the part of the total that the courier collects is rounded down to whole taka. 0.00 for what is paid otherwise; else 0.00 or negative.',
    '0.00',
  ),
  total: money(
    '`subtotal` − `discount_total` + `delivery_fee` + `rounding`, with the `payment_method` of the request, or else cash on delivery: what the items cost that can be ordered. With a requirement, no order is accepted for it yet.',
    '4810.00',
  ),
  expected_total: money(
    'Total to send with the order as `expected_total`; a different total is then refused with 409 `price_changed`.',
    '4810.00',
  ),
  advance_required: flag('Whether an advance payment is required.'),
  advance_amount: money('Required advance.', '60.00'),
  advance_reason: text('Reason code of the advance rule; empty without an advance.', 'OUTSIDE_DHAKA'),
  cod_amount: money('Amount for the courier to collect, in whole taka.', '4750.00'),
  delivery_options: list(
    'All delivery locations. A store without delivery zones has one free location.',
    DeliveryOption,
  ),
  payment_methods: list('Payment methods for this total.', PaymentMethod),
  ...appliedOfferFields,
  requirements: list(
    'What is missing before the order can be placed.',
    object('OrderRequirement', 'A missing requirement.', {
      field: text('Field of the order request that fulfils it; empty when none does.', 'delivery_location'),
      code: enumValue(
        'Requirement code. ITEMS_REQUIRED: there is no item. ITEMS_NEED_CHANGE: an order of these items would be refused; the warnings state why for each. DELIVERY_AREA_REQUIRED: the address does not name its district clearly. DELIVERY_AREA_MISMATCH: it names a place where delivery costs more than in the chosen delivery location, in a store that refuses that. ORDER_NOT_ACCEPTED: the store cannot take the order online; no field fulfils it. ADVANCE_NOT_ACCEPTED: the advance is above the total, or a gateway would charge it and the rest cannot be paid in cash. PHONE_VERIFICATION_REQUIRED: the order may need a `phone_verification_token`; a quote says so for every number that is not verified, an order only where the store asks for it. EMAIL_VERIFICATION_REQUIRED: the same with `email_verification_token`, where no SMS reaches the number.',
        requirementCodes,
      ),
      message: text('Message in the requested language.', 'Choose a delivery location.'),
    }),
  ),
  warnings: list('Problems with the items, the coupon and the place of delivery.', CartNotice),
})

const delivery = {
  delivery_location: optional(
    inputZoneCode(
      'Delivery location code. Default: from the district and thana, else from the address. When these name a place where delivery costs more, the fee of that place is charged, with a warning; a store may refuse it instead.',
    ),
  ),
  address_id: optional(uuid('Saved address ID. Its city is used when neither delivery location nor district is sent.')),
}

export const readCheckout = operation({
  id: 'readCheckout',
  method: 'GET',
  summary: 'Quote the cart',
  description:
    'A `coupon_code` is only checked, not applied to the cart; without it, the coupon of the cart is used. The rate limit `coupon` counts only requests with a `coupon_code`.',
  query: query({ ...delivery, coupon_code: optional(inputCoupon('A coupon to try; may be empty.', 0)), ...trimQuery }),
  data: Quote,
  trims: 'object',
  limits: ['coupon'],
})

export const quoteCheckout = operation({
  id: 'quoteCheckout',
  method: 'POST',
  path: 'quote/',
  auth: 'guest',
  summary: 'Quote items, or the cart',
  description:
    'Calculates exactly as `createOrder`, but writes nothing. Guests must send `items`; for a customer, `items` defaults to the cart. An unknown delivery location returns 400 with `errors.delivery_location`; a missing one is returned as a requirement. Offer limits per customer are checked with a customer token, and again when the order is placed. Rules that depend on the history of a phone number treat it as new unless it is verified: that of the account, or that of a `phone_verification_token`. The rate limit `coupon` counts only requests with a `coupon_code`.',
  body: body('The order to quote. Guests must send `items`; all other fields are optional.', {
    items: optional(inputList('Items. Default: the cart of the customer.', LocalItem, 100)),
    ...delivery,
    district: optional(
      inputText(
        'District: a name in English or Bangla, or a location ID. Determines the delivery location when none is sent.',
        {
          max: maxNameLength,
          min: 0,
          example: 'Dhaka',
        },
      ),
    ),
    thana: optional(
      inputText('Thana or area. Determines the delivery location together with the district.', {
        max: maxNameLength,
        min: 0,
        example: 'Dhanmondi',
      }),
    ),
    address: optional(
      inputText('Delivery address. Determines the delivery location when neither that nor a district is sent.', {
        max: maxAddressLength,
        min: 0,
        example: 'House 12, Road 5',
      }),
    ),
    phone: optional(
      nullable(
        inputPhone('Phone number of the receiver. Can affect the payment methods and the advance, never prices.'),
      ),
    ),
    phone_verification_token: optional(
      nullable(inputPhoneToken('Token that proves `phone`, from `verifyOtp` with purpose `checkout`.')),
    ),
    email: optional(nullable(inputEmail('E-mail address of the order. Affects only EMAIL_VERIFICATION_REQUIRED.'))),
    email_verification_token: emailToken,
    payment_method: optional(inputEnum('Payment method. Default COD.', paymentMethods, { fold: 'upper' })),
    coupon_code: optional(nullable(inputCoupon('A coupon to try; may be empty.', 0), 'A coupon to try.')),
    advance_amount: optional(
      nullable(inputAmount('Advance that the shopper would pay.', 60), 'Advance that the shopper would pay.'),
    ),
  }),
  optionalBody: true,
  reads: true,
  data: Quote,
  limits: ['coupon'],
})
