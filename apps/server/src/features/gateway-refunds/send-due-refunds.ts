import { inStore } from '../../platform/database.ts'
import { runDueCalls, waitBriefly } from '../../platform/due-calls.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import type { SendDeps } from './claim-gateway-refund.ts'
import { findStoresWithDueRefunds, listDueRefunds } from './gateway-refunds.queries.ts'
import { sendGatewayRefund } from './send-gateway-refund.ts'

export const storesWithDueRefunds = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithDueRefunds(db, clock())

/** Sends the gateway refunds of a store that are due, or asks about them. */
export const sendDueRefunds = (context: JobContext, storeId: number): Promise<number> =>
  runDueCalls(context.signal, {
    list: (after) => inStore(context.db, storeId, (tx) => listDueRefunds(tx, storeId, context.clock(), after)),
    call: (id) => sendGatewayRefund(context, storeId, id),
  })

/** Sends a gateway refund at once and waits some seconds. What takes longer goes on; the job finishes what was cut. */
export const sendAtOnce = (deps: SendDeps, storeId: number, id: number): Promise<void> =>
  waitBriefly(deps, { storeId, gatewayRefundId: id }, () => sendGatewayRefund(deps, storeId, id))
