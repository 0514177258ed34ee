import { dayBefore } from '../../lib/dates.ts'

export type DayRange = { from: string; to: string }

/** The days that shopkeepers look at most, by name. `today` is the day in Dhaka. */
export function dayRanges(today: string) {
  const first = `${today.slice(0, 7)}-01`
  const before = dayBefore(first, 1)
  return {
    today: { from: today, to: today },
    '7d': { from: dayBefore(today, 6), to: today },
    '30d': { from: dayBefore(today, 29), to: today },
    month: { from: first, to: today },
    'last-month': { from: `${before.slice(0, 7)}-01`, to: before },
  } satisfies Record<string, DayRange>
}

export type RangeName = keyof ReturnType<typeof dayRanges>

/** The name of a range; empty for days that have none. On the first days of a month two names fit: the first holds. */
export const rangeNameOf = ({ from, to }: DayRange, ranges: Record<RangeName, DayRange>): RangeName | '' =>
  (Object.keys(ranges) as RangeName[]).find((name) => ranges[name].from === from && ranges[name].to === to) ?? ''
