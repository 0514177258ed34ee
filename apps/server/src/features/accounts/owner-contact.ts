import type { ContactKind } from '../customers/contacts.queries.ts'
import { opensAccount } from './code-rules.ts'

type Contacts = { email: string | null; phone: string | null; isEmailVerified: boolean; isPhoneVerified: boolean }

/**
 * Where the owner of an account is notified. Not at an e-mail address that nobody verified beside a verified phone: it may
 * be mistyped, and a stranger's.
 */
export function ownerContact({
  email,
  phone,
  ...verified
}: Contacts): { channel: ContactKind; to: string } | undefined {
  if (email !== null && opensAccount('email', verified)) return { channel: 'email', to: email }
  if (phone !== null && opensAccount('sms', verified)) return { channel: 'phone', to: phone }
  return undefined
}
