import type { BookingFailure } from '@haat/contract/vocabulary.ts'
import type { BookedParcel, CourierResult } from '../couriers/courier.ts'

const MINUTE_MS = 60_000

/** How long one server may take to call a courier; longer than all time limits of its calls together. */
export const BOOKING_LEASE_MS = 2 * MINUTE_MS
/** After the last one staff find out: the courier will not say. */
const ASK_AFTER_MINUTES = [0.5, 2, 10, 30, 60, 360]
/** A courier that has not known the parcel for so many questions, the last twelve minutes later, does not have it. */
const ABSENT_AFTER_CHECKS = 3

/** What is known before the courier is called. */
export type BookingProgress = {
  /** How often the courier was asked since the parcel was sent. */
  checks: number
  /** Whether the courier can be asked for a number of ours, or has sent what it calls the parcel. */
  canFind: boolean
}

/** What becomes of a call that is made once. Without `nextCheckAt` staff find out. */
export type CallVerdict<T> =
  | { status: 'BOOKED'; parcel: T }
  | { status: 'REFUSED'; failure: BookingFailure; detail: string }
  | {
      status: 'UNCLEAR'
      failure: BookingFailure
      detail: string
      nextCheckAt: Date | null
      /** The courier has named a parcel that is another one's. */
      hintedConsignmentId?: ''
    }
export type BookingVerdict = CallVerdict<BookedParcel>

type Sent<T> = CourierResult<T, BookingFailure>
type Found<T> = CourierResult<T | null>

/** Whether the courier is asked for the parcel at once: it may have it. */
export const mayHaveParcel = (sent: Sent<unknown>): boolean =>
  !sent.ok && (!sent.isCertain || sent.failure === 'DUPLICATE_NUMBER')

/** Decides about a parcel that was sent. `found`: what the courier then said about its number, if it was asked. */
export function decideSent<T>(
  sent: Sent<T>,
  found: Found<T> | null,
  progress: BookingProgress,
  now: Date,
): CallVerdict<T> {
  if (sent.ok) return { status: 'BOOKED', parcel: sent.value }
  const { failure, detail } = sent
  if (!mayHaveParcel(sent)) return { status: 'REFUSED', failure, detail }
  if (found?.ok && found.value) return { status: 'BOOKED', parcel: found.value }
  return { status: 'UNCLEAR', failure, detail, nextCheckAt: nextCheckOf(progress, now) }
}

/** Decides about a parcel of which the response was lost. It is never sent again: nobody could take a second one back. */
export function decideFound<T>(found: Found<T> | null, progress: BookingProgress, now: Date): CallVerdict<T> {
  if (found === null) return { status: 'UNCLEAR', failure: 'TIMEOUT', detail: '', nextCheckAt: null }
  if (!found.ok)
    return { status: 'UNCLEAR', failure: found.failure, detail: found.detail, nextCheckAt: nextCheckOf(progress, now) }
  if (found.value) return { status: 'BOOKED', parcel: found.value }
  if (progress.checks >= ABSENT_AFTER_CHECKS) return { status: 'REFUSED', failure: 'NOT_CREATED', detail: '' }
  return { status: 'UNCLEAR', failure: 'TIMEOUT', detail: '', nextCheckAt: nextCheckOf(progress, now) }
}

function nextCheckOf({ checks, canFind }: BookingProgress, now: Date): Date | null {
  const minutes = canFind ? ASK_AFTER_MINUTES[checks] : undefined
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}
