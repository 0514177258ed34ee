import type { Minor } from '../../shared/money.ts'
import type { Claim } from './order-input-rules.ts'

export type NewLine = {
  productId: number
  variantId: number
  hasVariants: boolean
  name: string
  variantName: string
  sku: string
  slug: string
  image: string
  unitPriceMinor: Minor
  quantity: number
  discountMinor: Minor
  lineTotalMinor: Minor
  addedVia: string
}

export type NewOrder = {
  id: number
  storeId: number
  orderNumber: string
  customerId: string | null
  paymentStatus: string
  paymentMethod: string
  currency: string
  subtotalMinor: Minor
  discountMinor: Minor
  deliveryFeeMinor: Minor
  deliveryFeeSource: string
  totalMinor: Minor
  advanceMinor: Minor
  advancePaymentMethod: string
  advanceTransactionId: string
  paymentTransactionId: string
  couponCode: string
  appliedOffers: { offer_id: number; offer_name: string; discount_minor: Minor; auto_applied: boolean }[]
  receiverName: string
  phone: string
  email: string
  address: string
  district: string
  thana: string
  deliveryLocation: string
  note: string
  locale: string
  estimated: { from: string; to: string } | null
  cart: { id: string; version: number } | null
  offerUse: { offerId: number; code: string | null; discountMinor: Minor } | null
  lines: NewLine[]
  claims: Claim[]
  subscription: {
    interval: string
    nextOrderAt: Date
    items: { productId: number; variantId: number; quantity: number }[]
  } | null
  createdAt: Date
}
