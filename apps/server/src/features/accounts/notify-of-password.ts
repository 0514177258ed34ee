import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { passwordChangedNotice } from './security-notices.ts'

async function findOwner(tx: StoreTx, { storeId, customerId }: CustomerKey) {
  const row = await tx
    .selectFrom('customers as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.email', 'c.phone', 'c.preferred_language as language', 's.name as storeName'])
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
  const { email, phone, isEmailVerified, isPhoneVerified } = owner
  if (email !== null && (isEmailVerified || !isPhoneVerified)) {
    await mailer.send({ storeId, to: email, ...passwordChangedNotice(owner, 'email') })
  } else if (phone !== null && isPhoneVerified) {
    await sms.send({ storeId, to: phone, text: passwordChangedNotice(owner, 'phone').text })
  }
}
