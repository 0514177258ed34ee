import type { AlertDigest, AlertKind } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { Queryable, StoreTx } from '../../platform/database.ts'
import { isForMember } from '../events/events.queries.ts'

export type AlertRow = {
  position: number
  type: string
  payload: Record<string, unknown>
  createdAt: Date
}

/** How many events one request looks at, so that a rare type does not make it read the whole log. */
const MOST_POSITIONS = 10_000

/** The newest events of the types that the member did not cause, newest first, with the last position of the log, and the one that the member has seen. */
export async function listNewestEvents(
  tx: StoreTx,
  storeId: number,
  { types, staffId, limit }: { types: readonly string[]; staffId: string | null; limit: number },
): Promise<{ rows: AlertRow[]; last: number; seen: number; seenAlone: readonly number[] }> {
  const { rows } = await sql<{ last: number; seen: number; seenAlone: string[] } & Partial<AlertRow>>`
    with p as (select coalesce(max(last), 0) as last from event_positions where store_id = ${storeId}),
    s as (select coalesce(max(seen), 0) as seen, coalesce(max(seen_alone), '{}') as seen_alone from staff_alert_positions
           where store_id = ${storeId} and staff_id = ${staffId}::uuid)
    -- Beyond the log: it was restored.
    select p.last, case when s.seen > p.last then 0 else s.seen end as seen, s.seen_alone::text[] as "seenAlone", e.* from p cross join s left join lateral (
      select l.position, l.type, l.payload, l.created_at as "createdAt" from event_log l
       where l.store_id = ${storeId} and l.position > p.last - ${MOST_POSITIONS} and l.position <= p.last
         and l.type = any (${types}::text[]) and (l.staff_id is distinct from ${staffId}::uuid or ${staffId}::uuid is null)
         and ${isForMember(staffId)}
       order by l.position desc limit ${limit}) e on true
     order by e.position desc`.execute(tx)
  const [first] = rows as [(typeof rows)[number]]
  return {
    rows: rows.filter((row): row is typeof row & AlertRow => row.position !== null),
    last: first.last,
    seen: first.seen,
    seenAlone: first.seenAlone.map(Number),
  }
}

/** Notes how far a member has seen the alerts of a store: never back, and not beyond the log. */
export async function saveSeen(tx: StoreTx, storeId: number, staffId: string, position: number): Promise<void> {
  await sql`
    insert into staff_alert_positions as a (store_id, staff_id, seen)
    select ${storeId}, ${staffId}::uuid, least(${position}::bigint, max(p.last)) from event_positions p
     where p.store_id = ${storeId} having max(p.last) is not null
    on conflict (store_id, staff_id) do update set seen = case
      -- Beyond the log: it was restored.
      when a.seen > (select max(last) from event_positions where store_id = ${storeId}) then excluded.seen
      else greatest(a.seen, excluded.seen) end`.execute(tx)
}

/** Notes single alerts that a member has seen: the newest of them, none beyond the log. */
export async function saveSeenAlone(
  tx: StoreTx,
  storeId: number,
  staffId: string,
  { positions, most }: { positions: readonly number[]; most: number },
): Promise<void> {
  await sql`
    insert into staff_alert_positions as a (store_id, staff_id, seen_alone)
    select ${storeId}, ${staffId}::uuid, array(
        select n from unnest(${positions}::bigint[]) n where n <= max(p.last) order by n desc limit ${most})
      from event_positions p where p.store_id = ${storeId} having max(p.last) is not null
    on conflict (store_id, staff_id) do update set seen_alone = array(
      select distinct n from unnest(a.seen_alone || excluded.seen_alone) n where n > a.seen order by n desc limit ${most})`.execute(
    tx,
  )
}

/** What a person has chosen; null: the default. */
export type AlertSettingsRow = {
  pushKinds: AlertKind[] | null
  mailKinds: AlertKind[] | null
  smsKinds: AlertKind[] | null
  digest: AlertDigest | null
  digestHour: number | null
  quietFrom: number | null
  quietTo: number | null
  phone: string | null
}
type DeviceRow = { device: string; createdAt: Date }

/** What a person has chosen, and their devices, newest first. */
export async function readSettingsOf(
  db: Queryable,
  staffId: string,
): Promise<AlertSettingsRow & { devices: DeviceRow[] }> {
  const { rows } = await db.query<AlertSettingsRow & { devices: { device: string; created_at: string }[] }>({
    name: 'read_alert_settings',
    text: `select s.push_kinds as "pushKinds", s.mail_kinds as "mailKinds", s.digest, s.digest_hour as "digestHour",
        s.quiet_from as "quietFrom", s.quiet_to as "quietTo", s.sms_kinds as "smsKinds", p.phone, d.devices
      from staff p left join staff_alert_settings s on s.staff_id = p.id
      cross join (select coalesce(jsonb_agg(jsonb_build_object('device', p.device, 'created_at', p.created_at) order by p.id desc), '[]') as devices
        from staff_push_subscriptions p where p.staff_id = $1) d
     where p.id = $1`,
    values: [staffId],
  })
  const [{ devices, ...settings }] = rows as [(typeof rows)[number]]
  return { ...settings, devices: devices.map((one) => ({ device: one.device, createdAt: new Date(one.created_at) })) }
}

type AlertChanges = {
  pushKinds?: readonly string[] | undefined
  mailKinds?: readonly string[] | undefined
  smsKinds?: readonly string[] | undefined
  digest?: AlertDigest | undefined
  digestHour?: number | undefined
  quiet?: readonly [number | null, number | null] | undefined
}

/** Changes the given settings of a person; the others stay. */
export async function saveAlertSettings(
  db: Queryable,
  staffId: string,
  { pushKinds, mailKinds, smsKinds, digest, digestHour, quiet }: AlertChanges,
): Promise<void> {
  await db.query(
    `insert into staff_alert_settings as s (staff_id, push_kinds, mail_kinds, digest, digest_hour, quiet_from, quiet_to, sms_kinds)
     values ($1, $2, $3, coalesce($4, 'daily'), coalesce($5, 9), $6, $7, $9)
     on conflict (staff_id) do update set
       push_kinds = coalesce($2, s.push_kinds), mail_kinds = coalesce($3, s.mail_kinds),
       sms_kinds = coalesce($9, s.sms_kinds),
       digest = coalesce($4, s.digest), digest_hour = coalesce($5, s.digest_hour),
       quiet_from = case when $8 then excluded.quiet_from else s.quiet_from end,
       quiet_to = case when $8 then excluded.quiet_to else s.quiet_to end`,
    [
      ...[staffId, pushKinds ?? null, mailKinds ?? null, digest ?? null, digestHour ?? null],
      ...[quiet?.[0] ?? null, quiet?.[1] ?? null, quiet !== undefined, smsKinds ?? null],
    ],
  )
}
