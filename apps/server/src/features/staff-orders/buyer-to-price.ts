import { blockKeysOf } from '../blocks/block-keys.ts'
import type { loadPriceFacts } from '../pricing/load-price-facts.ts'
import { buyerPhoneOf } from '../risk/buyer-phone.ts'

type Request = Parameters<typeof loadPriceFacts>[1]
type Buyer = { phone: Request['phone']; address: string; exceptOrderId?: number }

/** What the price facts are to have of the buyer for whom staff order: blocks, and the history if the price depends on it. */
export const buyerToPrice = (
  store: Parameters<typeof buyerPhoneOf>[0],
  { phone, address, ...except }: Buyer,
  now: Date,
): Pick<Request, 'phone' | 'blockKeys' | 'buyerPhone'> => ({
  phone,
  blockKeys: blockKeysOf({ phone, shopperIp: undefined, address }),
  buyerPhone: phone && buyerPhoneOf(store, { phone, isHistoryOpen: true, ...except }, now),
})
