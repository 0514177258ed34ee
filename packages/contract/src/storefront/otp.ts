import {
  body,
  count,
  enumValue,
  flag,
  inputAnyPhone,
  inputEmail,
  inputEnum,
  inputOtpCode,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { messageChannels, otpPurposes } from '../vocabulary.ts'
import { signInTokens } from './auth.ts'
import { Customer } from './profile.ts'

const operation = operationsOf({ tag: 'One-time codes', path: '/api/v1/customer/auth/otp/', auth: 'guest' })

/** A code that was requested. The same for every destination, known or not. */
export const SentOtp = object('SentOtp', 'A requested code.', {
  otp_id: uuid('ID of the code, to verify it or to send another.'),
  channel: enumValue('How the code is sent.', messageChannels, 'sms'),
  destination: text('The address or number, partly hidden.', '+880171•••••78'),
  expires_in: count('Seconds until the code expires.', 300),
  resend_after: count('Seconds until another code can be requested.', 60),
})

const constant =
  'The response and its time do not depend on whether an account exists. Only the newest code of a destination and purpose is valid, of each network (`X-Shopper-IP`) that requests some. Per destination: 1 code in 60 seconds, and 5 per hour of each purpose (3 of `reset_password`), or 3 more with the first one of each other network; then 429 `too_many_requests`.'

export const sendOtp = operation({
  id: 'sendOtp',
  method: 'POST',
  path: 'send/',
  summary: 'Send a one-time code',
  description: `Sends six digits by e-mail or SMS. \`verify_email\` and \`verify_phone\` need a shopper token, and go to the e-mail address or phone number of its account. \`login\` by e-mail works where the store offers it (\`email_otp_enabled\`). \`checkout\` proves the phone number of an order, or its e-mail address where the details of 403 \`verification_required\` name \`email\`: no SMS reaches the number there. ${constant}`,
  body: body('Destination and purpose.', {
    channel: inputEnum('How to send the code.', messageChannels, { fold: 'lower', example: 'sms' }),
    email: optional(inputEmail('Address for `email`. Default for `verify_email`: that of the account.')),
    phone: optional(inputAnyPhone('Number for `sms`. Default for `verify_phone`: that of the account.')),
    purpose: inputEnum('What the code is for.', otpPurposes, { fold: 'lower', example: 'login' }),
  }),
  message: { en: 'The code is on its way.', bn: 'কোড পাঠানো হচ্ছে।' },
  data: SentOtp,
  limits: ['otp_send'],
})

export const resendOtp = operation({
  id: 'resendOtp',
  method: 'POST',
  path: 'resend/',
  summary: 'Send a new code for the same purpose',
  description: `Ends the earlier code. ${constant} 400 \`otp_expired\` for a code that was used, replaced, or requested more than an hour ago.`,
  body: body('The code to replace.', { otp_id: uuid('`otp_id` of the earlier response.') }),
  message: { en: 'A new code is on its way.', bn: 'নতুন কোড পাঠানো হচ্ছে।' },
  data: SentOtp,
  errors: ['otp_expired'],
  limits: ['otp_send'],
})

export const verifyOtp = operation({
  id: 'verifyOtp',
  method: 'POST',
  path: 'verify/',
  summary: 'Verify a one-time code',
  description:
    'Send `otp_id`, or `email` or `phone` with `purpose`. Each code works once and allows 5 attempts; per destination 10 attempts in 10 minutes. Attempts without `otp_id`, from another network than the one that requested the code, are counted apart: strangers do not use up the attempts of the requester. With an `Idempotency-Key` of at least 16 characters, the request whose response was lost can be repeated for two minutes; no response is stored, so that a repeated `login` opens another session and ends the first, unless that was ended. `login` signs in, and creates the account at the first sign-in with a phone where the store setting `phone_sign_up` is true. The first sign-in with an e-mail address that was not verified ends all sessions and removes the password and linked providers: it may be another person’s. Guest orders of the last 180 days with a verified phone number become orders of the account.',
  headers: {
    'Idempotency-Key': {
      description:
        'Random, at least 16 characters: the same code with the same key is accepted again for two minutes, in case the response was lost.',
      example: '5f6c2f0e-sign-in-1-of-a-browser',
    },
  },
  body: body('The code.', {
    otp_id: optional(uuid('`otp_id` of the response that sent it.')),
    email: optional(inputEmail('Address that the code was sent to, instead of `otp_id`.')),
    phone: optional(inputAnyPhone('Number that the code was sent to, instead of `otp_id`.')),
    purpose: optional(
      inputEnum('Required without `otp_id`: what the code is for.', otpPurposes, { fold: 'lower', example: 'login' }),
    ),
    code: inputOtpCode('The six digits; Bangla digits, spaces and hyphens are accepted.'),
  }),
  message: { en: 'Signed in.', bn: 'লগইন হয়েছে।' },
  outcomes: [
    {
      when: ({ email_verification_token: token }) => token !== undefined,
      en: 'E-mail address verified. You can place the order now.',
      bn: 'ই-মেইল যাচাই হয়েছে। এখন অর্ডার করুন।',
    },
    { when: ({ purpose }) => purpose === 'verify_email', en: 'E-mail address verified.', bn: 'ই-মেইল যাচাই হয়েছে।' },
    { when: ({ purpose }) => purpose === 'verify_phone', en: 'Phone number verified.', bn: 'মোবাইল নম্বর যাচাই হয়েছে।' },
    {
      when: ({ purpose }) => purpose === 'checkout',
      en: 'Phone number verified. You can place the order now.',
      bn: 'মোবাইল নম্বর যাচাই হয়েছে। এখন অর্ডার করুন।',
    },
    {
      when: ({ purpose }) => purpose === 'reset_password',
      en: 'The code is right. Choose a new password.',
      bn: 'কোড ঠিক আছে। এখন নতুন পাসওয়ার্ড দিন।',
    },
  ],
  data: object('VerifiedOtp', 'What the code allows. The fields depend on the purpose.', {
    verified: flag('Always true.'),
    purpose: enumValue('What the code was for.', otpPurposes, 'login'),
    customer: optional(Customer),
    access_token: optional(signInTokens.access_token),
    refresh_token: optional(signInTokens.refresh_token),
    access_expires_at: optional(timestamp('`login`: expiry time of the access token, UTC.')),
    refresh_expires_at: optional(timestamp('`login`: expiry time of the refresh token, UTC.')),
    token_type: optional(enumValue('`login`: token type, always `Bearer`.', ['Bearer'])),
    reset_token: optional(text('`reset_password`: sets a new password once.', 'pr_4fJ0cTq2…')),
    phone_verification_token: optional(
      text('`checkout`: proves the phone number of an order in this store.', 'pv_01712345678…'),
    ),
    email_verification_token: optional(
      text('`checkout` by e-mail: proves the e-mail address of an order in this store.', 'ev_01712345678…'),
    ),
    expires_in: optional(count('Seconds until the token of `reset_password` or `checkout` expires.', 600)),
  }),
  errors: ['otp_invalid', 'otp_expired'],
  limits: ['otp_verify'],
})
