import { count, enumValue, flag, id, list, nullable, object, openEnum, text, timestamp } from '../fields.ts'
import { buyerReplies, callOutcomes, deskLinks, deskStatuses } from '../vocabulary.ts'
import { MerchantOrder, MerchantOrderRow } from './order-shapes.ts'

const moment = (description: string) => nullable(timestamp(description), description)

export const DeskTask = object('DeskTask', 'What is to be done on the telephone about an order.', {
  status: enumValue(
    'WAITING: to be called. LEASED: somebody is calling. HELD: the order is on hold. DONE: the order left PENDING, nothing is to be collected any more, or `settings.desk` leaves it out.',
    deskStatuses,
  ),
  attempts: count('Calls that the buyer did not answer.', 1),
  due_at: timestamp('Time from which to call, UTC.'),
  is_appointment: flag('Whether the buyer expects the call at that time.', false),
  last_outcome: openEnum('What came of the last call; empty before the first one.', [...callOutcomes, ''], ''),
  last_agent: text('Who made the last call; empty before the first one.', 'Karim'),
  last_call_at: moment('Time of the last call, UTC; null before the first one.'),
  buyer_reply: openEnum(
    'What the buyer wrote by the link of the order, where staff have to do something: `confirm`, the order could not be confirmed at once; `call_me`. Empty otherwise.',
    [...buyerReplies, ''],
    '',
  ),
  leased_by: text('Who is calling; empty for nobody.', 'Karim'),
  is_mine: flag('Whether the caller of this operation is calling.', true),
  leased_until: moment('Until when the order is kept for the agent, UTC; null for nobody.'),
})

export const DeskRow = object('DeskOrder', 'An order of the confirmation desk in a list.', {
  ...MerchantOrderRow.properties,
  task: DeskTask,
})

const otherOrders = list(
  'Other orders of the same phone number that wait for a call; the agent has them too.',
  id('ID of the order.', 7002),
)

/** What an agent sees while calling. */
export const DeskCard = object('DeskCard', 'An order with what is to be done about it.', {
  task: DeskTask,
  order: MerchantOrder,
  other_order_ids: otherOrders,
  link: enumValue('How buyers get the link by which they confirm: `settings.desk.link`.', deskLinks),
})

export const Call = object('DeskCall', 'A call to the buyer of an order.', {
  id: id('ID of the call.', 901),
  outcome: openEnum('What came of it.', callOutcomes),
  note: text('Note of the agent; may be empty.', 'Will be at home after five.'),
  seconds: nullable(count('Length of the call in seconds.', 45), 'Length of the call in seconds; null when unknown.'),
  is_attempt: flag('Whether it counts as unanswered.', false),
  agent: text('Name of the agent.', 'Karim'),
  created_at: timestamp('Time when it was recorded, UTC.'),
})
