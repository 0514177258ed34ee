import {
  body,
  enumValue,
  flag,
  inputAnyPhone,
  inputEmail,
  inputText,
  list,
  nullable,
  object,
  optional,
  text,
  timestamp,
} from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { maxNameLength, maxPasswordLength } from '../text-lengths.ts'
import { accountPhone, Customer } from './profile.ts'

const operation = operationsOf({ tag: 'Sign-in', path: '/api/v1/customer/auth/', auth: 'key' })

/** The fields of a sign-in, beside the customer. */
export const signInTokens = {
  access_token: text('Access token, sent as `Authorization: Bearer …`. Valid for 24 hours.', 'eyJhbGciOiJIUzI1NiIs…'),
  refresh_token: text(
    'Refresh token: renews the access token once. Valid for 30 days.',
    'rt_9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11_Jf3…',
  ),
  access_expires_at: timestamp('Expiry time of the access token, UTC.'),
  refresh_expires_at: timestamp('Expiry time of the refresh token, UTC.'),
  token_type: enumValue('Token type, always `Bearer`.', ['Bearer']),
}

const Tokens = object('RefreshedTokens', 'Access and refresh token.', signInTokens)
/** `data` of every sign-in. */
export const SignedIn = object('Tokens', 'Access and refresh token, with the customer.', {
  ...signInTokens,
  customer: Customer,
})

// A password is used as it is: blanks at its ends are part of it.
/** A password that exists, or the repetition of a new one. */
export const passwordAgain = (description: string) =>
  inputText(description, { max: maxPasswordLength, normalize: [], example: 'চারটি নদী 4 rivers' })
/** A password to choose. */
export const newPassword = (description: string) =>
  inputText(description, { min: 8, max: maxPasswordLength, normalize: [], example: 'চারটি নদী 4 rivers' })
const refreshToken = (description: string) => inputText(description, { max: 2000, example: 'rt_9b2c6f0e…' })

/** `data` of what can create an account with a phone number. */
export const SignedUp = object('SignedUp', 'Access and refresh token, with the customer and what the account lacks.', {
  ...SignedIn.properties,
  requirements: list(
    'What the customer has to do before the account has all that was sent; empty in most cases.',
    object('SignUpRequirement', 'A missing requirement.', {
      field: text('Field of the request.', 'phone'),
      code: enumValue(
        'PHONE_VERIFICATION_REQUIRED: another account has the phone number without having verified it. The account was created without the number: verify it with `phone/change/`.',
        ['PHONE_VERIFICATION_REQUIRED'],
      ),
      message: text('Message in the requested language.', 'If the number is yours, verify it with a code.'),
    }),
  ),
})
/** The message beside a requirement. */
export const phoneToVerify = {
  when: ({ requirements }: { requirements: readonly unknown[] }) => requirements.length > 0,
  en: 'Account created. Verify your phone number with a code to add it.',
  bn: 'অ্যাকাউন্ট খোলা হয়েছে। মোবাইল নম্বর যোগ করতে কোড দিয়ে যাচাই করুন।',
}

export const register = operation({
  id: 'register',
  method: 'POST',
  path: 'register/',
  summary: 'Register and sign in',
  description:
    'Sends a 6-digit verification code to the e-mail address. An e-mail address and a phone number belong to at most one account per store; accounts of different stores are independent. An e-mail address of another account, and a phone number that another account has verified, return 409 `already_exists`. With a phone number that another account has without having verified it, the account is created without the number, and `requirements` says so: `phone/change/` sends a code, which moves the number to this account. That holds in a store with `phone_required`, too: until then the account has no number, and every order names the phone of its receiver anyway.',
  body: body('The account to create.', {
    email: inputEmail(),
    password: newPassword(`Password, 8 to ${maxPasswordLength} characters; common passwords are refused.`),
    password_confirm: passwordAgain('The same password again.'),
    first_name: inputText(`First name, at most ${maxNameLength} characters.`, {
      max: maxNameLength,
      example: 'Rahima',
    }),
    last_name: optional(
      inputText(`Last name, at most ${maxNameLength} characters; may be empty.`, {
        max: maxNameLength,
        min: 0,
        example: 'Khatun',
      }),
    ),
    phone: optional(accountPhone('Phone number. Required when the store setting `phone_required` is true.')),
  }),
  message: { en: 'Account created.', bn: 'অ্যাকাউন্ট খোলা হয়েছে।' },
  outcomes: [phoneToVerify],
  data: SignedUp,
  errors: ['already_exists'],
  limits: ['register'],
})

export const login = operation({
  id: 'login',
  method: 'POST',
  path: 'login/',
  summary: 'Sign in with a password',
  description:
    'Send the e-mail address or the phone number. After 10 wrong passwords within 15 minutes, 423 `account_locked` with `Retry-After` is returned for 15 minutes, also for accounts that do not exist. Attempts from a network (`X-Shopper-IP`) on which the customer has signed in and used the session within 60 days are counted apart: strangers lock out strangers only. While strangers have locked an account, a person who shares such a network can tell from the response to a wrong password, 401 instead of 423, that the account has signed in from there.',
  body: body('E-mail address or phone number, and password.', {
    email: optional(inputEmail()),
    phone: optional(inputAnyPhone('Phone number, instead of `email`.')),
    password: passwordAgain('Password of the account.'),
  }),
  message: { en: 'Signed in.', bn: 'লগইন হয়েছে।' },
  data: SignedIn,
  errors: ['invalid_credentials', 'account_suspended', 'account_locked'],
  limits: ['login'],
})

export const refresh = operation({
  id: 'refresh',
  method: 'POST',
  path: 'refresh/',
  summary: 'Refresh the access token',
  description:
    'Each refresh token works once; the response contains the next one. A retry within 10 seconds (such as a double click or a lost response) returns the same next token. A later reuse revokes the session, because the token may be stolen.',
  body: body('The refresh token to use.', { refresh_token: refreshToken('Latest refresh token.') }),
  message: { en: 'Session renewed.', bn: 'সেশনের মেয়াদ বাড়ানো হয়েছে।' },
  data: Tokens,
  errors: ['token_expired', 'account_suspended'],
  limits: ['refresh'],
})

export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: 'logout/',
  auth: 'shopper',
  summary: 'Sign out',
  description: 'Revokes the session with its access and refresh tokens.',
  body: body('Further sessions to revoke.', {
    refresh_token: optional(refreshToken('A refresh token of the customer; its session is revoked too.')),
    all_devices: optional(flag('Whether to revoke all sessions of the customer.', false)),
  }),
  optionalBody: true,
  message: { en: 'Signed out.', bn: 'লগআউট হয়েছে।' },
  data: nullable(object('No data.', {}), 'Always null.'),
})

export const changePassword = operation({
  id: 'changePassword',
  method: 'POST',
  path: 'password/change/',
  auth: 'shopper',
  summary: 'Change the password',
  description:
    'Revokes all sessions of the customer, including the current one; the response contains tokens of a new session. A wrong current password returns 400 `validation_failed`; after 10 within 15 minutes, the operation is locked for 15 minutes.',
  body: body('Current and new password.', {
    current_password: passwordAgain('Password that is valid now.'),
    new_password: newPassword(`Password, 8 to ${maxPasswordLength} characters; common passwords are refused.`),
    new_password_confirm: passwordAgain('The same new password again.'),
  }),
  message: { en: 'Password changed.', bn: 'পাসওয়ার্ড বদলানো হয়েছে।' },
  data: SignedIn,
  errors: ['account_locked'],
})
