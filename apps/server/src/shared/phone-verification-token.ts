import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PhoneNumber } from './phone.ts'

export const PHONE_TOKEN_SECONDS = 1800

const seal = (key: Buffer, storeId: number, phone: PhoneNumber, expiry: string) =>
  createHmac('sha256', key).update(`${storeId}:${phone}:${expiry}`).digest().subarray(0, 24).toString('base64url')

/** A token that proves a phone number in one store for 30 minutes. */
export function phoneVerificationToken(key: Buffer, storeId: number, phone: PhoneNumber, now: Date): string {
  const expiry = (Math.floor(now.getTime() / 1000) + PHONE_TOKEN_SECONDS).toString(36)
  return `pv_${expiry}.${seal(key, storeId, phone, expiry)}`
}

/** Whether a token proves this phone number in this store now. */
export function verifyPhoneToken(
  keys: readonly Buffer[],
  storeId: number,
  { token, phone, now }: { token: string; phone: PhoneNumber; now: Date },
): boolean {
  const [, expiry, sealed] = /^pv_([0-9a-z]{1,9})\.([\w-]{32})$/.exec(token) ?? []
  if (expiry === undefined || sealed === undefined) return false
  const given = Buffer.from(sealed)
  const isGenuine = keys.some((key) => timingSafeEqual(Buffer.from(seal(key, storeId, phone, expiry)), given))
  return isGenuine && Number.parseInt(expiry, 36) * 1000 > now.getTime()
}
