const DAY_MS = 86_400_000

/** The beginning of a day (YYYY-MM-DD) in Dhaka. Bangladesh has one time zone, six hours ahead of UTC, without summer time. */
export const startOfDhakaDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - 6 * 3_600_000)

/** The time from the beginning of the first day to the end of the last one, excluded. */
export const dhakaDays = (
  first: string | undefined,
  last: string | undefined,
): { from: Date | null; until: Date | null } => ({
  from: first === undefined ? null : startOfDhakaDay(first),
  until: last === undefined ? null : new Date(startOfDhakaDay(last).getTime() + DAY_MS),
})

/** The day in Dhaka (YYYY-MM-DD) at a moment. */
export const dhakaDayOf = (moment: Date): string =>
  new Date(moment.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

/** The day (YYYY-MM-DD) that many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)
