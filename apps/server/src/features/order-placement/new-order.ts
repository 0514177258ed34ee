import type { EventPayload } from '@haat/contract/events.ts'
import type { OrderChannel, SubscribeInterval } from '@haat/contract/vocabulary.ts'
import type { OutboxEvent } from '../../platform/outbox.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderDetailRow, OrderLineRow } from '../orders/orders.queries.ts'
import type { Claim } from '../payments/payment-claim-rules.ts'

/** An order item to be written. */
export type NewLine = Omit<
  OrderLineRow,
  'id' | 'deliveredQuantity' | 'returnedQuantity' | 'reviewId' | 'isReviewable'
> & {
  /** The price of the catalog, where staff have agreed on another one. */
  listPriceMinor: Minor | null
  costPriceMinor: Minor | null
}

/** A subscription to be written with its first order. */
export type NewSubscription = {
  interval: SubscribeInterval
  nextOrderAt: Date
  anchorDay: number
  /** What its orders cost today, before offers. */
  agreedTotalMinor: Minor
  items: { productId: number; variantId: number; quantity: number }[]
  /** Its first order is paid by another way than in cash: it begins when that has happened. */
  isAwaitingPayment: boolean
  /** Its event, whose object gets its id when that is drawn. */
  event: { type: 'subscription.created'; facts: Omit<EventPayload<'subscription.created'>['object'], 'id'> }
}

/** The event of an advance that the shopper claims with the order; its object gets its ID when that is drawn. */
export type NewAdvanceEvent = {
  type: 'advance.submitted'
  facts: Omit<EventPayload<'advance.submitted'>['object'], 'id'>
}

/** An order to be written: the columns that it shares with the resulting row, and those that only writing needs. */
export type NewOrder = Pick<
  OrderDetailRow,
  | 'id'
  | 'orderNumber'
  | 'customerId'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'currency'
  | 'subtotalMinor'
  | 'discountMinor'
  | 'deliveryFeeMinor'
  | 'deliveryFeeSource'
  | 'deliveryWeightMinor'
  | 'deliveryCodMinor'
  | 'deliveryVatRateBp'
  | 'roundingMinor'
  | 'totalMinor'
  | 'advancePaymentMethod'
  | 'advanceTransactionId'
  | 'paymentTransactionId'
  | 'couponCode'
  | 'appliedOffers'
  | 'receiverName'
  | 'phone'
  | 'email'
  | 'address'
  | 'district'
  | 'thana'
  | 'deliveryLocation'
  | 'note'
  | 'itemCount'
  | 'advanceAmountMinor'
  | 'payableNowMinor'
  | 'estimatedFrom'
  | 'estimatedTo'
  | 'createdAt'
> & {
  storeId: number
  /** Who places it, as its history names them. */
  placedBy: { type: string; id: string }
  channel: OrderChannel
  agreedDiscountMinor: Minor
  parcelGrams: number
  /** Whether the request proves the phone number. */
  isPhoneProven: boolean
  /** The hold policy of the store asks the buyer for nothing more. */
  isFreeToHold: boolean
  /** The network of the shopper; empty when it is not known. */
  payerNetwork: string
  /** A keyed digest of the network of who places it; null when it is not known. */
  network: Buffer | null
  /** When it expires if it is not paid; null for no deadline. */
  expiresAt: Date | null
  locale: string
  cart: { id: string; version: number } | null
  /** The cart keeps its lines until the order is paid; it gets another version, with which it may be ordered again. */
  isCartKept: boolean
  offerUse: { offerId: number; code: string | null; isFirstOrder: boolean; discountMinor: Minor } | null
  lines: NewLine[]
  /** The bundles that it completes, with what each takes off the lines. */
  bundles: {
    bundleId: number
    name: string
    quantity: number
    priceMinor: Minor
    extraDeliveryMinor: Minor
    parts: { variantId: number; quantity: number; discountMinor: Minor }[]
  }[]
  /** The units that it takes from flash deals. */
  deals: { dealId: number; productId: number; variantId: number; quantity: number; priceMinor: Minor }[]
  event: OutboxEvent<'order.created'>
  advanceEvent: NewAdvanceEvent | null
  /** `checkAt`: when the gateway is first queried about it. */
  claims: (Claim & { checkAt: Date | null })[]
  /** The amount that the store's rule requires before the order proceeds. */
  requiredAdvanceMinor: Minor
  /** What of it was agreed on by a link, whatever the rules say. */
  leastAdvanceMinor: Minor
  subscription: NewSubscription | null
}
