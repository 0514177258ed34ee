import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { forgetResponses } from '../../platform/idempotency.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { deletedWithAccount } from './erased-tables.queries.ts'

type Contacts = { email: string | null; phone: string | null; isEmailVerified: boolean; isPhoneVerified: boolean }

/**
 * Deletes what is stored by an e-mail address or phone number alone, and only for verified ones: registering another
 * person’s address must not delete that person’s messages.
 */
export async function eraseByContact(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  { email, phone, isEmailVerified, isPhoneVerified }: Contacts,
): Promise<void> {
  const [ownEmail, ownPhone] = [isEmailVerified ? email : null, isPhoneVerified ? phone : null]
  await sql`delete from newsletter_subscribers where store_id = ${storeId} and email = ${ownEmail}::text`.execute(tx)
  await sql`
    delete from contact_messages where store_id = ${storeId}
      and (email = ${ownEmail}::text or phone = ${ownPhone}::text)`.execute(tx)
  await sql`delete from leads where store_id = ${storeId} and phone = ${ownPhone}::text`.execute(tx)
  await sql`delete from order_links where store_id = ${storeId} and phone = ${ownPhone}::text`.execute(tx)
  // Files that staff made of the guest orders of the number.
  await sql`delete from data_exports where store_id = ${storeId} and phone = ${ownPhone}::text`.execute(tx)
  await sql`
    delete from captured_messages where store_id = ${storeId} and destination in (
      select unnest(array[${email}::text, ${phone}::text])
      union all select unnest(array[o.phone, nullif(o.email, '')]) from orders o
       where o.store_id = ${storeId} and o.customer_id = ${customerId})`.execute(tx)
  await sql`
    delete from verification_codes where store_id = ${storeId}
      and destination in (${ownEmail}::text, ${ownPhone}::text)`.execute(tx)
  await sql`
    delete from idempotency_keys where store_id = ${storeId} and principal = ${`shopper:${customerId}`}`.execute(tx)
}

/** Removes the stored responses about an account and its orders: each names the account, a verified contact, an order or whom it goes to. */
export async function eraseResponses(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  { email, phone, isEmailVerified, isPhoneVerified }: Contacts,
  secrets: Secrets,
): Promise<void> {
  const { rows } = await sql<{ part: string }>`
    select distinct p.part from orders o
     cross join lateral (values ('"order_id":' || o.id), (to_json(o.order_number)::text), (to_json(o.phone)::text), (to_json(o.email)::text)) p (part)
     where o.store_id = ${storeId} and o.customer_id = ${customerId} and p.part <> '""'`.execute(tx)
  const own = [customerId, isEmailVerified && email, isPhoneVerified && phone].filter(
    (text) => typeof text === 'string',
  )
  const parts = [...own.map((text) => JSON.stringify(text)), ...rows.map(({ part }) => part)]
  await forgetResponses(tx, storeId, parts, secrets)
}

/** Removes the address and the reasons of the subscriptions of an account, which have ended. Their items and dates stay. */
export async function eraseSubscriptions(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<void> {
  await sql`
    update subscription_cycles c set reason = '' from subscriptions s
     where s.store_id = ${storeId} and s.customer_id = ${customerId} and c.store_id = s.store_id
       and c.subscription_id = s.id and c.reason <> ''`.execute(tx)
  await sql`
    update subscriptions set receiver_name = null, phone = null, address = null, district = null, thana = null,
      delivery_location = null, reason = '', version = version + 1, updated_at = now()
     where store_id = ${storeId} and customer_id = ${customerId}`.execute(tx)
}

/** Deletes what belongs to an account. */
export async function deleteOwnRows(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<void> {
  // In one order, before the triggers of votes and reviews lock them in any other.
  await sql`
    select from reviews r where r.store_id = ${storeId} and (r.customer_id = ${customerId} or r.id in (
        select v.review_id from review_votes v where v.store_id = ${storeId} and v.customer_id = ${customerId}))
     order by r.id for update`.execute(tx)
  for (const table of deletedWithAccount) {
    await sql`delete from ${sql.table(table)} where store_id = ${storeId} and customer_id = ${customerId}`.execute(tx)
  }
}

/** Empties an account. Its contacts can register again. */
export async function emptyAccount(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      status: 'deleted',
      email: null,
      phone: null,
      password_hash: null,
      first_name: '',
      last_name: '',
      is_email_verified: false,
      is_phone_verified: false,
      avatar: '',
      date_of_birth: null,
      gender: '',
      marketing_opt_in: false,
      tags: [],
      staff_note: '',
      updated_at: sql`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .execute()
}
