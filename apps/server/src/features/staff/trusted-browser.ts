import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../shared/secrets.ts'

/** Marks a browser in which a code was entered: there the password is enough for thirty days. */
export const TRUST_COOKIE = '__Host-haat_trust'
export const TRUST_SECONDS = 30 * 24 * 3600

/**
 * What a mark is bound to: it ends when the password is changed, the second factor is set up anew, or the person ends the
 * trust in all browsers, which both move `since`.
 */
export type Trusted = { staffId: string; passwordHash: string; since: Date }

const seal = (key: Buffer, { staffId, passwordHash, since }: Trusted, body: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([staffId, passwordHash, since.toISOString(), body])) // guard: trust-account
    .digest('base64url')

export function trustMark(secrets: Secrets, trusted: Trusted, now: Date): string {
  const body = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${body}.${seal(secrets('staff-trust')[0], trusted, body)}`
}

/** Whether a mark is genuine, of this account, and not older than thirty days. */
export function isTrusted(secrets: Secrets, trusted: Trusted, mark: string | undefined, now: Date): boolean {
  const match = /^(([0-9a-z]{1,10})\.[\w-]{22})\.([\w-]{43})$/.exec(mark ?? '')
  if (!match) return false
  const [body, issued, given] = match.slice(1) as [string, string, string]
  if (now.getTime() / 1000 - Number.parseInt(issued, 36) > TRUST_SECONDS) return false
  return secrets('staff-trust').some((key) =>
    timingSafeEqual(Buffer.from(seal(key, trusted, body)), Buffer.from(given)),
  )
}
