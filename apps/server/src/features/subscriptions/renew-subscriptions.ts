import { changeDueRows } from '../../platform/change-due-rows.ts'
import { inStore, type StoreTx } from '../../platform/database.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { recordEvents } from '../../platform/outbox.ts'
import {
  findOrderingStore,
  findStoresToRemind,
  findStoresWithDue,
  listDue,
  listOverduePauses,
  lockOverduePause,
  lockRefused,
  markReminded,
} from './due-subscriptions.queries.ts'
import { endLocked, pauseLocked, resumeLocked } from './move-subscription.ts'
import { renewSubscription } from './renew-subscription.ts'
import { subscriptionPayload } from './subscription-events.ts'
import { daysAfter, MAX_PAUSE_DAYS, MAX_REFUSED_IN_A_ROW, REMINDER_DAYS } from './subscription-rules.ts'

/** A run leaves the rest of a store to the next one, so that a store with many subscriptions does not hold others up. */
const MAX_PER_RUN = 500

const pausedBefore = (now: Date) => daysAfter(now, -MAX_PAUSE_DAYS)
const soon = ({ clock }: JobContext) => daysAfter(clock(), REMINDER_DAYS)

export const storesWithDueSubscriptions = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithDue(db, clock(), pausedBefore(clock()))

/**
 * Places the orders of a store's subscriptions that are due. Before them, pauses that are over end: at their time the
 * subscription is resumed, after half a year without one it expires.
 */
export async function renewSubscriptions(context: JobContext, storeId: number): Promise<number> {
  const now = context.clock()
  const store = await inStore(context.db, storeId, (tx) => findOrderingStore(tx, storeId))
  const at = { now, pausedBefore: pausedBefore(now) }
  const ended = await changeDueRows(context, storeId, {
    most: MAX_PER_RUN,
    list: (tx, after) => listOverduePauses(tx, storeId, at, after),
    change: async (tx, id) => {
      const row = await lockOverduePause(tx, storeId, at, id)
      if (!row) return false
      await (row.pausedUntil ? resumeLocked(tx, row, now) : endLocked(tx, row, now, { status: 'EXPIRED' }))
      return true
    },
  })
  const renewed = await changeDueRows(context, storeId, {
    most: MAX_PER_RUN,
    list: (tx, after) => listDue(tx, storeId, now, after),
    change: (tx, id) => renewSubscription(tx, store, id, now),
  })
  return ended + renewed
}

export const storesWithSubscriptionsToRemind = (context: JobContext): Promise<JobStore[]> =>
  findStoresToRemind(context.db, soon(context))

/** Emits the reminders of a store's orders that are due in three days, one per cycle. */
export async function remindSubscribers(context: JobContext, storeId: number): Promise<number> {
  for (let reminded = 0; ; ) {
    const count = await inStore(context.db, storeId, async (tx) => {
      const rows = await markReminded(tx, storeId, soon(context))
      await recordEvents(
        tx,
        storeId,
        rows.map((row) => ({
          type: 'subscription.cycle_upcoming',
          resourceId: row.id,
          payload: subscriptionPayload(row, {
            number: row.nextCycle,
            status: 'SCHEDULED',
            scheduledFor: row.nextOrderAt,
          }),
        })),
      )
      return rows.length
    })
    reminded += count
    if (count === 0 || context.signal.aborted) return reminded
  }
}

/** Pauses the subscriptions of orders that came back or expired, when it is the second one in a row. */
export async function pauseRefused(
  tx: StoreTx,
  storeId: number,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const orderId of orderIds.toSorted((a, b) => a - b)) {
    const row = await lockRefused(tx, storeId, orderId, MAX_REFUSED_IN_A_ROW)
    if (row) await pauseLocked(tx, row, now, { pauseReason: 'ORDERS_REFUSED' })
  }
}
