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
  now: Date
}

/** Locks what a store keeps of a phone number, so that nothing is kept while it is being forgotten. */
export async function lockLeads(tx: StoreTx, storeId: number, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leads:' || ${phone}, ${storeId}))`.execute(tx) // guard: lead-phone-lock
}

/**
 * Ends what nobody is to be called about any more, of a phone number that the transaction has locked: the unfinished checkout
 * of the number that was typed before it was corrected, and one of this number that an order or staff have ended.
 */
export async function endFormerLeads(tx: StoreTx, { storeId, phone, checkoutKey, now }: NewLead): Promise<void> {
  await sql`
    with corrected as (
      delete from leads where store_id = ${storeId} and checkout_key = ${checkoutKey}::text and phone <> ${phone}
         and ended_at is null and last_contact_at is null and reminder_due_at is null)
    update leads l set ended_at = ${now}
     where l.store_id = ${storeId} and l.phone = ${phone} and l.ended_at is null
       and (l.lost_reason is not null or exists (select from order_of_lead(l.store_id, l.phone, l.started_at)))`.execute(
    tx,
  )
}

/** Deletes the unfinished checkout that a storefront calls so, of a shopper who has withdrawn; staff keep what they have begun. */
export async function deleteLeadOfKey(tx: StoreTx, storeId: number, checkoutKey: string): Promise<void> {
  await sql`
    delete from leads where store_id = ${storeId} and checkout_key = ${checkoutKey} and ended_at is null and last_contact_at is null`.execute(
    tx,
  )
}

/** Keeps an unfinished checkout of a phone number that the transaction has locked, unless its owner does not want that. */
export async function upsertLead(tx: StoreTx, lead: NewLead): Promise<void> {
  const { storeId, phone, now } = lead
  await sql`
    insert into leads as l (store_id, phone, customer_id, checkout_key, name, step, items, total_minor, coupon_code, delivery_location,
      district, thana, language, consented_at, started_at, last_seen_at)
    select ${storeId}, ${phone}, ${lead.customerId}::uuid, ${lead.checkoutKey}, ${lead.name}, ${lead.step}, ${JSON.stringify(lead.items)}::jsonb,
      ${lead.totalMinor}, ${lead.couponCode}, ${lead.deliveryLocation}, ${lead.district}, ${lead.thana}, ${lead.language}, ${now}, ${now}, ${now}
     where not exists (
       select from lead_suppressions where store_id = ${storeId} and phone_digest = phone_digest(${phone}))
    on conflict (store_id, phone) where ended_at is null do update set
      customer_id = excluded.customer_id, checkout_key = excluded.checkout_key, name = excluded.name, step = excluded.step, items = excluded.items,
      total_minor = excluded.total_minor, coupon_code = excluded.coupon_code, delivery_location = excluded.delivery_location,
      district = excluded.district, thana = excluded.thana, language = excluded.language, consented_at = greatest(l.consented_at, excluded.consented_at),
      last_seen_at = greatest(l.last_seen_at, excluded.last_seen_at)`.execute(tx)
}

/** Deletes everything of a phone number that the transaction has locked, and keeps nothing of it from now on. */
export async function forgetPhone(tx: StoreTx, storeId: number, phone: string, now: Date): Promise<void> {
  await sql`
    with suppressed as (
      insert into lead_suppressions (store_id, phone_digest, created_at) values (${storeId}, phone_digest(${phone}), ${now})
      on conflict (store_id, phone_digest) do update set created_at = excluded.created_at)
    delete from leads where store_id = ${storeId} and phone = ${phone}`.execute(tx)
}
