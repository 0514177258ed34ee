import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { contactChangedMessage } from './code-messages.ts'
import { findContactChange } from './contact-changes.queries.ts'

/** Tells the earlier e-mail address or phone number of an account that it was replaced. */
export async function tellEarlierContact(
  { db, mailer, sms }: Pick<Deps, 'db' | 'mailer' | 'sms'>,
  { storeId, changeId }: { storeId: number; changeId: number },
): Promise<void> {
  const change = await inStore(db, storeId, (tx) => findContactChange(tx, storeId, changeId))
  if (!change) return
  const { kind, oldValue: to, storeName, language } = change
  const message = contactChangedMessage(kind, storeName, language)
  if (kind === 'email') await mailer.send({ storeId, to, ...message })
  else await sms.send({ storeId, to, text: message.text })
}
