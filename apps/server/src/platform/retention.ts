import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

/** How long what is no longer needed is kept, in days, where the settings do not say. */
export const EVENT_RETENTION_DAYS = 7

/** Events that were given up, and mail and SMS that no provider took, are kept longer, for people to look at. */
const DEAD_KEPT = '90 days'
const MESSAGES_KEPT = '30 days'
/** An Idempotency-Key is valid for 24 hours; an hour later nobody can still be reading its row. */
const KEYS_KEPT = '25 hours'
/** As long as a refresh token is valid: until then a used one that comes back betrays a copy. */
const SIGN_INS_KEPT = '30 days'

const EVERY_MS = 60_000
const BATCH = 1_000
/** Between two batches, so that deleting leaves the disk to the requests. */
const PAUSE_MS = 100

export type Retention = { stop(): Promise<void> }

/** Deletes up to `batch` rows of each kind whose time is over. Returns whether more are left. */
export async function deleteExpired(
  db: Database,
  { eventDays = EVENT_RETENTION_DAYS, batch = BATCH } = {},
): Promise<boolean> {
  const { rows } = await db.query<{ deleted: number }>({
    name: 'delete_expired',
    text: 'select delete_expired($1, make_interval(days => $2), $3, $4, $5) as deleted',
    values: [batch, eventDays, DEAD_KEPT, KEYS_KEPT, MESSAGES_KEPT],
  })
  const signIns = await db.query<{ deleted: number }>({
    name: 'delete_ended_sign_ins',
    text: 'select delete_ended_sign_ins($1, $2) as deleted',
    values: [batch, SIGN_INS_KEPT],
  })
  return [...rows, ...signIns.rows].some(({ deleted }) => deleted >= batch)
}

/**
 * Deletes what is no longer needed, once a minute and in small batches, in the background. Any number of processes may
 * do so at once: each skips the rows that another one holds.
 */
export function startRetention({ db, logger }: { db: Database; logger: Logger }, eventDays: number): Retention {
  const stopped = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped.signal }).catch(() => {})
  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const isMore = await deleteExpired(db, { eventDays }).catch((error) => {
        logger.warn({ err: error }, 'expired rows could not be deleted; the next attempt follows in a minute')
        return false
      })
      await pause(isMore ? PAUSE_MS : EVERY_MS)
    }
  }
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}
