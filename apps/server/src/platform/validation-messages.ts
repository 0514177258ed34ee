import type { Text } from '@haat/contract/errors.ts'
import type { ErrorObject } from 'ajv'
import { displayCount } from '../shared/display-amount.ts'

const text = (en: string, bn: string): Text => ({ en, bn })

const byNormalize: Record<string, Text> = {
  amount: text(
    'Enter an amount from 0 to 99999999.99 with at most two decimals.',
    '০ থেকে ৯৯৯৯৯৯৯৯.৯৯ টাকা দিন, দশমিকের পর সর্বোচ্চ দুই ঘর।',
  ),
}

export const invalidPhone = text(
  'Enter an 11-digit Bangladeshi mobile number, such as 01712345678.',
  '১১ ডিজিটের বাংলাদেশি মোবাইল নম্বর দিন, যেমন 01712345678।',
)

const invalidAnyPhone = text(
  'Enter a phone number, such as 01712345678, or with its country code, such as +44 7911 123456.',
  'সঠিক ফোন নম্বর দিন, যেমন 01712345678; বিদেশি নম্বর হলে দেশের কোডসহ, যেমন +44 7911 123456।',
)

const byFormat: Record<string, Text> = {
  phone: invalidPhone,
  'any-phone': invalidAnyPhone,
  email: text('Enter a valid e-mail address, such as name@example.com.', 'সঠিক ই-মেইল দিন, যেমন name@example.com।'),
  otp: text('Enter the six digits of the code.', 'কোডের ছয়টি সংখ্যা দিন।'),
  uuid: text('Enter a valid ID (a UUID).', 'সঠিক আইডি (UUID) দিন।'),
  date: text(
    'Enter a date as YYYY-MM-DD, from 1900-01-01 to 9999-12-31.',
    'তারিখ YYYY-MM-DD আকারে দিন, ১৯০০ থেকে ৯৯৯৯ সালের মধ্যে।',
  ),
  'date-time': text(
    'Enter a time with its UTC offset, such as 2026-03-01T00:00:00+06:00, from the year 1900 to 9999.',
    'সময় 2026-03-01T00:00:00+06:00 আকারে দিন, ১৯০০ থেকে ৯৯৯৯ সালের মধ্যে।',
  ),
  uri: text('Enter a valid URL.', 'সঠিক লিংক (URL) দিন।'),
}

const types: Record<string, Text> = {
  string: text('Must be a string.', 'লেখা (string) হতে হবে।'),
  integer: text('Must be a whole number.', 'পূর্ণ সংখ্যা হতে হবে।'),
  number: text('Must be a number.', 'সংখ্যা হতে হবে।'),
  boolean: text('Must be true or false.', 'true অথবা false হতে হবে।'),
  array: text('Must be an array.', 'তালিকা (array) হতে হবে।'),
  object: text('Must be an object.', 'অবজেক্ট (object) হতে হবে।'),
}

/** The message about one failed keyword of a schema. */
export function describeFailure({ keyword, params, parentSchema }: ErrorObject): Text {
  const normalize: string[] = parentSchema?.normalize ?? []
  const special = normalize.map((kind) => byNormalize[kind]).find(Boolean)
  if (special) return parentSchema?.['x-message'] ?? special
  const bn = typeof params.limit === 'number' ? displayCount(params.limit, 'bn') : ''
  switch (keyword) {
    case 'required':
      return text('This field is required.', 'এই তথ্যটি দিতে হবে।')
    case 'additionalProperties':
      return text('Unknown field. Remove it, or check its spelling.', 'এই নামে কোনো ফিল্ড নেই। বাদ দিন অথবা বানান দেখুন।')
    case 'minLength':
      return params.limit === 1
        ? text('This field cannot be blank.', 'এটি খালি রাখা যাবে না।')
        : text(`Must be at least ${params.limit} characters.`, `কমপক্ষে ${bn} অক্ষর হতে হবে।`)
    case 'maxLength':
      return text(`Must be at most ${params.limit} characters.`, `সর্বোচ্চ ${bn} অক্ষর হতে পারে।`)
    case 'minimum':
      return text(`Must be at least ${params.limit}.`, `কমপক্ষে ${bn} হতে হবে।`)
    case 'maximum':
      return text(`Must be at most ${params.limit}.`, `সর্বোচ্চ ${bn} হতে পারে।`)
    case 'minItems':
      return text(`Send at least ${params.limit}.`, `কমপক্ষে ${bn}টি দিন।`)
    case 'maxItems':
      return text(`Send at most ${params.limit}.`, `সর্বোচ্চ ${bn}টি দেওয়া যায়।`)
    case 'maxProperties':
      return text(`Send at most ${params.limit} keys.`, `সর্বোচ্চ ${bn}টি key দেওয়া যায়।`)
    case 'enum': {
      // Empty text is no choice to name: it says that nothing is chosen.
      const choices = params.allowedValues.filter((value: unknown) => value !== '').join(', ')
      return text(`Must be one of: ${choices}.`, `এর একটি হতে হবে: ${choices}।`)
    }
    case 'format':
      return byFormat[params.format] ?? text('This value is not valid.', 'মানটি সঠিক নয়।')
    case 'pattern':
      return parentSchema?.['x-message'] ?? text('This value is not valid.', 'মানটি সঠিক নয়।')
    case 'type':
      return types[[params.type].flat()[0]] ?? text('This value is not valid.', 'মানটি সঠিক নয়।')
    default:
      return text('This value is not valid.', 'মানটি সঠিক নয়।')
  }
}
