import type { AlertKind } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import type { Locale } from '../../shared/locale.ts'
import type { AlertRhythm } from '../../shared/stored-values.ts'

export const findStoresWithAlertsToMail = (db: Database, now: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_alerts_to_mail($1)', [now])

/** Members of the store who have no position yet begin at the end of the log: nobody is mailed what was before. */
export async function beginAlertMails(tx: StoreTx, storeId: number, now: Date): Promise<void> {
  await sql`
    insert into staff_alert_mails (store_id, staff_id, rhythm, position, mailed_at)
    select m.store_id, m.staff_id, r.rhythm, l.last, case r.rhythm when 'digest' then ${now}::timestamptz else '-infinity' end
      from staff_memberships m join event_positions l on l.store_id = m.store_id
      cross join (values ('at_once'), ('digest')) r (rhythm)
     where m.store_id = ${storeId} and m.status = 'ACTIVE' and not exists (
       select from staff_alert_mails a where a.store_id = m.store_id and a.staff_id = m.staff_id and a.rhythm = r.rhythm)
     order by m.staff_id, r.rhythm
    on conflict do nothing`.execute(tx)
}

/** A member to whom something may have to be mailed. */
export type DueAlertMail = {
  staffId: string
  rhythm: AlertRhythm
  role: string
  email: string
  language: Locale
  position: number
  mailKinds: AlertKind[] | null
  hasDigest: boolean
  subdomain: string
  storeName: string
}

export async function listDueAlertMails(tx: StoreTx, storeId: number, now: Date): Promise<DueAlertMail[]> {
  const { rows } = await sql<DueAlertMail>`
    select a.staff_id as "staffId", a.rhythm, m.role, p.email, p.locale as language, a.position, n.mail_kinds as "mailKinds",
        coalesce(n.digest, 'daily') <> 'off' as "hasDigest", s.subdomain, store_name_in(s.id, p.locale) as "storeName"
      from staff_alert_mails a
      join staff_memberships m on m.store_id = a.store_id and m.staff_id = a.staff_id and m.status = 'ACTIVE'
      join staff p on p.id = a.staff_id and p.is_active
      join stores s on s.id = a.store_id
      join event_positions l on l.store_id = a.store_id and l.last <> a.position
      left join staff_alert_settings n on n.staff_id = a.staff_id
     where a.store_id = ${storeId}
       and is_alert_mail_due(a.rhythm, coalesce(n.digest, 'daily'), coalesce(n.digest_hour, 9::smallint), a.mailed_at, ${now})
     order by a.staff_id, a.rhythm`.execute(tx)
  return rows
}

/**
 * Moves a position, unless somebody else has: then nothing is mailed. What cannot wait is not delayed by what was no alert.
 * Returns the id of the mail.
 */
export async function moveAlertMail(
  tx: StoreTx,
  storeId: number,
  { staffId, rhythm, position }: Pick<DueAlertMail, 'staffId' | 'rhythm' | 'position'>,
  { to, isMailed }: { to: number; isMailed: boolean },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update staff_alert_mails set position = ${to}, mailed_at = case when ${isMailed} or rhythm = 'digest' then ${now} else mailed_at end
     where store_id = ${storeId} and staff_id = ${staffId}::uuid and rhythm = ${rhythm}
       and position = ${position} -- guard: alert-mail-once
    returning new_id() as id`.execute(tx)
  return rows[0]?.id
}

/** The names of people on the staff of the store, or their addresses; also of those who left. */
export async function listStaffNames(
  tx: StoreTx,
  storeId: number,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, coalesce(nullif(p.name, ''), p.email) as name
      from staff p join staff_memberships m on m.staff_id = p.id and m.store_id = ${storeId}
     where p.id = any (${staffIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
