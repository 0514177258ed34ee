import {
  body,
  count,
  enumValue,
  inputOtpCode,
  nullable,
  object,
  optional,
  params,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { objectOf } from '../pagination.ts'
import { exportStatuses } from '../vocabulary.ts'
import { passwordAgain } from './auth.ts'
import { SentOtp } from './otp.ts'

const operation = operationsOf({ tag: 'Account', path: '/api/v1/customer/auth/account/export/', auth: 'shopper' })

/** The fields of every export. */
export const exportFields = {
  export_id: uuid('ID of the export.'),
  status: enumValue(
    '`PENDING` until the file is written, usually within two minutes; `EXPIRED` after seven days. After `FAILED`, request another.',
    exportStatuses,
  ),
  size: nullable(count('Bytes of the file.', 48_213), 'Bytes of the file; null before it is READY.'),
  created_at: timestamp('Time of the request, UTC.'),
  finished_at: nullable(timestamp('End time, UTC.'), 'Time when the file was ready or had failed, UTC; else null.'),
  expires_at: nullable(
    timestamp('Time when the file is deleted, UTC.'),
    'Time when the file is deleted, UTC; null before it is READY.',
  ),
}

export const downloadLink = text(
  'Link to the JSON file, valid for at most ten minutes.',
  'https://api.example.com/media/exports/9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11/data.json?expires=1&signature=x',
)

export const requestExportCode = operation({
  id: 'requestExportCode',
  method: 'POST',
  path: 'code/',
  summary: 'Begin an export of the account',
  description:
    'Says whether the export is requested with the password of the account or with a code; an account without a password receives the code, by e-mail or else by SMS, under the limits of one-time codes.',
  message: { en: 'Confirm with your password that you want your data.', bn: 'তথ্য পেতে পাসওয়ার্ড দিয়ে নিশ্চিত করুন।' },
  outcomes: [
    {
      when: ({ code }) => code !== null,
      en: 'Confirm with the code that we sent that you want your data.',
      bn: 'তথ্য পেতে আপনাকে পাঠানো কোড দিয়ে নিশ্চিত করুন।',
    },
  ],
  data: object('ExportProof', 'How the export is confirmed.', {
    confirm_with: enumValue('What the request needs: `password`, or the `code` that was sent.', ['password', 'code']),
    code: nullable(SentOtp, 'The code that was sent; null when the account has a password.'),
  }),
  limits: ['otp_send'],
})

export const requestDataExport = operation({
  id: 'requestDataExport',
  method: 'POST',
  path: '',
  summary: 'Request an export of the account',
  description:
    'A file with everything that the store knows of the customer is written in the background: profile, linked providers, addresses, orders with items, payments, refunds and messages, tickets, reviews, wishlist, cart, subscriptions, sessions, newsletter and files. The customer receives a message when it is ready; the message holds no data. While an export is PENDING, the request returns it; 3 exports in 24 hours. After 10 wrong passwords within 15 minutes, the operation is locked for 15 minutes.',
  body: body('Password or code: a stolen session alone cannot export the account.', {
    password: optional(passwordAgain('Password of the account; required when it has one.')),
    code: optional(
      inputOtpCode('Code that `code/` sent; required when the account has no password. Bangla digits are accepted.'),
    ),
  }),
  message: {
    en: 'We are preparing the file with your data, and will let you know.',
    bn: 'আপনার তথ্যের ফাইল তৈরি হচ্ছে। তৈরি হলে জানানো হবে।',
  },
  data: object('RequestedExport', 'An export that was requested.', {
    export_id: exportFields.export_id,
    status: exportFields.status,
  }),
  errors: ['account_locked', 'otp_invalid', 'otp_expired'],
  limits: ['exports', 'otp_verify'],
})

export const readDataExport = operation({
  id: 'readDataExport',
  path: '{export_id}/',
  summary: 'Retrieve an export of the account',
  params: params({ export_id: uuid('ID of the export.') }),
  ...objectOf(
    object('DataExport', 'An export of the account.', {
      ...exportFields,
      download_url: nullable(
        downloadLink,
        'Link to the JSON file, valid for at most ten minutes, and until this session ends; null unless the export is READY, and in a session that is older than the export and did not request it: sign in again there.',
      ),
    }),
  ),
})
