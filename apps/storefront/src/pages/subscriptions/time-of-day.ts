/**
 * Nine in the morning of a day, such as 2026-12-24, in a time zone, as ISO 8601; null for what is no day. Zones of whole
 * and half hours without summer time, as those of South Asia, are exact.
 */
export function timeOfDay(day: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const utc = new Date(`${day}T09:00:00Z`)
  // `Date` takes the 30th of February for the 2nd of March.
  if (Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(day)) return null
  const shown = new Date(`${utc.toLocaleString('sv-SE', { timeZone: timeZone || 'Asia/Dhaka' }).replace(' ', 'T')}Z`)
  return new Date(2 * utc.getTime() - shown.getTime()).toISOString()
}
