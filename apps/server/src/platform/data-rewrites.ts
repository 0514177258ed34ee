import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from './database.ts'

/** A request that needs a row of a batch waits for its end: some milliseconds. */
const BATCH_ROWS = 500
/** Between two batches, so that rewriting leaves disk bandwidth to requests. */
const PAUSE_MS = 50
/** The schedule starts the next run. */
const RUN_MS = 45_000

/**
 * Runs batches of the rewrites that migrations have inserted into `data_rewrites`, until none is left or the time is over.
 * Returns how many it ran. Each stores its progress in its own transaction, so any process can go on with the next one.
 */
export async function runDataRewrites(
  { db, signal }: { db: Queryable; signal: AbortSignal },
  batchRows = BATCH_ROWS,
): Promise<number> {
  const end = performance.now() + RUN_MS
  let batches = 0
  while (!signal.aborted && performance.now() < end) {
    const { rows } = await db.query<{ more: boolean }>({
      name: 'run_rewrite_batch',
      text: 'select run_rewrite_batch($1) as more',
      values: [batchRows],
    })
    if (!rows[0]?.more) break
    batches += 1
    await sleep(PAUSE_MS)
  }
  return batches
}
