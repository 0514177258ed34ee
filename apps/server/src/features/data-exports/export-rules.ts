import type { exportStatuses } from '@haat/contract/vocabulary.ts'

const DAY_MS = 86_400_000

/** Exports in 24 hours, not counting those that failed. */
export const exportLimits = { perCustomerAndDay: 3, perStoreStaffAndDay: 50 } as const

export const limitOf = (count: number, now: Date) => ({ count, since: new Date(now.getTime() - DAY_MS) })

/** Seconds until the oldest of the exports that fill a limit no longer counts. */
export const secondsUntilAllowed = (oldest: Date | undefined, now: Date): number =>
  oldest ? Math.max(1, (oldest.getTime() + DAY_MS - now.getTime()) / 1000) : 1

/** READY ends with the time, also before the job has deleted the file. */
export const statusNow = (
  { status, expiresAt }: { status: string; expiresAt: Date | null },
  now: Date,
): (typeof exportStatuses)[number] =>
  status === 'READY' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : (status as 'READY')
