import type { CourierFailure } from '@haat/contract/vocabulary.ts'
import { dhakaDayOf, startOfDhakaDay } from '../../shared/dhaka-days.ts'
import type { Minor } from '../../shared/money.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** Couriers are not asked for all accounts at once: from 2 to 4 in Dhaka, each account has a minute of its own. */
const FIRST_MINUTE = 120
const MINUTES = 120

/** When the payouts of an account are read the next time, by night. */
export function nextReadingAt(now: Date, accountId: number): Date {
  const today = startOfDhakaDay(dhakaDayOf(now)).getTime() + (FIRST_MINUTE + (accountId % MINUTES)) * MINUTE_MS
  return new Date(today > now.getTime() ? today : today + DAY_MS)
}

const RETRY_MINUTES = [10, 30, 60, 120, 240]

/** When they are read again after the reading has failed, that many times in a row. */
export const readingRetryAt = (now: Date, failures: number): Date =>
  new Date(now.getTime() + (RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1] ?? 0) * MINUTE_MS)

/** The same after the import of one payout has failed: after some times it is repeated by night only. */
export const payoutRetryAt = (now: Date, failures: number): Date | null =>
  failures > RETRY_MINUTES.length ? null : readingRetryAt(now, failures)

/** Staff are alerted once, to what retries have not changed. */
export const isReadingAlerted = (failures: number): boolean => failures === 3

/** How many of the payouts that failed in a row have failed because the courier does for all, which ends the reading; 0 when it goes on. */
export function countFailuresOfAll(failures: readonly (CourierFailure | null)[]): number {
  const [before, last] = [failures.at(-2), failures.at(-1)]
  if (isDown(before) && isDown(last)) return 2
  return last === 'CREDENTIALS' || last === 'RATE_LIMITED' ? 1 : 0
}

/** Couriers fill a payout for some time after they have made it: one whose parcels do not add up to it is waited for so long. */
const FILLED_WITHIN_MS = DAY_MS
const FILLED_AGAIN_MS = 240 * MINUTE_MS

/** `linesMinor`: what its parcels come to; undefined while it has none. */
type Filled = { amountMinor: Minor; linesMinor: Minor | undefined; madeAt: Date }

/** Whether a payout is still being filled. */
export const isBeingFilled = (now: Date, { amountMinor, linesMinor, madeAt }: Filled): boolean =>
  amountMinor !== linesMinor && now.getTime() - madeAt.getTime() < FILLED_WITHIN_MS

/** When a payout is read again that is still being filled. */
export const filledReadingAt = (now: Date): Date => new Date(now.getTime() + FILLED_AGAIN_MS)

const isDown = (failure: CourierFailure | null | undefined) => failure === 'UNAVAILABLE' || failure === 'TIMEOUT'

/** Whether an error is what the courier failed with, or a rule refused: not a fault of this server. */
export const failsReading = (code: string): boolean =>
  ['courier_error', 'validation_failed', 'invalid_state', 'not_found'].includes(code)
