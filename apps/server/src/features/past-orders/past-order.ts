import type { PastOrderSource, PastOrderStatus } from '@haat/contract/vocabulary.ts'
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
