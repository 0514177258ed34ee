import {
  count,
  flag,
  inputAnyPhone,
  inputEmail,
  inputEnum,
  inputOtpCode,
  inputText,
  nullable,
  object,
  optional,
  params,
  strictBody,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { completeListOf } from '../pagination.ts'
import { maxNameLength, maxPasswordLength } from '../text-lengths.ts'
import { languages } from '../vocabulary.ts'
import { inputLinkToken } from './member-shapes.ts'
import { Nothing } from './merchant-fields.ts'
import { inputRecoveryCode } from './second-factor.ts'
import { currentPassword, Identity, newStaffPassword, staffPath } from './staff.ts'

const reset = operationsOf({ tag: 'Staff sign-in', path: `${staffPath}password/reset/`, auth: 'none' })

export const requestStaffReset = reset({
  id: 'requestStaffReset',
  method: 'POST',
  summary: 'Request the link to a new password',
  description:
    'The response and its time are the same whether or not the address has an account. Three links an hour for one account, ten requests an hour from one IP address.',
  body: strictBody('The address to sign in with.', { email: inputEmail() }),
  message: {
    en: 'If the address has an account, a link was sent.',
    bn: 'এই ই-মেইলে অ্যাকাউন্ট থাকলে লিংক পাঠানো হয়েছে।',
  },
  data: object('How long the link is valid.', { expires_in: count('Seconds until the link expires.', 3600) }),
  errors: ['permission_denied'],
})

export const confirmStaffReset = reset({
  id: 'confirmStaffReset',
  method: 'POST',
  path: 'confirm/',
  summary: 'Set a new password with the token of a link',
  description: 'All sessions of the person end.',
  body: strictBody('The token and the password.', {
    token: inputLinkToken,
    code: optional(inputOtpCode('Code of the authenticator app; this or `recovery_code` with a second factor.')),
    recovery_code: optional(inputRecoveryCode),
    new_password: newStaffPassword(`New password, 8 to ${maxPasswordLength} characters; common passwords are refused.`),
  }),
  message: { en: 'Password changed. Sign in with it.', bn: 'পাসওয়ার্ড বদলানো হয়েছে। নতুন পাসওয়ার্ডে লগইন করুন।' },
  data: Nothing,
  errors: ['permission_denied', 'otp_expired', 'otp_invalid'],
})

const own = operationsOf({ tag: 'Staff sign-in', path: staffPath, auth: 'staff' })

const Session = object('StaffSession', 'A session of a member of staff.', {
  id: uuid('ID of the session.'),
  device: text('Browser and system, from the user agent.', 'Chrome on Android'),
  ip_area: text('Part of the IP address of the sign-in; may be empty.', '203.0.113.x'),
  created_at: timestamp('Time of the sign-in, UTC.'),
  last_used_at: timestamp('Time of the last request, UTC, accurate to one minute.'),
  is_current: flag('Whether it is the session of this request.', true),
})

export const listStaffSessions = own({
  id: 'listStaffSessions',
  path: 'sessions/',
  summary: 'List your own sessions',
  ...completeListOf(Session),
})

export const endStaffSession = own({
  id: 'endStaffSession',
  method: 'DELETE',
  path: 'sessions/{session_id}/',
  summary: 'End one of your own sessions',
  params: params({ session_id: uuid('ID of the session.') }),
  message: { en: 'Session ended.', bn: 'সেশনটি শেষ করা হয়েছে।' },
  data: Nothing,
  errors: ['not_found'],
})

export const endOtherStaffSessions = own({
  id: 'endOtherStaffSessions',
  method: 'DELETE',
  path: 'sessions/',
  summary: 'End all of your own sessions but this one',
  message: { en: 'All other sessions have ended.', bn: 'অন্য সব সেশন শেষ করা হয়েছে।' },
  data: Nothing,
})

export const confirmStaff = own({
  id: 'confirmStaff',
  method: 'POST',
  path: 'confirm/',
  summary: 'Confirm your password',
  description:
    'For operations that return 403 `recent_sign_in_required`: the session counts as signed in now. After 10 wrong passwords within 15 minutes, 429 is returned for 15 minutes.',
  body: strictBody('Your password, and a code where you have a second factor.', {
    password: currentPassword('Password that is valid now.'),
    code: optional(inputOtpCode('Code of the authenticator app; required with a second factor.')),
  }),
  message: { en: 'Confirmed.', bn: 'নিশ্চিত হয়েছে।' },
  data: object('Until when.', { confirmed_until: timestamp('Time until which the sign-in is recent, UTC.') }),
})

export const sendStaffPhoneCode = own({
  id: 'sendStaffPhoneCode',
  method: 'POST',
  path: 'me/phone-code/',
  summary: 'Send a code to your phone',
  description:
    'Six digits by SMS, which `updateOwnStaff` takes with the number. Only the newest code is valid. One code in 60 seconds and five in an hour to one number, ten in an hour for one person; then 429 `too_many_requests`. 404 `not_found` with `resource: store` for a person who works in no active store.',
  body: strictBody('The number.', { phone: inputAnyPhone('Phone number.') }),
  message: { en: 'The code is on its way.', bn: 'কোড পাঠানো হচ্ছে।' },
  data: object('StaffPhoneCode', 'A requested code.', {
    expires_in: count('Seconds until the code expires.', 300),
    resend_after: count('Seconds until another code can be requested.', 60),
  }),
  errors: ['not_found'],
})

export const updateOwnStaff = own({
  id: 'updateOwnStaff',
  method: 'PATCH',
  path: 'me/',
  summary: 'Update your own name, language and phone',
  description:
    'A phone number is saved only with the code that `sendStaffPhoneCode` sent to it, which works once and allows five attempts. It gets alerts by SMS, in all of your stores; it does not sign you in. Each change of it is in the audit log of your stores, without the number, and is mailed to you.',
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    name: optional(
      inputText(`Name, at most ${maxNameLength} characters.`, { max: maxNameLength, example: 'Nasrin Akter' }),
    ),
    locale: optional(inputEnum('Language of your mail.', languages, { fold: 'lower' })),
    phone: optional(
      nullable(inputAnyPhone('Phone number of your alerts.'), 'Phone number of your alerts; null for none.'),
    ),
    phone_code: optional(inputOtpCode('The code that was sent to the number; required with a number that is new.')),
  }),
  message: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
  data: Identity,
  errors: ['otp_invalid', 'otp_expired'],
})
