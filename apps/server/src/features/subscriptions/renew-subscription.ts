import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Minor } from '../../shared/money.ts'
import { nothingPaid } from '../checkout/checkout-facts.ts'
import type { OrderingStore, OrderRequest } from '../order-placement/order-input-rules.ts'
import { unknownOrigin } from '../order-placement/order-network.ts'
import { placeOrder } from '../order-placement/place-order.ts'
import { readOrderBasis } from '../order-placement/read-order-basis.ts'
import { nextOrderAfter } from '../order-placement/subscription-date-rules.ts'
import { cashPartOfCycle } from '../pricing/cash-rounding-rules.ts'
import { chooseZone } from '../pricing/delivery-rules.ts'
import { recognizeDelivery } from '../pricing/place-rules.ts'
import { priceRegularly } from '../pricing/price-regularly.ts'
import { unaskedBuyer } from '../risk/buyer-rules.ts'
import { type DueSubscription, lockDue } from './due-subscriptions.queries.ts'
import { subscribedDelivery } from './estimate-subscriptions.ts'
import { anchorDayOf, applyChange, pauseLocked } from './move-subscription.ts'
import { recordSubscriptionEvent } from './subscription-events.ts'
import type { SubscriptionRow } from './subscription-row.ts'
import { afterFailure, failureOf, hasRisen } from './subscription-rules.ts'
import {
  type DecidedCycle,
  insertCycle,
  NO_RETRY,
  setSavepoint,
  undoToSavepoint,
  updateSubscriptionRow,
} from './subscription-writes.queries.ts'

type Attempt =
  | { kind: 'ordered'; orderId: number; totalMinor: Minor }
  | { kind: 'risen' }
  | { kind: 'failed'; failure: string }

/**
 * Decides the next cycle of a subscription that is due: its order is placed, retried tomorrow, or given up, or the
 * subscription is paused. Returns false when it is no longer due. One transaction, in which the subscription is locked
 * before anything that an order locks.
 */
export async function renewSubscription(tx: StoreTx, store: OrderingStore, id: number, now: Date): Promise<boolean> {
  const row = await lockDue(tx, store.id, id, now)
  if (!row) return false
  if (row.customerStatus !== 'active') {
    await pauseLocked(tx, row, now, { pauseReason: 'CUSTOMER_BLOCKED' })
    return true
  }
  const attempt = await attemptOrder(tx, store, row, now)
  if (attempt.kind === 'risen') await pauseLocked(tx, row, now, { pauseReason: 'PRICE_INCREASED' })
  else if (attempt.kind === 'failed') await recordFailure(tx, row, now, attempt.failure)
  else await recordOrder(tx, row, now, attempt)
  return true
}

/** Attempts the order. What a refused order has written is undone, and the subscription stays locked. */
async function attemptOrder(tx: StoreTx, store: OrderingStore, row: DueSubscription, now: Date): Promise<Attempt> {
  await setSavepoint(tx)
  try {
    const request = renewalRequest(row, store)
    const basis = await readOrderBasis(tx, store, request, now)
    const { items, zones } = basis.facts
    const isGone = items.some(
      (item) => item.isSellable && !(item.isSubscribable && item.subscribeIntervals.includes(row.interval)),
    )
    if (isGone) return { kind: 'failed', failure: 'NOT_SUBSCRIBABLE' }
    const place = chooseZone(zones, request.delivery)
    const cash = cashPartOfCycle(store.currency, row.paymentMethod)
    const { totalMinor } = priceRegularly(basis.facts, place.ok ? place.zone : null, now, cash)
    if (hasRisen(row.agreedTotalMinor, totalMinor)) return { kind: 'risen' }
    const { order } = await placeOrder(tx, store, request, basis, now, row.locale)
    return { kind: 'ordered', orderId: order.id, totalMinor }
  } catch (error) {
    if (!(error instanceof ApiError) || errorCatalogue[error.code as ErrorCode].status >= 500) throw error
    await undoToSavepoint(tx)
    return { kind: 'failed', failure: failureOf(error.code, Object.keys(error.facts.fields ?? {})) }
  }
}

/** An order as the customer would send it now, without a coupon: that of the first order was for that order. */
const renewalRequest = (row: SubscriptionRow, { settings }: OrderingStore): OrderRequest => ({
  customerId: row.customerId,
  receiverName: row.receiverName,
  phone: row.phone,
  // No shopper is present to type a code: the number was checked at the first order.
  ...unaskedBuyer,
  ...unknownOrigin,
  email: row.email,
  delivery: recognizeDelivery(subscribedDelivery(row), settings.addressCheck),
  note: row.note,
  couponCode: null,
  items: row.items.map((item) => ({ ...item, addedVia: 'subscription', shownMinor: null })),
  claimedDeliveryFeeMinor: null,
  expectedTotalMinor: null,
  subscription: null,
  isRenewal: true,
  byStaff: null,
  payment: { ...nothingPaid, paymentMethod: row.paymentMethod },
})

/** The first date after now: dates that were missed, such as those of a week without a server, are not made up for. */
const nextDate = (row: SubscriptionRow, now: Date) =>
  nextOrderAfter(now, row.nextOrderAt, row.interval, anchorDayOf(row))

async function recordOrder(
  tx: StoreTx,
  row: SubscriptionRow,
  now: Date,
  { orderId, totalMinor }: Extract<Attempt, { kind: 'ordered' }>,
): Promise<void> {
  const cycle: DecidedCycle = { number: row.nextCycle, status: 'ORDERED', scheduledFor: row.nextOrderAt, orderId }
  await insertCycle(tx, row, now, cycle)
  const next = {
    nextCycle: row.nextCycle + 1,
    nextOrderAt: nextDate(row, now),
    failedInARow: 0,
    agreedTotalMinor: row.agreedTotalMinor ?? totalMinor,
  }
  await updateSubscriptionRow(tx, row, now, { ...next, ...NO_RETRY })
  const after = { ...row, ...next, version: row.version + 1 }
  await recordSubscriptionEvent(tx, row.storeId, 'subscription.cycle_ordered', after, cycle)
}

async function recordFailure(tx: StoreTx, row: SubscriptionRow, now: Date, failure: string): Promise<void> {
  const outcome = afterFailure(now, row)
  if (outcome.kind === 'retried') {
    const { retryAt } = outcome
    return updateSubscriptionRow(tx, row, now, { attempts: row.attempts + 1, retryAt, lastFailure: failure })
  }
  const cycle: DecidedCycle = { number: row.nextCycle, status: 'FAILED', scheduledFor: row.nextOrderAt, failure }
  await insertCycle(tx, row, now, cycle)
  const next = {
    nextCycle: row.nextCycle + 1,
    nextOrderAt: nextDate(row, now),
    failedInARow: row.failedInARow + 1,
    lastFailure: failure,
  }
  await updateSubscriptionRow(tx, row, now, { ...next, attempts: 0, retryAt: null })
  const after = { ...row, ...next, version: row.version + 1 }
  await recordSubscriptionEvent(tx, row.storeId, 'subscription.cycle_failed', after, cycle)
  if (outcome.isPaused) {
    await applyChange(
      tx,
      after,
      now,
      { status: 'PAUSED', pauseReason: 'ORDERS_FAILED', pausedAt: now },
      'subscription.paused',
    )
  }
}
