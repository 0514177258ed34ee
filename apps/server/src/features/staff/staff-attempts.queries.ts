import type { Queryable } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'

/** The key of attempts: an account as typed, a known browser of it, or a session that changes its password. */
export type AttemptLane = { environment: Environment; lane: Buffer }

/**
 * Counts one attempt before it is made, so that concurrent attempts are counted too, in any number of processes.
 * Returns null when it may be made, otherwise the end of the lock. Deletes two expired lanes, so that typed identifiers
 * cannot accumulate.
 */
export async function countAttempt(
  db: Queryable,
  { environment, lane }: AttemptLane,
  { allowed, now, until }: { allowed: number; now: Date; until: Date },
): Promise<Date | null> {
  const { rows } = await db.query<{ is_counted: boolean; until: Date | null }>({
    name: 'count_staff_attempt',
    text: `with swept as (
        delete from staff_login_attempts where environment = $1 and lane = any (array(
          select lane from staff_login_attempts where environment = $1 and until <= $4 and lane <> $2
           order by until limit 2 for update skip locked))),
      counted as (
        insert into staff_login_attempts as a (environment, lane, attempts, until) values ($1, $2, 1, $5)
        on conflict (environment, lane) do update set
          attempts = case when a.until <= $4 then 1 else a.attempts + 1 end,
          until = case when a.until <= $4 or a.attempts + 1 >= $3 then excluded.until else a.until end
        where a.until <= $4 or a.attempts < $3 -- guard: attempts-first
        returning 1)
      select exists (select from counted) as is_counted,
        (select until from staff_login_attempts where environment = $1 and lane = $2) as until`,
    values: [environment, lane, allowed, now, until],
  })
  const row = rows[0]
  return row?.is_counted ? null : (row?.until ?? until)
}

/** Returns an attempt that was counted and then not made. */
export async function undoAttempt(db: Queryable, { environment, lane }: AttemptLane): Promise<void> {
  await db.query(
    'update staff_login_attempts set attempts = greatest(attempts - 1, 0) where environment = $1 and lane = $2',
    [environment, lane],
  )
}

/** Only failed attempts count: a successful one clears its lane. */
export async function deleteAttempts(db: Queryable, { environment, lane }: AttemptLane): Promise<void> {
  await db.query('delete from staff_login_attempts where environment = $1 and lane = $2', [environment, lane])
}
