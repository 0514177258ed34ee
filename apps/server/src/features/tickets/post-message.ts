import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { messageEvents, statusEvents } from './ticket-events.ts'
import { statusAfterMessage } from './ticket-status-rules.ts'
import {
  type ChangedTicket,
  closeOwnTicket,
  insertMessage,
  type MessageIds,
  markReadByCustomer,
  type NewMessage,
} from './ticket-writes.queries.ts'
import { findTicket, type TicketOwner } from './tickets.queries.ts'

export const ticketNotFound = () => notFound('ticket', 'ticket_id')

/** A message has a text or an image. */
export function refuseEmptyMessage({ message, images }: NewMessage): void {
  if (message !== '' || images.length > 0) return
  throw fieldError('message', { en: 'Write a message or add an image.', bn: 'মেসেজ লিখুন অথবা ছবি দিন।' })
}

/** Adds a message of the shopper. A ticket that was resolved or closed is open again. */
export async function postMessage(
  tx: StoreTx,
  { storeId, customerId }: TicketOwner,
  id: string,
  given: NewMessage,
): Promise<ChangedTicket & MessageIds> {
  refuseEmptyMessage(given)
  const changed = await insertMessage(
    tx,
    storeId,
    id,
    { type: 'CUSTOMER', customerId, statusAfter: statusAfterMessage.CUSTOMER },
    given,
  )
  if (!changed) throw ticketNotFound()
  await recordEvents(tx, storeId, messageEvents(changed, changed.messageId, 'CUSTOMER'))
  return changed
}

/** Closes a ticket for its shopper. A closed one stays as it is. */
export async function closeTicket(
  tx: StoreTx,
  owner: TicketOwner,
  id: string,
  given: { reason: string; rating: number | null },
): Promise<void> {
  const changed = await closeOwnTicket(tx, owner, id, given)
  if (changed) await recordEvents(tx, owner.storeId, statusEvents(changed))
}

/** Marks all messages of a ticket as read by its shopper. */
export async function readMessages(tx: StoreTx, owner: TicketOwner, id: string): Promise<void> {
  if ((await markReadByCustomer(tx, owner, id)) || (await findTicket(tx, owner, id))) return
  throw ticketNotFound()
}
