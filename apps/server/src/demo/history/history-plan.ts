import { startOfDhakaDay } from '../../shared/dhaka-days.ts'
import type { HistoryBuyer } from './history-buyers.ts'
import type { RandomSource } from './random-source.ts'

export type HistoryVariant = { id: number; priceMinor: number }

/** The moments at which an order moved on; those that are still to come are absent. */
export type HistoryMoves = {
  placed: Date
  confirmed?: Date
  shipped?: Date
  delivered?: Date
  completed?: Date
  cancelled?: Date
  /** Its items came back: all of them, or one unit of its first line. */
  returned?: Date
  refunded?: Date
}

export type HistoryOrder = {
  buyer: HistoryBuyer
  lines: { variant: HistoryVariant; quantity: number }[]
  method: 'COD' | 'BKASH' | 'NAGAD'
  isReturnedWhole: boolean
  moves: HistoryMoves
}

export const HISTORY_DAYS = 90
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** From Sunday to Saturday: people order most on the days off. */
const weekdays = [0.9, 0.85, 0.9, 0.95, 1.1, 1.4, 1.25]
/** The weight of each hour in Dhaka: few orders at night, most after lunch and in the evening. */
const hours = [3, 1, 1, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 8, 8, 7, 7, 7, 8, 9, 11, 12, 10, 6]

type Shape = {
  random: RandomSource
  now: Date
  variants: readonly HistoryVariant[]
  buyers: readonly HistoryBuyer[]
  /** Orders of a usual day, at the beginning and today. */
  perDay: readonly [number, number]
}

/** The orders of three months until yesterday, oldest first. */
export function planHistory({ random, now, variants, buyers, perDay }: Shape): HistoryOrder[] {
  const orders: HistoryOrder[] = []
  // Some products are bought far more often than others.
  const popularity = variants.map((_, index) => 1 / (1 + ((index * 7) % variants.length)) ** 0.7)
  for (let day = HISTORY_DAYS; day >= 1; day--) {
    const start = startOfDhakaDay(dayOf(now, day))
    const growth = perDay[0] + ((perDay[1] - perDay[0]) * (HISTORY_DAYS - day)) / HISTORY_DAYS
    const weekday = weekdays[new Date(start.getTime() + DAY_MS / 2).getUTCDay()] as number
    const count = Math.round(growth * weekday * (0.75 + random.next() / 2))
    const times = Array.from({ length: count }, () => (random.weighted(hours) + random.next()) * HOUR_MS)
    for (const time of times.sort((a, b) => a - b)) {
      const placed = new Date(start.getTime() + Math.floor(time))
      const lines = pickLines(random, variants, popularity)
      const method = (['COD', 'BKASH', 'NAGAD'] as const)[random.weighted([72, 20, 8])] ?? 'COD'
      const { isReturnedWhole, ...moves } = planMoves(random, placed, method === 'COD')
      // An order of the last day would need events, which mail and alerts follow.
      if (placed.getTime() < now.getTime() - DAY_MS - HOUR_MS)
        orders.push({ buyer: random.pick(buyers), lines, method, isReturnedWhole, moves: until(moves, now) })
    }
  }
  return orders
}

const dayOf = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() + 6 * HOUR_MS - daysAgo * DAY_MS).toISOString().slice(0, 10)

function pickLines(random: RandomSource, variants: readonly HistoryVariant[], popularity: readonly number[]) {
  const lines = new Map<number, HistoryOrder['lines'][number]>()
  const wanted = 1 + random.weighted([60, 27, 13])
  for (let line = 0; line < wanted; line++) {
    const variant = variants[random.weighted(popularity)] as HistoryVariant
    lines.set(variant.id, { variant, quantity: 1 + random.weighted([80, 15, 5]) })
  }
  return [...lines.values()]
}

/** What becomes of an order: most are delivered, some cancelled, refused at the door, or returned. */
function planMoves(random: RandomSource, placed: Date, isCod: boolean): HistoryMoves & { isReturnedWhole: boolean } {
  const after = (moment: Date, least: number, most: number) =>
    new Date(moment.getTime() + (least + random.next() * (most - least)) * HOUR_MS)
  const confirmed = after(placed, 0.2, 6)
  const shipped = after(confirmed, 4, 30)
  const delivered = after(shipped, 20, 76)
  const returned = after(delivered, 20, 90)
  const moves = { placed, confirmed, shipped, delivered, returned, refunded: after(returned, 4, 48) }
  const isReturnedWhole = random.next() < 0.4
  const fate = random.next()
  if (isCod && fate < 0.09) return { placed, cancelled: after(placed, 1, 20), isReturnedWhole }
  if (isCod && fate < 0.15)
    return { placed, confirmed, shipped, returned: after(shipped, 48, 110), isReturnedWhole: true }
  if (fate > 0.955) return { ...moves, isReturnedWhole }
  return { placed, confirmed, shipped, delivered, completed: after(delivered, 168, 168.2), isReturnedWhole }
}

const until = (moves: HistoryMoves, now: Date): HistoryMoves =>
  Object.fromEntries(Object.entries(moves).filter(([, at]) => at <= now)) as HistoryMoves
