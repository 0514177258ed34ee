import { inDhaka } from '@haat/simulation/dhaka-time.ts'

/** `2025-11-02 14:29:02`, in Dhaka (UTC+6, no daylight saving): the couriers write no zone. */
export const dhakaTime = (ms: number): string => inDhaka(ms).slice(0, 19).replace('T', ' ')

/** `021125`: the day in a consignment id of Pathao. */
export const dhakaDay = (ms: number): string => inDhaka(ms).replace(/^\d\d(\d\d)-(\d\d)-(\d\d).*$/, '$3$2$1')

/** `2025-11-02T08:29:02+00:00`. */
export const utcTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00')

/** `2025-11-02T08:29:02.000000Z`, as Laravel writes times. */
export const laravelTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '.000000Z')
