import type { Deps } from '../../platform/deps.ts'
import { verifyContactToken } from '../../shared/contact-token.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

/** Whether a token proves a phone number in a store now. Every decision that a proven number changes is made by this. */
export const isPhoneProvenBy = (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  storeId: number,
  token: string | null | undefined,
  phone: PhoneNumber,
): boolean => verifyContactToken(secrets('phone-verification'), storeId, { token: token ?? '', phone, now: clock() })
