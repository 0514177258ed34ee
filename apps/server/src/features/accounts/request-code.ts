import { randomUUID } from 'node:crypto'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { type Widened, widen } from '../../platform/rate-limits.ts'
import type { Locale } from '../../shared/locale.ts'
import {
  type Channel,
  type CodePurpose,
  type Limit,
  maskDestination,
  RESEND_SECONDS,
  resetLimit,
  sendLimits,
  waitMs,
} from './code-rules.ts'
import { insertCode, listCodeTimes, lockDestination, supersedeCodes } from './verification-codes.queries.ts'

const CODE_SECONDS = 300
export const RESET_CODE_SECONDS = 600

export type CodeRequest = {
  channel: Channel
  destination: string
  purpose: CodePurpose
  /** The account that requests it; null where none is signed in. */
  customerId: string | null
  language: Locale
}

export type RequestedCode = {
  id: string
  channel: Channel
  /** The destination, partly hidden. */
  shownAs: string
  seconds: number
  resendSeconds: number
}

type Store = Widened & { id: number }

/**
 * Requests a code. The accounts of the store are not read: a request for an unknown destination does the same. Throws
 * 429 beyond the limits of a destination, which the database counts for all processes.
 */
export async function requestCode(
  tx: StoreTx,
  store: Store,
  { channel, destination, purpose, customerId, language }: CodeRequest,
  { now, seconds = CODE_SECONDS }: { now: Date; seconds?: number },
): Promise<RequestedCode> {
  await lockDestination(tx, store.id, destination)
  await refuseAbove(tx, store, destination, { limits: sendLimits, now })
  if (purpose === 'reset_password') await refuseAbove(tx, store, destination, { limits: [resetLimit], now, purpose })
  const id = randomUUID()
  const series = { storeId: store.id, destination, purpose, customerId }
  await supersedeCodes(tx, series, now)
  await insertCode(tx, {
    ...series,
    id,
    channel,
    language,
    digest: null,
    now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  })
  await recordEvent(tx, store.id, { type: 'otp.requested', resourceId: id, payload: { object: { id, channel } } })
  return { id, channel, shownAs: maskDestination(destination), seconds, resendSeconds: RESEND_SECONDS }
}

type Allowed = { limits: readonly Limit[]; now: Date; purpose?: CodePurpose }

/** Throws 429 when a destination has as many codes as it may have, of a purpose or of all. */
async function refuseAbove(tx: StoreTx, store: Store, destination: string, { limits, now, purpose }: Allowed) {
  const ofStore = limits.map((one) => widened(one, store))
  const limit = Math.max(...ofStore.map(({ count }) => count))
  const times = await listCodeTimes(tx, store.id, destination, { limit, ...(purpose && { purpose }) })
  for (const one of ofStore) refuseBefore(waitMs(times, one, now))
}

/** A limit of this store. */
export const widened = ({ count, windowMs }: Limit, store: Widened): Limit => ({ count: widen(count, store), windowMs })

/** Throws 429 when there is a wait. */
export function refuseBefore(milliseconds: number): void {
  if (milliseconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: milliseconds / 1000 })
}
