import { parseTimestamp } from '../../../shared/timestamp.ts'

/** Bangladesh is six hours ahead of UTC, without daylight saving time. */
const DHAKA_OFFSET_MS = 6 * 3_600_000

/** A moment as Nagad writes it in requests, in Dhaka: `yyyyMMddHHmmss`. */
export const compactDhakaTime = (moment: Date): string =>
  new Date(moment.getTime() + DHAKA_OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** The date of a moment in Dhaka: `yyyyMMdd`. */
export const compactDhakaDate = (moment: Date): string => compactDhakaTime(moment).slice(0, 8)

/** A time of a verify, in Dhaka and without an offset (`2021-11-23 23:48:22.0`); null for everything else. */
export const parseNagadTime = (value: unknown): Date | null =>
  typeof value === 'string' && value.length <= 40 ? parseTimestamp(`${value.trim()}+06:00`) : null
