import { weekdays } from '@haat/contract/vocabulary.ts'
import { dhakaDayOf, startOfDhakaDay } from '../../shared/dhaka-days.ts'
import type { DeskSettings } from '../../shared/store-settings.ts'

/** When a store calls its buyers. */
export type CallHours = Pick<DeskSettings, 'callsFrom' | 'callsTo' | 'closedDays'>

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A time of a day in Dhaka, so many days after that of the moment. */
export function dhakaTime(moment: Date, days: number, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(startOfDhakaDay(dhakaDayOf(moment)).getTime() + days * DAY_MS + (hours * 60 + minutes) * MINUTE_MS)
}

const isClosed = (moment: Date, { closedDays }: CallHours) => {
  const fromMonday = (new Date(dhakaDayOf(moment)).getUTCDay() + 6) % 7
  return closedDays.includes(weekdays[fromMonday] as (typeof weekdays)[number])
}

/** The moment itself within the hours, else when they begin next. At most six days of a week are closed. */
export function intoHours(moment: Date, hours: CallHours): Date {
  if (!isClosed(moment, hours)) {
    const [from, to] = [dhakaTime(moment, 0, hours.callsFrom), dhakaTime(moment, 0, hours.callsTo)]
    if (moment < from) return from
    if (moment < to) return moment
  }
  return intoHours(dhakaTime(moment, 1, '00:00'), hours)
}

/** When the hours begin; null within them. */
export function opensAt(now: Date, hours: CallHours): Date | null {
  const moment = intoHours(now, hours)
  return moment > now ? moment : null
}
