import type { CourierFailure } from '@haat/contract/vocabulary.ts'
import { dhakaDayOf, startOfDhakaDay } from '../../shared/dhaka-days.ts'

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

/** Staff are alerted once, to what retries have not changed. */
export const isReadingAlerted = (failures: number): boolean => failures === 3

/** Whether a reading ends with the last of the payouts that failed in a row: the courier fails for the next one too. */
export function endsReading(failures: readonly (CourierFailure | null)[]): boolean {
  const [before, last] = [failures.at(-2), failures.at(-1)]
  return last === 'CREDENTIALS' || last === 'RATE_LIMITED' || (isDown(before) && isDown(last))
}

const isDown = (failure: CourierFailure | null | undefined) => failure === 'UNAVAILABLE' || failure === 'TIMEOUT'

/** Whether an error is what the courier failed with, or a rule refused: not a fault of this server. */
export const failsReading = (code: string): boolean =>
  ['courier_error', 'validation_failed', 'invalid_state', 'not_found'].includes(code)
