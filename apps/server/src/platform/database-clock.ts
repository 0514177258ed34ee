import type { Clock } from '../shared/clock.ts'
import type { Database } from './database.ts'

export type DatabaseClock = { now: Clock; stop(): void }

const LOOK_MS = 60_000
/** What took longer tells the time too roughly. */
const MAX_ROUND_TRIP_MS = 1_000

/**
 * PostgreSQL's clock, for what processes must decide alike: whether a token, a coupon or a code is still good. Between
 * two looks it goes on with the process, whatever happens to the clock of this machine.
 */
export async function databaseClock(db: Pick<Database, 'query'>): Promise<DatabaseClock> {
  let lead = Date.now() - performance.now()
  let isSet = false
  const look = async () => {
    const asked = performance.now()
    const { rows } = await db.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
    const answered = performance.now()
    const ms = rows[0]?.ms
    if (ms === undefined || (isSet && answered - asked > MAX_ROUND_TRIP_MS)) return
    lead = ms - (asked + answered) / 2
    isSet = true
  }
  await look()
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS).unref()
  return { now: () => new Date(lead + performance.now()), stop: () => clearInterval(timer) }
}
