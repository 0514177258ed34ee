import type { WebhookError } from '@haat/contract/vocabulary.ts'

/** The delays before the second attempt and those after it, in seconds. */
const DELAYS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]
/** How often a response that says that the request is wrong is tried again. */
const MAX_RETRIES_OF_WRONG = 3
const LONGEST_RETRY_AFTER_SECONDS = 6 * 3_600

/** What came of an attempt. */
export type AttemptResult =
  | { error: WebhookError; statusCode?: undefined; retryAfter?: undefined }
  | { error?: undefined; statusCode: number; retryAfter?: string | undefined }

export type RetryDecision =
  | { is: 'succeeded' }
  | { is: 'gone' }
  | { is: 'given_up' }
  | { is: 'retried'; inSeconds: number }

/** What follows an attempt, the `tries`-th since the delivery was created or sent again. `random` is between 0 and 1. */
export function decideRetry(
  { error, statusCode, retryAfter }: AttemptResult,
  tries: number,
  { now, random }: { now: Date; random: number },
): RetryDecision {
  if (error === 'EVENT_DELETED') return { is: 'given_up' }
  if (statusCode !== undefined && statusCode >= 200 && statusCode < 300) return { is: 'succeeded' }
  if (statusCode === 410) return { is: 'gone' }
  const isWrong =
    error === undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429
  const delay = DELAYS[tries - 1]
  if (delay === undefined || (isWrong && tries > MAX_RETRIES_OF_WRONG)) return { is: 'given_up' }
  const wanted = statusCode === 429 || statusCode === 503 ? secondsOf(retryAfter, now) : 0
  // Deliveries that failed together are not repeated together.
  return { is: 'retried', inSeconds: Math.max(delay * (0.9 + random / 5), wanted) }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(text: string | undefined, now: Date): number {
  if (text === undefined) return 0
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_RETRY_AFTER_SECONDS) : 0
}
