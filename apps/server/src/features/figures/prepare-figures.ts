import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findStoresWithFigures, listDaysToPrepare, markPrepared, prepareDays } from './prepare-figures.queries.ts'

/** Few enough that the days of a large shop are counted within the time limit of a statement. */
const DAYS_AT_ONCE = 7

export const storesWithFiguresToPrepare = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithFigures(db, clock())

/** Prepares the figures of the days of a store that may have changed. Returns how many days it counted. */
export async function prepareFigures({ db, signal }: JobContext, storeId: number): Promise<number> {
  const { at, days } = await inStore(db, storeId, (tx) => listDaysToPrepare(tx, storeId))
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    if (signal.aborted) return first
    await inStore(db, storeId, (tx) => prepareDays(tx, storeId, days.slice(first, first + DAYS_AT_ONCE)))
  }
  await inStore(db, storeId, (tx) => markPrepared(tx, storeId, at))
  return days.length
}
