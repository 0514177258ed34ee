import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { storeNameOfCustomer } from '../../platform/store-names.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { ownerContact } from './owner-contact.ts'
import { passwordChangedNotice } from './security-notices.ts'

async function findOwner(tx: StoreTx, { storeId, customerId }: CustomerKey) {
  const row = await tx
    .selectFrom('customers as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.email', 'c.phone', 'c.preferred_language as language'])
    .select(storeNameOfCustomer)
    .select(['c.is_email_verified as isEmailVerified', 'c.is_phone_verified as isPhoneVerified'])
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return row && { ...row, language: row.language as Locale }
}

/** Sends the owner of an account the notice that its password was changed: by a verified contact, else by e-mail. */
export async function notifyOfPassword(
  { db, mailer, sms }: Pick<Deps, 'db' | 'mailer' | 'sms'>,
  key: CustomerKey,
): Promise<void> {
  const { storeId } = key
  const owner = await inStore(db, storeId, (tx) => findOwner(tx, key))
  if (!owner) return
  const contact = ownerContact(owner)
  if (!contact) return
  const notice = passwordChangedNotice(owner, contact.channel)
  if (contact.channel === 'email') await mailer.send({ storeId, to: contact.to, ...notice })
  else await sms.send({ storeId, to: contact.to, text: notice.text })
}
