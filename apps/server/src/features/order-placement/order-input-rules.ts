import type { OrderChannel, SubscribeInterval } from '@haat/contract/vocabulary.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { CheckoutRequest, RequestedPayment } from '../checkout/checkout-facts.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { AgreedTerms } from '../pricing/agreed-price-rules.ts'
import type { OrderOrigin } from './order-network.ts'

export type SubscriptionRequest = {
  interval: SubscribeInterval | null
  items: { productId: number; variantId: number | null; quantity: number }[]
}

/** What an order depends on of its store. */
export type OrderingStore = Pick<StoreContext, 'id' | 'currency' | 'currencySymbol' | 'settings' | 'hashPhone'>

/**
 * A requested order. One that renews a subscription is at the prices of subscribers, may be unpaid, is no duplicate of
 * another, and its first status is set by the system. The cart of one that is paid through a gateway is emptied when it is
 * paid.
 */
export type OrderRequest = CheckoutRequest &
  OrderOrigin & {
    receiverName: string
    phone: PhoneNumber
    note: string
    payment: RequestedPayment & { paymentMethod: string }
    subscription: SubscriptionRequest | null
    /** How staff place it for a buyer, or let the buyer place it by a link; null for what else shoppers and subscriptions order. */
    byStaff: { actor: OrderActor; channel: OrderChannel; agreed: AgreedTerms } | null
  }

/** A renewal, an order by staff and one by their link need no proof of the phone number, and give none. */
export const isProvenByToken = ({ isPhoneProven, isRenewal, byStaff }: OrderRequest): boolean =>
  isPhoneProven && !isRenewal && byStaff === null
