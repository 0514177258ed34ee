import type { StatementLineType } from '@haat/contract/vocabulary.ts'
import { SPACES } from '../../shared/characters.ts'
import { type Minor, parseAmount } from '../../shared/money.ts'
import { asciiDigits } from '../../shared/phone.ts'

const plain = (text: string) => asciiDigits(text.normalize('NFKC')).trim()

/** Thousands in groups of three, or of two before the last three as in 1,25,000. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?=\.|$)/
const CURRENCY = /^(?:bdt|tk\.?|৳)|(?:bdt|tk\.?|৳|\/[-=])$/gi

/** An amount without the sign of the taka. */
export const withoutCurrency = (text: string): string => text.replace(CURRENCY, '')

/**
 * An amount of a statement in any usual spelling (`1,25,000.50`, `৳ ৫০০`, `(18.50)`, `-18.5`); null when it is none or
 * has more than two decimals. Nothing is rounded.
 */
export function parseStatementAmount(text: string): Minor | null {
  let amount = plain(text).replace(SPACES, '')
  const isParenthesized = amount.startsWith('(') && amount.endsWith(')')
  if (isParenthesized) amount = amount.slice(1, -1)
  amount = withoutCurrency(amount)
  const sign = /^[-−+]/.exec(amount)?.[0]
  if (sign && isParenthesized) return null
  if (sign) amount = withoutCurrency(amount.slice(1))
  if (GROUPED.test(amount)) amount = amount.replaceAll(',', '')
  const minor = parseAmount(amount.replace(/(\.\d\d)0+$/, '$1'))
  return minor === null ? null : isParenthesized || (sign && sign !== '+') ? 0 - minor : minor
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t,](.+))?$/
const DAY_FIRST = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4})(?:[ t,](.+))?$/
const MONTH_FIRST = /^([a-z]{3,9})[ .]+(\d{1,2}),? +(\d{4})(?:[ t,](.+))?$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.:]\d{1,9})?)? ?(am|pm)?(?: ?(z|utc|(?:gmt ?)?[+-]\d{2}:?\d{2}))?$/
const DHAKA_MINUTES = 360

/** `stepMs`: how exactly the statement says it, a day, a minute or a second. */
export type StatementMoment = { at: Date; stepMs: number }

export type DateOrder = 'day first' | 'month first'

/**
 * A date of a statement, the day before the month (05/01/2026 is the fifth of January) unless it is said to be otherwise, with a
 * time or without; in Dhaka time unless it names another. Null when it is none.
 */
export function parseStatementMoment(
  dateCell: string,
  timeCell = '',
  order: DateOrder = 'day first',
): StatementMoment | null {
  const text = `${plain(dateCell)} ${plain(timeCell)}`.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const read = readDay(text, order)
  if (!read) return null
  const { year, month, day } = read
  const rest = read.rest.replace(/^[ t,]+/, '')
  const time = rest === '' ? { minutes: 0, seconds: 0, zoneMinutes: DHAKA_MINUTES, stepMs: 86_400_000 } : readTime(rest)
  if (!time || year < 2010 || year > 2100) return null
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  const { minutes, seconds, zoneMinutes, stepMs } = time
  return { at: new Date(midnight.getTime() + (minutes - zoneMinutes) * 60_000 + seconds * 1_000), stepMs }
}

function readDay(text: string, order: DateOrder): { year: number; month: number; day: number; rest: string } | null {
  const [, y, m, d, rest = ''] = YEAR_FIRST.exec(text) ?? []
  if (y) return { year: Number(y), month: Number(m), day: Number(d), rest }
  const [, first, second, year, later = ''] = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text) ?? []
  if (!first || !second) return null
  const isDayFirst = /^\d/.test(first) && !(order === 'month first' && /^\d/.test(second))
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return {
    year: Number(year),
    month: /^\d/.test(month) ? Number(month) : monthNamed(month),
    day: Number(day),
    rest: later,
  }
}

const monthNamed = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1

function readTime(text: string) {
  const [, h, m, s, half, zone] = TIME.exec(text) ?? []
  if (!h) return null
  const [hours, minutes, seconds] = [Number(h), Number(m), Number(s ?? 0)]
  const zoneMinutes = zoneOf(zone)
  if (minutes > 59 || seconds > 59 || (half ? hours < 1 || hours > 12 : hours > 23) || zoneMinutes === null) return null
  const ofDay = half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours
  const stepMs = s === undefined ? 60_000 : 1_000
  return { minutes: ofDay * 60 + minutes, seconds, zoneMinutes, stepMs }
}

/** Minutes east of UTC; null for a zone that no place has. */
function zoneOf(zone: string | undefined): number | null {
  if (zone === undefined) return DHAKA_MINUTES
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (!sign) return 0
  if (Number(hours) > 14 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const REFUND = /refund|revers|return|রিফান্ড|ফেরত/
const PAYMENT = /payment|purchase|sale|checkout|pgw|collection|পেমেন্ট/
const OTHER = /settle|withdraw|disburs|cash ?out|transfer|payout|deposit|fee|charge|সেটেলমেন্ট|চার্জ/

/** What a line is, by the words of its type; null for words that say nothing. */
export function parseLineType(text: string): StatementLineType | null {
  const words = plain(text).toLowerCase()
  if (words === '') return null
  if (REFUND.test(words)) return 'REFUND'
  if (OTHER.test(words)) return 'OTHER'
  return PAYMENT.test(words) ? 'PAYMENT' : 'OTHER'
}
