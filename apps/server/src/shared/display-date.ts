import { lazily } from './lazily.ts'
import type { Locale } from './locale.ts'

const tags: Record<Locale, string> = { en: 'en-GB', bn: 'bn-BD' }

const dates = (locale: Locale) =>
  lazily(() => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'Asia/Dhaka' }))

const formatOf = (tag: string, options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'Asia/Dhaka' }))

const momentFormat = formatOf(tags.en, { dateStyle: 'medium', timeStyle: 'short' })
const banglaDay = formatOf(tags.bn, { dateStyle: 'medium' })
const banglaTime = formatOf(tags.bn, { hour: 'numeric', minute: '2-digit', hour12: true })
const hourOfDay = formatOf(tags.en, { hour: 'numeric', hourCycle: 'h23' })
const formats = { en: dates('en'), bn: dates('bn') }

/** The day of a moment in Bangladesh, inside a sentence: `4 May 2026`, `৪ মে, ২০২৬`. */
export const displayDate = (moment: Date, locale: Locale): string => formats[locale]().format(moment)

/** A moment in Bangladesh: `4 May 2026, 12:05`, `৪ মে, ২০২৬, রাত ৩:২২`. */
export function displayMoment(moment: Date, locale: Locale): string {
  if (locale === 'en') return momentFormat().format(moment)
  const { hour = '', minute = '' } = Object.fromEntries(
    banglaTime()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${banglaDay().format(moment)}, ${partOfDay(Number(hourOfDay().format(moment)))} ${hour}:${minute}`
}

/** As people say the time: CLDR has "AM" for Bangla. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত'
  if (hour < 6) return 'ভোর'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা'
}
