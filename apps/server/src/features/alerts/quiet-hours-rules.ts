const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Asia/Dhaka has no summer time. */
const DHAKA_OFFSET_MINUTES = 6 * 60

/** When the quiet hours of a moment end; null when it is not within them. They may pass midnight. */
export function quietUntil(moment: Date, from: number | null, to: number | null): Date | null {
  if (from === null || to === null || from === to) return null
  const minute = (Math.floor(moment.getTime() / MINUTE_MS) + DHAKA_OFFSET_MINUTES) % DAY_MINUTES
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return null
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES
  return new Date((Math.floor(moment.getTime() / MINUTE_MS) + left) * MINUTE_MS)
}
