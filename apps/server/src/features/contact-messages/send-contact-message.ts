import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { type ContactMessageRow, insertContactMessage, type NewContactMessage } from './contact-messages.queries.ts'

/** Stores a message of the contact form. An e-mail address or a phone number is required, so that staff can reply. */
export async function sendContactMessage(
  tx: StoreTx,
  storeId: number,
  given: NewContactMessage,
): Promise<ContactMessageRow> {
  if (given.email === '' && given.phone === '') {
    throw fieldError('email', {
      en: 'Enter an e-mail address or a phone number.',
      bn: 'ই-মেইল অথবা মোবাইল নম্বর দিন।',
    })
  }
  const row = await insertContactMessage(tx, storeId, given)
  await recordEvent(tx, storeId, {
    type: 'contact.created',
    resourceId: row.id,
    payload: { object: { id: row.id, is_read: row.isRead, created_at: row.createdAt } },
  })
  return row
}
