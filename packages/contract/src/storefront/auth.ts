import {
  body,
  flag,
  inputEmail,
  inputPhone,
  inputText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { accountPhone, Customer } from './profile.ts'

const path = '/api/v1/customer/auth/'

const tokens = {
  access_token: text('Send it as `Authorization: Bearer …`. Valid for 24 hours.', 'eyJhbGciOiJIUzI1NiIs…'),
  refresh_token: text(
    'Renews the access token, once. Valid for 30 days.',
    'rt_9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11_Jf3…',
  ),
  access_expires_at: timestamp('When the access token expires.'),
  refresh_expires_at: timestamp('When the refresh token expires.'),
  token_type: word('Always Bearer.', ['Bearer']),
}

const Tokens = object('A token set.', tokens)
const SignedIn = object('A token set with the account it opens.', { ...tokens, customer: Customer })

// A password is taken as it is: blanks at its ends are part of it.
const password = (description: string) =>
  inputText(description, { max: 128, normalize: [], example: 'চারটি নদী 4 rivers' })
const newPassword = (description: string) =>
  inputText(description, { min: 8, max: 128, normalize: [], example: 'চারটি নদী 4 rivers' })
const refreshToken = (description: string) => inputText(description, { max: 2000, example: 'rt_9b2c6f0e…' })

export const register = operation({
  id: 'register',
  tag: 'Sign-in',
  method: 'POST',
  path: `${path}register/`,
  auth: 'key',
  summary: 'Make an account and sign in',
  description:
    'A 6-digit code is sent to the e-mail address. One e-mail address and one phone make one account of a store; the same person may have an account in every store.',
  body: body('The new account.', {
    email: inputEmail(),
    password: newPassword('8 to 128 characters; the commonest passwords are refused.'),
    password_confirm: password('The password once more.'),
    first_name: inputText('First name.', { max: 100, example: 'Rahima' }),
    last_name: optional(inputText('Last name.', { max: 100, min: 0, example: 'Khatun' })),
    phone: optional(accountPhone('Mobile number in any usual spelling. Required when the store says so.')),
  }),
  data: SignedIn,
  errors: ['already_exists'],
  limits: ['register'],
})

export const login = operation({
  id: 'login',
  tag: 'Sign-in',
  method: 'POST',
  path: `${path}login/`,
  auth: 'key',
  summary: 'Sign in with a password',
  description:
    'With the e-mail address or the phone. After 10 wrong passwords within 15 minutes the account, whether it exists or not, is locked for 15 minutes (423, `Retry-After`).',
  body: body('Who, and the password.', {
    email: optional(inputEmail()),
    phone: optional(inputPhone('Mobile number in any usual spelling, instead of the e-mail address.')),
    password: password('The password.'),
  }),
  data: SignedIn,
  errors: ['invalid_credentials', 'account_suspended', 'account_locked'],
  limits: ['login'],
})

export const refresh = operation({
  id: 'refresh',
  tag: 'Sign-in',
  method: 'POST',
  path: `${path}refresh/`,
  auth: 'key',
  summary: 'Renew the access token',
  description:
    'The refresh token is used up; the answer holds its successor. Sent again within 10 seconds (a double click, a lost answer) it gives the same successor; later it ends the whole sign-in, because somebody else may hold a copy.',
  body: body('The refresh token.', { refresh_token: refreshToken('The refresh token last received.') }),
  data: Tokens,
  errors: ['token_expired', 'account_suspended'],
  limits: ['refresh'],
})

export const logout = operation({
  id: 'logout',
  tag: 'Sign-in',
  method: 'POST',
  path: `${path}logout/`,
  auth: 'shopper',
  summary: 'Sign out',
  description: 'Access and refresh tokens of the sign-in are worth nothing from then on.',
  body: body('What else to end.', {
    refresh_token: optional(refreshToken('A refresh token of the shopper; its sign-in is ended too.')),
    all_devices: optional(flag('End every sign-in of the shopper.', false)),
  }),
  data: nullable(object('Nothing.', {}), 'Always null.'),
})

export const changePassword = operation({
  id: 'changePassword',
  tag: 'Sign-in',
  method: 'POST',
  path: `${path}password/change/`,
  auth: 'shopper',
  summary: 'Change the password',
  description:
    'Every sign-in of the shopper ends, this one too; the answer opens a new one. A wrong current password is `validation_failed`; ten of them within 15 minutes lock this call for 15 minutes.',
  body: body('The old password and the new.', {
    current_password: password('The password as it is.'),
    new_password: newPassword('8 to 128 characters; the commonest passwords are refused.'),
    new_password_confirm: password('The new password once more.'),
  }),
  data: SignedIn,
  errors: ['account_locked'],
})
