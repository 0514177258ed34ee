import { HaatError } from '@haat/client'
import { newKey } from './new-key.ts'

/**
 * A code that was sent, as the browser keeps it between the pages. `resendAt`: milliseconds since 1970. `key`: the
 * idempotency key of entering it, by which the same browser may enter it again when the response is lost.
 */
export type SentCode = { otpId: string; destination: string; resendAt: number; key: string }

export const sentCodeOf = (sent: { otp_id: string; destination: string; resend_after: number }): SentCode => ({
  otpId: sent.otp_id,
  destination: sent.destination,
  resendAt: Date.now() + sent.resend_after * 1_000,
  key: newKey(),
})

/** How long the API waits between two codes for a contact. */
const RESEND_SECONDS = 60

/**
 * The code of a request that the API refuses because one was sent within the last minute: its response was lost, or it was for
 * something that was tried a moment ago. It is good for this, too. Null for any other error.
 */
export function alreadySentCode(error: unknown, destination: string): SentCode | null {
  if (!HaatError.is(error, 'too_many_requests')) return null
  const { retryAfterSeconds } = error
  if ((retryAfterSeconds ?? 0) > RESEND_SECONDS) return null
  return { otpId: '', destination, resendAt: Date.now() + (retryAfterSeconds ?? RESEND_SECONDS) * 1_000, key: newKey() }
}

/** Whether a code was refused: a wrong one, or one that was used, such as by the same form when its response was lost. */
export const isCodeRefused = (error: unknown): error is HaatError => HaatError.is(error, 'otp_invalid', 'otp_expired')
