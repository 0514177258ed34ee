import type { SeriesStep } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { DayRange } from '../../platform/day-range.ts'
import { addDays, startOfDhakaDay } from '../../shared/dhaka-days.ts'
import { stepOf, sumOf } from './figure-rules.ts'
import { countHours, type Days, type FigureCounts, readDays } from './figures.queries.ts'
import { metricsOf } from './present-figures.ts'

const HOUR_MS = 3_600_000

export type Points = {
  /** Null when everything was counted now. */
  days: Days | null
  points: { at: Date; values: ReturnType<typeof metricsOf> }[]
}

/** The metrics of each step of a range, also of those without orders. */
export async function readPoints(
  tx: StoreTx,
  storeId: number,
  { range, by, now }: { range: DayRange; by: SeriesStep; now: Date },
): Promise<Points> {
  if (by === 'hour') {
    const counted = await countHours(tx, storeId, range)
    const starts = Array.from({ length: range.days * 24 }, (_, hour) => range.from.getTime() + hour * HOUR_MS)
    return {
      days: null,
      points: pointsOf(
        starts,
        Map.groupBy(counted, ({ at }) => at.getTime()),
      ),
    }
  }
  const days = await readDays(tx, storeId, { from: range.first, to: range.last, now })
  const every = Array.from({ length: range.days }, (_, index) => addDays(range.first, index))
  // The first week or month begins with the range.
  const startOf = (day: string) => Math.max(startOfDhakaDay(stepOf(by, day)).getTime(), range.from.getTime())
  const starts = [...new Set(every.map(startOf))]
  return {
    days,
    points: pointsOf(
      starts,
      Map.groupBy(days.days, ({ day }) => startOf(day)),
    ),
  }
}

const pointsOf = (starts: readonly number[], counted: Map<number, FigureCounts[]>) =>
  starts.map((at) => ({ at: new Date(at), values: metricsOf(sumOf(counted.get(at) ?? [])) }))
