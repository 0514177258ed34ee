import { count, enumValue, id, nullable, object, openEnum, optional, text, timestamp, uuid } from '../fields.ts'
import { cyclesField, subscriptionFields } from '../storefront/subscription-shapes.ts'
import { cycleFailures, cycleStatuses } from '../vocabulary.ts'

const merchantFields = {
  ...subscriptionFields,
  customer_id: uuid('ID of the customer.'),
  customer_name: text('Name of the customer; may be empty.', 'Rahima Khatun'),
  customer_phone: nullable(text('Phone of the customer, E.164.', '+8801712345678')),
  customer_email: nullable(text('E-mail address of the customer.', 'rahima@example.com')),
  order_id: id('ID of the first order.', 7001),
}

export const MerchantSubscription = object('MerchantSubscription', 'A subscription, with its customer.', merchantFields)
export const MerchantSubscriptionDetail = object(
  'MerchantSubscriptionDetail',
  'A subscription, with its customer and cycles.',
  { ...merchantFields, ...cyclesField },
)

/** The payload of the events of a subscription. */
export const SubscriptionPayload = object('A subscription.', {
  object: object('EventSubscription', 'The subscription after the change. Retrieve it for its other fields.', {
    id: subscriptionFields.id,
    customer_id: merchantFields.customer_id,
    status: subscriptionFields.status,
    interval: subscriptionFields.interval,
    next_order_at: timestamp('Time of the next order if it is ACTIVE, UTC.'),
    next_cycle: subscriptionFields.next_cycle,
    pause_reason: subscriptionFields.pause_reason,
    version: subscriptionFields.version,
  }),
  cycle: optional(
    object('EventSubscriptionCycle', 'The cycle that the event is about.', {
      number: count('Number of the cycle; the first order is 1.', 3),
      status: enumValue('What became of it.', cycleStatuses),
      scheduled_for: timestamp('Time for which the order was scheduled, UTC.'),
      order_id: nullable(id('ID of the order.', 7001), 'ID of the order; null for none.'),
      failure: nullable(openEnum('Why no order could be placed.', cycleFailures, 'OUT_OF_STOCK')),
    }),
  ),
})
