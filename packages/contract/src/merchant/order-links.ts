import {
  count,
  enumValue,
  id,
  inputAmount,
  inputCouponCode,
  inputEnum,
  inputInteger,
  inputPhone,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  queryFlag,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxActiveOrderLinks, maxActiveOrderLinksOfAuthor, maxOrderLinkHours } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxNameLength, maxNoteLength } from '../text-lengths.ts'
import { orderChannels, orderLinkStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { inputPriceReason, inputStaffItems, staffTerms } from './staff-orders.ts'

const operation = merchantOperationsOf({
  tag: 'Orders by staff',
  path: 'order-links/',
  permissions: { read: 'orders:read', write: 'orders:create' },
})
const path = '{order_link_id}/'
const params = paramsOf({ order_link_id: inputId('ID of the link.', 7201) })
const moment = (description: string) => nullable(timestamp(description), description)

const row = {
  id: id('ID of the link.', 7201),
  status: enumValue(
    'ACTIVE: the buyer can order. USED: the buyer has ordered. EXPIRED. REVOKED: staff have ended it.',
    orderLinkStatuses,
  ),
  receiver_name: text('Name of the buyer; may be empty, and is empty once the link is used.', 'Rahima Khatun'),
  phone: nullable(
    text('Phone number of the buyer, E.164.', '+8801712345678'),
    'Phone number of the buyer, E.164; null when it is not known, and once the link is used.',
  ),
  channel: enumValue('Where the order came in.', orderChannels, 'MESSENGER'),
  item_count: count('Units of all items.', 2),
  first_item: text('Name of the first item.', 'Jamdani Saree'),
  total: money(
    'What the items cost when the link was made, less discounts, with the delivery fee where one was agreed.',
    '4800.00',
  ),
  created_by: text('Who made the link.', 'Karim'),
  created_at: timestamp('Time when it was made, UTC.'),
  expires_at: timestamp('Time until which it can be used, UTC.'),
  used_at: moment('Time when the buyer ordered, UTC; null before it.'),
  order_id: nullable(id('ID of the order.', 7001), 'For USED: ID of the order; else null.'),
  order_number: text('For USED: number of the order; else empty.', 'RD-7KQ2M9XA'),
}

const OrderLinkItem = object('OrderLinkItem', 'An item of the link.', {
  product_id: id('ID of the product.', 101),
  variant_id: id('ID of the variant.', 55),
  name: text('Name of the product.', 'Jamdani Saree'),
  variant_name: text('Name of the variant; empty without options.', 'Red / M'),
  image: text('URL of the image; may be empty.', 'https://cdn.example/saree.jpg'),
  quantity: count('Units of the item.', 2),
  unit_price: money('Price of one unit: the agreed one, else that of the catalog when the link was made.'),
  list_price: nullable(
    money('Price in the catalog when the link was made.', '2800.00'),
    'Price in the catalog when the link was made, where another one was agreed; null otherwise.',
  ),
})

const OrderLink = object('OrderLink', 'A link by which a buyer orders what staff have put together.', {
  ...row,
  url: text(
    'For ACTIVE: the link. Empty otherwise, and while the website of the store has no URL.',
    'https://shop.example.com/b/k3x9f2.EXAMPLEEXAMPLEEXAMPLEEX',
  ),
  items: list('What the buyer orders.', OrderLinkItem),
  discount: money('Discount on the whole order that was agreed.', '100.00'),
  delivery_fee: nullable(
    money('Delivery fee that was agreed.', '60.00'),
    'Delivery fee that was agreed; null for that of the zone.',
  ),
  coupon_code: text('Coupon of the order, as long as it applies; empty for none.', 'EID10'),
  required_advance: money('Advance that the buyer must pay with the order; 0.00 for none.', '0.00'),
  price_reason: text('Why a price, discount or fee was agreed; may be empty.', 'Regular customer.'),
  note: text('Note of the order, which the buyer sees and can change; may be empty.', 'The one with the gold border'),
  internal_note: text('Note for staff; may be empty.', 'Ordered twice before.'),
})

export const createOrderLink = operation({
  id: 'createOrderLink',
  method: 'POST',
  summary: 'Make a link by which a buyer orders',
  description: [
    'Staff choose the items and agree on prices; the buyer opens the link, enters where the order goes, and orders once.',
    'The prices of the items hold until the link expires: the agreed ones, and at most those of the catalog now. Offers, and a delivery fee that is not agreed, are those of the moment of the order. A coupon must apply when the link is made, otherwise 409 `coupon_not_applicable`; it gives what it gives at the moment of the order, and when it no longer applies, the best automatic offer does, with the warning `COUPON_NOT_APPLICABLE`. Stock is not reserved. A product that is unpublished meanwhile still sells by the link, a deleted one does not.',
    'Prices, discounts and fees need `orders:price`, and together take at most `max_discount_percent` of the membership off the prices of the catalog, otherwise 403 `discount_not_allowed`; an agreed delivery fee is compared with that of the most expensive zone.',
    `A store has at most ${maxActiveOrderLinks} active links, of which ${maxActiveOrderLinksOfAuthor} of one author: otherwise 409 \`invalid_state\` with \`maximum\`; with \`no_website\` while the website of the store has no URL.`,
    'Who has the link can order by it: send it to the buyer only.',
  ].join(' '),
  body: strictBody('What the buyer is to order.', {
    items: inputStaffItems,
    discount: staffTerms.discount,
    delivery_fee: staffTerms.delivery_fee,
    coupon_code: optional(inputCouponCode('A coupon; empty for none.', { min: 0 })),
    required_advance: optional(
      inputAmount('Advance that the buyer must pay with the order, at most its total. Default 0.', 500),
    ),
    price_reason: inputPriceReason,
    channel: inputEnum('Where the order came in.', orderChannels, { fold: 'upper', example: 'MESSENGER' }),
    receiver_name: optional(
      inputText('Name of the buyer, which the buyer can change.', {
        max: maxNameLength,
        min: 0,
        example: 'Rahima Khatun',
      }),
    ),
    phone: optional(
      nullable(
        inputPhone('Mobile number of the buyer in any usual spelling.'),
        'Mobile number of the buyer, which the buyer can change; null while it is not known.',
      ),
    ),
    note: optional(
      inputText('Note of the order, which the buyer sees and can change.', {
        max: maxNoteLength,
        min: 0,
        example: 'The one with the gold border',
      }),
    ),
    internal_note: optional(
      inputText('Note for staff.', { max: maxNoteLength, min: 0, example: 'Ordered twice before.' }),
    ),
    expires_in_hours: optional(
      inputInteger('How long the link can be used, in hours. Default 48.', {
        minimum: 1,
        maximum: maxOrderLinkHours,
        example: 48,
      }),
    ),
  }),
  message: { en: 'The link is ready.', bn: 'লিংক তৈরি হয়েছে।' },
  data: OrderLink,
  success: 201,
  errors: [
    ...(['insufficient_stock', 'item_unavailable', 'coupon_not_applicable', 'discount_not_allowed'] as const),
    ...(['order_not_accepted', 'invalid_state'] as const),
  ],
})

export const listOrderLinks = operation({
  id: 'listOrderLinks',
  summary: 'List links by which buyers order',
  description: 'Newest first. Links are deleted 30 days after they have expired; their orders are kept.',
  ...cursorListOf(object('OrderLinkSummary', 'A link in a list.', row), {
    status: optional(inputEnum('Only links with this status.', orderLinkStatuses, { fold: 'upper' })),
    mine: optional(queryFlag('true: only links that the caller has made.')),
  }),
})

export const readOrderLink = operation({
  id: 'readOrderLink',
  path,
  summary: 'Retrieve a link by which a buyer orders',
  params,
  ...objectOf(OrderLink),
  errors: ['not_found'],
})

export const revokeOrderLink = operation({
  id: 'revokeOrderLink',
  method: 'POST',
  path: `${path}revoke/`,
  summary: 'End a link by which a buyer orders',
  description:
    'The buyer cannot order by it any more. 409 `invalid_state` with `link_used` when the buyer has ordered, and with `link_ended` when it has expired or was ended before.',
  params,
  message: { en: 'The link has ended.', bn: 'লিংকটি বন্ধ করা হয়েছে।' },
  data: OrderLink,
  errors: ['not_found', 'invalid_state'],
})
