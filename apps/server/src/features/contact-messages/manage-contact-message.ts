import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import {
  type ContactMessageRow,
  deleteContactMessage,
  findContactMessage,
  markContactMessage,
} from './contact-messages.queries.ts'

const contactNotFound = () => notFound('contact_message', 'contact_message_id')

export async function getContactMessage(tx: StoreTx, storeId: number, id: number): Promise<ContactMessageRow> {
  const row = await findContactMessage(tx, storeId, id)
  if (!row) throw contactNotFound()
  return row
}

/** Marks a contact message as read or unread. Does nothing when it has the mark already. */
export async function setContactMessageRead(
  tx: StoreTx,
  author: Author,
  id: number,
  isRead: boolean,
): Promise<ContactMessageRow> {
  const row = await markContactMessage(tx, author.storeId, id, isRead)
  if (!row) return getContactMessage(tx, author.storeId, id)
  await recordAudit(tx, author, {
    action: isRead ? 'contact_message.marked_read' : 'contact_message.marked_unread',
    entity: 'contact_message',
    entityId: id,
    before: { isRead: !isRead },
    after: { isRead },
  })
  return row
}

/** Deletes a contact message. The audit log keeps neither its text nor its sender. */
export async function removeContactMessage(tx: StoreTx, author: Author, id: number): Promise<void> {
  const deleted = await deleteContactMessage(tx, author.storeId, id)
  if (!deleted) throw contactNotFound()
  await recordAudit(tx, author, {
    action: 'contact_message.deleted',
    entity: 'contact_message',
    entityId: id,
    before: deleted,
  })
}
