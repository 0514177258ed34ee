import { eventOf, OrderFacts } from './event-shapes.ts'
import { count, enumValue, id, object } from './fields.ts'
import { MerchantOrder } from './merchant/order-shapes.ts'
import { buyerReplies, callOutcomes, confirmationChannels } from './vocabulary.ts'

/** What staff and buyers say about orders that wait for confirmation. */
export const deskEvents = {
  'order.call_recorded': eventOf(
    'order',
    'Staff called the buyer of an order that waits for confirmation.',
    object('A call.', {
      object: OrderFacts,
      outcome: enumValue('What came of it.', callOutcomes),
      attempts: count('Calls so far that the buyer did not answer.', 1),
    }),
  ),
  'order.advance_raised': eventOf(
    'order',
    'A rule of the store asks for a higher advance because of what calls have shown; `order.call_recorded` was emitted before.',
    object('A higher advance.', {
      object: OrderFacts,
      required_advance: MerchantOrder.properties.required_advance,
      previous: object('The advance before.', { required_advance: MerchantOrder.properties.required_advance }),
    }),
  ),
  'order.confirmation_link_created': eventOf(
    'order',
    'Staff made a link by which the buyer confirms an order; its message follows, unless staff send it themselves.',
    object('A link. The event does not hold its token.', {
      object: OrderFacts,
      link_id: id('ID of the link.', 7101),
      channel: enumValue('How it reaches the buyer.', confirmationChannels),
    }),
  ),
  'order_link.used': eventOf(
    'order',
    'A buyer ordered by a link of staff; `order.created` was emitted as well.',
    object('The order of a link.', { object: OrderFacts, order_link_id: id('ID of the link.', 7201) }),
  ),
  'order.buyer_replied': eventOf(
    'order',
    'The buyer confirmed an order by its link, which confirmed it unless it is still PENDING, or wants to be called.',
    object('What the buyer wants. The event does not hold what they wrote.', {
      object: OrderFacts,
      reply: enumValue('What the buyer wants.', buyerReplies),
    }),
  ),
} as const
