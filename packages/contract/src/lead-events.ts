import { eventOf, partOf } from './event-shapes.ts'
import { id, object } from './fields.ts'
import { LeadRow } from './merchant/leads.ts'

// What the shopper typed is not in the log: it would outlive the incomplete order.
const LeadFacts = object('EventIncompleteOrder', 'The incomplete order. Retrieve it for the other fields.', {
  ...partOf('', LeadRow, ['id', 'step', 'total']).properties,
})

/** The events about unfinished checkouts of shoppers who have agreed to be contacted. */
export const leadEvents = {
  'checkout.abandoned': eventOf(
    'lead',
    'A shopper has not gone on with a checkout for 20 minutes: staff see it now. Once for each incomplete order.',
    object('An incomplete order.', { object: LeadFacts }),
  ),
  'lead.reminder_due': eventOf(
    'lead',
    'A shopper is to be reminded of an incomplete order; the SMS follows, unless the shopper orders or stops reminders first.',
    object('An incomplete order.', { object: LeadFacts }),
  ),
  'lead.converted': eventOf(
    'lead',
    'An order ended an incomplete order for which `checkout.abandoned` was emitted. Once for each incomplete order.',
    object('An incomplete order with its order.', { object: LeadFacts, order_id: id('ID of the order.', 7001) }),
  ),
} as const
