import Type from 'typebox'
import {
  body,
  clearable,
  count,
  enumValue,
  flag,
  inputAnyPhone,
  inputDate,
  inputEnum,
  inputText,
  list,
  nullable,
  object,
  openEnum,
  optional,
  params,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { completeListOf, objectOf } from '../pagination.ts'
import { maxNameLength, maxUrlLength } from '../text-lengths.ts'
import { genders, languages, socialProviders } from '../vocabulary.ts'
import type { Codec, E164 } from '../wire.ts'

const operation = operationsOf({ tag: 'Account', path: '/api/v1/customer/auth/', auth: 'shopper' })

/** A shopper's own account. */
export const Customer = object('Customer', 'The account of a customer.', {
  id: uuid('Customer ID.'),
  email: text('E-mail address; empty when the account has none.', 'rahima@example.com'),
  first_name: text('First name of the customer.', 'Rahima'),
  last_name: text('Last name; may be empty.', 'Khatun'),
  phone: text('Phone number, E.164; empty when the account has none.', '+8801712345678'),
  is_email_verified: flag('Whether the e-mail address is verified.', false),
  is_phone_verified: flag('Whether the phone number is verified.', false),
  avatar: text('URL of the profile image; may be empty.', 'https://cdn.example.com/rahima.webp'),
  date_of_birth: nullable(text('Date of birth as YYYY-MM-DD.', '1995-04-14'), 'Date of birth as YYYY-MM-DD, or null.'),
  gender: enumValue('Gender: `female`, `male`, `other` or empty.', genders, 'female'),
  preferred_language: enumValue('Language of messages to the customer.', languages),
  marketing_opt_in: flag('Whether the customer accepts marketing messages.', false),
  default_address_id: nullable(uuid('ID of the default address.'), 'ID of the default address; null for none.'),
  orders_count: count('Number of orders.', 3),
  deletion_scheduled_for: nullable(
    timestamp('Time after which the account is deleted, UTC.', '2026-12-06T06:00:00Z'),
    'Time after which the account is deleted, UTC; null unless a deletion is scheduled.',
  ),
  linked_providers: list(
    'Providers with which the customer can sign in.',
    openEnum('Provider.', socialProviders, 'google'),
  ),
  created_at: timestamp('Time of registration, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

/** The phone of an account. Empty text, as forms send it, means no phone. */
export const accountPhone = (description: string): Codec<string, E164 | ''> =>
  Type.Unsafe<E164 | ''>({
    description,
    examples: ['01712345678'],
    anyOf: [inputAnyPhone(description), { type: 'string', const: '' }],
  }) as Codec<string, E164 | ''>

const Session = object('Session', 'A session: one sign-in on one device.', {
  id: uuid('Session ID.'),
  device: text('Browser and operating system; may be empty.', 'Chrome on Android'),
  ip_area: text('IP address at sign-in, last part hidden; may be empty.', '103.4.145.x'),
  created_at: timestamp('Time of sign-in, UTC.'),
  last_used_at: timestamp('Time of the last token refresh, UTC.'),
  is_current: flag('Whether it is the session of this request.'),
})

export const readProfile = operation({
  id: 'readProfile',
  path: 'profile/',
  summary: 'Retrieve the profile',
  ...objectOf(Customer),
})

export const updateProfile = operation({
  id: 'updateProfile',
  method: 'PATCH',
  path: 'profile/',
  summary: 'Update the profile',
  description:
    'The e-mail address is changed with a code instead. A new phone number is unverified until its code is entered; an account without an e-mail address changes it with a code instead. An earlier number that was verified receives a message about the change. Returns 409 `already_exists` when another account of the store has the phone number; `phone/change/` takes it from an account that has not verified it.',
  body: body('Fields to change; absent fields stay unchanged.', {
    first_name: optional(inputText('First name of the customer.', { max: maxNameLength, example: 'Rahima' })),
    last_name: clearable(
      inputText('Last name of the customer; empty to remove it.', { max: maxNameLength, min: 0, example: 'Khatun' }),
    ),
    phone: clearable(accountPhone('Phone number; empty to remove it.')),
    avatar: clearable(
      inputText('URL (https) of the profile image; empty to remove it.', {
        max: maxUrlLength,
        min: 0,
        example: 'https://cdn.example.com/rahima.webp',
      }),
    ),
    date_of_birth: clearable(
      nullable(
        inputDate('Date of birth as YYYY-MM-DD.', '1995-04-14'),
        'Date of birth as YYYY-MM-DD, from 1900-01-01 to today; empty or null to remove it.',
      ),
    ),
    gender: clearable(
      inputEnum('Gender: `female`, `male` or `other`; empty to remove it.', genders, {
        fold: 'lower',
        example: 'female',
      }),
    ),
    preferred_language: optional(inputEnum('Language of messages to the customer.', languages, { fold: 'lower' })),
    marketing_opt_in: optional(flag('Whether the customer accepts marketing messages.', false)),
  }),
  message: { en: 'Profile saved.', bn: 'প্রোফাইল সেভ হয়েছে।' },
  data: Customer,
  errors: ['already_exists'],
  limits: ['phone'],
})

export const listSessions = operation({
  id: 'listSessions',
  path: 'sessions/',
  summary: 'List sessions, last used first',
  description:
    'An account has at most 50 sessions: a further sign-in ends the oldest one whose tokens were never refreshed, or else the least recently used one.',
  ...completeListOf(Session),
})

export const removeSession = operation({
  id: 'removeSession',
  method: 'DELETE',
  path: 'sessions/{session_id}/',
  summary: 'Revoke a session',
  description: 'Revokes its access and refresh tokens. The current session can be revoked too.',
  params: params({ session_id: uuid('ID of the session.') }),
  message: { en: 'That device is signed out.', bn: 'ওই ডিভাইস থেকে লগআউট হয়েছে।' },
  data: nullable(object('No data.', {}), 'Always null.'),
})
