import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { OrderDetailRow } from '../orders/orders.queries.ts'
import { withoutDeals, withoutOffer } from '../pricing/load-price-facts.ts'
import type { PriceWarning } from '../pricing/price-claim-rules.ts'
import { newOrder, placedOrder } from './compose-order.ts'
import type { OrderingStore, OrderRequest } from './order-input-rules.ts'
import { refuseClaim, refuseCoupon, refuseStock } from './order-refusals.ts'
import { prepareSubscription } from './prepare-subscription.ts'
import { type Agreement, agreeOnPrice } from './price-order.ts'
import { countExactly, type OrderBasis } from './read-order-basis.ts'
import { writeOrder } from './write-order.queries.ts'

export type Placed = {
  order: OrderDetailRow
  warnings: PriceWarning[]
  duplicateOf: number | null
  correction: Agreement['correction']
  cartCouponRefusal: Agreement['cartCouponRefusal']
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
  let basis = read
  if (basis.facts.items.length === 0) throw new ApiError('cart_empty')

  // 1. The store's prices and rules, compared with what the shopper was shown and claims.
  let agreement = agreeOnPrice(store, request, basis.facts, now)

  // 2. The same with exact counts of the customer's uses, if an offer or a flash deal that may apply limits them.
  if (agreement.hasCustomerLimits) {
    basis = await countExactly(tx, store, request, basis)
    agreement = agreeOnPrice(store, request, basis.facts, now)
  }
  const subscription = await prepareSubscription(tx, store, request, agreement.zone, now)

  for (;;) {
    // 3. What depends on the history of the phone number is refused last, so that no order that fails anyway reveals it.
    if (agreement.refusal) throw agreement.refusal

    // 4. Stock, offer and order, all or nothing.
    const order = newOrder({ store, request, basis, agreement, subscription, now, locale })
    const written = await writeOrder(tx, order).catch((error) => {
      throw refuseClaim(error, request) ?? error
    })
    if (written.isWritten) {
      // 5. What only the written order shows.
      const { duplicateOf, isPaymentUsed } = written
      if (isPaymentUsed) throw new ApiError('payment_already_used')
      const isBlocked = store.settings.duplicateOrders === 'block' && !request.isRenewal
      if (duplicateOf !== null && isBlocked) throw new ApiError('duplicate_order')
      return {
        order: placedOrder(order, written),
        warnings: agreement.warnings,
        duplicateOf,
        correction: agreement.correction,
        cartCouponRefusal: agreement.cartCouponRefusal,
        expiresAt: order.expiresAt,
      }
    }
    if (order.lines.length > written.stock.filter(({ isEnough }) => isEnough).length)
      throw refuseStock(order.lines, written.stock, store.settings)

    // Only a flash deal was sold out or changed, or the offer was used up: the order is priced again without it.
    const missed = order.deals.map(({ variantId }) => variantId).filter((id) => !written.dealt.includes(id))
    const facts =
      missed.length > 0 ? withoutDeals(basis.facts, missed) : withoutOffer(basis.facts, usedUpOffer(agreement, store))
    basis = { ...basis, facts }
    agreement = agreeOnPrice(store, request, basis.facts, now)
  }
}

/** The automatic offer that was used up meanwhile, so that the next best applies. A used-up coupon is refused. */
function usedUpOffer({ price: { applied } }: Agreement, store: OrderingStore): number {
  if (!applied) throw new Error('an order was not written')
  if (!applied.automatic) throw refuseCoupon({ reason: 'USAGE_LIMIT_REACHED' }, store)
  return applied.offer.id
}
