import { useSyncExternalStore } from 'react'
import { formatDay, formatDayOfMonth, formatMoment, formatShort, formatTime } from '../lib/dates.ts'
import { type Digits, digitKinds, inDigits } from '../lib/digits.ts'
import { formatCount, formatMoney } from '../lib/money.ts'
import { preferenceOf } from '../lib/preference.ts'
import { type Language, useLanguage } from './language.ts'

/** The digits of Bangla texts. Phone numbers, order numbers and codes have Latin ones always. */
export const banglaDigits = preferenceOf<Digits>('digits', digitKinds, () => 'beng')

/** How money, counts and times are written in the language of the dashboard. */
export type Formats = {
  digits: Digits
  money(amount: string, currency?: string): string
  count(count: number): string
  /** A number that is no amount, such as a percentage. */
  number(text: string | number): string
  day(iso: string): string
  /** Without the year. */
  dayOfMonth(iso: string): string
  time(iso: string): string
  moment(iso: string): string
  short(iso: string): string
}

export const useFormats = (): Formats => useFormatsIn(useLanguage())

/** The same for a text in another language than that of the dashboard, such as one on paper. */
export function useFormatsIn(language: Language): Formats {
  const chosen = useSyncExternalStore(banglaDigits.subscribe, banglaDigits.get)
  const digits: Digits = language === 'bn' ? chosen : 'latn'
  const style = { language, digits }
  return {
    digits,
    money: (amount, currency = 'BDT') => formatMoney(amount, { currency, digits }),
    count: (count) => formatCount(count, digits),
    number: (text) => inDigits(String(text), digits),
    day: (iso) => formatDay(iso, style),
    dayOfMonth: (iso) => formatDayOfMonth(iso, style),
    time: (iso) => formatTime(iso, style),
    moment: (iso) => formatMoment(iso, style),
    short: (iso) => formatShort(iso, style, new Date()),
  }
}
