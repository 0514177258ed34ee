import { setTimeout as delay } from 'node:timers/promises'
import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import type { SendDeps } from './claim-gateway-refund.ts'
import { findStoresWithDueRefunds, listDueRefunds } from './gateway-refunds.queries.ts'
import { sendGatewayRefund } from './send-gateway-refund.ts'

/** How long a request waits for the gateway. */
const WAIT_MS = 8_000
/** Calls of one store at once: a gateway that does not respond takes half a minute for each. */
const AT_ONCE = 4
/** A run leaves the rest to the next one. */
const MAX_PER_RUN = 24

export const storesWithDueRefunds = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithDueRefunds(db, clock())

/** Sends the gateway refunds of a store that are due, or asks about them. */
export async function sendDueRefunds(context: JobContext, storeId: number): Promise<number> {
  let done = 0
  let failure: unknown
  for (let after = 0, taken = 0; taken < MAX_PER_RUN && !context.signal.aborted; ) {
    const page = await inStore(context.db, storeId, (tx) => listDueRefunds(tx, storeId, context.clock(), after))
    const ids = page.slice(0, AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) break
    const results = await Promise.allSettled(ids.map((id) => sendGatewayRefund(context, storeId, id)))
    for (const result of results) {
      if (result.status === 'rejected') failure ??= result.reason
      else if (result.value) done++
    }
    after = last
    taken += ids.length
  }
  if (failure) throw failure
  return done
}

/** Sends a gateway refund at once and waits some seconds. What takes longer goes on; the job finishes what was cut. */
export async function sendAtOnce(deps: SendDeps, storeId: number, id: number): Promise<void> {
  const timer = new AbortController()
  const sending = sendGatewayRefund(deps, storeId, id).catch((error) =>
    deps.logger.error({ err: error, storeId, gatewayRefundId: id }, 'a gateway refund was not sent at once'),
  )
  await Promise.race([sending, delay(WAIT_MS, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}
