import type { PhoneNumber } from '../../shared/phone.ts'
import type { PaymentClaims } from '../payments/payment-claim-rules.ts'
import type { LocalItem } from '../pricing/price-items.ts'

export type SubscriptionInterval = keyof typeof intervals

export type SubscriptionRequest = {
  interval: SubscriptionInterval | null
  items: { productId: number; variantId: number | null; quantity: number }[]
}

/** A requested order: normalised inputs, before any decision. */
export type OrderRequest = PaymentClaims & {
  customerId: string | null
  receiverName: string
  phone: PhoneNumber
  address: string
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
}

const intervals = { weekly: [0, 7], biweekly: [0, 14], monthly: [1, 0], bimonthly: [2, 0], quarterly: [3, 0] } as const

/** The next order of a subscription. In a shorter month it is the last day. */
export function nextOrderAt(from: Date, interval: SubscriptionInterval): Date {
  const [months, days] = intervals[interval]
  const next = new Date(from)
  next.setUTCDate(1)
  next.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return new Date(next.getTime() + days * 86_400_000)
}
