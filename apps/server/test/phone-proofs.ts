import { contactToken } from '../src/shared/contact-token.ts'
import type { PhoneNumber } from '../src/shared/phone.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** Proofs of phone numbers such as 01712345678, as the shop signs them after the code was entered. */
export const phoneProofs =
  (h: Pick<Harness, 'deps'>, { storeId }: Pick<Shop, 'storeId'>) =>
  (phone: string) => {
    const secret = h.deps.secrets('phone-verification')[0]
    return contactToken(secret, storeId, { phone: `+88${phone}` as PhoneNumber }, h.deps.clock())
  }
