import type { AddressCheck, PauseReason, SubscriptionStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { dayOfMonth, nextOrderAt } from '../order-placement/subscription-date-rules.ts'
import { estimateSubscriptions } from './estimate-subscriptions.ts'
import { recordSubscriptionEvent, type SubscriptionEventType } from './subscription-events.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { dateAfterPause, daysAfter, hasEnded, MAX_DAYS_AHEAD, openStatuses } from './subscription-rules.ts'
import {
  insertCycle,
  NO_PAUSE,
  NO_RETRY,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from './subscription-writes.queries.ts'
import { findSubscription, hasSkipped, lockSubscription, type Which } from './subscriptions.queries.ts'

/** Who changes a subscription: its customer, or, without one, the store. */
export type SubscriptionMove = Which & { now: Date; version?: number | undefined }

/** The same for a change with a price: the store’s rule about addresses finds its delivery fee, its currency the cash. */
export type PricedMove = SubscriptionMove & { addressCheck: AddressCheck; currency: string }

/** The subscription before and after a change; the same when there was nothing to change. */
export type Changed = { before: SubscriptionRow; after: SubscriptionRow }

export const subscriptionNotFound = () => notFound('subscription')

const refuseState = (row: SubscriptionRow, allowed: SubscriptionStatus[]) =>
  new ApiError('invalid_state', { details: { current_status: row.status, allowed_statuses: allowed } })

/** The day of the month to which the dates of a subscription return. */
export const anchorDayOf = ({ anchorDay, createdAt }: SubscriptionRow): number => anchorDay ?? dayOfMonth(createdAt)

/** Locks a subscription of the caller. Throws when there is none, or when it was changed since it was read. */
async function lockUnchanged(tx: StoreTx, change: SubscriptionMove): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, change)
  if (!row) throw subscriptionNotFound()
  refuseOtherVersion(row, change.version)
  return row
}

/** The same of a subscription that has not ended. */
export async function lockOpenSubscription(tx: StoreTx, change: SubscriptionMove): Promise<SubscriptionRow> {
  const row = await lockUnchanged(tx, change)
  if (hasEnded(row.status)) throw refuseState(row, openStatuses)
  return row
}

/** Writes the change of a subscription that is locked, with its event. */
export async function applyChange(
  tx: StoreTx,
  before: SubscriptionRow,
  now: Date,
  changes: SubscriptionChanges,
  type: SubscriptionEventType,
): Promise<Changed> {
  await updateSubscriptionRow(tx, before, now, changes)
  const after = await findSubscription(tx, { ...before, customerId: null })
  if (!after) throw new Error('a locked subscription is gone')
  await recordSubscriptionEvent(tx, before.storeId, type, after)
  return { before, after }
}

export type Pause = { until: Date | null; reason: string }

/** The subscription waits for the payment of its first order: pausing and resuming must not begin it. */
const UNBEGUN: PauseReason = 'FIRST_ORDER_UNPAID'

/** Pauses a subscription. The store's pause replaces that of the customer, never the other way round. */
export async function pauseSubscription(
  tx: StoreTx,
  change: SubscriptionMove,
  { until, reason }: Pause,
): Promise<Changed> {
  const { now } = change
  if (until && (until <= now || until > daysAfter(now, MAX_DAYS_AHEAD))) throw refuseUntil()
  const row = await lockOpenSubscription(tx, change)
  const pauseReason = change.customerId === null ? 'STORE' : 'CUSTOMER'
  const isOther = row.status === 'PAUSED' && row.pauseReason !== pauseReason
  if (isOther && (pauseReason === 'CUSTOMER' || row.pauseReason === UNBEGUN)) return { before: row, after: row }
  const isSame =
    row.pauseReason === pauseReason && row.pausedUntil?.getTime() === until?.getTime() && row.reason === reason
  if (isSame) return { before: row, after: row }
  return pauseLocked(tx, row, now, { until, reason, pauseReason })
}

/** Pauses a subscription that is locked. */
export const pauseLocked = (
  tx: StoreTx,
  row: SubscriptionRow,
  now: Date,
  { until = null, reason = '', pauseReason }: Partial<Pause> & { pauseReason: PauseReason },
): Promise<Changed> =>
  applyChange(
    tx,
    row,
    now,
    {
      status: 'PAUSED',
      pauseReason,
      pausedAt: now,
      pausedUntil: until,
      reason,
      ...NO_RETRY,
      lastFailure: row.lastFailure,
    },
    'subscription.paused',
  )

const refuseUntil = () =>
  fieldError('until', {
    en: 'Choose a time in the future, at most a year ahead.',
    bn: 'আগামী এক বছরের মধ্যে একটি সময় দিন।',
  })

/** Who may end a pause of which reason: each side its own, the store those of refused orders and blocked accounts too. */
const ENDED_BY_STORE: readonly string[] = ['STORE', 'ORDERS_FAILED', 'ORDERS_REFUSED', 'CUSTOMER_BLOCKED']
const ENDED_BY_CUSTOMER: readonly string[] = ['CUSTOMER', 'PRICE_INCREASED', 'ORDERS_FAILED', 'ORDERS_REFUSED']

/** Resumes a subscription; its customer agrees to the price of today with it. */
export async function resumeSubscription(tx: StoreTx, change: PricedMove): Promise<Changed> {
  const row = await lockOpenSubscription(tx, change)
  if (row.status === 'ACTIVE') return { before: row, after: row }
  if (row.pauseReason === UNBEGUN) {
    throw new ApiError('invalid_state', {
      message: firstOrderUnpaid,
      details: { current_status: row.status, reason: 'first_order_unpaid' },
    })
  }
  const isStore = change.customerId === null
  if (!(isStore ? ENDED_BY_STORE : ENDED_BY_CUSTOMER).includes(row.pauseReason)) {
    throw new ApiError('invalid_state', {
      message: isStore ? onlyCustomer : onlyStore,
      details: { current_status: row.status, reason: isStore ? 'paused_by_customer' : 'paused_by_store' },
    })
  }
  if (isStore) return resumeLocked(tx, row, change.now)
  const { addressCheck, currency } = change
  const store = { id: row.storeId, currency, settings: { addressCheck } }
  const [today] = await estimateSubscriptions(tx, store, [row], change.now)
  return resumeLocked(tx, row, change.now, { agreedTotalMinor: today?.totalMinor ?? null })
}

const firstOrderUnpaid = {
  en: 'The subscription begins when its first order is paid.',
  bn: 'প্রথম অর্ডারের টাকা পেলেই সাবস্ক্রিপশনটি চালু হবে।',
}
const onlyStore = {
  en: 'The store has paused this subscription. Contact the store.',
  bn: 'দোকান এই সাবস্ক্রিপশন থামিয়ে রেখেছে। দোকানে যোগাযোগ করুন।',
}
const onlyCustomer = {
  en: 'Only the customer can resume this subscription.',
  bn: 'শুধু ক্রেতা নিজে এই সাবস্ক্রিপশন আবার চালু করতে পারবেন।',
}

/** Resumes a subscription that is locked. */
export function resumeLocked(
  tx: StoreTx,
  row: SubscriptionRow,
  now: Date,
  changes: SubscriptionChanges = {},
): Promise<Changed> {
  const nextOrder = dateAfterPause(now, { ...row, anchorDay: anchorDayOf(row) })
  return applyChange(
    tx,
    row,
    now,
    {
      ...{ status: 'ACTIVE', ...NO_PAUSE, ...NO_RETRY, reason: '', failedInARow: 0, nextOrderAt: nextOrder },
      ...{ refusalsAfter: row.nextCycle - 1, ...changes },
    },
    'subscription.resumed',
  )
}

/** Skips a cycle: the next one, which `cycle` names so that a repeated request skips no other. */
export async function skipCycle(
  tx: StoreTx,
  change: SubscriptionMove,
  { cycle, reason }: { cycle: number | null; reason: string },
): Promise<Changed> {
  const row = await lockOpenSubscription(tx, change)
  if (cycle !== null && cycle !== row.nextCycle) {
    if (await hasSkipped(tx, row.storeId, row.id, cycle)) return { before: row, after: row }
    throw new ApiError('invalid_state', { details: { current_status: row.status, reason: 'not_next_cycle' } })
  }
  if (row.status !== 'ACTIVE') throw refuseState(row, ['ACTIVE'])
  const nextDate = nextOrderAt(row.nextOrderAt, row.interval, anchorDayOf(row))
  if (nextDate > daysAfter(change.now, MAX_DAYS_AHEAD)) {
    throw new ApiError('invalid_state', { details: { current_status: row.status, reason: 'too_late' } })
  }
  const { nextCycle: number, nextOrderAt: scheduledFor } = row
  await insertCycle(tx, row, change.now, { number, status: 'SKIPPED', scheduledFor, reason })
  const changes = { nextCycle: number + 1, nextOrderAt: nextDate, ...NO_RETRY }
  return applyChange(tx, row, change.now, changes, 'subscription.updated')
}

/** Cancels a subscription. A cancelled one stays unchanged. */
export async function cancelSubscription(tx: StoreTx, change: SubscriptionMove, reason: string): Promise<Changed> {
  const row = await lockUnchanged(tx, change)
  if (row.status === 'CANCELLED') return { before: row, after: row }
  if (hasEnded(row.status)) throw refuseState(row, openStatuses)
  return endLocked(tx, row, change.now, { status: 'CANCELLED', reason })
}

/** Ends a subscription that is locked. */
export const endLocked = (
  tx: StoreTx,
  row: SubscriptionRow,
  now: Date,
  changes: { status: 'CANCELLED' | 'EXPIRED'; reason?: string },
): Promise<Changed> =>
  applyChange(tx, row, now, { ...changes, ...NO_PAUSE, ...NO_RETRY, endedAt: now }, 'subscription.cancelled')
