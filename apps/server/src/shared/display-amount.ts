import { lazily } from './lazily.ts'
import type { Locale } from './locale.ts'
import { formatAmount, type Minor } from './money.ts'

const tags: Record<Locale, string> = { en: 'en-IN', bn: 'bn-BD' }

const numbers = (locale: Locale, decimals: 0 | 2) =>
  lazily(
    () => new Intl.NumberFormat(tags[locale], { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )

const formats = {
  en: { whole: numbers('en', 0), exact: numbers('en', 2) },
  bn: { whole: numbers('bn', 0), exact: numbers('bn', 2) },
}

/** An amount inside a sentence: `৳1,25,000`, `-৳২৫০.৫০`. Whole amounts have no decimals. */
export function displayAmount(minor: Minor, symbol: string, locale: Locale): string {
  const format = formats[locale][minor % 100 === 0 ? 'whole' : 'exact']()
  // Passed as text, so that the amount never becomes a binary fraction.
  const digits = format.format(formatAmount(Math.abs(minor)) as Intl.StringNumericLiteral)
  return (minor < 0 ? '-' : '') + symbol + digits
}

/** A count inside a sentence, in the digits of the language. */
export const displayCount = (count: number, locale: Locale): string => formats[locale].whole().format(count)
