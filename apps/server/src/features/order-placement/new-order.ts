import type { OutboxEvent } from '../../platform/outbox.ts'
import type { Minor } from '../../shared/money.ts'
import type { OrderDetailRow, OrderLineRow } from '../orders/orders.queries.ts'
import type { Claim } from '../payments/payment-claim-rules.ts'

/** An order item to be written. */
export type NewLine = Omit<OrderLineRow, 'id' | 'deliveredQuantity' | 'returnedQuantity' | 'reviewId' | 'isReviewable'>

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
  | 'estimatedFrom'
  | 'estimatedTo'
  | 'createdAt'
> & {
  storeId: number
  locale: string
  cart: { id: string; version: number } | null
  offerUse: { offerId: number; code: string | null; isFirstOrder: boolean; discountMinor: Minor } | null
  lines: NewLine[]
  /** The bundles that it completes, with what each takes off the lines. */
  bundles: {
    bundleId: number
    name: string
    quantity: number
    priceMinor: Minor
    parts: { variantId: number; quantity: number; discountMinor: Minor }[]
  }[]
  /** The units that it takes from flash deals. */
  deals: { dealId: number; productId: number; variantId: number; quantity: number; priceMinor: Minor }[]
  event: OutboxEvent<'order.created'>
  claims: Claim[]
  /** The amount that the store's rule requires before the order proceeds. */
  requiredAdvanceMinor: Minor
  subscription: {
    interval: string
    nextOrderAt: Date
    items: { productId: number; variantId: number; quantity: number }[]
  } | null
}
