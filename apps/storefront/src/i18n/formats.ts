import { banglaDigits } from './digits.ts'
import type { Language } from './language.ts'

/** How amounts, numbers and times are written in a language. Phone numbers, codes and order numbers stay Latin. */
export type Formats = {
  /** An amount of the API, such as `'1250.00'`, with its symbol: ৳1,250 or ৳১,২৫০. */
  money(amount: string, symbol?: string): string
  number(value: number): string
  /** A number as it is typed, in the digits of the language: without groups, with all its decimals. */
  digits(typed: number | string): string
  /** A date and, where it says more, a time in the shop's time zone. */
  date(iso: string): string
  dateTime(iso: string): string
  /** A time within the next months: without the year. */
  dayTime(iso: string): string
  /** From one day to another, such as `2026-11-24` and `2026-11-25`, without the year: 24–25 Nov. */
  days(from: string, to: string): string
}

// `bn-BD` writes ৳ after the amount, and `en-BD` groups by thousands: en-IN has the groups of lakh that shops print.
const locales: Record<Language, string> = { bn: 'bn-BD', en: 'en-IN' }

/** `timeZone`: that of the store, such as Asia/Dhaka. */
export function formatsOf(language: Language, timeZone: string): Formats {
  const known = cache.get(`${language} ${timeZone}`)
  if (known) return known
  const locale = locales[language]
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(dateLocales[language], {
    timeZone,
    dateStyle: language === 'bn' ? 'long' : 'medium',
  })
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const dayAndMonth = (zone: string) =>
    new Intl.DateTimeFormat(dateLocales[language], {
      ...{ timeZone: zone, day: 'numeric', month: language === 'bn' ? 'long' : 'short' },
    })
  const dayOfYear = dayAndMonth(timeZone)
  const days = dayAndMonth('UTC')
  const timeOf = (iso: string) => {
    const time = clock.format(new Date(iso))
    return language === 'bn' ? banglaTime(time) : time
  }
  const formats: Formats = {
    money: (amount, symbol = '৳') => {
      const minus = amount.startsWith('-') ? '−' : ''
      const value = amount.replace(/^-/, '') as Intl.StringNumericLiteral
      return `${minus}${symbol}${(/\.0+$|^\d+$/.test(value) ? whole : exact).format(value)}`
    },
    number: (value) => decimals.format(value),
    digits: (typed) => (language === 'bn' ? banglaDigits(String(typed)) : String(typed)),
    date: (iso) => day.format(new Date(iso)),
    dateTime: (iso) => `${day.format(new Date(iso))}, ${timeOf(iso)}`,
    dayTime: (iso) => `${dayOfYear.format(new Date(iso))}, ${timeOf(iso).replace(' ', '\u00a0')}`,
    days: (from, to) => days.formatRange(new Date(from), new Date(to)).replace(/[\u2009\u202f]/g, ' '),
  }
  cache.set(`${language} ${timeZone}`, formats)
  return formats
}

const dateLocales: Record<Language, string> = { bn: 'bn-BD', en: 'en-GB' }

// One entry for each language and time zone of the configured shops.
const cache = new Map<string, Formats>()

/** Parts of the day as people say them, each until its hour. */
const partsOfDay = [
  [4, 'রাত'],
  [6, 'ভোর'],
  [12, 'সকাল'],
  [15, 'দুপুর'],
  [18, 'বিকাল'],
  [20, 'সন্ধ্যা'],
  [24, 'রাত'],
] as const

/** `14:05` as দুপুর ২:০৫: Intl writes AM and PM, which are not used in Bangla. */
function banglaTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const [, part] = partsOfDay.find(([until]) => hour < until) ?? partsOfDay[0]
  const digits = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  return `${part} ${banglaDigits(digits)}`
}

/** A phone number of the API as people in Bangladesh read and type it: 01712345678; others, and hidden digits, stay. */
export const localPhone = (phone: string): string => phone.replace(/^\+880(?=1)/, '0')
