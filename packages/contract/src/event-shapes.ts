import type { TObject } from 'typebox'
import { count, enumValue, id, list, money, object, openEnum, text, uuid } from './fields.ts'
import { MerchantCustomer } from './merchant/customers.ts'
import { Key } from './merchant/keys.ts'
import { NewsletterPayload } from './merchant/newsletter.ts'
import { Offer } from './merchant/offer-shapes.ts'
import { CancellationPayload, RefundPayload } from './merchant/order-request-events.ts'
import { MerchantOrder, Payment } from './merchant/order-shapes.ts'
import { MerchantProduct } from './merchant/product-shapes.ts'
import { ReviewPayload } from './merchant/reviews.ts'
import { Stock } from './merchant/stock.ts'
import { SubscriptionPayload } from './merchant/subscription-shapes.ts'
import { MerchantTicketRow } from './merchant/ticket-shapes.ts'
import { UnappliedPayment } from './merchant/unapplied-payments.ts'
import {
  type EventResource,
  gatewayCodes,
  gatewayFailures,
  orderConfirmers,
  orderStatuses,
  paymentSessionStatuses,
} from './vocabulary.ts'

type Fields<S extends TObject> = Extract<keyof S['properties'], string>

/** Some fields of a resource, as the API presents them. */
export const partOf = <S extends TObject, K extends Fields<S>>(
  description: string,
  { properties }: S,
  names: readonly K[],
) => object(description, Object.fromEntries(names.map((name) => [name, properties[name]])) as Pick<S['properties'], K>)

export const eventOf = <P extends TObject>(resource: EventResource, description: string, payload: P) => ({
  resource,
  description,
  payload,
})

const orderFields = [
  'id',
  'order_number',
  'status',
  'payment_status',
  'payment_method',
  'currency',
  'total',
  'amount_paid',
  'item_count',
  'customer_id',
  'channel',
  'delivery_location',
] as const

const order = {
  ...partOf('', MerchantOrder, orderFields).properties,
  courier: text('Name of the courier; empty before the order is shipped.', 'Pathao'),
  tracking_code: text('Tracking code of the courier; empty before the order is shipped.', 'PT-99817'),
  version: count('Version of the order.', 2),
}
export const OrderFacts = object('EventOrder', 'The order after the change. Retrieve it for its other fields.', order)
export const PlacedOrder = object('The order. Retrieve it for its other fields.', {
  ...order,
  items: list(
    'Order items.',
    object('An order item.', {
      product_id: id('ID of the product.'),
      variant_id: id('Variant ID; every product has at least one variant.', 55),
      quantity: count('Units ordered.', 2),
    }),
  ),
})
const orderChange = {
  object: OrderFacts,
  previous: object('Changed fields, with their values before the change.', {
    status: enumValue('Status before the change.', orderStatuses),
  }),
}
export const orderChangeEvent = (description: string) =>
  eventOf('order', description, object('The change of an order.', orderChange))
export const orderConfirmedEvent = eventOf(
  'order',
  'An order was confirmed.',
  object('The change of an order.', {
    ...orderChange,
    by: enumValue(
      '`staff`, also on the telephone; `link`: its buyer, by the link to confirm it; `payment`: it was paid in full through a gateway.',
      orderConfirmers,
    ),
  }),
)

const PaymentFacts = object('EventPayment', 'The payment.', {
  ...partOf('', Payment, ['id', 'kind', 'method', 'transaction_id', 'amount', 'unapplied_amount', 'status']).properties,
  order_id: id('The order.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  payment_status: MerchantOrder.properties.payment_status,
})
export const paymentEvent = (description: string) =>
  eventOf('order', description, object('A payment of an order.', { object: PaymentFacts }))

const UnappliedFacts = partOf('The unapplied payment.', UnappliedPayment, [
  'id',
  'order_id',
  'order_number',
  'payment_id',
  'method',
  'transaction_id',
  'reason',
  'amount',
  'status',
])
export const unappliedEvent = (description: string) =>
  eventOf('order', description, object('An unapplied payment.', { object: UnappliedFacts }))

const SessionFacts = object('EventPaymentSession', 'The attempt to pay an order through a gateway.', {
  payment_session_id: uuid('ID of the payment session.'),
  order_id: id('The order.', 7001),
  order_number: text('Order number that people use.', 'RD-7KQ2M9XA'),
  gateway: enumValue('Where the shopper pays.', gatewayCodes),
  attempt: count('Number of the attempt of the order, from 1.'),
  status: enumValue('Its status.', paymentSessionStatuses),
  amount: money('Amount of the attempt.', '4810.00'),
  currency: text('Currency of the amount.', 'BDT'),
  failure_code: openEnum('Why it failed; empty when it did not.', [...gatewayFailures, ''], ''),
  problem: openEnum(
    'What staff should look at; empty for nothing. UNKNOWN: the gateway gives no usable response. MISMATCH: money may have moved, but not as agreed. DUPLICATE: its transaction is recorded for another payment.',
    ['UNKNOWN', 'MISMATCH', 'DUPLICATE', ''],
    '',
  ),
})
export const paymentSessionEvent = (description: string) =>
  eventOf('order', description, object('An attempt to pay an order.', { object: SessionFacts }))

export const refundEvent = (description: string) => eventOf('order', description, RefundPayload)
export const cancellationEvent = (description: string) => eventOf('order', description, CancellationPayload)

export const ProductFacts = object('EventProduct', 'The product. Read it for the rest of its fields.', {
  ...partOf('', MerchantProduct, ['id', 'slug', 'name', 'sku', 'status', 'version']).properties,
  variant_ids: list('Its variants.', id('A variant.', 55)),
})
export const productEvent = (description: string) =>
  eventOf('product', description, object('A product.', { object: ProductFacts }))

export const stockEvent = (description: string) =>
  eventOf(
    'variant',
    description,
    object('The stock of a variant.', {
      object: Stock,
      previous: partOf('Changed fields, with their values before the change.', Stock, ['stock_status']),
    }),
  )

export const offerEvent = (description: string) =>
  eventOf(
    'offer',
    description,
    object('An offer.', { object: partOf('The offer.', Offer, ['id', 'name', 'kind', 'is_automatic']) }),
  )

export const reviewEvent = (description: string) => eventOf('review', description, ReviewPayload)

export const keyEvent = (description: string) =>
  eventOf(
    'key',
    description,
    object('A key.', { object: partOf('The key, without its text.', Key, ['id', 'kind', 'name', 'prefix', 'scopes']) }),
  )

export const newsletterEvent = (description: string) => eventOf('newsletter', description, NewsletterPayload)

export const subscriptionEvent = (description: string) => eventOf('subscription', description, SubscriptionPayload)

export const CustomerFacts = partOf('The customer. Read the account for the rest of its fields.', MerchantCustomer, [
  'id',
  'status',
])

/** The address itself is not in the log: it would outlive the account. */
export const addressEvent = (description: string) =>
  eventOf(
    'address',
    description,
    object('A saved address.', {
      object: object('The address, without its contents.', {
        id: uuid('ID of the address.'),
        customer_id: uuid('The customer whose it is.'),
      }),
    }),
  )

export const ticketFacts = {
  object: object('EventTicket', 'The ticket after the change. Retrieve it for its texts.', {
    ...partOf('', MerchantTicketRow, [
      'id',
      'ticket_number',
      'category',
      'priority',
      'status',
      'order_id',
      'messages_count',
      'last_activity_at',
    ]).properties,
    customer_id: uuid('The customer who created it.'),
  }),
}
