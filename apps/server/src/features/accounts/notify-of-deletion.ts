import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { storeNameOfCustomer } from '../../platform/store-names.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { deletionTimeOf } from '../customers/deletion-time.queries.ts'
import { deletionMessage } from './deletion-messages.ts'
import { ownerContact } from './owner-contact.ts'

const findOwner = (tx: StoreTx, { storeId, customerId }: CustomerKey) =>
  tx
    .selectFrom('customers as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.email', 'c.phone', 'c.preferred_language as language'])
    .select(storeNameOfCustomer)
    .select(['c.is_email_verified as isEmailVerified', 'c.is_phone_verified as isPhoneVerified'])
    .select(deletionTimeOf('c').as('scheduledFor'))
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', customerId)
    .executeTakeFirst()

/** Notifies the owner of an account about its deletion, unless that is no longer true. */
export async function notifyOfDeletion(
  { db, mailer, sms }: Pick<Deps, 'db' | 'mailer' | 'sms'>,
  key: CustomerKey,
  news: 'scheduled' | 'cancelled',
): Promise<void> {
  const owner = await inStore(db, key.storeId, (tx) => findOwner(tx, key))
  if (!owner || (owner.scheduledFor !== null) !== (news === 'scheduled')) return
  const { storeId } = key
  const message = deletionMessage(owner, owner.language as Locale)
  const contact = ownerContact(owner)
  if (contact?.channel === 'email') await mailer.send({ storeId, to: contact.to, ...message })
  else if (contact) await sms.send({ storeId, to: contact.to, text: message.text })
}
