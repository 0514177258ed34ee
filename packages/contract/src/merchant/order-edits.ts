import { DeliveryFeeParts } from '../delivery-fee-parts.ts'
import {
  count,
  flag,
  id,
  inputAmount,
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
import { maxAddressLength, maxNameLength, maxNoteLength } from '../text-lengths.ts'
import { orderFeeSources } from '../vocabulary.ts'
import { zoneCode } from '../zone-codes.ts'
import { inputId } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MerchantOrder } from './order-shapes.ts'
import { orderParams } from './orders.ts'
import { discountLimits, inputAgreedPrice, inputPriceReason, StaffOrderProblem, staffTerms } from './staff-orders.ts'

const operation = merchantOperationsOf({
  tag: 'Orders by staff',
  path: 'orders/{order_id}/edit/',
  permissions: { read: 'orders:write', write: 'orders:write' },
})

const changes = {
  set_items: optional(
    inputList(
      'Items of the order to change; the others stay.',
      strictBody('OrderItemChangeInput', 'A change of an item.', {
        order_item_id: inputId('ID of the order item.', 501),
        quantity: inputInteger('Units, 0 to remove the item.', { minimum: 0, maximum: maxLineQuantity, example: 1 }),
        unit_price: inputAgreedPrice,
      }),
      maxOrderLines,
    ),
  ),
  add_items: optional(
    inputList(
      'Items to add, at the present price of the catalog; each variant once, and none that the order has.',
      strictBody('OrderItemAdditionInput', 'An item to add.', {
        product_id: inputId('ID of the product.'),
        variant_id: optional(
          nullable(inputId('ID of the variant.', 55), 'Variant ID; required when the product has options.'),
        ),
        quantity: inputInteger('Units of the item.', { minimum: 1, maximum: maxLineQuantity, example: 2 }),
        unit_price: inputAgreedPrice,
      }),
      maxOrderLines,
    ),
  ),
  ...staffTerms,
  receiver_name: optional(inputText('Name of the receiver.', { max: maxNameLength, example: 'Rahima Khatun' })),
  phone: optional(inputPhone('Mobile number of the receiver in any usual spelling.')),
  address: optional(inputText('Delivery address.', { max: maxAddressLength, example: 'House 12, Road 5, Dhanmondi' })),
  note: optional(
    inputText('Note of the buyer, for the parcel.', { max: maxNoteLength, min: 0, example: 'Call before delivery' }),
  ),
  price_reason: inputPriceReason,
}

export const OrderSums = object('OrderSums', 'The amounts of an order.', {
  subtotal: money('Sum of the items before discount.', '5000.00'),
  discount_total: money('Total discount on the items.', '0.00'),
  agreed_discount: money('What of it was agreed.', '0.00'),
  delivery_fee: money('Fee of the delivery, after offers and agreement.', '60.00'),
  delivery_fee_parts: DeliveryFeeParts,
  rounding: money('What is left off because it is collected in cash: 0.00 or negative.', '0.00'),
  total: money('Order total.', '5060.00'),
  amount_paid: money('Verified payments.', '0.00'),
  amount_due: money('Amount still to be paid.', '5060.00'),
  required_advance: money('Advance that the order needs before it is confirmed.', '0.00'),
})

export const EditedItem = object('EditedItem', 'An item of the order after the change.', {
  order_item_id: nullable(id('ID of the order item.', 501), 'ID of the order item; null for one that is added.'),
  product_id: id('ID of the product.'),
  variant_id: nullable(id('Variant ID; null for a product without options.', 55)),
  name: text('Product name.', 'Jamdani Saree'),
  variant_name: text('Variant name; empty for a product without options.', 'Red / M'),
  image: text('URL of the image; may be empty.', 'https://cdn.example/saree.jpg'),
  quantity: count('Units.', 1),
  quantity_before: count('Units before the change; 0 for an item that is added.', 2),
  unit_price: money('Price of one unit.'),
  list_price: nullable(
    money('Price in the catalog, where another one was agreed.', '2800.00'),
    'Price in the catalog, where another one was agreed; null otherwise.',
  ),
  line_total: money('`unit_price` × `quantity`, before discount.', '2500.00'),
  discount: money('Discount of the item.', '0.00'),
  missing: count('Units that are not in stock.', 0),
  problem: text('What is wrong with the item; empty for nothing.', ''),
})

export const previewOrderEdit = operation({
  id: 'previewOrderEdit',
  method: 'POST',
  path: 'preview/',
  summary: 'Compare an order with what a change would make of it',
  description:
    'Calculates exactly as `editOrder`, and writes nothing. `problems` says why the change would be refused as it is.',
  params: orderParams,
  body: strictBody('The changes; what is not named stays.', changes),
  reads: true,
  data: object('OrderEditPreview', 'The order before and after the change.', {
    version: count('Version of the order that was compared. Send it with the change.'),
    before: OrderSums,
    after: OrderSums,
    items: list('Items after the change, without those that are removed.', EditedItem),
    ended_offers: list(
      'Offers and bundles of the order that no longer apply.',
      text('Name of the offer or bundle.', 'Eid 10%'),
    ),
    delivery_fee_source: openEnum('Source of the delivery fee.', orderFeeSources, 'zone'),
    zone_fee: money('Delivery fee of the zone, before offers and agreement.', '60.00'),
    delivery_location: zoneCode('Code of the delivery zone; may be empty.'),
    district: text('District; may be empty.', 'Dhaka'),
    thana: text('Thana; may be empty.', 'Dhanmondi'),
    unasked_advance: money(
      'Advance that the rules ask for after the change, where it is more than what was asked for and what is paid, of an order that is confirmed: a warning, because the change asks nobody for it. 0.00 otherwise.',
      '0.00',
    ),
    is_changed: flag('Whether the change changes anything.'),
    ...discountLimits,
    problems: list('Why the change would be refused as it is; empty when it would be made.', StaffOrderProblem),
  }),
  errors: ['invalid_state', 'invoice_issued'],
})

export const editOrder = operation({
  id: 'editOrder',
  method: 'POST',
  summary: 'Change the items, prices, delivery or receiver of an order',
  description: [
    'For a PENDING, CONFIRMED or ON_HOLD order; otherwise, and while an attempt at a gateway may be paid, 409 `invalid_state`.',
    'Units of an item keep its price, added items have that of the catalog today, and no new offer applies. The offer and the bundles of the order stay while their conditions hold; otherwise they end, and the use of the offer is released.',
    'An item at the price of a flash deal may have fewer units, not more. The fee is that of the zone again when the place changes.',
    'The stock that the change needs is taken, and what it frees is put back, or nothing is changed. The total cannot fall below what is paid: 409 `invalid_state` with `paid_more`.',
    'Prices and discounts need `orders:price` and the limit of the membership, as in `createStaffOrder`. What was agreed beyond the limit stays; no change, of whatever part, may make its share or its amount larger.',
    'A change that changes nothing writes nothing, and returns the order as it is.',
    'An order that was paid in full through a gateway or by a transfer, and costs more now, becomes one with cash on delivery for the rest.',
  ].join(' '),
  params: orderParams,
  body: strictBody('The changes; what is not named stays.', {
    ...changes,
    version: inputInteger(
      '`version` of the order as you read it. Returns 409 `version_conflict` without any change when the order was changed since.',
      { minimum: 1, maximum: 2_147_483_647, example: 3 },
    ),
    expected_total: inputAmount('Total that was shown. A different total returns 409 `price_changed`.', '4960.00'),
  }),
  message: { en: 'Order changed.', bn: 'অর্ডার বদলানো হয়েছে।' },
  data: MerchantOrder,
  errors: [
    'invoice_issued',
    'invalid_state',
    'version_conflict',
    'insufficient_stock',
    'item_unavailable',
    'price_changed',
    'discount_not_allowed',
    'order_not_accepted',
  ],
})
