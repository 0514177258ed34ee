import { DHAKA_OFFSET_MS, inDhaka } from '@haat/simulation/dhaka-time.ts'

/** `2025-11-02T14:29:02:166 GMT+0600`: bKash writes a colon before the milliseconds. */
export const bkashTime = (ms: number): string => `${bkashTimeWithoutOffset(ms)} GMT+0600`

/** `2025-11-02T14:29:02:166`: what the refund status of bKash has. */
export const bkashTimeWithoutOffset = (ms: number): string => inDhaka(ms).replace('.', ':')

/** `20251102142902`. */
export const compactTime = (ms: number): string => inDhaka(ms).replaceAll(/\D/g, '').slice(0, 14)

/** `20251102`. */
export const compactDate = (ms: number): string => compactTime(ms).slice(0, 8)

/** `2025-11-02 14:29:02.0`: the times of Nagad's verify. */
export const nagadTime = (ms: number): string => `${inDhaka(ms).slice(0, 19).replace('T', ' ')}.0`

/** `2025-11-02 14:29:02`: the times of SSLCommerz. */
export const sslcommerzTime = (ms: number): string => inDhaka(ms).slice(0, 19).replace('T', ' ')

/** `1102142902166`: month to milliseconds, the beginning of Nagad's payment reference. */
export const referenceTime = (ms: number): string => inDhaka(ms).replaceAll(/\D/g, '').slice(4, 17)

/** Milliseconds of a `yyyyMMddHHmmss` in Dhaka; null for what is no such time. */
export function parseCompactTime(text: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - DHAKA_OFFSET_MS
  // Date.parse accepts some days that do not exist: the text must survive the way back.
  return Number.isFinite(ms) && compactTime(ms) === text ? ms : null
}
