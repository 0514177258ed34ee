import { type Database, inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import {
  findStoresWithFigures,
  listDaysToPrepare,
  listDaysToRebuild,
  markPrepared,
  markRecovered,
  prepareDays,
} from './prepare-figures.queries.ts'

/** Few enough that the days of a large shop are counted within the time limit of a statement. */
const DAYS_AT_ONCE = 7

export const storesWithFiguresToPrepare = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithFigures(db, clock())

/** Prepares the figures of the days of a store that may have changed. Returns how many days it counted. */
export const prepareFigures = ({ db, signal }: JobContext, storeId: number): Promise<number> =>
  prepare(db, storeId, listDaysToPrepare, signal)

/** Counts every day of a store anew, and deletes figures of what never happened. Returns how many days it counted. */
export const rebuildFigures = (db: Database, storeId: number): Promise<number> =>
  prepare(db, storeId, listDaysToRebuild)

async function prepare(
  db: Database,
  storeId: number,
  list: typeof listDaysToPrepare,
  signal?: AbortSignal,
): Promise<number> {
  await inStore(db, storeId, (tx) => markRecovered(tx, storeId))
  const { at, days } = await inStore(db, storeId, (tx) => list(tx, storeId))
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    if (signal?.aborted) return first
    await inStore(db, storeId, (tx) => prepareDays(tx, storeId, days.slice(first, first + DAYS_AT_ONCE)))
  }
  await inStore(db, storeId, (tx) => markPrepared(tx, storeId, at))
  return days.length
}
