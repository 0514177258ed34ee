import type { StoreContext } from '../../platform/store-keys.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { PhoneHash } from '../../shared/phone-hashes.ts'
import { dependsOnPhone } from './buyer-rules.ts'
import type { BuyerPhone } from './phone-facts.queries.ts'

/** The lookup of a shared reputation, for stores that take part. */
export const sharedLookUp = (
  hashPhone: PhoneHash | undefined,
  phone: PhoneNumber | null,
  now: Date,
): BuyerPhone['shared'] => (hashPhone && phone ? { hash: hashPhone(phone), now } : undefined)

/** Whose facts a checkout needs; null when no rule of the store depends on the buyer's number. */
export const buyerPhoneOf = (
  { settings, hashPhone }: Pick<StoreContext, 'settings' | 'hashPhone'>,
  buyer: { phone: PhoneNumber | null; isHistoryOpen: boolean; exceptOrderId?: number },
  now: Date,
): BuyerPhone | null =>
  dependsOnPhone(settings) ? { ...buyer, shared: sharedLookUp(hashPhone, buyer.phone, now) } : null
