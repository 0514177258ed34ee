import type { SubscribeInterval, SubscriptionStatus } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

/** The owner of subscriptions. Every statement has conditions on both ids. */
export type SubscriptionOwner = { storeId: number; customerId: string }

export type SubscribedItem = { productId: number; variantId: number; quantity: number }

/** A subscription with its items; without an address or payment method of its own, with those of its first order. */
export type SubscriptionRow = {
  id: number
  storeId: number
  customerId: string
  orderId: number
  status: SubscriptionStatus
  interval: SubscribeInterval
  nextOrderAt: Date
  anchorDay: number | null
  nextCycle: number
  attempts: number
  lastFailure: string
  retryAt: Date | null
  failedInARow: number
  agreedTotalMinor: Minor | null
  pauseReason: string
  pausedUntil: Date | null
  reason: string
  version: number
  endedAt: Date | null
  createdAt: Date
  updatedAt: Date
  paymentMethod: string
  receiverName: string
  phone: PhoneNumber
  address: string
  district: string
  thana: string
  /** null: the district decides. */
  deliveryLocation: string | null
  email: string
  note: string
  locale: Locale
  cyclesDone: number
  items: SubscribedItem[]
}
