import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/leads/leads-races.test.ts'
const forgotten = 'apps/server/src/platform/forgotten-responses.test.ts'
const oneOrder = 'apps/server/src/features/leads/one-order.test.ts'
const reminders = 'apps/server/src/features/leads/remind-leads.test.ts'
const reminderRaces = 'apps/server/src/features/leads/reminder-races.test.ts'

export const leadMutants: readonly Mutant[] = [
  {
    name: 'leads: a checkout is kept of a number that is being forgotten',
    changes: [{ guard: 'lead-phone-lock' }],
    proofs: [[races, 'while its shopper stops reminders']],
  },
  {
    name: 'leads: a checkout is kept of a shopper who withdraws while it is priced',
    changes: [{ guard: 'lead-key-lock' }],
    proofs: [[races, 'while its shopper withdraws']],
  },
  {
    name: 'leads: a checkout that is kept at once with its order stays open',
    sql: inFunction('order_of_checkout', `begun_at - interval '20 minutes'`, 'begun_at'),
    proofs: [[races, 'before it, leaves nothing for staff to call about']],
  },
  {
    name: 'leads: an order ends the checkout that it followed, and the next one too',
    sql: inFunction('order_of_checkout', `ended_at - interval '20 minutes'`, 'ended_at'),
    proofs: [[oneOrder, 'an order that is placed while the next checkout of its number is kept']],
  },
  {
    name: 'leads: a repeated request returns the name of a shopper whose checkout is deleted',
    sql: 'drop trigger forget_responses on leads',
    proofs: [[forgotten, 'an incomplete order, when staff delete it']],
  },
  {
    name: 'leads: two processes remind more shoppers in a day than the limit',
    changes: [{ guard: 'reminder-store-lock' }],
    proofs: [[reminderRaces, 'two schedulers that remind']],
  },
  {
    name: 'leads: a shopper who orders while the reminder is due gets it queued',
    changes: [{ guard: 'reminder-still-due' }],
    proofs: [[reminderRaces, 'an order that is placed while its reminder becomes due']],
  },
  {
    name: 'leads: a reminder is queued of a checkout that is being deleted',
    changes: [{ guard: 'reminder-lead-lock' }],
    proofs: [[reminderRaces, 'while one is queued']],
  },
  {
    name: 'leads: two schedulers announce an unfinished checkout twice',
    changes: [{ guard: 'lead-announced-once' }],
    proofs: [[reminderRaces, 'two schedulers that announce']],
  },
  {
    name: 'leads: a reminder that waited is sent after the order',
    sql: inFunction('take_reminders', 'may_be_reminded(l, moment) as is_wanted', 'true as is_wanted'),
    proofs: [[reminders, 'a reminder that waits is not sent']],
  },
  {
    name: 'leads: staff who may not see incomplete orders see their reminders',
    changes: [{ guard: 'message-of-lead', from: ' and lead_id is null', to: '' }],
    proofs: [[reminders, 'are none of the messages that staff see']],
  },
]
