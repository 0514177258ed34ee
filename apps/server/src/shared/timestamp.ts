/**
 * The range of dates and times in requests. PostgreSQL, JavaScript and JSON agree on the years 1900 to 9999; beyond
 * them one writes text that another rejects, and such times cannot be compared.
 */
const FIRST_YEAR = 1900
const LAST_YEAR = 9999

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(\.\d{1,9})?(?:[Zz]|([+-]\d\d):?(\d\d))$/

/** A calendar date from 1900 to 9999 (`2026-01-31`); null when it is invalid. */
export function parseDate(text: string): string | null {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(text)?.[1])
  return year >= FIRST_YEAR && isCalendarDay(text) ? text : null
}

/** A time with its offset, from 1900 to 9999 in UTC; null when it is invalid. */
export function parseTimestamp(text: string): Date | null {
  const match = TIMESTAMP.exec(text)
  if (!match) return null
  const [, day = '', time, fraction = '', hours, minutes] = match
  if (!isCalendarDay(day)) return null
  const instant = new Date(`${day}T${time}${fraction}${hours ? `${hours}:${minutes}` : 'Z'}`)
  const year = instant.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? instant : null
}

// JavaScript parses the 30th of February as the 1st or 2nd of March.
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
