import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Locale } from '../../shared/locale.ts'
import { ownerContact } from '../accounts/owner-contact.ts'
import { findExportReader } from './export-jobs.queries.ts'
import { exportMessage } from './export-messages.ts'

/** Notifies a customer that the requested file is ready, or could not be written. */
export async function notifyOfExport(
  { db, mailer, sms }: Pick<Deps, 'db' | 'mailer' | 'sms'>,
  key: { storeId: number; id: string },
): Promise<void> {
  const reader = await inStore(db, key.storeId, (tx) => findExportReader(tx, key))
  if (!reader) return
  const message = exportMessage(reader, reader.language as Locale)
  const { storeId } = key
  const contact = ownerContact(reader)
  if (contact?.channel === 'email') await mailer.send({ storeId, to: contact.to, ...message })
  else if (contact) await sms.send({ storeId, to: contact.to, text: message.text })
}
