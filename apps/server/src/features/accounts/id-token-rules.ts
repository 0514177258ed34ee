import { maxEmailLength, maxNameLength } from '@haat/contract/text-lengths.ts'
import { cutText } from '../../shared/cut-text.ts'
import { singleLine } from '../../shared/single-line.ts'
import { maxProviderIdLength } from '../../shared/stored-lengths.ts'

/** A token is accepted for this long after its issue, whatever its own expiry. */
export const ID_TOKEN_SECONDS = 3600
/** How far the clocks of a provider and of this server may differ. */
export const CLOCK_TOLERANCE_SECONDS = 60

/** The claims of a provider about a shopper. */
export type IdentityClaims = {
  subject: string
  email: string | null
  /** Only what the provider has verified proves whose address it is. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

// Not the canonical form of a typed address: a provider that has verified a look-alike (`ｋarim@…`) has not verified `karim@…`.
const EMAIL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i

/** The claims of a verified token, in camelCase; null without a usable subject. */
export function readClaims(payload: Record<string, unknown>): IdentityClaims | null {
  const { sub, email, emailVerified, givenName, familyName, name } = payload
  if (typeof sub !== 'string' || sub === '' || sub.length > maxProviderIdLength) return null
  const address = typeof email === 'string' ? email.trim() : ''
  const isUsable = address.length <= maxEmailLength && EMAIL.test(address)
  return {
    subject: sub,
    email: isUsable ? address.toLowerCase() : null,
    // Some libraries write it as text.
    isEmailVerified: isUsable && (emailVerified === true || emailVerified === 'true'),
    firstName: nameOf(givenName) || nameOf(name),
    lastName: nameOf(givenName) ? nameOf(familyName) : '',
  }
}

const nameOf = (value: unknown): string =>
  typeof value === 'string' ? cutText(singleLine(value), maxNameLength).trim() : ''
