import { inStore } from '../../platform/database.ts'
import { runDueCalls } from '../../platform/due-calls.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findStoresWithDueReturns, listDueReturns } from './return-requests.queries.ts'
import { sendReturnRequest } from './send-return-request.ts'

export const storesWithDueReturns = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithDueReturns(db, clock())

/** Sends the return requests of a store that are due, or asks the couriers about them. */
export const sendDueReturns = (context: JobContext, storeId: number): Promise<number> =>
  runDueCalls(context.signal, {
    list: (after) => inStore(context.db, storeId, (tx) => listDueReturns(tx, storeId, context.clock(), after)),
    call: (id) => sendReturnRequest(context, storeId, id),
  })
