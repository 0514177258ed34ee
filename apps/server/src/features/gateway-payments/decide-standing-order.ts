import type { CheckoutDecision, CheckoutFacts, RequestedPayment } from '../checkout/checkout-facts.ts'
import { decideCheckout } from '../checkout/checkout-rules.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import type { BuyerProof } from '../risk/buyer-rules.ts'

/** An order that is placed already, as it is to be paid. */
type StandingOrder = {
  order: OrderRow
  payment: RequestedPayment
  /** What proves its buyer. */
  proof: BuyerProof
}

/** Decides the payment of an order that is placed already by the rules of a new order of the same buyer. */
export function decideStandingOrder(
  facts: Omit<CheckoutFacts, 'isQuote'>,
  { order, payment, proof }: StandingOrder,
): CheckoutDecision {
  const { customerId, email, receiverName, address, district, thana } = order
  return decideCheckout(
    { ...facts, isQuote: false },
    {
      ...{ customerId, email, receiverName, ...proof, payment, isRenewal: false },
      delivery: { location: order.deliveryLocation, stated: [], found: [], text: { address, district, thana } },
      ...{ items: [], couponCode: null, claimedDeliveryFeeMinor: null, expectedTotalMinor: null },
    },
  )
}
