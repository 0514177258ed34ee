import { latinDigits } from '../i18n/digits.ts'
import { newKey } from '../session/new-key.ts'
import { FORM_KEY, readKey } from './form-key.ts'

export type UploadedFile = { name: string; type: string; bytes: Buffer }

/** The fields of a submitted form. A field that was not sent reads as an empty text. */
export type Form = {
  /** The first value of each field. */
  fields: Record<string, string>
  /** The same when the form is sent again; see `form-to-resend.ts`. */
  key: string
  /** Whether it came with its key: it may have been sent before, with a result that the visitor does not know. */
  isResent: boolean
  /** The fields as they were sent: a field with several values, such as ticked boxes, has a list. */
  sent: FormFields
  /** Why files were left out; null when none were. */
  fileProblem: 'too_large' | 'too_many' | 'busy' | null
  text(name: string): string
  all(name: string): string[]
  /** A whole number in Latin or Bangla digits, or null. */
  number(name: string): number | null
  files(name: string): UploadedFile[]
}

export type FormFields = Record<string, string | string[] | undefined>

export function createForm(
  fields: FormFields,
  files: Record<string, UploadedFile[]> = {},
  fileProblem: Form['fileProblem'] = null,
): Form {
  const all = (name: string): string[] => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return value === undefined ? [] : Array.isArray(value) ? value : [value]
  }
  const text = (name: string): string => (all(name)[0] ?? '').normalize('NFC').trim()
  return {
    fields: Object.fromEntries(Object.keys(fields).map((name) => [name, text(name)])),
    key: readKey(text(FORM_KEY)) || newKey(),
    isResent: readKey(text(FORM_KEY)) !== '',
    sent: fields,
    fileProblem,
    text,
    all,
    number: (name) => {
      const digits = latinDigits(text(name))
      return /^\d{1,16}$/.test(digits) ? Number(digits) : null
    },
    files: (name) => (Object.hasOwn(files, name) ? (files[name] ?? []) : []),
  }
}
