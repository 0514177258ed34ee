import { maxRemindersPerDay } from '@haat/contract/limits.ts'
import type { LeadStep } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { dhakaDayOf, startOfDhakaDay } from '../../shared/dhaka-days.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import { defaultSettings } from '../../shared/store-settings.ts'
import { maxReminderAgeHours } from '../../shared/stored-limits.ts'

const HOUR_MS = 3_600_000
const AGAIN_AFTER_MS = 7 * 24 * HOUR_MS
/** In a day: invented phone numbers of one network do not use up the daily reminders of a store. */
const REMINDERS_PER_NETWORK = 5

export const findStoresToRemindLeads = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_leads_to_remind($1)', [now])

/** Locks the reminders of a store: two processes together keep within its limits. */
export async function lockReminders(tx: StoreTx, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead-reminders', ${storeId}))`.execute(tx) // guard: reminder-store-lock
}

/** What the events of an unfinished checkout say of it. */
export type ChosenLead = { id: number; step: LeadStep; totalMinor: Minor }

/**
 * Chooses the unfinished checkouts whose shoppers are to be reminded now, each once: as many as the limits of the day, of each
 * network and of each phone number leave. Who may be reminded: `apps/server/schema/leads.functions.sql`, may_be_reminded.
 */
export async function markRemindersDue(
  tx: StoreTx,
  storeId: number,
  { now, afterMinutes }: { now: Date; afterMinutes: number },
): Promise<ChosenLead[]> {
  const seenBefore = new Date(now.getTime() - afterMinutes * 60_000)
  const seenAfter = new Date(now.getTime() - maxReminderAgeHours * HOUR_MS)
  const lately = new Date(now.getTime() - AGAIN_AFTER_MS)
  const { rows } = await sql<ChosenLead>`
    with of_day as materialized (
      select r.network from lead_reminders r where r.store_id = ${storeId} and r.due_at >= ${startOfDhakaDay(dhakaDayOf(now))}),
    fit as materialized (
      select d.id, d.network, row_number() over (partition by d.network order by d.last_seen_at, d.id) as turn from leads d
       where d.store_id = ${storeId} and d.reminder_due_at is null and d.last_seen_at <= ${seenBefore} and d.last_seen_at > ${seenAfter}
         and not exists (
           select from lead_reminders r
            where r.store_id = ${storeId} and r.phone_digest = phone_digest(d.phone) and r.due_at > ${lately})
         and may_be_reminded(d, ${now})),
    chosen as (
      update leads l set reminder_due_at = ${now}
       where l.store_id = ${storeId} and l.id = any (array(
         select d.id from leads d join fit f on f.id = d.id
          where d.store_id = ${storeId} and d.reminder_due_at is null and d.last_seen_at <= ${seenBefore}
            and (f.network is null or f.turn <= ${REMINDERS_PER_NETWORK} - (
              select count(*) from of_day t where t.network = f.network))
          order by d.last_seen_at, d.id
          limit greatest(0, ${maxRemindersPerDay} - (select count(*) from of_day))
          for no key update of d skip locked))
      returning l.id, l.step, l.total_minor, l.phone, l.network),
    noted as (
      insert into lead_reminders (store_id, phone_digest, network, due_at)
      select ${storeId}, phone_digest(phone), network, ${now} from chosen
      on conflict (store_id, phone_digest) do update set network = excluded.network, due_at = excluded.due_at)
    select id, step, total_minor as "totalMinor" from chosen`.execute(tx)
  return rows
}

export type ReminderSource = { id: number; phone: string; language: Locale; websiteUrl: string }

/**
 * Those of chosen checkouts whose shoppers may be reminded still: they may have ordered or objected since. Locked, so that none is
 * deleted before its message is there, and deleted with it.
 */
export async function listReminders(
  tx: StoreTx,
  storeId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReminderSource[]> {
  const { rows } = await sql<ReminderSource>`
    select l.id, l.phone, coalesce(w.config ->> 'website_url', '') as "websiteUrl",
      coalesce(l.language, s.settings ->> 'defaultLocale', ${defaultSettings.defaultLocale}) as language
      from leads l join stores s on s.id = l.store_id left join websites w on w.store_id = l.store_id
     where l.store_id = ${storeId}
       and may_be_reminded(l, ${now}) -- guard: reminder-still-due
       and l.id = any (${ids}::bigint[])
       for key share of l -- guard: reminder-lead-lock
    `.execute(tx)
  return rows
}
