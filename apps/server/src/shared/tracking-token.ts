import { createHmac, timingSafeEqual } from 'node:crypto'

const seal = (key: Buffer, storeId: number, orderId: number) =>
  createHmac('sha256', key).update(`${storeId}:${orderId}`).digest().subarray(0, 16)

/** What opens one order of a guest, and nothing else. */
export const trackingToken = (key: Buffer, storeId: number, orderId: number): string =>
  `${orderId.toString(36)}.${seal(key, storeId, orderId).toString('base64url')}`

/** The order a token opens in this store; null when it is not genuine. */
export function readTrackingToken(keys: readonly Buffer[], storeId: number, token: string): number | null {
  const match = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(token)
  if (!match) return null
  const orderId = Number.parseInt(match[1] as string, 36)
  const given = Buffer.from(match[2] as string, 'base64url')
  return keys.some((key) => timingSafeEqual(seal(key, storeId, orderId), given)) ? orderId : null
}
