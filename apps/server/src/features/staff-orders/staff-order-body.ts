import type { OrderChannel } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'

/** An order that staff price, as far as it is known. */
export type StaffQuoteBody = {
  items: { productId: number; variantId?: number | null; quantity: number; unitPrice?: Minor | null }[]
  payment: {
    method: string
    amount: Minor
    transactionId?: string
    isVerified?: boolean
    acceptSimilar?: boolean
  } | null
  receiverName?: string
  phone?: PhoneNumber | null
  address?: string
  district?: string
  thana?: string
  deliveryLocation?: string
  discount?: Minor
  deliveryFee?: Minor | null
  couponCode?: string
}

/** An order that staff place. */
export type StaffOrderBody = StaffQuoteBody & {
  receiverName: string
  phone: PhoneNumber
  address: string
  channel: OrderChannel
  priceReason?: string
  note?: string
  internalNote?: string
  confirm?: boolean
  waiveAdvance?: boolean
  expectedTotal?: Minor | null
  locale?: string
}

/** The changes of an order; what is not named stays. */
export type EditBody = Omit<StaffQuoteBody, 'items' | 'payment' | 'phone' | 'couponCode'> & {
  setItems?: { orderItemId: number; quantity: number; unitPrice?: Minor | null }[]
  addItems?: StaffQuoteBody['items']
  phone?: PhoneNumber
  note?: string
  priceReason?: string
}

/** A change with what was seen of the order. */
export type Edit = EditBody & { version: number; expectedTotal: Minor }
