import type { ReputationLevel, ReputationOrders } from '@haat/contract/vocabulary.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import type { ReputationEnd } from '../../shared/stored-values.ts'

/** How orders of a phone number ended in stores of other merchants, as the database returns it. */
export type SharedEnds = {
  merchants: number
  goodMerchants: number
  badMerchants: number
  /** `age`: half-years since then. `isEarlierOwner`: before the number changed hands. */
  ends: { what: ReputationEnd; age: number; isEarlierOwner: boolean; count: number }[]
}

/** What staff see of it: no number of orders, no store. */
export type Reputation = { level: ReputationLevel; orders: ReputationOrders; since: number }

/** The weight of an order by its age in half-years. */
const AGE_WEIGHTS = [1, 0.6, 0.3, 0.1]
const EARLIER_OWNER = 0.5

/** A call stays unanswered for many reasons, and a late cancellation is announced: both weigh half of a refused parcel. */
const END_WEIGHTS: Record<ReputationEnd, number> = {
  delivered: 1,
  refused: 1,
  fake: 1,
  unreachable: 0.5,
  cancelled_late: 0.5,
}

/** The part of orders that ended badly: up to it a number is good, from it on poor. */
const GOOD_UP_TO = 0.2
const POOR_FROM = 0.5

/** A merchant alone makes a number neither good nor poor. */
const LEAST_WITNESSES = 2

/** The half-year of a day in Bangladesh, as the database counts it (half_year_of). */
export function halfYearOf(now: Date): number {
  const [year, month] = dhakaDayOf(now).split('-').map(Number) as [number, number]
  return year * 2 + (month > 6 ? 1 : 0)
}

export function rateEnds({ goodMerchants, badMerchants, ends }: SharedEnds, now: Date): Reputation {
  const weightOf = (isGood: boolean) =>
    ends
      .filter(({ what }) => (what === 'delivered') === isGood)
      .reduce((sum, end) => sum + end.count * weightOfEnd(end), 0)
  const [good, bad] = [weightOf(true), weightOf(false)]
  const orders = ends.reduce((sum, { count }) => sum + count, 0)
  const oldest = Math.max(...ends.map(({ age }) => age))
  return {
    level: levelOf(bad / (good + bad), { goodMerchants, badMerchants }),
    orders: orders > 20 ? '21+' : orders > 5 ? '6-20' : '3-5',
    since: Math.floor((halfYearOf(now) - oldest) / 2),
  }
}

const weightOfEnd = ({ what, age, isEarlierOwner }: SharedEnds['ends'][number]): number =>
  END_WEIGHTS[what] * (AGE_WEIGHTS[age] ?? 0) * (isEarlierOwner ? EARLIER_OWNER : 1)

function levelOf(
  badPart: number,
  { goodMerchants, badMerchants }: Pick<SharedEnds, 'goodMerchants' | 'badMerchants'>,
): ReputationLevel {
  if (badPart <= GOOD_UP_TO && goodMerchants >= LEAST_WITNESSES) return 'good'
  if (badPart >= POOR_FROM && badMerchants >= LEAST_WITNESSES) return 'poor'
  return 'mixed'
}
