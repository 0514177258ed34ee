import type { SecretField } from '../../http/secret-fields.ts'
import { texts } from '../../i18n/language.ts'

/** Labels of the fields that are typed again. */
export const secretTexts = texts(
  {
    password: 'Password again',
    current_password: 'Current password again',
    new_password: 'New password again',
    code: 'Code again',
  },
  {
    password: 'পাসওয়ার্ড আবার লিখুন',
    current_password: 'এখনকার পাসওয়ার্ড আবার লিখুন',
    new_password: 'নতুন পাসওয়ার্ড আবার লিখুন',
    code: 'কোডটি আবার লিখুন',
  },
)

export const resendTexts = texts(
  {
    kept: 'What you typed is kept: send it again.',
    keptButSecrets: 'The rest of what you typed is kept: fill in this field again, and send it.',
    resend: 'Send it again',
    photos: 'Choose the photos again',
  },
  {
    kept: 'যা লিখেছেন তা রাখা আছে: আবার পাঠান।',
    keptButSecrets: 'বাকি সব রাখা আছে: নিচের ঘরটি আবার পূরণ করে পাঠান।',
    resend: 'আবার পাঠান',
    photos: 'ছবিগুলো আবার বাছাই করুন',
  },
)

/** The attributes of a field that is typed again. */
export const secretInput = (name: SecretField) =>
  name === 'code'
    ? ({ type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' } as const)
    : ({ type: 'password', autocomplete: name === 'new_password' ? 'new-password' : 'current-password' } as const)
