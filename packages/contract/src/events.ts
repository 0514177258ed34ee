import Type, { type Static, type TObject } from 'typebox'
import { count, enumValue, flag, id, list, object, optional, record, text, uuid } from './fields.ts'
import { MerchantCustomer } from './merchant/customers.ts'
import { Key } from './merchant/keys.ts'
import { NewsletterPayload } from './merchant/newsletter.ts'
import { Offer } from './merchant/offer-shapes.ts'
import { CancellationPayload, RefundPayload } from './merchant/order-request-events.ts'
import { MerchantOrder, Payment } from './merchant/order-shapes.ts'
import { MerchantProduct } from './merchant/product-shapes.ts'
import { ReviewPayload } from './merchant/reviews.ts'
import { Stock } from './merchant/stock.ts'
import { MerchantTicketRow } from './merchant/ticket-shapes.ts'
import { UnappliedPayment } from './merchant/unapplied-payments.ts'
import { ContactMessage } from './storefront/contact.ts'
import { TicketMessage } from './storefront/ticket-shapes.ts'
import { type EventResource, orderStatuses, ticketStatuses } from './vocabulary.ts'

type Fields<S extends TObject> = Extract<keyof S['properties'], string>

/** Some fields of a resource, as the API presents them. */
const part = <S extends TObject, K extends Fields<S>>(description: string, { properties }: S, names: readonly K[]) =>
  object(description, Object.fromEntries(names.map((name) => [name, properties[name]])) as Pick<S['properties'], K>)

const event = <P extends TObject>(resource: EventResource, description: string, payload: P) => ({
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
] as const

const order = {
  ...part('', MerchantOrder, orderFields).properties,
  courier: text('Name of the courier; empty before the order is shipped.', 'Pathao'),
  tracking_code: text('Tracking code of the courier; empty before the order is shipped.', 'PT-99817'),
  version: count('Version of the order.', 2),
}
const OrderFacts = object('EventOrder', 'The order after the change. Retrieve it for its other fields.', order)
const PlacedOrder = object('The order. Retrieve it for its other fields.', {
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
const orderChange = (description: string) =>
  event(
    'order',
    description,
    object('The change of an order.', {
      object: OrderFacts,
      previous: object('Changed fields, with their values before the change.', {
        status: enumValue('Status before the change.', orderStatuses),
      }),
    }),
  )

const PaymentFacts = object('EventPayment', 'The payment.', {
  ...part('', Payment, ['id', 'kind', 'method', 'transaction_id', 'amount', 'unapplied_amount', 'status']).properties,
  order_id: id('The order.', 7001),
  order_number: text('Order number that people use.', 'DEM-7K2M9QX'),
  payment_status: MerchantOrder.properties.payment_status,
})
const payment = (description: string) =>
  event('order', description, object('A payment of an order.', { object: PaymentFacts }))

const refund = (description: string) => event('order', description, RefundPayload)
const cancellation = (description: string) => event('order', description, CancellationPayload)

const ProductFacts = object('EventProduct', 'The product. Read it for the rest of its fields.', {
  ...part('', MerchantProduct, ['id', 'slug', 'name', 'sku', 'status', 'version']).properties,
  variant_ids: list('Its variants.', id('A variant.', 55)),
})
const product = (description: string) => event('product', description, object('A product.', { object: ProductFacts }))

const stock = (description: string) =>
  event(
    'variant',
    description,
    object('The stock of a variant.', {
      object: Stock,
      previous: part('Changed fields, with their values before the change.', Stock, ['stock_status']),
    }),
  )

const offer = (description: string) =>
  event(
    'offer',
    description,
    object('An offer.', { object: part('The offer.', Offer, ['id', 'name', 'kind', 'is_automatic']) }),
  )

const review = (description: string) => event('review', description, ReviewPayload)

const key = (description: string) =>
  event(
    'key',
    description,
    object('A key.', { object: part('The key, without its text.', Key, ['id', 'kind', 'name', 'prefix', 'scopes']) }),
  )

const newsletter = (description: string) => event('newsletter', description, NewsletterPayload)

const CustomerFacts = part('The customer. Read the account for the rest of its fields.', MerchantCustomer, [
  'id',
  'status',
])

const ticket = {
  object: object('EventTicket', 'The ticket after the change. Retrieve it for its texts.', {
    ...part('', MerchantTicketRow, [
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

/**
 * Every type of event with the schema of its payload: `object` is the resource as the API presents it, `previous` what
 * changed, as it was before. Outside production, an event with another type or payload fails.
 */
export const events = {
  'order.created': event('order', 'An order was placed.', object('A new order.', { object: PlacedOrder })),
  'order.updated': orderChange('An order was put on hold, resumed, or is being processed.'),
  'order.confirmed': orderChange('An order was confirmed.'),
  'order.shipped': orderChange('An order was handed to the courier.'),
  'order.delivered': orderChange('An order was delivered.'),
  'order.completed': orderChange('An order was completed.'),
  'order.cancelled': orderChange('An order was cancelled.'),
  'order.expired': orderChange('An order expired before it was paid or confirmed.'),
  'order.returned': orderChange('Some or all goods of an order were returned.'),
  'order.delivery_info_updated': event(
    'order',
    'The shopper changed the name, phone or address of the delivery.',
    object('The change of an order.', { object: OrderFacts }),
  ),
  'order.note_added': event(
    'order',
    'A note was written on an order.',
    object('A note.', {
      object: object('The note.', {
        order_id: id('The order.', 7001),
        is_public: flag('Whether the shopper sees it.'),
        note: optional(text('The text. Only of a public note.', 'The courier calls before delivery.')),
      }),
    }),
  ),
  'payment.succeeded': payment('Money for an order was recorded or verified.'),
  'payment.failed': payment('A claimed payment was rejected.'),
  'payment.unapplied': event(
    'order',
    'Verified money does not pay its order: too much was paid, or the order has ended.',
    object('An unapplied payment.', {
      object: part('The unapplied payment.', UnappliedPayment, [
        'id',
        'order_id',
        'order_number',
        'payment_id',
        'method',
        'transaction_id',
        'reason',
        'amount',
        'status',
      ]),
    }),
  ),
  'advance.verified': payment('A claimed advance was verified.'),
  'advance.rejected': payment('A claimed advance was rejected.'),
  'refund.requested': refund('A shopper or the staff requested a refund.'),
  'refund.approved': refund('The staff approved a refund, or created one.'),
  'refund.rejected': refund('The staff rejected a refund.'),
  'refund.withdrawn': refund('The shopper withdrew a refund request.'),
  'refund.completed': refund('The payout of a refund was recorded.'),
  'refund.failed': refund('The payout of a refund failed.'),
  'cancellation.requested': cancellation('A shopper requested the cancellation of an order.'),
  'cancellation.approved': cancellation('A cancellation request was approved: its order is cancelled or expired.'),
  'cancellation.rejected': cancellation('A cancellation request was rejected, or its order was shipped.'),
  'cancellation.withdrawn': cancellation('The shopper withdrew a cancellation request.'),
  'customer.registered': event(
    'customer',
    'A shopper registered.',
    object('A new account.', { object: CustomerFacts }),
  ),
  'customer.updated': event(
    'customer',
    'A shopper or the staff changed an account.',
    object('The change of an account.', {
      object: CustomerFacts,
      previous: optional(
        object('What the staff changed, as it was before.', { status: MerchantCustomer.properties.status }),
      ),
      changed: optional(
        list('The fields that the shopper changed. The event does not hold their values.', text('A field.', 'phone')),
      ),
    }),
  ),
  'product.created': product('A product was created.'),
  'product.updated': event(
    'product',
    'A product was changed.',
    object('The change of a product.', {
      object: ProductFacts,
      previous: optional(
        record('Changed fields, with their values before the change.', Type.Unknown(), { name: 'Saree' }),
      ),
    }),
  ),
  'product.deleted': product('A product was deleted.'),
  'stock.low': stock('A variant has reached its low-stock threshold.'),
  'stock.out': stock('A variant is out of stock, or sold as a preorder only.'),
  'stock.back': stock('A variant is in stock again.'),
  'review.created': review('A customer wrote a review.'),
  'review.approved': review('A review became public.'),
  'review.rejected': review('Staff rejected a review.'),
  'offer.started': offer('An offer became active.'),
  'offer.ended': offer('An offer is no longer active.'),
  'ticket.created': event('ticket', 'A customer created a ticket.', object('A new ticket.', ticket)),
  'ticket.message_added': event(
    'ticket',
    'The customer or staff wrote a message.',
    object('A message of a ticket.', {
      ...ticket,
      message: part('The message. Retrieve the ticket for its text.', TicketMessage, ['id', 'sender_type']),
    }),
  ),
  'ticket.status_changed': event(
    'ticket',
    'The status of a ticket changed.',
    object('The change of a ticket.', {
      ...ticket,
      previous: object('Changed fields, with their values before the change.', {
        status: enumValue('Status before the change.', ticketStatuses),
      }),
    }),
  ),
  'contact.created': event(
    'contact_message',
    'A message of the contact form was sent.',
    object('A contact message.', {
      object: part('The message. Retrieve it for its text and sender.', ContactMessage, [
        'id',
        'is_read',
        'created_at',
      ]),
    }),
  ),
  'website.config_updated': event(
    'website',
    'The configuration or other content of the website changed. Storefronts should drop what they store of it.',
    object('The change of the configuration.', {
      object: object('The website.', {
        version: optional(count('Version of the configuration; absent when only something else changed.', 12)),
        changed: list('Changed parts: of it, settings, pages, blog, redirects.', text('Part.', 'theme_color')),
      }),
    }),
  ),
  'newsletter.requested': newsletter('A shopper asked for the newsletter; the mail to confirm it follows.'),
  'newsletter.subscribed': newsletter('The owner of an address confirmed the newsletter.'),
  'newsletter.unsubscribed': newsletter('A subscriber no longer wants the newsletter.'),
  'key.created': key('An API key was created.'),
  'key.revoked': key('An API key was revoked.'),
} as const satisfies Record<string, { resource: EventResource; description: string; payload: TObject }>

export type EventType = keyof typeof events
/** The payload of an event type. */
export type EventPayload<T extends EventType> = Static<(typeof events)[T]['payload']>

/** Types of events about an order's payments. */
export type PaymentEventType = 'payment.succeeded' | 'payment.failed' | 'advance.verified' | 'advance.rejected'
/** Types of events about a refund. */
export type RefundEventType = Extract<EventType, `refund.${string}`>
/** Types of events about a change of an order's status. */
export type OrderChangeType = {
  [T in EventType]: EventPayload<T> extends EventPayload<'order.updated'> ? T : never
}[EventType]
