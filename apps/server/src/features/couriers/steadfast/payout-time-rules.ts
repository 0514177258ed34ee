/** A time in any format that it may have, in Asia/Dhaka where it names no zone; null for anything else. */
export function payoutTimeOf(text: string): Date | null {
  const namesZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.test(text)
  // A day alone is the same in both.
  const hasTime = /\d:\d{2}/.test(text)
  const time = new Date(hasTime && !namesZone ? `${text}+06:00` : text)
  return time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2200 ? time : null
}
