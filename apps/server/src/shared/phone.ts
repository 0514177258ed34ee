import type { E164 } from '@haat/contract/wire.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { DASHES, INVISIBLE } from './characters.ts'

/** A phone number as E.164. Only `parsePhone` and `parseAnyPhone` create one from text. */
export type PhoneNumber = E164

const BANGLA_ZERO = 0x09e6

/** Bangla digits as ASCII ones: `০১৭` → `017`. */
export const asciiDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))

/**
 * A Bangladeshi mobile number in any usual spelling (`01712-345678`, `+880 1712 345678`, `8801712345678`,
 * `০১৭১২৩৪৫৬৭৮`) as E.164, or null.
 */
export function parsePhone(text: string): PhoneNumber | null {
  const digits = typedPhone(text).replace(/[\s().-]/g, '')
  const match = /^(?:\+?880|00880|0)?(1[3-9]\d{8})$/.exec(digits)
  return match ? (`+880${match[1]}` as PhoneNumber) : null
}

/** What E.164 allows, as the database checks it. */
const E164_FORM = /^\+[1-9]\d{6,14}$/

/**
 * A phone number of any country in any usual spelling as E.164, or null: with its country code (`+44 7911 123456`, `0044 …`),
 * or without it a number of Bangladesh.
 */
export function parseAnyPhone(text: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(typedPhone(text), { defaultCountry: 'BD', extract: false })
  if (parsed?.ext !== undefined) return null
  const mobile = parsePhone(parsed?.number ?? text)
  if (!parsed || mobile !== null) return mobile
  if (!E164_FORM.test(parsed.number)) return null
  // Numbers of other countries change too often for their patterns; here a wrong digit of a mobile number shall be found.
  const isUsual = parsed.country === 'BD' ? parsed.isValid() && !parsed.number.startsWith('+8801') : parsed.isPossible()
  return isUsual ? (parsed.number as string as PhoneNumber) : null
}

// Contacts and messengers put direction marks around a number that is copied, word processors other dashes into it.
const typedPhone = (text: string) => asciiDigits(text.replace(DASHES, '').replace(INVISIBLE, ''))

/** A number as people in Bangladesh write it: `01712345678`. */
export const localPhone = (phone: string) => phone.replace(/^\+880(?=1\d{9}$)/, '0')

/** A phone number that its owner recognises, and others do not learn: `017•••••678`. */
export const hintOfPhone = (phone: string): string =>
  localPhone(phone).replace(/^(.{3})(.*)(.{3})$/, (_, first, middle, last) => first + '•'.repeat(middle.length) + last)

/**
 * The digit sequences to search for in stored numbers: the typed digits, and their form in a number that begins with 0
 * instead of the country code. Empty for fewer than four digits, or for other text.
 */
export function partsOfPhone(text: string): string[] {
  const digits = asciiDigits(text).replace(/[\s().+-]/g, '')
  if (!/^\d{4,}$/.test(digits)) return []
  return [...new Set([digits, digits.replace(/^(?:00)?880/, '0')])]
}
