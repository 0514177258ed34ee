import type { PhoneNumber } from '../shared/phone.ts'
import type { Deps } from './deps.ts'
import { reachesBySms } from './sms.ts'

/**
 * The contact of a buyer that a one-time code can prove: the phone number, or the e-mail address where no SMS reaches the
 * number; null where this server can send no code, so that no rule can ask for one.
 */
export type ProvableContact = 'phone' | 'email' | null

/** The contact to prove in an order with a phone number; null for one that is not known yet. */
export function provableContact(
  { sms, delivers }: Pick<Deps, 'sms' | 'delivers'>,
  phone: PhoneNumber | null,
): ProvableContact {
  if (delivers.sms && (phone === null || reachesBySms(sms, phone))) return 'phone'
  return delivers.email ? 'email' : null
}
