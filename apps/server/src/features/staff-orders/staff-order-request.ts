import { askedDelivery } from '../checkout/asked-delivery-rules.ts'
import { nothingPaid, type RequestedPayment } from '../checkout/checkout-facts.ts'
import type { OrderRequest } from '../order-placement/order-input-rules.ts'
import { unknownOrigin } from '../order-placement/order-network.ts'
import type { AgreedTerms } from '../pricing/agreed-price-rules.ts'
import { unaskedBuyer } from '../risk/buyer-rules.ts'
import type { OrderTaker } from './order-taker.ts'
import type { StaffOrderBody, StaffQuoteBody } from './staff-order-body.ts'

/** A requested order without its buyer, who may not be known yet. */
export type StaffTerms = Omit<OrderRequest, 'receiverName' | 'phone' | 'byStaff' | 'items'> & {
  items: NonNullable<OrderRequest['items']>
}

/** What staff have agreed on with the buyer. */
export const agreedTermsOf = ({ items, discount, deliveryFee }: StaffQuoteBody): AgreedTerms => ({
  unitPrices: items.map(({ unitPrice }) => unitPrice ?? null),
  discountMinor: discount ?? 0,
  deliveryFeeMinor: deliveryFee ?? null,
})

/** The order as the rules of the checkout know it: cash on delivery, less what is paid already. */
export function staffTermsOf(
  { store }: OrderTaker,
  body: StaffQuoteBody & { note?: string; expectedTotal?: number | null },
): StaffTerms {
  const { deliveryLocation: location, address = '', district, thana } = body
  return {
    ...unaskedBuyer,
    customerId: null,
    email: '',
    delivery: askedDelivery({ location, address, district, thana }, null, store.settings.addressCheck),
    couponCode: body.couponCode || null,
    items: body.items.map(({ productId, variantId, quantity }) => ({
      ...{ productId, variantId: variantId ?? null, quantity },
      ...{ addedVia: '', shownMinor: null },
    })),
    claimedDeliveryFeeMinor: null,
    expectedTotalMinor: body.expectedTotal ?? null,
    payment: claimOf(body.payment),
    isRenewal: false,
    ...unknownOrigin,
    note: body.note ?? '',
    subscription: null,
  }
}

/** Money that nobody has seen is a claim of the buyer; what was seen is recorded when the order is placed. */
const claimOf = (payment: StaffQuoteBody['payment']): RequestedPayment & { paymentMethod: string } => {
  if (!payment || payment.isVerified) return { ...nothingPaid, paymentMethod: 'COD', seenMinor: payment?.amount ?? 0 }
  const { amount, method, transactionId = '' } = payment
  return {
    ...nothingPaid,
    paymentMethod: 'COD',
    ...{ advanceAmountMinor: amount, advancePaymentMethod: method, advanceTransactionId: transactionId },
  }
}

/** The order of a known buyer. */
export function staffOrderRequest(caller: OrderTaker, body: StaffOrderBody): OrderRequest {
  const { channel, receiverName, phone } = body
  return {
    ...staffTermsOf(caller, body),
    ...{ receiverName, phone },
    byStaff: { actor: caller.actor, channel, agreed: agreedTermsOf(body) },
  }
}
