import { count, flag, inputOtpCode, inputText, list, object, optional, strictBody, text } from '../fields.ts'
import { operation, operationsOf } from '../operation.ts'
import { Nothing } from './merchant-fields.ts'
import { currentPassword, Identity, staffPath } from './staff.ts'

const own = operationsOf({ tag: 'Staff sign-in', path: `${staffPath}second-factor/`, auth: 'staff' })
const RECENT = 'Needs a recent sign-in: see `confirmStaff`.'

const code = inputOtpCode('Code of the authenticator app.')
export const inputRecoveryCode = inputText('A recovery code, in place of the code of the authenticator app.', {
  max: 30,
  example: 'EXAMPLE234',
})
const RecoveryCodes = object('RecoveryCodes', 'New recovery codes. They are not shown again.', {
  recovery_codes: list('Ten codes, each for one sign-in without the authenticator app.', text('Code.', 'EXAMPLE234')),
})

export const beginSecondFactor = own({
  id: 'beginSecondFactor',
  method: 'POST',
  summary: 'Begin to set up an authenticator app',
  description: `Returns the secret for the app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds). Nothing changes until \`enableSecondFactor\` gets its first code. ${RECENT} 409 \`invalid_state\` when one is enabled.`,
  message: { en: 'Scan the code with your authenticator app.', bn: 'অথেনটিকেটর অ্যাপে কোডটি স্ক্যান করুন।' },
  data: object('What the authenticator app needs.', {
    secret: text('Secret in base 32, to be typed.', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
    otpauth_url: text('The same as a URL, to be shown as a QR code.', 'otpauth://totp/Haat:owner%40demo-shop.example'),
    expires_in: count('Seconds in which it can be enabled.', 600),
  }),
  errors: ['recent_sign_in_required', 'invalid_state'],
})

export const enableSecondFactor = own({
  id: 'enableSecondFactor',
  method: 'POST',
  path: 'enable/',
  summary: 'Enable the second factor with its first code',
  description: `All other sessions end. ${RECENT}`,
  body: strictBody('The first code.', { code }),
  message: { en: 'Sign-in with a second factor is on.', bn: 'দুই ধাপের লগইন চালু হয়েছে।' },
  data: RecoveryCodes,
  errors: ['recent_sign_in_required', 'invalid_state'],
})

export const renewRecoveryCodes = own({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: 'recovery-codes/',
  summary: 'Replace your recovery codes',
  description: `The former codes end. ${RECENT} That takes a code, too, so none is needed here; one that is sent is checked.`,
  body: strictBody('A code of the authenticator app.', { code: optional(code) }),
  optionalBody: true,
  message: { en: 'New recovery codes created.', bn: 'নতুন রিকভারি কোড তৈরি হয়েছে।' },
  data: RecoveryCodes,
  errors: ['recent_sign_in_required', 'invalid_state'],
})

export const disableSecondFactor = own({
  id: 'disableSecondFactor',
  method: 'POST',
  path: 'disable/',
  summary: 'Disable the second factor',
  description:
    'The password and the code are needed however recent the sign-in is. 409 `invalid_state` with `reason: second_factor_needed` while a store of yours needs the second factor.',
  body: strictBody('Your password, and a code or a recovery code.', {
    password: currentPassword('Password that is valid now.'),
    code: optional(code),
    recovery_code: optional(inputRecoveryCode),
  }),
  message: { en: 'Sign-in with a second factor is off.', bn: 'দুই ধাপের লগইন বন্ধ হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})

export const endTrustedBrowsers = own({
  id: 'endTrustedBrowsers',
  method: 'DELETE',
  path: 'trusted-browsers/',
  summary: 'Require a code in every browser again',
  description: 'Ends what `trust_device` of `secondFactor` began, in all browsers. Sessions go on.',
  message: { en: 'The next sign-in needs a code in every browser.', bn: 'এরপর লগইনে সব ব্রাউজারেই কোড লাগবে।' },
  data: Nothing,
})

export const secondFactor = operation({
  id: 'secondFactor',
  tag: 'Staff sign-in',
  method: 'POST',
  path: `${staffPath}login/second-factor/`,
  auth: 'none',
  summary: 'Finish signing in with the second factor',
  description:
    'After 401 `second_factor_required` of `staffLogin`, from the same browser: the response set the cookie `__Host-haat_challenge`. A code is accepted once. 5 attempts for a challenge; after 20 wrong codes 429 is returned for the rest of the day, counted separately for browsers that signed in before.',
  body: strictBody('The challenge, and a code or a recovery code.', {
    challenge: inputText('`details.challenge` of the 401.', { max: 100, example: 'EXAMPLE', normalize: [] }),
    code: optional(code),
    recovery_code: optional(inputRecoveryCode),
    trust_device: optional(flag('Whether the password is enough in this browser for 30 days. Default false.', false)),
  }),
  message: { en: 'Signed in.', bn: 'লগইন হয়েছে।' },
  data: Identity,
  errors: ['permission_denied', 'invalid_credentials', 'otp_invalid', 'otp_expired'],
})
