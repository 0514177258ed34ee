import type { LeadStep } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'

/** An item of an unfinished checkout, as the shopper saw it. */
export type LeadItem = {
  productId: number
  variantId: number | null
  name: string
  variantName: string
  quantity: number
  unitPriceMinor: Minor
}

export type NewLead = {
  storeId: number
  phone: string
  customerId: string | null
  checkoutKey: string | null
  name: string
  step: LeadStep
  items: readonly LeadItem[]
  totalMinor: Minor
  couponCode: string
  deliveryLocation: string
  district: string
  thana: string
  language: Locale
  network: Buffer | null
  now: Date
}

/** Locks what a storefront calls so: who withdraws waits for a save that is under way, and deletes what it keeps. */
export async function lockCheckoutKey(tx: StoreTx, storeId: number, checkoutKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('checkout:' || ${checkoutKey}, ${storeId}))`.execute(tx) // guard: lead-key-lock
}

/** Locks what a store keeps of a phone number, so that nothing is kept while it is being forgotten. */
export async function lockLeads(tx: StoreTx, storeId: number, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leads:' || ${phone}, ${storeId}))`.execute(tx) // guard: lead-phone-lock
}

/**
 * Ends what nobody is to be called about any more, of a phone number that the transaction has locked: the unfinished checkout
 * of the number that was typed before it was corrected, and one of this number that an order or staff have ended. One that was
 * ordered a moment ago stays: what is sent now is still the same checkout.
 */
export async function endFormerLeads(tx: StoreTx, { storeId, phone, checkoutKey, now }: NewLead): Promise<void> {
  await sql`
    with corrected as (
      delete from leads where store_id = ${storeId} and checkout_key = ${checkoutKey}::text and phone <> ${phone}
         and ended_at is null and last_contact_at is null and reminder_due_at is null)
    update leads l set ended_at = ${now}
     where l.store_id = ${storeId} and l.phone = ${phone} and l.ended_at is null
       and (exists (select from order_of_checkout(l.store_id, l.phone, l.started_at, ${now}::timestamptz))
         or l.lost_reason is not null and not exists (select from order_of_checkout(l.store_id, l.phone, l.started_at, null)))`.execute(
    tx,
  )
}

/** Deletes the unfinished checkout that a storefront calls so, of a shopper who has withdrawn; staff keep what they have begun. */
export async function deleteLeadOfKey(tx: StoreTx, storeId: number, checkoutKey: string): Promise<void> {
  await lockCheckoutKey(tx, storeId, checkoutKey)
  await sql`
    delete from leads where store_id = ${storeId} and checkout_key = ${checkoutKey} and ended_at is null and last_contact_at is null`.execute(
    tx,
  )
}

/** A checkout that was not seen for so long is over: who comes back has another key, and perhaps another network. */
const OVER_AFTER = '24 hours'

/**
 * Renews the unfinished checkout of a phone number that the transaction has locked. One that was ordered a moment ago stays as
 * it is, and so does what another shopper is typing: knowing the number is not enough to alter or delete it. Returns
 * whether there is one.
 */
export async function renewLead(tx: StoreTx, lead: NewLead): Promise<boolean> {
  const { storeId, phone, now } = lead
  const { rows } = await sql<{ isKnown: boolean }>`
    with known as materialized (
      select l.id, exists (select from order_of_checkout(l.store_id, l.phone, l.started_at, l.ended_at)) as is_ordered,
          l.checkout_key is not distinct from ${lead.checkoutKey}::text or l.customer_id = ${lead.customerId}::uuid
            or l.network is not distinct from ${lead.network}::bytea
            or l.last_seen_at < ${now}::timestamptz - ${OVER_AFTER}::interval as is_own
        from leads l
       where l.store_id = ${storeId} and l.phone = ${phone} and l.ended_at is null for update),
    renewed as (
      update leads l set customer_id = ${lead.customerId}::uuid, checkout_key = ${lead.checkoutKey}, name = ${lead.name}, step = ${lead.step},
          items = ${JSON.stringify(lead.items)}::jsonb, total_minor = ${lead.totalMinor}, coupon_code = ${lead.couponCode},
          delivery_location = ${lead.deliveryLocation}, district = ${lead.district}, thana = ${lead.thana}, language = ${lead.language}, network = ${lead.network},
          consented_at = greatest(l.consented_at, ${now}), last_seen_at = greatest(l.last_seen_at, ${now})
        from known where l.store_id = ${storeId} and l.id = known.id and not known.is_ordered and known.is_own)
    select exists (select from known) as "isKnown"`.execute(tx)
  return rows[0]?.isKnown === true
}

/** Keeps an unfinished checkout of a phone number that the transaction has locked, unless its owner does not want that. */
export async function insertLead(tx: StoreTx, lead: NewLead): Promise<void> {
  const { storeId, phone, now } = lead
  await sql`
    insert into leads (store_id, phone, customer_id, checkout_key, name, step, items, total_minor, coupon_code, delivery_location,
      district, thana, language, network, consented_at, started_at, last_seen_at)
    select ${storeId}, ${phone}, ${lead.customerId}::uuid, ${lead.checkoutKey}, ${lead.name}, ${lead.step}, ${JSON.stringify(lead.items)}::jsonb,
      ${lead.totalMinor}, ${lead.couponCode}, ${lead.deliveryLocation}, ${lead.district}, ${lead.thana}, ${lead.language}, ${lead.network},
      ${now}, ${now}, ${now}
     where not exists (
       select from lead_suppressions where store_id = ${storeId} and phone_digest = phone_digest(${phone}))`.execute(tx)
}

/** Deletes everything of a phone number that the transaction has locked, and keeps nothing of it from now on. */
export async function forgetPhone(tx: StoreTx, storeId: number, phone: string, now: Date): Promise<void> {
  await sql`
    with suppressed as (
      insert into lead_suppressions (store_id, phone_digest, created_at) values (${storeId}, phone_digest(${phone}), ${now})
      on conflict (store_id, phone_digest) do update set created_at = excluded.created_at)
    delete from leads where store_id = ${storeId} and phone = ${phone}`.execute(tx)
}
