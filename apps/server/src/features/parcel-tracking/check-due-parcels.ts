import { inStore } from '../../platform/database.ts'
import { runDueCalls } from '../../platform/due-calls.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { checkParcel } from './check-parcel.ts'
import { findStoresWithParcelsToCheck, listDueParcels } from './parcel-tracking.queries.ts'

export const storesWithParcelsToCheck = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithParcelsToCheck(db, clock())

/** Asks the couriers about the parcels of a store that are due, in the order in which they are at its beginning. */
export async function checkDueParcels(context: JobContext, storeId: number): Promise<number> {
  const due = await inStore(context.db, storeId, (tx) => listDueParcels(tx, storeId, context.clock()))
  return runDueCalls(context.signal, {
    list: (after) => Promise.resolve(due.slice(due.indexOf(after) + 1)),
    call: (bookingId) => checkParcel(context, storeId, bookingId),
  })
}
