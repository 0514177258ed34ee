import type { SubscribeInterval } from '@haat/contract/vocabulary.ts'

/** The time zone of the shops' days. */
const TIME_ZONE = 'Asia/Dhaka'

const steps = {
  weekly: { weeks: 1 },
  biweekly: { weeks: 2 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
} as const satisfies Record<SubscribeInterval, object>

const inZone = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)

/** The day of the month to which monthly dates return after a shorter month. */
export const dayOfMonth = (moment: Date, timeZone = TIME_ZONE): number => inZone(moment, timeZone).day

/**
 * The date of a subscription one interval after another, at the same time of day. Monthly dates are on the anchor day,
 * in a shorter month on its last day: 31 January, 28 February, 31 March.
 */
export function nextOrderAt(from: Date, interval: SubscribeInterval, anchorDay: number, timeZone = TIME_ZONE): Date {
  const step = steps[interval]
  const next = inZone(from, timeZone).add(step)
  return toDate('months' in step ? next.with({ day: anchorDay }) : next)
}

/** The date of a subscription one interval before another. */
export function orderDateBefore(
  date: Date,
  interval: SubscribeInterval,
  anchorDay: number,
  timeZone = TIME_ZONE,
): Date {
  const step = steps[interval]
  const last = inZone(date, timeZone).subtract(step)
  return toDate('months' in step ? last.with({ day: anchorDay }) : last)
}

/** Whether the dates of an interval are days of the month. */
export const isByMonths = (interval: SubscribeInterval): boolean => 'months' in steps[interval]

/** The first date of a subscription after `now` that follows `from` by whole intervals. */
export function nextOrderAfter(
  now: Date,
  from: Date,
  interval: SubscribeInterval,
  anchorDay: number,
  timeZone = TIME_ZONE,
): Date {
  let next = nextOrderAt(from, interval, anchorDay, timeZone)
  while (next <= now) next = nextOrderAt(next, interval, anchorDay, timeZone)
  return next
}
