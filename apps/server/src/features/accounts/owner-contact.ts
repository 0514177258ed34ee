import type { ContactKind } from '../customers/contacts.queries.ts'
import { opensAccount } from './code-rules.ts'

type Contacts = { email: string | null; phone: string | null; isEmailVerified: boolean; isPhoneVerified: boolean }

/**
 * The contact at which the owner of an account is notified. With a verified phone, an unverified e-mail address is not
 * used: it may be mistyped, and another person's.
 */
export function ownerContact({
  email,
  phone,
  ...verified
}: Contacts): { channel: ContactKind; to: string } | undefined {
  if (email !== null && opensAccount('email', { email, ...verified })) return { channel: 'email', to: email }
  if (phone !== null && opensAccount('sms', { email, ...verified })) return { channel: 'phone', to: phone }
  return undefined
}
