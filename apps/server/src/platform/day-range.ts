import { dhakaDays } from '../shared/dhaka-days.ts'
import { displayCount } from '../shared/display-amount.ts'
import { fieldError } from './errors.ts'

const DAY_MS = 86_400_000

export type DayRange = { first: string; last: string; days: number; from: Date; until: Date }

/** The days of a request: `to` is today without one, `from` is `to`. Refuses more than `maxDays`, and none. */
export function readDayRange(range: { from?: string; to?: string }, today: string, maxDays: number): DayRange {
  const last = range.to ?? today
  const first = range.from ?? last
  const { from, until } = dhakaDays(first, last) as { from: Date; until: Date }
  const days = (until.getTime() - from.getTime()) / DAY_MS
  if (days < 1) throw fieldError('to', endsBeforeItBegins)
  if (days > maxDays) throw fieldError('to', tooManyDays(maxDays))
  return { first, last, days, from, until }
}

const endsBeforeItBegins = {
  en: 'The last day must not be before the first.',
  bn: 'শেষ দিন প্রথম দিনের আগে হতে পারে না।',
}
const tooManyDays = (maxDays: number) => ({
  en: `At most ${maxDays} days at a time.`,
  bn: `একবারে সর্বোচ্চ ${displayCount(maxDays, 'bn')} দিন।`,
})
