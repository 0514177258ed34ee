import type { Data } from '@haat/contract/operation.ts'
import type { sendOtp } from '@haat/contract/storefront/otp.ts'
import type { RequestedCode } from './request-code.ts'

/** A requested code. Its destination is shown only in part. */
export const presentSentCode = ({
  id,
  channel,
  shownAs,
  seconds,
  resendSeconds,
}: RequestedCode): Data<typeof sendOtp> => ({
  otp_id: id,
  channel,
  destination: shownAs,
  expires_in: seconds,
  resend_after: resendSeconds,
})
