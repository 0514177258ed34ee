import type { PastOrderSource, PastOrderStatus } from '@haat/contract/vocabulary.ts'
import { lowerAscii } from '../../shared/lower-ascii.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

export type PastOrderItem = { name: string; sku: string; quantity: number; totalMinor: Minor | null }

/** An order of another shop, as a file brings it. */
export type PastOrder = {
  source: PastOrderSource
  orderNumber: string
  status: PastOrderStatus
  sourceStatus: string
  phone: PhoneNumber | null
  email: string
  receiverName: string
  address: string
  district: string
  subtotalMinor: Minor
  discountMinor: Minor
  deliveryMinor: Minor
  taxMinor: Minor
  totalMinor: Minor
  refundedMinor: Minor
  paymentMethod: string
  couponCode: string
  note: string
  tags: string[]
  items: PastOrderItem[]
  itemCount: number
  placedAt: Date
}

/** What differs in two orders of one number. */
export type KnownPastOrder = Pick<PastOrder, 'placedAt' | 'totalMinor' | 'phone' | 'email' | 'receiverName'>

/** Numbers that differ in the case of Latin letters alone are one: `past_orders.number_key`. */
export const pastOrderKey = (orderNumber: string): string => lowerAscii(orderNumber)

/** Whether an order that the store has may be one of a file: what a deleted account took of its buyer contradicts nothing. */
export const isSamePastOrder = (known: KnownPastOrder, given: KnownPastOrder): boolean =>
  known.placedAt.getTime() === given.placedAt.getTime() &&
  known.totalMinor === given.totalMinor &&
  (['phone', 'email', 'receiverName'] as const).every(
    (part) => !known[part] || !given[part] || known[part] === given[part],
  )
