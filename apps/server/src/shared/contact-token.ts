import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PhoneNumber } from './phone.ts'

/** How long a token proves a contact. */
export const CONTACT_TOKEN_SECONDS = 1800

const kinds = { phone: 'pv', email: 'ev' } as const
type Contact = { phone: PhoneNumber } | { email: string }

/** The prefix of the token of a contact, and what it seals. An e-mail address is never sealed as a phone number is. */
const sealedAs = (contact: Contact): [string, string] =>
  'phone' in contact ? [kinds.phone, contact.phone] : [kinds.email, `email:${contact.email}`]

const seal = (key: Buffer, storeId: number, sealed: string, expiry: string) =>
  createHmac('sha256', key).update(`${storeId}:${sealed}:${expiry}`).digest().subarray(0, 24).toString('base64url')

/** A token that proves a phone number or an e-mail address in one store for 30 minutes. */
export function contactToken(key: Buffer, storeId: number, contact: Contact, now: Date): string {
  const expiry = (Math.floor(now.getTime() / 1000) + CONTACT_TOKEN_SECONDS).toString(36)
  const [prefix, sealed] = sealedAs(contact)
  return `${prefix}_${expiry}.${seal(key, storeId, sealed, expiry)}`
}

/** Whether a token proves this phone number or e-mail address in this store now. */
export function verifyContactToken(
  keys: readonly Buffer[],
  storeId: number,
  { token, now, ...contact }: { token: string; now: Date } & Contact,
): boolean {
  const [prefix, sealed] = sealedAs(contact)
  const [, given, expiry, mac] = /^(pv|ev)_([0-9a-z]{1,9})\.([\w-]{32})$/.exec(token) ?? []
  if (given !== prefix || expiry === undefined || mac === undefined) return false
  const isGenuine = keys.some((key) =>
    timingSafeEqual(Buffer.from(seal(key, storeId, sealed, expiry)), Buffer.from(mac)),
  )
  return isGenuine && Number.parseInt(expiry, 36) * 1000 > now.getTime()
}
