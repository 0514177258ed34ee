import { inStore } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { statusEvents } from './ticket-events.ts'
import { DAYS_UNTIL_CLOSED } from './ticket-status-rules.ts'
import { closeResolved } from './ticket-writes.queries.ts'

const BATCH = 100

const deadline = ({ clock }: JobContext) => new Date(clock().getTime() - DAYS_UNTIL_CLOSED * 86_400_000)

export const storesWithTicketsToClose = (context: JobContext): Promise<JobStore[]> =>
  findJobStores(context.db, 'stores_with_tickets_to_close($1)', [deadline(context)])

/** Closes the tickets of a store that have been RESOLVED for seven days. */
export async function closeResolvedTickets(context: JobContext, storeId: number): Promise<number> {
  const before = deadline(context)
  for (let closed = 0; ; ) {
    const count = await inStore(context.db, storeId, async (tx) => {
      const rows = await closeResolved(tx, storeId, before, BATCH)
      await recordEvents(tx, storeId, rows.flatMap(statusEvents))
      return rows.length
    })
    closed += count
    if (count < BATCH || context.signal.aborted) return closed
  }
}
