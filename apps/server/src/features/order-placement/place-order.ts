import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { CheckoutDecision } from '../checkout/checkout-facts.ts'
import { decideCheckout } from '../checkout/checkout-rules.ts'
import type { OrderDetailRow } from '../orders/orders.queries.ts'
import { withoutDeals, withoutOffer } from '../pricing/load-price-facts.ts'
import type { PriceWarning } from '../pricing/price-claim-rules.ts'
import { newOrder, placedOrder } from './compose-order.ts'
import type { OrderingStore, OrderRequest } from './order-input-rules.ts'
import { couponRefusalText, refuseClaim, refuseCoupon, refuseStock } from './order-refusals.ts'
import { prepareSubscription } from './prepare-subscription.ts'
import { countExactly, type OrderBasis } from './read-order-basis.ts'
import { refuseCheckout } from './refuse-checkout.ts'
import { writeOrder } from './write-order.queries.ts'

export type Placed = {
  order: OrderDetailRow
  decision: CheckoutDecision
  warnings: PriceWarning[]
  duplicateOf: number | null
  correction: CheckoutDecision['correction']
  /** Why the coupon of the cart does not apply, and the best automatic offer is used; null when it does. */
  cartCouponRefusal: Text | null
  /** When it expires unpaid; null for no deadline. */
  expiresAt: Date | null
}

/**
 * Places an order in the given transaction, on prices that were read in it. Locks are taken in the order cart,
 * customer, stock by variant, flash deals by variant, offer. A refused order writes nothing.
 */
export async function placeOrder(
  tx: StoreTx,
  store: OrderingStore,
  request: OrderRequest,
  read: OrderBasis,
  now: Date,
  locale: Locale,
): Promise<Placed> {
  const decide = ({ facts }: OrderBasis): CheckoutDecision => {
    const decision = decideCheckout({ store, prices: facts, standing: null, isQuote: false, now }, request)
    const [refusal] = decision.refusals // guard: phone-proof-last
    if (refusal) throw refuseCheckout(refusal, store)
    return decision
  }
  // 1. The store's prices and rules, compared with what the shopper was shown and claims.
  let [basis, decision] = [read, decide(read)]

  // 2. The same with exact counts of the customer's uses, if an offer or a flash deal that may apply limits them.
  if (decision.hasCustomerLimits) {
    basis = await countExactly(tx, basis)
    decision = decide(basis)
  }
  const subscription = await prepareSubscription(tx, store, request, decision.zone, now)

  for (;;) {
    // 3. What depends on the history of the phone number is refused last, so that no order that fails anyway reveals it.
    const [refusal] = decision.lastRefusals
    if (refusal) throw refuseCheckout(refusal, store)

    // 4. Stock, offer and order, all or nothing.
    const order = newOrder({ store, request, basis, decision, subscription, now, locale })
    const written = await writeOrder(tx, order).catch((error) => {
      throw refuseClaim(error, request) ?? error
    })
    if (written.isWritten) {
      // 5. What only the written order shows.
      const { duplicateOf, isPaymentUsed } = written
      if (isPaymentUsed) throw new ApiError('payment_already_used')
      const isBlocked = store.settings.duplicateOrders === 'block' && !request.isRenewal
      if (duplicateOf !== null && isBlocked) throw new ApiError('duplicate_order')
      const { warnings, correction, couponRefused } = decision
      return {
        ...{
          order: placedOrder(order, written),
          decision,
          warnings,
          duplicateOf,
          correction,
          expiresAt: order.expiresAt,
        },
        cartCouponRefusal: couponRefused && couponRefusalText(couponRefused, store.currencySymbol),
      }
    }
    if (order.lines.length > written.stock.filter(({ isEnough }) => isEnough).length)
      throw refuseStock(order.lines, written.stock, store.settings)

    // Only a flash deal was sold out or changed, or the offer was used up: the order is priced again without it.
    const missed = order.deals.map(({ variantId }) => variantId).filter((id) => !written.dealt.includes(id))
    const facts =
      missed.length > 0
        ? withoutDeals(basis.facts, missed)
        : withoutOffer(basis.facts, usedUpOffer(decision, store, request))
    basis = { ...basis, facts }
    decision = decide(basis)
  }
}

/**
 * The automatic offer that was used up meanwhile, so that the next best applies. A used-up coupon is refused, but one of a link,
 * which its buyer has not entered and cannot take away.
 */
function usedUpOffer(
  { price: { applied } }: CheckoutDecision,
  store: OrderingStore,
  { isByLink }: Pick<OrderRequest, 'isByLink'>,
): number {
  if (!applied) throw new Error('an order was not written')
  if (!applied.automatic && !isByLink) throw refuseCoupon({ reason: 'USAGE_LIMIT_REACHED', isUnproven: false }, store)
  return applied.offer.id
}
