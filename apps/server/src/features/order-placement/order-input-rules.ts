import type { SubscribeInterval } from '@haat/contract/vocabulary.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { CheckoutRequest, RequestedPayment } from '../checkout/checkout-facts.ts'

export type SubscriptionRequest = {
  interval: SubscribeInterval | null
  items: { productId: number; variantId: number | null; quantity: number }[]
}

/** What an order depends on of its store. */
export type OrderingStore = Pick<StoreContext, 'id' | 'currency' | 'currencySymbol' | 'settings'>

/**
 * A requested order. One that renews a subscription is at the prices of subscribers, may be unpaid, is no duplicate of
 * another, and its first status is set by the system. The cart of one that is paid through a gateway is emptied when it is
 * paid.
 */
export type OrderRequest = CheckoutRequest & {
  receiverName: string
  phone: PhoneNumber
  shopperIp: string | undefined
  note: string
  payment: RequestedPayment & { paymentMethod: string }
  subscription: SubscriptionRequest | null
}

/** A renewal needs no proof of the phone number, and gives none. */
export const isProvenByToken = ({ isPhoneProven, isRenewal }: OrderRequest): boolean => isPhoneProven && !isRenewal
