import type { ErrorCode } from '@haat/contract/errors.ts'
import type { CycleFailure, SubscribeInterval, SubscriptionStatus } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { nextOrderAfter } from '../order-placement/subscription-date-rules.ts'

const DAY_MS = 86_400_000

/** An order is not placed when it would cost this much more than its customer has agreed to. */
const MAX_RISE_PERCENT = 10
/** How often the order of a cycle is attempted, once a day, and after how many failed cycles the subscription pauses. */
export const MAX_ATTEMPTS = 4
const MAX_FAILED_IN_A_ROW = 2
/** The number of orders in a row that were refused or not paid, after which a subscription pauses. */
export const MAX_REFUSED_IN_A_ROW = 2
/** How far ahead customers may move the next order or the end of a pause. */
export const MAX_DAYS_AHEAD = 366
/** A pause without an end expires after this time. */
export const MAX_PAUSE_DAYS = 180
/** How long before an order its reminder is emitted. */
export const REMINDER_DAYS = 3

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

/** Whether today's amount is too much above the agreed one. A subscription of an earlier release has agreed to none. */
export const hasRisen = (agreedMinor: Minor | null, todayMinor: Minor): boolean =>
  agreedMinor !== null && todayMinor * 100 > agreedMinor * (100 + MAX_RISE_PERCENT)

type Rhythm = { nextOrderAt: Date; interval: SubscribeInterval; anchorDay: number }

/**
 * The next order of a subscription that is resumed. A date that has passed becomes the next one of the interval; only a
 * customer who has waited for an order at its new price gets it at once.
 */
export function dateAfterPause(now: Date, paused: Rhythm & { pauseReason: string }): Date {
  const { nextOrderAt, interval, anchorDay, pauseReason } = paused
  if (nextOrderAt > now) return nextOrderAt
  return pauseReason === 'PRICE_INCREASED' ? now : nextOrderAfter(now, nextOrderAt, interval, anchorDay)
}

export type FailureOutcome = { kind: 'retried'; retryAt: Date } | { kind: 'failed'; isPaused: boolean }

/** What follows from another failed attempt to place an order. */
export function afterFailure(now: Date, before: { attempts: number; failedInARow: number }): FailureOutcome {
  if (before.attempts + 1 < MAX_ATTEMPTS) return { kind: 'retried', retryAt: daysAfter(now, 1) }
  return { kind: 'failed', isPaused: before.failedInARow + 1 >= MAX_FAILED_IN_A_ROW }
}

/** Why an order was refused, by the error that its customer would have received. */
export function failureOf(code: ErrorCode, fields: readonly string[]): CycleFailure {
  if (code === 'insufficient_stock') return 'OUT_OF_STOCK'
  if (code === 'item_unavailable') return 'ITEM_UNAVAILABLE'
  if (code !== 'validation_failed') return 'ORDER_REFUSED'
  if (fields.includes('payment_method')) return 'PAYMENT_METHOD_UNAVAILABLE'
  if (fields.includes('delivery_location')) return 'NOT_DELIVERABLE'
  if (fields.includes('items')) return 'ORDER_AMOUNT'
  return fields.some((field) => field.endsWith('.quantity')) ? 'QUANTITY_LIMIT' : 'ITEM_UNAVAILABLE'
}

export const hasEnded = (status: string): boolean => status === 'CANCELLED' || status === 'EXPIRED'
export const openStatuses: SubscriptionStatus[] = ['ACTIVE', 'PAUSED']
