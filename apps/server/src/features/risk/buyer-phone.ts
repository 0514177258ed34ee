import type { StoreContext } from '../../platform/store-keys.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { dependsOnPhone } from './buyer-rules.ts'
import type { BuyerPhone } from './phone-facts.queries.ts'

/** Whose facts a checkout needs; null when no rule of the store depends on the buyer's number. */
export const buyerPhoneOf = (
  { settings, hashPhone }: Pick<StoreContext, 'settings' | 'hashPhone'>,
  buyer: { phone: PhoneNumber | null; isHistoryOpen: boolean; exceptOrderId?: number },
  now: Date,
): BuyerPhone | null =>
  dependsOnPhone(settings)
    ? { ...buyer, shared: hashPhone && buyer.phone ? { hash: hashPhone(buyer.phone), now } : undefined }
    : null
