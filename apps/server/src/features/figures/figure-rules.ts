import type { OverviewPeriod, SeriesStep } from '@haat/contract/vocabulary.ts'
import { addDays } from '../../shared/dhaka-days.ts'
import type { FigureCounts } from './figures.queries.ts'

type Days = { from: string; to: string }
export type Period = { period: Days; before: Days }

/** A period that ends today or yesterday, and the one with which it is compared. */
export function periodOf(name: Exclude<OverviewPeriod, 'custom'>, today: string): Period {
  switch (name) {
    case 'today':
      return withDaysBefore(today, today, 1)
    case 'yesterday':
      return withDaysBefore(addDays(today, -1), addDays(today, -1), 1)
    case '7d':
      return withDaysBefore(addDays(today, -6), today, 7)
    case '30d':
      return withDaysBefore(addDays(today, -29), today, 30)
    case 'month': {
      const lastOfBefore = addDays(monthOf(today), -1)
      const sameDay = lastOfBefore.slice(0, 8) + today.slice(8)
      const to = [sameDay, lastOfBefore].sort()[0] as string
      return { period: { from: monthOf(today), to: today }, before: { from: monthOf(lastOfBefore), to } }
    }
  }
}

/** Any range of days, and as many days before it. */
export const withDaysBefore = (from: string, to: string, days: number): Period => ({
  period: { from, to },
  before: { from: addDays(from, -days), to: addDays(from, -1) },
})

const monthOf = (day: string) => `${day.slice(0, 8)}01`

/** The first day of the week, which begins on a Sunday, or of the month of a day; the day itself by day. */
export function stepOf(by: Exclude<SeriesStep, 'hour'>, day: string): string {
  if (by === 'day') return day
  if (by === 'month') return monthOf(day)
  return addDays(day, -new Date(`${day}T00:00:00.000Z`).getUTCDay())
}

const nothing: FigureCounts = {
  ordersPlaced: 0,
  placedAndOpen: 0,
  placedAndConfirmed: 0,
  placedAndCancelled: 0,
  salesPlacedMinor: 0,
  deliveryFeesMinor: 0,
  discountsMinor: 0,
  ordersConfirmed: 0,
  ordersDelivered: 0,
  deliveredUnits: 0,
  deliveredMinor: 0,
  returnedUnits: 0,
  returnedMinor: 0,
  refundsMinor: 0,
  costMinor: 0,
  costedUnits: 0,
  gatewayFeesMinor: 0,
  ordersRecovered: 0,
  salesRecoveredMinor: 0,
  undeliveredUnits: 0,
  courierFeesMinor: 0,
}
const names = Object.keys(nothing) as (keyof FigureCounts)[]

export function sumOf(rows: readonly FigureCounts[]): FigureCounts {
  const sum = { ...nothing }
  for (const row of rows) for (const name of names) sum[name] += row[name]
  return sum
}
