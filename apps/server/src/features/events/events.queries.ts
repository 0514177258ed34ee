import { sql } from 'kysely'
import { authorEventTypes, rolesOfAuthorEvents } from '../../platform/author-event-types.ts'
import type { StoreTx } from '../../platform/database.ts'

export type LoggedEventRow = {
  position: number
  eventId: number
  type: string
  payload: Record<string, unknown>
  createdAt: Date
  /** Who caused it, of the staff. */
  staffId: string | null
}

/** The positions of a store's log: of its oldest event, and the last that was given. */
export type LogBounds = { oldest: number; last: number }

export type LogPage = LogBounds & {
  events: LoggedEventRow[]
  /** Events of the types up to this position are in the page. */
  upto: number
}

/** How many positions one statement reads, so that a rare type does not make it read the whole log. */
const MOST_POSITIONS = 10_000

// Before a store has its first event it has no row.
const bounds = (storeId: number) => sql`
  select coalesce(max(p.last), 0) as last,
      coalesce((select l.position from event_log l where l.store_id = ${storeId} order by l.position limit 1),
        max(p.last) + 1, 1) as oldest
    from event_positions p where p.store_id = ${storeId}`

/** The bounds of a store's log. */
export async function readLogBounds(tx: StoreTx, storeId: number): Promise<LogBounds> {
  const { rows } = await sql<LogBounds>`${bounds(storeId)}`.execute(tx)
  const [found] = rows as [LogBounds]
  return found
}

/** Whether an event is for a member of staff: what a job has ended is for who began it, or the owners once that person is gone, or may not read it any more. */
export const isForMember = (staffId: string | null) => {
  const author = sql`l.payload #>> '{object,actor}'`
  return sql<boolean>`(${staffId}::uuid is null or l.type <> all (${authorEventTypes}::text[]) or ${author} = 'staff:' || ${staffId}::text
    or (exists (select from staff_memberships m where m.store_id = l.store_id and m.staff_id = ${staffId}::uuid
          and m.role = 'owner' and m.status = 'ACTIVE')
        and not exists (select from staff_memberships m join staff p on p.id = m.staff_id where m.store_id = l.store_id
          and m.status = 'ACTIVE' and p.is_active and ${JSON.stringify(rolesOfAuthorEvents)}::jsonb -> l.type ? m.role
          and 'staff:' || m.staff_id = ${author})))`
}

/** `after`: null from the oldest on. `notBy`: without those that this member of staff caused, but of the types `evenByThem`. */
type LogQuery = {
  after: number | null
  types: readonly string[]
  limit: number
  notBy?: string | null
  evenByThem?: readonly string[]
}

/**
 * Reads up to `limit` events of the types after a position. The bounds are of the same snapshot, in which every position
 * up to the last one is visible.
 */
export async function readLog(
  tx: StoreTx,
  storeId: number,
  { after, types, limit, notBy = null, evenByThem = [] }: LogQuery,
): Promise<LogPage> {
  const start = sql`coalesce(${after}::bigint, b.oldest - 1)`
  const { rows } = await sql<LogBounds & { start: number } & Partial<LoggedEventRow>>`
    with b as (${bounds(storeId)})
    select b.last, b.oldest, ${start} as start, e.*
      from b left join lateral (
        select l.position, l.event_id as "eventId", l.type, l.payload, l.created_at as "createdAt", l.staff_id as "staffId"
          from event_log l
         where l.store_id = ${storeId} and l.position > ${start} and l.position <= least(b.last, ${start} + ${MOST_POSITIONS})
           and l.type = any (${types}::text[]) and (
             ${notBy}::uuid is null or l.staff_id is distinct from ${notBy}::uuid or l.type = any (${evenByThem}::text[]))
           and ${isForMember(notBy)}
         order by l.position limit ${limit}) e on true
     order by e.position`.execute(tx)
  const [first] = rows as [(typeof rows)[number]]
  const events = rows.filter((row): row is typeof row & LoggedEventRow => row.position !== null)
  const isFull = events.length === limit
  const upto = isFull
    ? (events.at(-1)?.position ?? 0)
    : Math.max(first.start, Math.min(first.last, first.start + MOST_POSITIONS))
  return { oldest: first.oldest, last: first.last, events, upto }
}

/** Whether a reader who has seen a position can go on after it: the log may be younger, or was restored from a backup. */
export const isInLog = (after: number, { oldest, last }: LogBounds) => after >= oldest - 1 && after <= last
