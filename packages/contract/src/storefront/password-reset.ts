import {
  body,
  count,
  inputAnyPhone,
  inputEmail,
  inputOtpCode,
  inputText,
  nullable,
  object,
  optional,
} from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { maxPasswordLength } from '../text-lengths.ts'
import { newPassword, passwordAgain } from './auth.ts'

const operation = operationsOf({ tag: 'Sign-in', path: '/api/v1/customer/auth/password/reset/', auth: 'key' })

const identifiers = {
  email: optional(inputEmail('E-mail address of the account.')),
  phone: optional(inputAnyPhone('Phone number of the account, instead of `email`.')),
}

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  method: 'POST',
  summary: 'Send a code to reset the password',
  description:
    'Sends six digits to a verified e-mail address or phone number of an account, or to the e-mail address of an account that has verified neither. A phone number that was verified less than 24 hours ago receives none when the account has a verified e-mail address, so that a stolen session cannot change the password. The response is the same whether or not an account exists. Per account and per destination 3 codes per hour, or 6 with the first one of each other network (`X-Shopper-IP`): silently per account, 429 `too_many_requests` per destination. One code in 60 seconds per destination.',
  body: body('E-mail address or phone number.', identifiers),
  message: { en: 'If there is an account, a code is on its way.', bn: 'অ্যাকাউন্ট থাকলে কোড পাঠানো হচ্ছে।' },
  data: object('PasswordResetRequested', 'The same for every account.', {
    expires_in: count('Seconds until the code expires, if one was sent.', 600),
  }),
  limits: ['otp_send'],
})

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: 'confirm/',
  summary: 'Set a new password',
  description:
    'Send `reset_token` of a verified code, or the code itself with `email` or `phone`. Revokes all sessions of the account, and verifies the e-mail address or phone number that received the code.',
  body: body('Proof and new password.', {
    reset_token: optional(
      inputText('`reset_token` of a verified code; valid once and for 10 minutes.', {
        max: 100,
        example: 'pr_4fJ0cTq2…',
      }),
    ),
    ...identifiers,
    code: optional(inputOtpCode('The six digits, with `email` or `phone`, instead of `reset_token`.')),
    new_password: newPassword(`Password, 8 to ${maxPasswordLength} characters; common passwords are refused.`),
    new_password_confirm: passwordAgain('The same new password again.'),
  }),
  message: { en: 'Password changed. Sign in with the new one.', bn: 'পাসওয়ার্ড বদলানো হয়েছে। নতুন পাসওয়ার্ড দিয়ে লগইন করুন।' },
  data: nullable(object('No data.', {}), 'Always null.'),
  errors: ['otp_invalid', 'otp_expired', 'account_suspended'],
  limits: ['otp_verify'],
})
