import type { Clock } from '../shared/clock.ts'
import type { Database } from './database.ts'

export type DatabaseClock = { now: Clock; stop(): void }

const LOOK_MS = 60_000
/** A longer round trip reads the time too inexactly. */
const MAX_ROUND_TRIP_MS = 1_000

/**
 * PostgreSQL's clock, for decisions that must be the same in all processes: whether a token or coupon is still valid.
 * Between two reads it advances with the process's monotonic clock, which no change of this machine's clock affects.
 */
export async function databaseClock(db: Pick<Database, 'query'>): Promise<DatabaseClock> {
  let lead = Date.now() - performance.now()
  let isSet = false
  const look = async () => {
    const sentAt = performance.now()
    const { rows } = await db.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
    const receivedAt = performance.now()
    const ms = rows[0]?.ms
    if (ms === undefined || (isSet && receivedAt - sentAt > MAX_ROUND_TRIP_MS)) return
    lead = ms - (sentAt + receivedAt) / 2
    isSet = true
  }
  await look()
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS).unref()
  return { now: () => new Date(lead + performance.now()), stop: () => clearInterval(timer) }
}
