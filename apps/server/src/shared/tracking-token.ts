import { createHmac, timingSafeEqual } from 'node:crypto'

const seal = (key: Buffer, storeId: number, orderId: number) =>
  createHmac('sha256', key).update(`${storeId}:${orderId}`).digest().subarray(0, 16)

/** A token that gives a guest access to one order. */
export const trackingToken = (key: Buffer, storeId: number, orderId: number): string =>
  `${orderId.toString(36)}.${seal(key, storeId, orderId).toString('base64url')}`

/** The order of a token in this store; null when the token is not genuine, or genuine and encoded differently. */
export function readTrackingToken(keys: readonly Buffer[], storeId: number, token: string): number | null {
  const match = /^([0-9a-z]{1,11})\.[\w-]{22}$/.exec(token)
  if (!match) return null
  const orderId = Number.parseInt(match[1] as string, 36)
  const given = Buffer.from(token)
  const isOf = (key: Buffer) => {
    const genuine = Buffer.from(trackingToken(key, storeId, orderId))
    return genuine.length === given.length && timingSafeEqual(genuine, given)
  }
  return keys.some(isOf) ? orderId : null
}
