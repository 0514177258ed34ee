import type { Language } from './language.ts'

/** How amounts, numbers and times are written in a language. Phone numbers, codes and order numbers stay Latin. */
export type Formats = {
  /** An amount of the API, such as `'1250.00'`, with its symbol: ৳1,250 or ৳১,২৫০. */
  money(amount: string, symbol?: string): string
  number(value: number): string
  /** A date and, where it says more, a time in the shop's time zone. */
  date(iso: string): string
  dateTime(iso: string): string
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
  const day = new Intl.DateTimeFormat(dateLocales[language], { timeZone, dateStyle: 'medium' })
  const minute = new Intl.DateTimeFormat(dateLocales[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const formats: Formats = {
    money: (amount, symbol = '৳') => {
      const minus = amount.startsWith('-') ? '−' : ''
      const value = amount.replace(/^-/, '') as Intl.StringNumericLiteral
      return `${minus}${symbol}${(/\.0+$|^\d+$/.test(value) ? whole : exact).format(value)}`
    },
    number: (value) => decimals.format(value),
    date: (iso) => day.format(new Date(iso)),
    dateTime: (iso) => minute.format(new Date(iso)),
  }
  cache.set(`${language} ${timeZone}`, formats)
  return formats
}

const dateLocales: Record<Language, string> = { bn: 'bn-BD', en: 'en-GB' }

// One entry for each language and time zone of the configured shops.
const cache = new Map<string, Formats>()

/** A number that people typed, in Bangla or Latin digits, in Latin digits. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
