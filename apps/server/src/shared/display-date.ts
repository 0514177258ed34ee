import { lazily } from './lazily.ts'
import type { Locale } from './locale.ts'

const tags: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' }

const dates = (locale: Locale) =>
  lazily(() => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'Asia/Dhaka' }))

const moments = (locale: Locale) =>
  lazily(
    () => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dhaka' }),
  )

const momentFormats = { en: moments('en'), bn: moments('bn') }
const formats = { en: dates('en'), bn: dates('bn') }

/** The day of a moment in Bangladesh, inside a sentence: `4 May 2026`, `৪ মে, ২০২৬`. */
export const displayDate = (moment: Date, locale: Locale): string => formats[locale]().format(moment)

/** A moment in Bangladesh: `4 May 2026, 12:05`. */
export const displayMoment = (moment: Date, locale: Locale): string => momentFormats[locale]().format(moment)
