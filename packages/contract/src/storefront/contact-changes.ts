import { body, inputAnyPhone, inputEmail, inputOtpCode, optional } from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { passwordAgain } from './auth.ts'
import { SentOtp } from './otp.ts'
import { Customer } from './profile.ts'

const operation = operationsOf({ tag: 'Account', path: '/api/v1/customer/auth/', auth: 'shopper' })

const confirmation = body('The code.', {
  code: inputOtpCode('The six digits; Bangla digits, spaces and hyphens are accepted.'),
})

export const changeEmail = operation({
  id: 'changeEmail',
  method: 'POST',
  path: 'email/change/',
  summary: 'Send a code to a new e-mail address',
  description:
    'The account keeps its address until the code is entered. Limits are those of one-time codes. After 10 wrong passwords within 15 minutes, the operation is locked for 15 minutes. An account without a password needs a sign-in of the last 15 minutes; otherwise 403 `verification_required` is returned.',
  body: body('New address and password.', {
    new_email: inputEmail('The new address; stored in lower case.'),
    password: optional(passwordAgain('Password of the account; required when it has one.')),
  }),
  message: { en: 'Enter the code that we sent to the new e-mail address.', bn: 'নতুন ই-মেইলে পাঠানো কোডটি দিন।' },
  data: SentOtp,
  errors: ['account_locked', 'verification_required'],
  limits: ['otp_send'],
})

export const confirmEmailChange = operation({
  id: 'confirmEmailChange',
  method: 'POST',
  path: 'email/change/confirm/',
  summary: 'Change the e-mail address',
  description:
    'The new address is verified. The earlier one receives a message about the change. An account with a verified phone number that has the address without having verified it loses it, and receives a message at its number; when another account has the address, 409 `already_exists` is returned.',
  body: confirmation,
  message: { en: 'E-mail address changed.', bn: 'ই-মেইল বদলানো হয়েছে।' },
  data: Customer,
  errors: ['otp_invalid', 'otp_expired', 'already_exists'],
  limits: ['otp_verify'],
})

export const changePhone = operation({
  id: 'changePhone',
  method: 'POST',
  path: 'phone/change/',
  summary: 'Send a code to a new phone number',
  description:
    'The account keeps its number until the code is entered. Limits are those of one-time codes. An account without a password needs a sign-in of the last 15 minutes; otherwise 403 `verification_required` is returned.',
  body: body('New number.', { new_phone: inputAnyPhone('The new number.') }),
  message: { en: 'Enter the code that we sent to the new number.', bn: 'নতুন মোবাইল নম্বরে পাঠানো কোডটি দিন।' },
  data: SentOtp,
  errors: ['verification_required'],
  limits: ['otp_send'],
})

export const confirmPhoneChange = operation({
  id: 'confirmPhoneChange',
  method: 'POST',
  path: 'phone/change/confirm/',
  summary: 'Change the phone number',
  description:
    'The new number is verified, and guest orders of the last 180 days with it become orders of the account. The earlier number receives a message about the change. An account that has the number without having verified it loses it, and receives a message at its e-mail address; when another account has verified it, 409 `already_exists` is returned.',
  body: confirmation,
  message: { en: 'Phone number changed.', bn: 'মোবাইল নম্বর বদলানো হয়েছে।' },
  data: Customer,
  errors: ['otp_invalid', 'otp_expired', 'already_exists'],
  limits: ['otp_verify'],
})
