import { lazily } from './lazily.ts'
import type { Locale } from './locale.ts'

const tags: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' }

const dates = (locale: Locale) =>
  lazily(() => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'Asia/Dhaka' }))

const formats = { en: dates('en'), bn: dates('bn') }

/** The day of a moment in Bangladesh, inside a sentence: `4 May 2026`, `৪ মে, ২০২৬`. */
export const displayDate = (moment: Date, locale: Locale): string => formats[locale]().format(moment)
