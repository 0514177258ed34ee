import type { Digits } from './digits.ts'

/** How dates are written: the language, and the digits. */
export type DateStyle = { language: 'en' | 'bn'; digits: Digits }

const ZONE = 'Asia/Dhaka'
const localeOf = ({ language, digits }: DateStyle) =>
  language === 'bn' ? `bn-BD-u-nu-${digits}` : `en-GB-u-nu-${digits}`

const known = new Map<string, Intl.DateTimeFormat>()

/** Makes each format once: making one takes as long as writing a thousand dates. */
function formatOf(style: DateStyle, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${style.language} ${style.digits} ${kind}`
  const format = known.get(key) ?? new Intl.DateTimeFormat(localeOf(style), { timeZone: ZONE, ...options })
  known.set(key, format)
  return format
}

/** `12 Mar 2026`, the day in Dhaka. */
export const formatDay = (iso: string, style: DateStyle): string =>
  formatOf(style, 'day', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso))

/** `3:05 pm`, in Bangla `বিকাল ৩:০৫`: the time in Dhaka. */
export function formatTime(iso: string, style: DateStyle): string {
  const format = formatOf(style, 'time', { hour: 'numeric', minute: '2-digit', hour12: true })
  const date = new Date(iso)
  if (style.language === 'en') return format.format(date)
  const { hour, minute } = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${partOfDay(Number(hours.format(date)))} ${hour}:${minute}`
}

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' })

/** As people say the time: CLDR has "AM" here. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত'
  if (hour < 6) return 'ভোর'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা'
}

/** `12 Mar 2026, 3:05 pm`. */
export const formatMoment = (iso: string, style: DateStyle): string =>
  `${formatDay(iso, style)}, ${formatTime(iso, style)}`

/** `12 Mar`: a day of the last months, such as below a chart. */
export const formatDayOfMonth = (iso: string, style: DateStyle): string =>
  formatOf(style, 'day of month', { day: 'numeric', month: 'short' }).format(new Date(iso))

/** As short as it is clear: the time of a moment of today, the day of others, with the year when it is not this one. */
export function formatShort(iso: string, style: DateStyle, now: Date): string {
  if (dayOf(iso) === dayOf(now.toISOString())) return formatTime(iso, style)
  const isThisYear = dayOf(iso).slice(0, 4) === dayOf(now.toISOString()).slice(0, 4)
  if (!isThisYear) return formatDay(iso, style)
  return `${formatDayOfMonth(iso, style)}, ${formatTime(iso, style)}`
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** The day in Dhaka, YYYY-MM-DD. */
export const dayOf = (iso: string): string => days.format(new Date(iso))

const DAY_MS = 86_400_000

/** So many days before a day, YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

const inputs = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })

/** A moment as a field of date and time shows it, in Dhaka: `2026-03-12T15:05`. */
export const fieldOfMoment = (iso: string): string => inputs.format(new Date(iso)).replace(' ', 'T')

/** What a field of date and time holds, for the API; null when it is empty or no moment. Bangladesh has no summer time. */
export function momentOfField(text: string): string | null {
  const time = Date.parse(`${text}+06:00`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** A moment of a day (YYYY-MM-DD) that is on the same day in Dhaka. */
export const noonOf = (day: string) => `${day}T12:00:00+06:00`
