import { maxCallDays } from '@haat/contract/limits.ts'
import { fromFieldTime, toFieldTime } from './field-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Whether the API takes an appointment at that moment. */
export const isCallTime = (moment: Date, now: Date): boolean =>
  moment > now && moment.getTime() <= now.getTime() + maxCallDays * DAY_MS

export type QuickTime = 'hour' | 'evening' | 'morning'

/** The times that buyers name most: in an hour, this evening, tomorrow morning. Those that are over are left out. */
export function quickTimes(now: Date): { name: QuickTime; at: Date }[] {
  const day = (days: number) => toFieldTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10)
  const times = [
    { name: 'hour', at: new Date(now.getTime() + 60 * MINUTE_MS) },
    { name: 'evening', at: fromFieldTime(`${day(0)}T18:30`) as Date },
    { name: 'morning', at: fromFieldTime(`${day(1)}T10:30`) as Date },
  ] as const
  return times.filter(({ at }) => at > now)
}
