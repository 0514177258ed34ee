import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../shared/secrets.ts'

/** Marks a browser in which a member of staff signed in. It does not authenticate. */
export const DEVICE_COOKIE = '__Host-haat_device'
export const DEVICE_SECONDS = 180 * 24 * 3600

const seal = (key: Buffer, email: string, body: string) =>
  createHmac('sha256', key).update(`${email}\n${body}`).digest('base64url') // guard: device-account

/** A mark for one e-mail address, which it does not contain. */
export function deviceMark(secrets: Secrets, email: string, now: Date): string {
  const body = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${body}.${seal(secrets('staff-device')[0], email, body)}`
}

/** What identifies the browser of a genuine mark for this e-mail address; null for any other text. */
export function readDeviceMark(secrets: Secrets, email: string, mark: string | undefined, now: Date): string | null {
  const match = /^(([0-9a-z]{1,10})\.[\w-]{22})\.([\w-]{43})$/.exec(mark ?? '')
  if (!match) return null
  const [body, issued, given] = match.slice(1) as [string, string, string]
  const age = now.getTime() / 1000 - Number.parseInt(issued, 36)
  if (age > DEVICE_SECONDS) return null
  const isSealedBy = (key: Buffer) => timingSafeEqual(Buffer.from(seal(key, email, body)), Buffer.from(given))
  return secrets('staff-device').some(isSealedBy) ? body : null
}
