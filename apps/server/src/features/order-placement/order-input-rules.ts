import type { SubscribeInterval } from '@haat/contract/vocabulary.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { PaymentClaims } from '../payments/payment-claim-rules.ts'
import type { LocalItem } from '../pricing/price-items.ts'
import type { BuyerProof } from '../risk/buyer-rules.ts'

export type SubscriptionRequest = {
  interval: SubscribeInterval | null
  items: { productId: number; variantId: number | null; quantity: number }[]
}

/** What an order depends on of its store. */
export type OrderingStore = Pick<StoreContext, 'id' | 'currency' | 'currencySymbol' | 'settings'>

/** A requested order: normalised inputs, before any decision. */
export type OrderRequest = PaymentClaims &
  BuyerProof & {
    customerId: string | null
    receiverName: string
    phone: PhoneNumber
    address: string
    shopperIp: string | undefined
    email: string
    district: string
    thana: string
    /** Every district that the address names: the given one, and that of the saved address it comes from. */
    addressDistricts: string[]
    note: string
    deliveryLocation: string | null
    couponCode: string | null
    /** null = order the shopper's cart. */
    items: LocalItem[] | null
    claimedDeliveryFeeMinor: number | null
    expectedTotalMinor: number | null
    subscription: SubscriptionRequest | null
    /**
     * An order that renews a subscription: at the prices of subscribers, and nobody is there to pay. It may be unpaid, is
     * no duplicate of another, and its first status is set by the system.
     */
    isRenewal: boolean
    /** Paid through a gateway after it is placed: nothing is claimed, and a cart is emptied when it is paid. */
    gatewayPayment?: { minAmountMinor: Minor }
  }

/** A renewal needs no proof of the phone number, and gives none. */
export const isProvenByToken = ({ isPhoneProven, isRenewal }: OrderRequest): boolean => isPhoneProven && !isRenewal
