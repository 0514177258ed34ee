import { DeliveryFeeParts } from '../delivery-fee-parts.ts'
import {
  count,
  decimal,
  flag,
  id,
  inputAmount,
  inputCouponCode,
  inputEnum,
  inputInteger,
  inputList,
  inputPhone,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
} from '../fields.ts'
import { maxLineQuantity, maxOrderLines } from '../limits.ts'
import { maxAddressLength, maxNameLength, maxNoteLength, maxTransactionIdLength } from '../text-lengths.ts'
import { languages, orderChannels, orderFeeSources, recordableMethods } from '../vocabulary.ts'
import { inputZoneCode, zoneCode } from '../zone-codes.ts'
import { acceptSimilar, inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder } from './order-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Orders by staff',
  path: 'orders/',
  permissions: { read: 'orders:create', write: 'orders:create' },
})

const inputName = inputText('Name of the receiver.', { max: maxNameLength, example: 'Rahima Khatun' })
const inputAddress = inputText('Delivery address.', { max: maxAddressLength, example: 'House 12, Road 5, Dhanmondi' })
const anyPhone = inputPhone('Mobile number of the receiver in any usual spelling.')

/** Where an order goes, and what it costs, as staff type it. */
export const staffTerms = {
  district: optional(
    inputText('District: a name in English or Bangla, or a location ID. Default: from the address.', {
      max: maxNameLength,
      min: 0,
      example: 'Dhaka',
    }),
  ),
  thana: optional(
    inputText('Thana or area. Default: from the address.', { max: maxNameLength, min: 0, example: 'Dhanmondi' }),
  ),
  delivery_location: optional(
    inputZoneCode('Delivery location code. Default: from the district, the thana and the address.'),
  ),
  discount: optional(
    inputAmount('Discount on the whole order that was agreed with the buyer, after offers. Needs `orders:price`.', 100),
  ),
  delivery_fee: optional(
    nullable(
      inputAmount('Delivery fee that was agreed with the buyer. Needs `orders:price`.', 60),
      'Delivery fee that was agreed with the buyer; null for that of the zone. Needs `orders:price`.',
    ),
  ),
}

export const inputPriceReason = optional(
  inputText(
    'Why a price, discount or fee was agreed; required with one. For staff, in the history and the audit log.',
    {
      max: maxNoteLength,
      example: 'Regular customer.',
    },
  ),
)

/** The agreed price of one unit of an item. */
export const inputAgreedPrice = optional(
  nullable(
    inputAmount('Price of one unit that was agreed with the buyer. Needs `orders:price`.'),
    'Price of one unit that was agreed with the buyer; null for that of the store. Such an item is in no offer, bundle or flash deal. Needs `orders:price`.',
  ),
)

export const inputStaffItems = inputList(
  'Items, each variant once.',
  strictBody('StaffOrderItemInput', 'An item to order.', {
    product_id: inputId('ID of the product.'),
    variant_id: optional(
      nullable(inputId('ID of the variant.', 55), 'Variant ID; required when the product has options.'),
    ),
    quantity: inputInteger('Units of the item.', { minimum: 1, maximum: maxLineQuantity, example: 2 }),
    unit_price: inputAgreedPrice,
  }),
  maxOrderLines,
  1,
)

const terms = {
  items: inputStaffItems,
  ...staffTerms,
  coupon_code: optional(inputCouponCode('A coupon; empty for none.', { min: 0 })),
  payment: optional(
    nullable(
      strictBody('StaffOrderPaymentInput', 'What the buyer has paid already.', {
        method: inputEnum('Payment method.', recordableMethods, { fold: 'upper', example: 'BKASH' }),
        amount: inputAmount('Amount that was paid.', 500),
        transaction_id: optional(
          inputText('Transaction ID, in any spelling; empty for none.', {
            max: maxTransactionIdLength,
            min: 0,
            example: '9A7B6C5D4E',
          }),
        ),
        is_verified: optional(
          flag(
            'Whether the money was seen in the wallet or in cash: it counts as paid at once. Needs `orders:write`. Default false: a claim that staff verify later.',
            false,
          ),
        ),
        accept_similar: acceptSimilar,
      }),
      'What the buyer has paid already; null for nothing. The rest is paid on delivery.',
    ),
  ),
}

const QuotedItem = object('StaffQuoteItem', 'An item of an order that staff place.', {
  product_id: id('ID of the product.'),
  variant_id: nullable(id('Variant ID; null for a product without options.', 55)),
  name: text('Product name; empty for an unknown product.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  image: text('URL of the image; may be empty.', 'https://cdn.example/saree.jpg'),
  quantity: count('Units of the item.', 2),
  unit_price: money('Price of one unit.'),
  list_price: nullable(
    money('Price in the catalog, where another one was agreed.', '2800.00'),
    'Price in the catalog, where another one was agreed; null otherwise.',
  ),
  line_total: money('`unit_price` × `quantity`, before discount.', '5000.00'),
  discount: money('Discount of the item.', '0.00'),
  available: nullable(count('Units that can be sold now.', 12), 'Units that can be sold now; null for any number.'),
  problem: text('What is wrong with the item; empty for nothing.', ''),
})

export const StaffOrderProblem = object('StaffOrderProblem', 'Why the order would be refused.', {
  error_code: text('The error code that the order would return.', 'insufficient_stock'),
  field: text('The field that it is about; empty when none is.', 'items'),
  message: text('Message in the requested language.', 'Some items are not in stock in this quantity.'),
})

/** The amounts that a member of staff may agree on. */
export const discountLimits = {
  discount_percent: decimal(
    'How much agreed prices, discount and delivery fee take off the prices of the catalog, in percent.',
    3.25,
  ),
  limit_percent: decimal('How much the caller may take off, in percent.', 10),
}

export const previewStaffOrder = operation({
  id: 'previewStaffOrder',
  method: 'POST',
  path: 'preview/',
  summary: 'Price an order that staff place for a buyer',
  description:
    'Calculates exactly as `createStaffOrder`, writes nothing and reserves nothing. `problems` says why the order would be refused as it is.',
  body: strictBody('The order as far as it is known.', {
    ...terms,
    receiver_name: optional(inputName),
    phone: optional(nullable(anyPhone, 'Mobile number of the receiver; null while it is not known.')),
    address: optional(
      inputText('Delivery address.', { max: maxAddressLength, min: 0, example: 'House 12, Road 5, Dhanmondi' }),
    ),
  }),
  reads: true,
  data: object('StaffQuote', 'What the order costs.', {
    items: list('What is ordered.', QuotedItem),
    subtotal: money('Sum of the items before discount.', '5000.00'),
    discount_total: money('Total discount on the items, with the agreed one.', '100.00'),
    agreed_discount: money('What of it was agreed.', '100.00'),
    applied_offers: list(
      'Offers and bundles that apply.',
      object('StaffQuoteOffer', 'An offer or bundle that applies.', {
        name: text('Its name.', 'Eid 10%'),
        discount: money('What it takes off.', '250.00'),
      }),
    ),
    delivery_fee: money('Fee of the delivery, after offers and agreement.', '60.00'),
    delivery_fee_parts: DeliveryFeeParts,
    parcel_grams: count('Weight of the parcel, in grams.', 500),
    zone_fee: money('Delivery fee of the zone, before offers and agreement.', '60.00'),
    delivery_fee_source: openEnum('Source of the delivery fee.', orderFeeSources, 'zone'),
    delivery_location: zoneCode('Code of the delivery zone; empty while it is unknown.'),
    district: text('District that the order would have; may be empty.', 'Dhaka'),
    thana: text('Thana that the order would have; may be empty.', 'Dhanmondi'),
    delivery_options: list(
      'All delivery locations; none in a store without zones.',
      object('StaffDeliveryOption', 'A delivery location.', {
        code: zoneCode('Delivery location code.'),
        label: text('Label in the requested language.', 'Inside Dhaka'),
        fee: money('Delivery fee of this order there.', '60.00'),
      }),
    ),
    rounding: money('What is left off because it is collected in cash: 0.00 or negative.', '0.00'),
    total: money('Order total. Send it as `expected_total`.', '4960.00'),
    cash_to_collect: money('Amount for the courier to collect after the payment.', '4460.00'),
    required_advance: money('Advance that the rules of the store require before the order is confirmed.', '0.00'),
    ...discountLimits,
    problems: list('Why the order would be refused as it is; empty when it would be placed.', StaffOrderProblem),
  }),
})

export const createStaffOrder = operation({
  id: 'createStaffOrder',
  method: 'POST',
  summary: 'Place an order for a buyer',
  description: [
    'For a buyer on the phone or in a chat. Prices, offers, stock, risk and duplicates follow the rules of `createOrder`; what is not paid yet is collected on delivery.',
    'Unlike a shopper, staff are not limited by the minimum order amount and the quantities of products, need no proof of the phone number, and place an order before its required advance is paid.',
    'Where cash on delivery is not available to the buyer, `payment` must cover the total: otherwise 400 with the field `payment.amount`.',
    'With `orders:price`, staff agree on prices, a discount and the delivery fee: together at most `max_discount_percent` of the membership off the prices of the catalog, otherwise 403 `discount_not_allowed`. An agreed price is at most ten times that of the catalog.',
  ].join(' '),
  body: strictBody('The order to place.', {
    ...terms,
    receiver_name: inputName,
    phone: anyPhone,
    address: inputAddress,
    channel: inputEnum('Where the order came in.', orderChannels, { fold: 'upper', example: 'MESSENGER' }),
    price_reason: inputPriceReason,
    note: optional(
      inputText('Note of the buyer, for the parcel.', { max: maxNoteLength, min: 0, example: 'Call before delivery' }),
    ),
    internal_note: optional(
      inputText('Note for staff.', { max: maxNoteLength, min: 0, example: 'Ordered twice before.' }),
    ),
    confirm: optional(
      flag('Confirms the order at once, as the buyer is asked already. Needs `orders:write` or `desk:write`.', false),
    ),
    waive_advance: optional(
      flag('With `confirm`: without the verified advance. Needs `orders:write`. Recorded in the audit log.', false),
    ),
    expected_total: optional(
      nullable(
        inputAmount('Total that the buyer was told. A different total returns 409 `price_changed`.', '4960.00'),
        'Total that the buyer was told. A different total returns 409 `price_changed`.',
      ),
    ),
    locale: optional(inputEnum('Language of the buyer. Default bn.', languages, { fold: 'lower' })),
  }),
  message: { en: 'Order placed.', bn: 'অর্ডার হয়েছে।' },
  data: MerchantOrder,
  success: 201,
  errors: [
    'insufficient_stock',
    'item_unavailable',
    'price_changed',
    'coupon_not_applicable',
    'discount_not_allowed',
    'advance_required',
    'payment_already_used',
    'similar_payment',
    'duplicate_order',
    'order_not_accepted',
    'invalid_state',
  ],
})
