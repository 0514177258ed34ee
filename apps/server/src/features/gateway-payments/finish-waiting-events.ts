import { inStore } from '../../platform/database.ts'
import type { JobContext } from '../../platform/job.ts'
import {
  findStoresWithWaitingEvents,
  listWaitingEvents,
  markHandled,
  type WaitingEvent,
  type WaitingNotification,
} from './notifications.queries.ts'
import { applyNotification } from './receive-notification.ts'

/** An event that has waited longer is not being handled any more. */
const WAIT_MS = 300_000

/**
 * Handles the events that a process left behind: notifications take effect, and what a returning shopper wanted to know is
 * left to the inspections. An event that fails stops no other; it fails the job at the end.
 */
export async function finishWaitingEvents(context: JobContext): Promise<number> {
  const { db, clock, signal } = context
  const before = new Date(clock().getTime() - WAIT_MS)
  let finished = 0
  let failure: unknown
  for (const { storeId } of await findStoresWithWaitingEvents(db, before)) {
    for (let after = 0; ; ) {
      const events = await inStore(db, storeId, (tx) => listWaitingEvents(tx, storeId, before, after))
      for (const event of events) {
        if (signal.aborted) return finished
        try {
          if (await finishEvent(context, storeId, event)) finished++
        } catch (error) {
          failure ??= error
        }
      }
      const last = events.at(-1)
      if (!last) break
      after = last.id
    }
  }
  if (failure) throw failure
  return finished
}

function finishEvent({ db, clock }: JobContext, storeId: number, event: WaitingEvent): Promise<boolean> {
  if (event.kind === 'NOTIFICATION' && event.sessionId !== null)
    return applyNotification({ db, clock }, storeId, event as WaitingNotification)
  return inStore(db, storeId, (tx) => markHandled(tx, storeId, event.id, 'left_to_inspection'))
}
