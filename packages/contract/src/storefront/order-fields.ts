import Type from 'typebox'
import {
  body,
  inputAmount,
  inputCouponCode,
  inputEmail,
  inputEnum,
  inputInteger,
  inputList,
  inputPhone,
  inputText,
  nullable,
  optional,
  uuid,
} from '../fields.ts'
import { maxLineQuantity } from '../limits.ts'
import {
  maxAddressLength,
  maxNameLength,
  maxNoteLength,
  maxSourceLength,
  maxTransactionIdLength,
} from '../text-lengths.ts'
import { advancePaymentMethods, subscribeIntervals } from '../vocabulary.ts'
import { inputZoneCode } from '../zone-codes.ts'

const inputItem = body('OrderItemInput', 'An item to order.', {
  product_id: inputInteger('ID of the product.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 101 }),
  variant_id: optional(
    nullable(
      inputInteger('ID of the variant.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 55 }),
      'Variant ID; required when the product has options.',
    ),
  ),
  quantity: optional(inputInteger('Units of the item.', { minimum: 1, maximum: maxLineQuantity, default: 1 })),
  unit_price: optional(
    nullable(
      inputAmount('Unit price that the shopper saw. It is a maximum, never used in calculations.'),
      'Unit price that the shopper saw. It is a maximum, never used in calculations.',
    ),
  ),
  added_via: optional(
    inputText('Where in the storefront it was added, free text.', {
      max: maxSourceLength,
      min: 0,
      example: 'product_page',
    }),
  ),
})

/** An item of a subscription, with the quantity of each delivery. */
export const SubscriptionItemInput = body('SubscriptionItemInput', 'An item to subscribe to.', {
  product_id: inputInteger('ID of the product.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 101 }),
  variant_id: optional(
    nullable(
      inputInteger('ID of the variant.', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, example: 55 }),
      'Variant ID; required when the product has options.',
    ),
  ),
  quantity: optional(inputInteger('Quantity of each delivery.', { minimum: 1, maximum: maxLineQuantity, default: 1 })),
})

export const inputPhoneToken = (description: string) =>
  inputText(description, { max: 200, min: 0, example: 'pv_t2x4k0.Jb0yqz3Zl5uQ1mWc8RkXn7TdEeVhA9sP' })

/** The proof of the e-mail address, where no SMS reaches the phone number. */
export const emailToken = optional(
  nullable(
    inputText(
      'Token that proves the e-mail address of the order, from `verifyOtp` with purpose `checkout`. Needed instead of `phone_verification_token` where the details of 403 `verification_required` name `email`. Not needed for the verified address of the account.',
      { max: 200, min: 0, example: 'ev_t2x4k0.Jb0yqz3Zl5uQ1mWc8RkXn7TdEeVhA9sP' },
    ),
  ),
)

/** The fields of order creation, shared with gateway payments. */
export const orderFields = {
  receiver_name: optional(
    inputText('Name of the receiver; required without `address_id`.', { max: maxNameLength, example: 'Rahima Khatun' }),
  ),
  phone: optional(inputPhone('Mobile number of the receiver in any usual spelling; required without `address_id`.')),
  address: optional(
    inputText('Delivery address; required without `address_id`.', {
      max: maxAddressLength,
      example: 'House 12, Road 5, Dhanmondi',
    }),
  ),
  address_id: optional(
    nullable(uuid('Saved address ID. Provides `receiver_name`, `phone` and `address` when they are absent.')),
  ),
  delivery_fee: optional(
    nullable(
      inputAmount('Delivery fee that the shopper saw. It is a maximum, never used in calculations.', 60),
      'Delivery fee that the shopper saw. It is a maximum, never used in calculations.',
    ),
  ),
  currency: optional(
    inputText('Currency; when sent, must be the currency of the store.', {
      max: 3,
      min: 0,
      example: 'BDT',
      normalize: ['trim', 'upper'],
    }),
  ),
  delivery_location: optional(
    inputZoneCode(
      'Delivery location code. Default: from the district and thana, else from the address. When district, thana, saved address or address name a place where delivery costs more, the fee of that place is charged, with a warning, or refused as `price_changed` when less was shown; a store may return 400 instead.',
    ),
  ),
  district: optional(
    inputText('District: a name in English or Bangla, or a location ID. Default: recognised from the address.', {
      max: maxNameLength,
      min: 0,
      example: 'Dhaka',
    }),
  ),
  thana: optional(
    inputText('Thana or area. Default: recognised from the address.', {
      max: maxNameLength,
      min: 0,
      example: 'Dhanmondi',
    }),
  ),
  email: optional(
    Type.Union([inputEmail(), Type.Literal('')], {
      description: 'E-mail address for order updates; may be empty.',
      examples: ['rahima@example.com'],
    }),
  ),
  note: optional(inputText('Note for the store.', { max: maxNoteLength, min: 0, example: 'Please call first' })),
  coupon_code: optional(
    inputCouponCode(
      'Coupon code. Default: the coupon of the cart while it applies; otherwise the best automatic offer is used, with a warning when the coupon does not apply any more.',
      {
        min: 0,
      },
    ),
  ),
  items: optional(inputList('Items. Default: the cart of the customer. Required for guests.', inputItem, 100)),
  advance_amount: optional(
    nullable(
      inputAmount(
        'Advance that the shopper claims to have paid, at most the total. It counts as paid after staff verify it.',
        60,
      ),
      'Advance that the shopper claims to have paid, at most the total. It counts as paid after staff verify it.',
    ),
  ),
  advance_payment_method: optional(
    inputEnum(
      'Payment method of the advance. An advance that the store requires is met only by an enabled method with `supports_advance`.',
      advancePaymentMethods,
      { fold: 'upper' },
    ),
  ),
  advance_transaction_id: optional(
    inputText(
      'Transaction ID of the advance, 4 to 64 letters and digits. Letter case, spaces, hyphens and Bangla digits do not matter. Absent for cash, and for an advance that is still to be sent, which meets no advance that the store requires.',
      { max: maxTransactionIdLength, min: 0, example: '9AB3XYZ7' },
    ),
  ),
  payment_transaction_id: optional(
    inputText(
      'Transaction ID of a payment of the whole total, in the same form. Also accepted with COD; `payment_status` is then PENDING until staff verify it.',
      { max: maxTransactionIdLength, min: 0, example: '' },
    ),
  ),
  subscribe_items: optional(
    inputList(
      'Items to subscribe to; customers only. The order is the first one of the subscription.',
      SubscriptionItemInput,
      100,
    ),
  ),
  subscribe_interval: optional(
    inputEnum('Interval of the subscription; required with `subscribe_items`.', subscribeIntervals, {
      fold: 'lower',
      example: 'monthly',
    }),
  ),
  expected_total: optional(
    nullable(
      inputAmount('Total that the shopper accepted. A different total returns 409 `price_changed`.', '4810.00'),
      'Total that the shopper accepted. A different total returns 409 `price_changed`.',
    ),
  ),
}

/** Names the guest order of a request that needs no account. */
export const guestOrderToken = inputText(
  'For a guest order, instead of the access token: the `tracking_token` that its creation returned.',
  { max: 200, example: 'eyJ…' },
)
