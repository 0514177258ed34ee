import { type Digits, inDigits, toLatinDigits } from './digits.ts'

const signs: Record<string, string> = { BDT: '৳', USD: '$', EUR: '€', INR: '₹' }

/**
 * An amount of the API (`"1250000.00"`) as people read it: `৳12,50,000`, with lakhs and crores, without a part of a taka that
 * is zero.
 */
export function formatMoney(
  amount: string,
  { currency = 'BDT', digits }: { currency?: string; digits: Digits },
): string {
  const [, minus = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const parts = /^0*$/.test(fraction) ? '' : `.${fraction}`
  const text = `${groupLakhs(whole)}${parts}`
  const sign = signs[currency] ?? `${currency} `
  return `${minus ? '−' : ''}${sign}${inDigits(text, digits)}`
}

/** A whole number with separators: 12,50,000. */
export const formatCount = (count: number, digits: Digits): string =>
  `${count < 0 ? '−' : ''}${inDigits(groupLakhs(String(Math.abs(Math.trunc(count)))), digits)}`

/** The last three digits, then groups of two. */
function groupLakhs(whole: string): string {
  const [rest, last] = [whole.slice(0, -3), whole.slice(-3)]
  return rest ? `${rest.replaceAll(/\B(?=(\d{2})+$)/g, ',')},${last}` : last
}

/** What a person typed as an amount, for the API: `৳ ১,২৫০.৫` is `1250.50`. Null when it is none. */
export function parseMoney(text: string): string | null {
  const plain = toLatinDigits(text).replaceAll(/[৳,\s]/g, '')
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain)
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : null
}

/** Whether something was typed that is no amount. */
export const isWrongAmount = (text: string): boolean => text.trim() !== '' && parseMoney(text) === null

/** An amount of the API as people type it: `1500.00` is `1500`. */
export const plainAmount = (amount: string): string => amount.replace(/\.00$/, '')

/** A whole number that somebody typed, also in Bangla digits; null when it is none. */
export function parseWhole(text: string): number | null {
  const plain = toLatinDigits(text).trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** The sum of two amounts of the API, or their difference. */
export const addMoney = (one: string, other: string): string => fromMinor(toMinor(one) + toMinor(other))
export const subtractMoney = (one: string, other: string): string => fromMinor(toMinor(one) - toMinor(other))

/** An amount of the API so many times. */
export const multiplyMoney = (amount: string, times: number): string => fromMinor(toMinor(amount) * BigInt(times))

export const isZero = (amount: string): boolean => toMinor(amount) === 0n

/** An amount of the API in poisha, to calculate with, and back. */
export function toMinor(amount: string): bigint {
  const [, minus, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return minus ? -minor : minor
}

export function fromMinor(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
