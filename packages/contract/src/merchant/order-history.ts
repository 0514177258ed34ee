import { flag, nullable, object, openEnum, text, timestamp } from '../fields.ts'
import { orderActors, orderStatuses } from '../vocabulary.ts'

export const HistoryEntry = object('HistoryEntry', 'An entry of the order history.', {
  code: text('The new status, or the type of note.', 'CONFIRMED'),
  from_status: nullable(openEnum('Status before; null when the status did not change.', orderStatuses)),
  to_status: nullable(openEnum('Status after; null when the status did not change.', orderStatuses, 'CONFIRMED')),
  message: text('Text of the note; may be empty.', 'Called, will be at home'),
  is_public: flag('Whether it is visible to the shopper.'),
  actor_type: openEnum('Type of actor.', orderActors, 'staff'),
  actor_name: text('Name of the member of staff or key; empty for other types.', 'Owner'),
  created_at: timestamp('Time of the entry, UTC.'),
})
