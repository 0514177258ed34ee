import { inStore } from '../../platform/database.ts'
import { runDueCalls } from '../../platform/due-calls.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { checkParcel } from './check-parcel.ts'
import { findStoresWithParcelsToCheck, listDueParcels } from './parcel-tracking.queries.ts'

export const storesWithParcelsToCheck = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithParcelsToCheck(db, clock())

/** Asks the couriers about the parcels of a store that are due. */
export const checkDueParcels = (context: JobContext, storeId: number): Promise<number> =>
  runDueCalls(context.signal, {
    list: (after) => inStore(context.db, storeId, (tx) => listDueParcels(tx, storeId, context.clock(), after)),
    call: (bookingId) => checkParcel(context, storeId, bookingId),
  })
