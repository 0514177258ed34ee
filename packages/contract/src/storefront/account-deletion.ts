import { body, enumValue, inputOtpCode, inputText, nullable, object, optional, timestamp } from '../fields.ts'
import { operationsOf } from '../operation.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { passwordAgain } from './auth.ts'
import { SentOtp } from './otp.ts'

const operation = operationsOf({ tag: 'Account', path: '/api/v1/customer/auth/account/delete/', auth: 'shopper' })

export const requestAccountDeletion = operation({
  id: 'requestAccountDeletion',
  method: 'POST',
  path: '',
  summary: 'Begin the deletion of the account',
  description:
    'Changes nothing yet. Says whether the account is deleted with its password or with a code; an account without a password receives the code, by e-mail or else by SMS, under the limits of one-time codes.',
  message: {
    en: 'Confirm with your password that the account is to be deleted.',
    bn: 'অ্যাকাউন্ট মুছতে পাসওয়ার্ড দিয়ে নিশ্চিত করুন।',
  },
  outcomes: [
    {
      when: ({ code }) => code !== null,
      en: 'Confirm with the code that we sent that the account is to be deleted.',
      bn: 'অ্যাকাউন্ট মুছতে আপনাকে পাঠানো কোড দিয়ে নিশ্চিত করুন।',
    },
  ],
  data: object('DeletionProof', 'How the deletion is confirmed.', {
    confirm_with: enumValue('What `confirm/` needs: `password`, or the `code` that was sent.', ['password', 'code']),
    code: nullable(SentOtp, 'The code that was sent; null when the account has a password.'),
  }),
  limits: ['otp_send'],
})

export const confirmAccountDeletion = operation({
  id: 'confirmAccountDeletion',
  method: 'POST',
  path: 'confirm/',
  summary: 'Schedule the deletion of the account',
  description:
    'The account is deleted after 14 days; signing in or changing the password before cancels it. The other sessions end at once, and a message about the deletion is sent. It waits until the last order has ended, and until money that is being refunded has been paid back. Profile, addresses, cart, wishlist, reviews, tickets, and files are deleted; orders are kept without name, contacts, address, and notes. Repeating it has no further effect. After 10 wrong passwords within 15 minutes, the operation is locked for 15 minutes.',
  body: body('Password or code.', {
    password: optional(passwordAgain('Password of the account; required when it has one.')),
    code: optional(
      inputOtpCode('Code that `delete/` sent; required when the account has no password. Bangla digits are accepted.'),
    ),
    reason: optional(
      inputText(`Why, for the store; at most ${maxNoteLength} characters.`, {
        max: maxNoteLength,
        min: 0,
        example: 'I moved abroad.',
      }),
    ),
  }),
  message: {
    en: 'Your account will be deleted. Sign in before then to keep it.',
    bn: 'আপনার অ্যাকাউন্ট মুছে ফেলা হবে। রাখতে চাইলে তার আগে লগইন করুন।',
  },
  data: object('ScheduledDeletion', 'A scheduled deletion.', {
    scheduled_for: timestamp('Time after which the account is deleted, UTC.'),
  }),
  errors: ['account_locked', 'otp_invalid', 'otp_expired'],
  limits: ['otp_verify'],
})
