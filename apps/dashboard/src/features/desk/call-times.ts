const DHAKA = '+06:00'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The API takes appointments of the next 14 days. */
const LATEST_DAYS = 14

const inDhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment as a field for date and time has it, in Dhaka: `2026-03-02T18:30`. */
export const toFieldTime = (moment: Date): string => inDhaka.format(moment).replace(' ', 'T')

/** What a field for date and time holds as a moment; null when it is none. */
export function fromFieldTime(text: string): Date | null {
  const moment = new Date(`${text}${text.length === 16 ? ':00' : ''}${DHAKA}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Whether the API takes an appointment at that moment. */
export const isCallTime = (moment: Date, now: Date): boolean =>
  moment > now && moment.getTime() <= now.getTime() + LATEST_DAYS * DAY_MS

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
