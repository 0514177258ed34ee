import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { provableContact } from '../../platform/provable-contact.ts'
import { verifyContactToken } from '../../shared/contact-token.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { BuyerProof } from './buyer-rules.ts'
import { isPhoneProvenBy } from './is-phone-proven-by.ts'
import { hasVerifiedEmail } from './phone-facts.queries.ts'
import type { ProofTokens } from './read-proof-tokens.ts'

/** The contacts of an order. */
export type BuyerContacts = { customerId: string | null; phone: PhoneNumber | null; email: string }

/**
 * What a request proves about its buyer. The e-mail address counts only where no SMS reaches the phone number: that of the
 * order, by a token, or the verified one of the account.
 */
export async function proveBuyer(
  tx: StoreTx,
  deps: Pick<Deps, 'clock' | 'delivers' | 'secrets' | 'sms'>,
  storeId: number,
  { customerId, phone, email }: BuyerContacts,
  { phoneToken, emailToken }: ProofTokens,
): Promise<BuyerProof> {
  const provable = provableContact(deps, phone)
  const isPhoneProven = phone !== null && isPhoneProvenBy(deps, storeId, phoneToken, phone)
  if (provable !== 'email') return { provable, isPhoneProven, isEmailProven: false }
  const [keys, now] = [deps.secrets('phone-verification'), deps.clock()]
  const isEmailProven =
    (email !== '' && verifyContactToken(keys, storeId, { token: emailToken ?? '', email, now })) ||
    (customerId !== null && (await hasVerifiedEmail(tx, storeId, customerId)))
  return { provable, isPhoneProven, isEmailProven }
}
