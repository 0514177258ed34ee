import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { invalidPhone } from '../../platform/validation-messages.ts'
import { parsePhone } from '../../shared/phone.ts'
import type { CodePurpose } from '../../shared/stored-values.ts'
import { findAccount, offersEmailLogin } from './code-recipients.queries.ts'
import { type Channel, isOwnPurpose } from './code-rules.ts'

export const codeRefusals = {
  noEmail: { en: 'Enter an e-mail address.', bn: 'ই-মেইল দিন।' },
  noPhone: { en: 'Enter a mobile number.', bn: 'মোবাইল নম্বর দিন।' },
  noReference: {
    en: 'Send otp_id, or email or phone with purpose.',
    bn: 'otp_id দিন, অথবা ই-মেইল বা মোবাইল নম্বরের সঙ্গে purpose দিন।',
  },
  channel: { en: 'This purpose does not use this channel.', bn: 'এই কাজে এভাবে কোড পাঠানো যায় না।' },
  emailLogin: {
    en: 'This store does not offer signing in with a code by e-mail.',
    bn: 'এই দোকানে ই-মেইলের কোড দিয়ে লগইন করা যায় না।',
  },
  ownEmail: { en: 'This is not the e-mail address of the account.', bn: 'এটি এই অ্যাকাউন্টের ই-মেইল নয়।' },
  ownPhone: { en: 'This is not the phone number of the account.', bn: 'এটি এই অ্যাকাউন্টের মোবাইল নম্বর নয়।' },
  isVerified: { en: 'This is already verified.', bn: 'এটি আগেই যাচাই করা হয়েছে।' },
} as const satisfies Record<string, Text>

const channelOf: Partial<Record<CodePurpose, Channel>> = { verify_email: 'email', verify_phone: 'sms' }

type Wanted = { channel: Channel; given: string | undefined; purpose: CodePurpose }

/** Where a code may be sent. Depends on the request, the store and the account that is signed in, and on no other. */
export async function chooseDestination(
  tx: StoreTx,
  storeId: number,
  { channel, given, purpose }: Wanted,
  customerId: string | null,
): Promise<string> {
  if ((channelOf[purpose] ?? channel) !== channel) throw fieldError('channel', codeRefusals.channel)
  const field = channel === 'email' ? 'email' : 'phone'
  if (!isOwnPurpose(purpose)) {
    if (given === undefined) throw fieldError(field, codeRefusals[channel === 'email' ? 'noEmail' : 'noPhone'])
    // It proves the number of a receiver.
    if (purpose === 'checkout' && channel === 'sms' && parsePhone(given) === null) throw fieldError(field, invalidPhone)
    if (purpose === 'login' && channel === 'email' && !(await offersEmailLogin(tx, storeId)))
      throw fieldError('channel', codeRefusals.emailLogin)
    return given
  }
  if (customerId === null) throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
  const account = await findAccount(tx, { storeId, customerId })
  const own = account?.[field]
  if (!account || !own || (given ?? own) !== own)
    throw fieldError(field, codeRefusals[channel === 'email' ? 'ownEmail' : 'ownPhone'])
  if (channel === 'email' ? account.isEmailVerified : account.isPhoneVerified)
    throw fieldError(field, codeRefusals.isVerified)
  return own
}
