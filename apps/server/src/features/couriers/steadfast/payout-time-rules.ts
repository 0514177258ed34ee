/** The year comes first, or the month is a word: of 05-03-2026 nobody knows which number is the month. */
const NAMES_MONTH = /^\d{4}\D|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i

/** A time in any format that it may have, in Asia/Dhaka where it names no zone; null for anything else. */
export function payoutTimeOf(text: string): Date | null {
  if (!NAMES_MONTH.test(text)) return null
  const namesZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.test(text)
  // A day alone is the same in both.
  const hasTime = /\d:\d{2}/.test(text)
  const time = new Date(hasTime && !namesZone ? `${text}+06:00` : text)
  return time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2200 ? time : null
}
