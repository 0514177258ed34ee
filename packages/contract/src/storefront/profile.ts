import Type from 'typebox'
import {
  body,
  count,
  flag,
  inputDate,
  inputPhone,
  inputText,
  inputWord,
  nullable,
  object,
  optional,
  params,
  query,
  text,
  timestamp,
  uuid,
  word,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { page, trimQuery } from '../pagination.ts'

const path = '/api/v1/customer/auth/'
const genders = ['', 'female', 'male', 'other'] as const
const languages = ['bn', 'en'] as const

/** What a shopper sees of their own account. */
export const Customer = object('The shopper’s account.', {
  id: uuid('The shopper.'),
  email: text('E-mail address; empty when the account has none.', 'rahima@example.com'),
  first_name: text('First name.', 'Rahima'),
  last_name: text('Last name; may be empty.', 'Khatun'),
  phone: text('Phone, E.164; empty when the account has none.', '+8801712345678'),
  is_email_verified: flag('Whether the code sent to the e-mail address was entered.', false),
  is_phone_verified: flag('Whether the code sent to the phone was entered.', false),
  avatar: text('Address of a picture; may be empty.', 'https://cdn.example.com/rahima.webp'),
  date_of_birth: nullable(text('Date of birth as YYYY-MM-DD.', '1995-04-14'), 'Date of birth as YYYY-MM-DD, or null.'),
  gender: word('Empty when not told.', genders, 'female'),
  preferred_language: word('Language of the messages the shopper is sent.', languages),
  marketing_opt_in: flag('Whether the shopper wants offers and news.', false),
  default_address_id: nullable(uuid('The address that checkout proposes first.'), 'The default address, or null.'),
  orders_count: count('Orders the shopper has made.', 3),
  created_at: timestamp('When the account was made.'),
  updated_at: timestamp('When it was last changed.'),
})

/** The phone of an account. A form sends an empty field as empty text: that is no phone. */
export const accountPhone = (description: string) =>
  Type.Unsafe<string>({
    description,
    examples: ['01712345678'],
    anyOf: [inputPhone(description), { type: 'string', const: '' }],
  })

const Session = object('One sign-in on one device.', {
  id: uuid('The sign-in.'),
  device: text('Browser and system, as far as they are known; may be empty.', 'Chrome on Android'),
  ip_area: text('The network the shopper came from, its last part hidden; may be empty.', '103.4.145.x'),
  created_at: timestamp('When the shopper signed in.'),
  last_used_at: timestamp('When its token was last renewed.'),
  is_current: flag('Whether it is the sign-in this request was made with.'),
})

export const readProfile = operation({
  id: 'readProfile',
  tag: 'Account',
  method: 'GET',
  path: `${path}profile/`,
  auth: 'shopper',
  summary: 'Read the shopper’s account',
  query: query(trimQuery),
  data: Customer,
  trims: 'object',
})

export const updateProfile = operation({
  id: 'updateProfile',
  tag: 'Account',
  method: 'PATCH',
  path: `${path}profile/`,
  auth: 'shopper',
  summary: 'Change some fields of the shopper’s account',
  description:
    'The e-mail address is not changed here. A new phone counts as unverified until its code is entered; a phone that another account of the store has is refused.',
  body: body('The fields to change.', {
    first_name: optional(inputText('First name.', { max: 100, example: 'Rahima' })),
    last_name: optional(inputText('Last name.', { max: 100, min: 0, example: 'Khatun' })),
    phone: optional(accountPhone('Mobile number in any usual spelling; empty takes it away.')),
    avatar: optional(
      inputText('Address (https) of a picture; empty takes it away.', {
        max: 2000,
        min: 0,
        example: 'https://cdn.example.com/rahima.webp',
      }),
    ),
    date_of_birth: optional(
      nullable(
        inputDate('Date of birth as YYYY-MM-DD.', '1995-04-14'),
        'Date of birth as YYYY-MM-DD, from 1900 on; null takes it away.',
      ),
    ),
    gender: optional(inputWord('Empty takes it away.', genders, { fold: 'lower', example: 'female' })),
    preferred_language: optional(
      inputWord('Language of the messages the shopper is sent.', languages, { fold: 'lower' }),
    ),
    marketing_opt_in: optional(flag('Whether the shopper wants offers and news.', false)),
  }),
  data: Customer,
  errors: ['already_exists'],
  limits: ['phone'],
})

export const listSessions = operation({
  id: 'listSessions',
  tag: 'Account',
  method: 'GET',
  path: `${path}sessions/`,
  auth: 'shopper',
  summary: 'List the shopper’s sign-ins, the last used first',
  query: query(trimQuery),
  data: page(Session),
  trims: 'items',
})

export const removeSession = operation({
  id: 'removeSession',
  tag: 'Account',
  method: 'DELETE',
  path: `${path}sessions/{session_id}/`,
  auth: 'shopper',
  summary: 'End one sign-in',
  description: 'Its access and refresh tokens are worth nothing from then on. The current sign-in may be ended too.',
  params: params({ session_id: uuid('The sign-in.') }),
  data: nullable(object('Nothing.', {}), 'Always null.'),
})
