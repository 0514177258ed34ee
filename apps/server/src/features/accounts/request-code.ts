import { randomUUID } from 'node:crypto'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { type Widened, widen } from '../../platform/rate-limits.ts'
import { reachesBySms, type SmsSender } from '../../platform/sms.ts'
import type { Locale } from '../../shared/locale.ts'
import { maskDestination } from '../../shared/mask-destination.ts'
import type { CodePurpose } from '../../shared/stored-values.ts'
import { type Channel, gapLimit, HOUR_MS, hourlyLimit, type Limit, RESEND_SECONDS, waitMs } from './code-rules.ts'
import {
  type EarlierCode,
  insertCode,
  listCodesSince,
  lockDestination,
  supersedeCodes,
} from './verification-codes.queries.ts'

const CODE_SECONDS = 300
export const RESET_CODE_SECONDS = 600

export type CodeRequest = {
  channel: Channel
  destination: string
  purpose: CodePurpose
  /** The account that requests it; null where none is signed in. */
  customerId: string | null
  /** Who requests it without being signed in. */
  requester?: Buffer | null
  language: Locale
  /** The field of the request that names the destination. */
  field?: string
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
 * 400 for a number that no SMS is sent to, and 429 beyond the limits of a destination, which the database counts for all
 * processes.
 */
export async function requestCode(
  tx: StoreTx,
  store: Store,
  { channel, destination, purpose, customerId, requester = null, language, field = 'phone' }: CodeRequest,
  { now, sms, seconds = CODE_SECONDS }: { now: Date; sms: SmsSender; seconds?: number },
): Promise<RequestedCode> {
  if (channel === 'sms' && !reachesBySms(sms, destination)) throw fieldError(field, unreachable(sms.prefixes ?? []))
  await lockDestination(tx, store.id, destination)
  await refuseAbove(tx, store, { destination, purpose, requester, now })
  const id = randomUUID()
  const series = { storeId: store.id, destination, purpose, customerId, requester }
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

const unreachable = (prefixes: readonly string[]) => ({
  en: `Codes by SMS go only to numbers that begin with ${prefixes.join(', ')}. Use an e-mail address instead.`,
  bn: `এসএমএসে কোড শুধু ${prefixes.join(', ')} দিয়ে শুরু নম্বরে যায়। এর বদলে ই-মেইল ব্যবহার করুন।`,
})

type Wanted = Required<Pick<CodeRequest, 'destination' | 'purpose' | 'requester'>> & { now: Date }

/** Throws 429 when a destination has as many codes as it may have: one a minute, and of each purpose some in an hour. */
async function refuseAbove(tx: StoreTx, store: Store, { destination, purpose, requester, now }: Wanted) {
  const since = new Date(now.getTime() - HOUR_MS)
  const codes = await listCodesSince(tx, store.id, destination, since)
  const wait = (of: readonly EarlierCode[], limit: Limit) =>
    refuseBefore(
      waitMs(
        of.map(({ createdAt }) => createdAt),
        widened(limit, store),
        now,
      ),
    )
  wait(codes, gapLimit)
  const same = codes.filter((code) => code.purpose === purpose)
  wait(same, hourlyLimit(purpose, requester, same))
}

/** A limit of this store. */
export const widened = ({ count, windowMs }: Limit, store: Widened): Limit => ({ count: widen(count, store), windowMs })

/** Throws 429 when there is a wait. */
export function refuseBefore(milliseconds: number): void {
  if (milliseconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: milliseconds / 1000 })
}
