import {
  body,
  enumValue,
  inputEnum,
  inputPhone,
  inputText,
  nullable,
  object,
  openEnum,
  optional,
  params,
  query,
  text,
  timestamp,
} from '../fields.ts'
import { trimQuery } from '../pagination.ts'
import { maxAddressLength, maxNameLength } from '../text-lengths.ts'
import { orderFeeSources, orderLinkStatuses, paymentMethods } from '../vocabulary.ts'
import { Quote } from './checkout.ts'
import { orderFields } from './order-fields.ts'
import { createOrder } from './orders.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Orders', path: 'order-links/{token}/', auth: 'guest' })
const byToken = params({
  token: inputText('Token of the link.', {
    max: 100,
    example: 'k3x9f2.EXAMPLEEXAMPLEEXAMPLEEX',
    normalize: [],
  }),
})
const { district, thana, delivery_location, email, note, expected_total } = orderFields
const { advance_amount, advance_payment_method, advance_transaction_id, payment_transaction_id } = orderFields

const LinkQuote = object('OrderLinkQuote', 'What the order of a link costs.', {
  ...Quote.properties,
  delivery_fee_source: openEnum(
    'Source of the delivery fee: `none`, `zone`, `free_above`, `offer`, or `agreed` with the store.',
    orderFeeSources,
    'agreed',
  ),
})

export const readOrderLinkAsShopper = operation({
  id: 'readOrderLinkAsShopper',
  method: 'GET',
  summary: 'Retrieve what a link lets its buyer order',
  description:
    'Takes the token of a link that the store sent to a buyer. Returns the items at the prices that were agreed, and what the order costs where it is to go, as far as the query says that. It changes nothing and reserves nothing, so that messengers may open the link, too. 404 `not_found` for a link that the store has not made, and 30 days after it has expired.',
  params: byToken,
  query: query({
    address: optional(
      inputText('Delivery address. Determines the delivery location when neither that nor a district is sent.', {
        ...{ max: maxAddressLength, min: 0, example: 'House 12, Road 5, Dhanmondi' },
      }),
    ),
    district,
    thana,
    delivery_location,
    payment_method: optional(inputEnum('Payment method. Default COD.', paymentMethods, { fold: 'upper' })),
    ...trimQuery,
  }),
  data: object('ShopperOrderLink', 'A link by which its buyer orders.', {
    status: enumValue(
      'ACTIVE: the buyer can order. USED: the buyer has ordered. EXPIRED. REVOKED: the store has ended it.',
      orderLinkStatuses,
    ),
    receiver_name: text('For ACTIVE: name of the buyer, as the store knows it; else empty.', 'Rahima Khatun'),
    phone_hint: text(
      'For ACTIVE: the phone number that the order gets unless it has another one; empty when the store knows none.',
      '017•••••678',
    ),
    note: text('For ACTIVE: note of the order, which the buyer can change; may be empty.', ''),
    expires_at: timestamp('Time until which the link can be used, UTC.'),
    quote: nullable(LinkQuote, 'For ACTIVE: what is ordered, and what it costs; else null.'),
  }),
  trims: 'object',
  errors: ['not_found'],
  limits: ['confirmations'],
})

export const orderByLink = operation({
  id: 'orderByLink',
  method: 'POST',
  path: 'order/',
  summary: 'Order by a link',
  description:
    'Places the order that staff have put together, once, by the rules of `createOrder`, except that no phone number must be verified and no minimum order amount holds. Who sends it again with the phone number of the order, such as after a second tap, gets the same order for 15 minutes; afterwards, and with another number, 409 `invalid_state` with `link_used`, and `order_number` for the phone number of the order. 409 `invalid_state` with `link_ended` when the link has expired or the store has ended it.',
  params: byToken,
  body: body('Where the order goes, and how it is paid.', {
    receiver_name: optional(
      inputText('Name of the receiver. Default: that of the link; required when it has none.', {
        ...{ max: maxNameLength, example: 'Rahima Khatun' },
      }),
    ),
    phone: optional(
      inputPhone(
        'Mobile number of the receiver in any usual spelling. Default: that of the link; required when it has none.',
      ),
    ),
    address: inputText('Delivery address.', { max: maxAddressLength, example: 'House 12, Road 5, Dhanmondi' }),
    ...{ district, thana, delivery_location, email, note },
    payment_method: optional(
      inputEnum('Payment method. A `manual` method requires `payment_transaction_id`.', paymentMethods, {
        fold: 'upper',
        default: 'COD',
      }),
    ),
    ...{ payment_transaction_id, advance_amount, advance_payment_method, advance_transaction_id, expected_total },
  }),
  message: { en: 'Order placed.', bn: 'অর্ডার হয়েছে।' },
  data: createOrder.data,
  isSecret: true,
  success: 201,
  limits: ['order', 'confirmations'],
  errors: [
    'not_found',
    'invalid_state',
    'insufficient_stock',
    'item_unavailable',
    'price_changed',
    'advance_required',
    'payment_already_used',
    'duplicate_order',
    'order_not_accepted',
  ],
})
