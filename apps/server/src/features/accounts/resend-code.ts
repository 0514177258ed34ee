import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { SmsSender } from '../../platform/sms.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { isOwnPurpose } from './code-rules.ts'
import { type RequestedCode, requestCode } from './request-code.ts'
import { findOneTimeCode } from './verification-codes.queries.ts'

const RESENDABLE_MS = 60 * 60_000

/** Requests a new code to the destination of an earlier one. */
export async function resendCode(
  tx: StoreTx,
  store: StoreContext,
  { id, customerId, language }: { id: string; customerId: string | null; language: Locale },
  { now, sms }: { now: Date; sms: SmsSender },
): Promise<RequestedCode> {
  const code = await findOneTimeCode(tx, store.id, { id })
  const isLate = !code || code.usedAt !== null || now.getTime() - code.createdAt.getTime() > RESENDABLE_MS
  if (isLate || (isOwnPurpose(code.purpose) && code.customerId !== customerId)) throw new ApiError('otp_expired')
  const { channel, destination, purpose, requester } = code
  const owner = isOwnPurpose(purpose) ? customerId : null
  return requestCode(tx, store, { channel, destination, purpose, customerId: owner, requester, language }, { now, sms })
}
