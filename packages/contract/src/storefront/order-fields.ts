import Type from 'typebox'
import {
  body,
  inputAmount,
  inputCouponCode,
  inputEmail,
  inputInteger,
  inputList,
  inputPhone,
  inputText,
  inputWord,
  nullable,
  optional,
  uuid,
} from '../fields.ts'
import { advancePaymentMethods, deliveryLocations, subscribeIntervals } from '../vocabulary.ts'

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
    inputWord(
      'Delivery zone; the district decides when absent. One that costs less than the zone of the district, or of the saved address, is 400.',
      deliveryLocations,
      { fold: 'lower' },
    ),
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
    inputCouponCode('Coupon; without one the cart’s, else the best automatic offer applies.', { min: 0 }),
  ),
  items: optional(
    inputList('What to buy; without it the shopper’s cart is ordered. Required for guests.', inputItem, 100),
  ),
  advance_amount: optional(
    nullable(
      inputAmount(
        'Advance the shopper claims to have paid; at most the total. It counts when the shop has verified it.',
        60,
      ),
      'Advance the shopper claims to have paid; at most the total. It counts when the shop has verified it.',
    ),
  ),
  advance_payment_method: optional(
    inputWord(
      'How the advance was paid: an enabled method of the shop with `supports_advance`. Only staff record CASH.',
      advancePaymentMethods,
      { fold: 'upper' },
    ),
  ),
  advance_transaction_id: optional(
    inputText(
      'Transaction id of the advance: 4 to 64 letters and digits. Case, spaces, hyphens and the script of the digits do not matter.',
      { max: 64, min: 0, example: '9AB3XYZ7' },
    ),
  ),
  payment_transaction_id: optional(
    inputText(
      'Transaction id of a payment of the whole, in the same form. With COD it is a claim too, and payment_status begins PENDING.',
      { max: 64, min: 0, example: '' },
    ),
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
