import Type, { type Static, type TObject } from 'typebox'
import { deskEvents } from './desk-events.ts'
import {
  addressEvent,
  CustomerFacts,
  cancellationEvent,
  eventOf,
  keyEvent,
  newsletterEvent,
  OrderFacts,
  offerEvent,
  orderChangeEvent,
  orderConfirmedEvent,
  PlacedOrder,
  ProductFacts,
  partOf,
  paymentEvent,
  paymentSessionEvent,
  productEvent,
  refundEvent,
  reviewEvent,
  stockEvent,
  subscriptionEvent,
  ticketFacts,
  unappliedEvent,
} from './event-shapes.ts'
import { count, enumValue, flag, id, list, object, optional, record, text, uuid } from './fields.ts'
import { leadEvents } from './lead-events.ts'
import { MerchantCustomer } from './merchant/customers.ts'
import { shipmentEvents } from './shipment-events.ts'
import { staffEvents } from './staff-events.ts'
import { ContactMessage } from './storefront/contact.ts'
import { TicketMessage } from './storefront/ticket-shapes.ts'
import { type EventResource, ticketStatuses } from './vocabulary.ts'
import { webhookEvents } from './webhook-events.ts'

/**
 * Every type of event with the schema of its payload: `object` is the resource as the API presents it, `previous` what
 * changed, as it was before. Outside production, an event with another type or payload fails.
 */
export const events = {
  'order.created': eventOf('order', 'An order was placed.', object('A new order.', { object: PlacedOrder })),
  'order.updated': orderChangeEvent('An order was put on hold, resumed, or is being processed.'),
  'order.confirmed': orderConfirmedEvent,
  'order.shipped': orderChangeEvent('An order was handed to the courier.'),
  'order.delivered': orderChangeEvent('An order was delivered.'),
  'order.completed': orderChangeEvent('An order was completed.'),
  'order.cancelled': orderChangeEvent('An order was cancelled.'),
  'order.expired': orderChangeEvent('An order expired before it was paid or confirmed.'),
  'order.returned': orderChangeEvent('Some or all goods of an order were returned.'),
  'order.delivery_info_updated': eventOf(
    'order',
    'The shopper changed the name, phone or address of the delivery.',
    object('The change of an order.', { object: OrderFacts }),
  ),
  'order.edited': eventOf(
    'order',
    'Staff changed the items, prices, delivery or receiver of an order before it was packed.',
    object('The change of an order.', {
      object: OrderFacts,
      previous: object('The amounts before the change.', {
        total: OrderFacts.properties.total,
        item_count: OrderFacts.properties.item_count,
      }),
    }),
  ),
  'order.payment_method_changed': eventOf(
    'order',
    'An unpaid order is paid another way: the shopper chose cash or a payment by hand instead of a gateway, or staff accepted it with cash on delivery. It has no payment deadline any more.',
    object('The change of an order.', {
      object: OrderFacts,
      previous: object('Changed fields, with their values before the change.', {
        payment_method: OrderFacts.properties.payment_method,
      }),
    }),
  ),
  ...deskEvents,
  ...shipmentEvents,
  'order.note_added': eventOf(
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
  'payment.succeeded': paymentEvent('Money for an order was recorded or verified.'),
  'payment.failed': paymentEvent('A claimed payment was rejected.'),
  'payment.reversed': paymentEvent('Staff reversed a payment that was recorded by mistake.'),
  'payment.session_created': paymentSessionEvent('An attempt to pay an order through a gateway began.'),
  'payment.session_failed': paymentSessionEvent(
    'An attempt to pay through a gateway failed; the order may be paid again.',
  ),
  'payment.cancelled': paymentSessionEvent(
    'An attempt to pay through a gateway was cancelled: by the shopper, or because another one replaced it.',
  ),
  'payment.expired': paymentSessionEvent('An attempt to pay through a gateway was not completed in time.'),
  'payment.problem': paymentSessionEvent('Staff should look at an attempt to pay; `problem` says why.'),
  'payment.unapplied': unappliedEvent(
    'Verified money does not pay its order: too much was paid, or the order has ended.',
  ),
  'payment.returned': unappliedEvent(
    'An unapplied payment was returned to the shopper, through the gateway or by the staff.',
  ),
  'advance.submitted': paymentEvent('A shopper claimed to have paid an advance; staff verify or reject it.'),
  'advance.verified': paymentEvent('A claimed advance was verified.'),
  'advance.rejected': paymentEvent('A claimed advance was rejected.'),
  'refund.requested': refundEvent('A shopper or the staff requested a refund.'),
  'refund.approved': refundEvent('The staff approved a refund, or created one.'),
  'refund.rejected': refundEvent('The staff rejected a refund.'),
  'refund.withdrawn': refundEvent('The shopper withdrew a refund request.'),
  'refund.completed': refundEvent('The payout of a refund was recorded.'),
  'refund.failed': refundEvent('The payout of a refund failed.'),
  'cancellation.requested': cancellationEvent('A shopper requested the cancellation of an order.'),
  'cancellation.approved': cancellationEvent('A cancellation request was approved: its order is cancelled or expired.'),
  'cancellation.rejected': cancellationEvent('A cancellation request was rejected, or its order was shipped.'),
  'cancellation.withdrawn': cancellationEvent('The shopper withdrew a cancellation request.'),
  'customer.registered': eventOf(
    'customer',
    'A shopper registered.',
    object('A new account.', { object: CustomerFacts }),
  ),
  'customer.updated': eventOf(
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
  'customer.verified': eventOf(
    'customer',
    'A shopper entered the code that was sent to the e-mail address or phone number of the account.',
    object('A verified contact.', {
      object: CustomerFacts,
      contact: enumValue('What was verified. The event does not hold its value.', ['email', 'phone']),
      orders_claimed: count(
        'Number of guest orders of the last 180 days with the phone number that now belong to the account.',
        2,
      ),
    }),
  ),
  'customer.contact_changed': eventOf(
    'customer',
    'The e-mail address or phone number of an account was added, replaced or removed; a notice to the earlier one, or to the other verified one, follows.',
    object('The change of a contact.', {
      object: CustomerFacts,
      change_id: id('ID of the change. The event does not hold the values.', 801),
      contact: enumValue('What was changed.', ['email', 'phone']),
    }),
  ),
  'customer.deletion_scheduled': eventOf(
    'customer',
    'The deletion of an account was scheduled; a message to its owner follows.',
    object('An account that will be deleted. Retrieve it for the time.', { object: CustomerFacts }),
  ),
  'customer.deletion_cancelled': eventOf(
    'customer',
    'The owner of an account signed in, which cancelled its deletion; a message follows.',
    object('An account that stays.', { object: CustomerFacts }),
  ),
  'customer.export_finished': eventOf(
    'customer',
    'The file that a customer requested with the data of the account is ready, or could not be written; a message follows.',
    object('A finished export.', {
      object: CustomerFacts,
      export_id: uuid('ID of the export. The event holds no data of it.'),
      status: enumValue('What became of it.', ['READY', 'FAILED']),
    }),
  ),
  'customer.deleted': eventOf(
    'customer',
    'An account was deleted. Delete what you keep about the customer; orders remain, without personal data.',
    object('A deleted account.', { object: CustomerFacts }),
  ),
  'address.created': addressEvent('A customer saved an address.'),
  'address.updated': addressEvent('A customer changed a saved address, or made it the default.'),
  'address.deleted': addressEvent('A customer deleted a saved address.'),
  'otp.requested': eventOf(
    'one_time_code',
    'A one-time code was requested; its message follows, if the destination may receive one.',
    object('A requested code.', {
      object: object('The code, without its digits and destination.', {
        id: uuid('ID of the code.'),
        channel: enumValue('How it is sent.', ['email', 'sms']),
      }),
    }),
  ),
  'product.created': productEvent('A product was created.'),
  'product.updated': eventOf(
    'product',
    'A product was changed.',
    object('The change of a product.', {
      object: ProductFacts,
      previous: optional(
        record('Changed fields, with their values before the change.', Type.Unknown(), { name: 'Saree' }),
      ),
    }),
  ),
  'product.deleted': productEvent('A product was deleted.'),
  'stock.low': stockEvent('A variant has reached its low-stock threshold.'),
  'stock.out': stockEvent('A variant is out of stock, or sold as a preorder only.'),
  'stock.back': stockEvent('A variant is in stock again.'),
  'review.created': reviewEvent('A customer wrote a review.'),
  'review.approved': reviewEvent('A review became public.'),
  'review.rejected': reviewEvent('Staff rejected a review.'),
  'offer.started': offerEvent('An offer became active.'),
  'offer.ended': offerEvent('An offer is no longer active.'),
  'ticket.created': eventOf('ticket', 'A customer created a ticket.', object('A new ticket.', ticketFacts)),
  'ticket.message_added': eventOf(
    'ticket',
    'The customer or staff wrote a message.',
    object('A message of a ticket.', {
      ...ticketFacts,
      message: partOf('The message. Retrieve the ticket for its text.', TicketMessage, ['id', 'sender_type']),
    }),
  ),
  'ticket.status_changed': eventOf(
    'ticket',
    'The status of a ticket changed.',
    object('The change of a ticket.', {
      ...ticketFacts,
      previous: object('Changed fields, with their values before the change.', {
        status: enumValue('Status before the change.', ticketStatuses),
      }),
    }),
  ),
  'contact.created': eventOf(
    'contact_message',
    'A message of the contact form was sent.',
    object('A contact message.', {
      object: partOf('The message. Retrieve it for its text and sender.', ContactMessage, [
        'id',
        'is_read',
        'created_at',
      ]),
    }),
  ),
  'website.config_updated': eventOf(
    'website',
    'The configuration or other content of the website changed. Storefronts should drop what they store of it.',
    object('The change of the configuration.', {
      object: object('The website.', {
        version: optional(count('Version of the configuration; absent when only something else changed.', 12)),
        changed: list('Changed parts: of it, settings, pages, blog, redirects.', text('Part.', 'theme_color')),
      }),
    }),
  ),
  'newsletter.requested': newsletterEvent('A shopper asked for the newsletter; the mail to confirm it follows.'),
  'newsletter.subscribed': newsletterEvent('The owner of an address confirmed the newsletter.'),
  'newsletter.unsubscribed': newsletterEvent('A subscriber no longer wants the newsletter.'),
  'subscription.created': subscriptionEvent('A customer subscribed with an order.'),
  'subscription.updated': subscriptionEvent('The customer changed a subscription, or skipped an order of it.'),
  'subscription.paused': subscriptionEvent('A subscription was paused.'),
  'subscription.resumed': subscriptionEvent('A subscription was resumed.'),
  'subscription.cancelled': subscriptionEvent('A subscription ended: it was cancelled, or expired after a long pause.'),
  'subscription.cycle_upcoming': subscriptionEvent('An order of a subscription is due in three days.'),
  'subscription.cycle_ordered': subscriptionEvent('An order that renews a subscription was placed.'),
  'subscription.cycle_failed': subscriptionEvent('No order could be placed for a date of a subscription.'),
  ...leadEvents,
  ...staffEvents,
  ...webhookEvents,
  'key.created': keyEvent('An API key was created.'),
  'key.revoked': keyEvent('An API key was revoked.'),
} as const satisfies Record<string, { resource: EventResource; description: string; payload: TObject }>

export type EventType = keyof typeof events
/** The payload of an event type. */
export type EventPayload<T extends EventType> = Static<(typeof events)[T]['payload']>

/** Types of events about an order's payments. */
export type PaymentEventType =
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment.reversed'
  | 'advance.submitted'
  | 'advance.verified'
  | 'advance.rejected'
/** Types of events about an attempt to pay through a gateway. */
export type PaymentSessionEventType =
  | 'payment.session_created'
  | 'payment.session_failed'
  | 'payment.cancelled'
  | 'payment.expired'
  | 'payment.problem'
/** Types of events about a refund. */
export type RefundEventType = Extract<EventType, `refund.${string}`>
/** Types of events about a change of an order's status. */
export type OrderChangeType = {
  [T in EventType]: EventPayload<T> extends EventPayload<'order.updated'> ? T : never
}[EventType]
