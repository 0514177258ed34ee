import { maxMemberAlertSms } from '@haat/contract/limits.ts'
import type { AlertKind } from '@haat/contract/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import type { Locale } from '../../shared/locale.ts'
import { readSettings } from '../../shared/store-settings.ts'

export const findStoresWithAlertSms = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_alert_sms($1)', [now])

/**
 * Members with a phone who have chosen kinds have a position, which begins at the end of the log: nobody gets an SMS about what
 * was before. Others have none.
 */
export async function alignAlertSms(tx: StoreTx, storeId: number, now: Date): Promise<void> {
  await sql`
    with members as (
      select m.staff_id from staff_memberships m join staff p on p.id = m.staff_id and p.is_active and p.phone is not null
        join staff_alert_settings n on n.staff_id = m.staff_id and cardinality(n.sms_kinds) > 0
       where m.store_id = ${storeId} and m.status = 'ACTIVE'),
    ended as (
      delete from staff_alert_sms a where a.store_id = ${storeId}
         and not exists (select from members m where m.staff_id = a.staff_id))
    insert into staff_alert_sms (store_id, staff_id, position, urgent_position, send_at, day)
    select l.store_id, m.staff_id, l.last, l.last, ${now}, ${dhakaDayOf(now)}::date
      from members m join event_positions l on l.store_id = ${storeId}
     order by m.staff_id
    on conflict do nothing`.execute(tx)
}

/** A member to whom something may have to be sent by SMS. */
export type DueAlertSms = {
  staffId: string
  role: string
  phone: string
  language: Locale
  position: number
  urgentPosition: number
  /** Whether others than urgent alerts wait because an SMS was sent a moment ago. */
  isWaiting: boolean
  smsKinds: AlertKind[]
  quietFrom: number | null
  quietTo: number | null
  subdomain: string
  storeName: string
  smsPerDay: number
}

export async function listDueAlertSms(tx: StoreTx, storeId: number, now: Date): Promise<DueAlertSms[]> {
  const { rows } = await sql<Omit<DueAlertSms, 'smsPerDay'> & { settings: unknown }>`
    select a.staff_id as "staffId", m.role, p.phone, p.locale as language, a.position, a.urgent_position as "urgentPosition",
        a.send_at > ${now} as "isWaiting", n.sms_kinds as "smsKinds", n.quiet_from as "quietFrom", n.quiet_to as "quietTo",
        s.subdomain, store_name_in(s.id, p.locale) as "storeName", s.settings
      from staff_alert_sms a
      join staff_memberships m on m.store_id = a.store_id and m.staff_id = a.staff_id
      join staff p on p.id = a.staff_id join staff_alert_settings n on n.staff_id = a.staff_id
      join stores s on s.id = a.store_id join event_positions l on l.store_id = a.store_id
     where a.store_id = ${storeId} and p.phone is not null and n.sms_kinds is not null
       and (a.urgent_position <> l.last or (a.position <> l.last and a.send_at <= ${now}))
     order by a.staff_id`.execute(tx)
  return rows.map(({ settings, ...row }) => ({ ...row, smsPerDay: readSettings(settings).alertSmsPerDay }))
}

type Day = { storeId: number; parts: number; smsPerDay: number; now: Date }

const partsOn = (row: string, day: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`${row}.day`)} = ${day} then ${sql.ref(`${row}.parts`)} else 0 end`

/** Counts the parts of an SMS where the store has not sent too many on the day: a row when it may be sent. */
function counting({ storeId, parts, smsPerDay, now }: Day, source: RawBuilder<unknown>) {
  const day = sql`${dhakaDayOf(now)}::date`
  return sql`
    insert into alert_sms_days as d (store_id, day, parts)
    select ${storeId}::bigint, ${day}, ${parts}::integer ${source} ${parts}::integer between 1 and ${smsPerDay}::integer
    on conflict (store_id) do update set day = excluded.day, parts = ${partsOn('d', day)} + excluded.parts
     where ${partsOn('d', day)} + excluded.parts <= ${smsPerDay} -- guard: alert-sms-limit
    returning new_id() as id`
}

/** Counts an SMS that has no place in the log. Returns its id; undefined when the store has had all of the day. */
export async function countAlertSms(tx: StoreTx, sms: Day): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${counting(sms, sql`where`)}`.execute(tx)
  return rows[0]?.id
}

type Moved = { position: number; urgentPosition: number; sendAt: Date | null; parts: number }

/**
 * Moves the positions of a member, unless somebody else has, and counts the parts of an SMS about what is between. Returns the
 * id of the SMS; undefined when none is sent: the member or the store has had all of the day.
 */
export async function moveAlertSms(
  tx: StoreTx,
  storeId: number,
  {
    staffId,
    position,
    urgentPosition,
    smsPerDay,
  }: Pick<DueAlertSms, 'staffId' | 'position' | 'urgentPosition' | 'smsPerDay'>,
  { parts, ...to }: Moved,
  now: Date,
): Promise<number | undefined> {
  const day = sql`${dhakaDayOf(now)}::date`
  const isWithin = (row: string) => sql`${partsOn(row, day)} + ${parts}::integer <= ${maxMemberAlertSms}`
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update staff_alert_sms a set position = ${to.position}, urgent_position = ${to.urgentPosition},
          send_at = coalesce(${to.sendAt}, a.send_at), day = ${day},
          parts = ${partsOn('a', day)} + case when ${isWithin('a')} then ${parts}::integer else 0 end
       where a.store_id = ${storeId} and a.staff_id = ${staffId}::uuid
         and a.position = ${position} and a.urgent_position = ${urgentPosition} -- guard: alert-sms-once
      returning ${isWithin('old')} as is_within),
    counted as (${counting({ storeId, parts, smsPerDay, now }, sql`from moved where is_within and`)})
    select id from counted`.execute(tx)
  return rows[0]?.id
}
