import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { orderNumber } from '../../shared/order-number.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { estimateDelivery } from '../pricing/delivery-rules.ts'
import { mergeByVariant } from '../pricing/item-rules.ts'
import type { PriceWarning } from '../pricing/price-claim-rules.ts'
import { checkItems } from './check-items.ts'
import type { NewOrder } from './new-order.ts'
import type { OrderRequest } from './order-input-rules.ts'
import { refuseCoupon, refuseStock } from './order-refusals.ts'
import type { OrderDetailRow } from './orders.queries.ts'
import { placedOrder } from './placed-order.ts'
import { prepareSubscription } from './prepare-subscription.ts'
import { acceptClaims, appliedOffers, decidePayment, priceOrderItems, zoneOf } from './price-order.ts'
import { countExactly, type OrderBasis } from './read-order-basis.ts'
import { writeOrder } from './write-order.queries.ts'

export type Placed = { order: OrderDetailRow; warnings: PriceWarning[]; duplicateOf: number | null }

/**
 * Places an order in the given transaction, on prices that were read in it: compares what the shopper was shown, takes
 * the stock and the offer's use, writes it all. The order of the locks is cart, customer, stock by variant, offer. Whatever
 * is refused leaves nothing behind.
 */
export async function placeOrder(
  tx: StoreTx,
  store: StoreContext,
  request: OrderRequest,
  basis: OrderBasis,
  now: Date,
  locale: Locale,
): Promise<Placed> {
  const { cart, numbering } = basis
  const facts = await countExactly(tx, store.id, request, basis)
  if (facts.items.length === 0) throw new ApiError('cart_empty')
  const items = mergeByVariant(checkItems(facts.items, request.items, locale, store.settings))
  const zone = zoneOf(facts, request)
  const usedUp = new Set<number>()
  let subscription: NewOrder['subscription'] | undefined
  for (;;) {
    const agreed = priceOrderItems(items, facts, zone, now, store, usedUp)
    if (facts.coupon && agreed.couponRefusal) throw refuseCoupon(agreed.couponRefusal, store.currencySymbol)
    const warnings = acceptClaims(request, facts, agreed)
    const advance = requiredAdvance(store.settings.advanceRules, { deliveryLocation: zone?.code ?? '', ...agreed })
    const payment = decidePayment(request, facts, agreed, advance)
    subscription ??= await prepareSubscription(tx, store.id, request, now)
    const estimated = zone && estimateDelivery(now, zone)
    const order: NewOrder = {
      ...request,
      ...agreed,
      ...payment,
      id: numbering.orderId,
      storeId: store.id,
      orderNumber: orderNumber(numbering.orderPrefix, numbering.orderKey, numbering.orderSerial),
      paymentStatus: payment.claims.length > 0 ? 'PENDING' : 'NOT_APPLICABLE',
      currency: store.currency,
      couponCode: agreed.applied?.automatic === false ? (facts.coupon?.code ?? '') : '',
      appliedOffers: appliedOffers(agreed, facts, locale),
      deliveryLocation: zone?.code ?? request.deliveryLocation ?? '',
      locale,
      estimatedFrom: estimated?.from ?? null,
      estimatedTo: estimated?.to ?? null,
      itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
      cart,
      offerUse: agreed.applied && {
        offerId: agreed.applied.offer.id,
        code: agreed.applied.offer.code,
        isFirstOrder: agreed.applied.offer.firstOrderOnly,
        discountMinor: agreed.applied.discountMinor + agreed.applied.deliverySavedMinor,
      },
      lines: items.map((item, index) => ({
        ...item,
        discountMinor: agreed.lines[index]?.discountMinor ?? 0,
        lineTotalMinor: agreed.lines[index]?.lineTotalMinor ?? 0,
      })),
      subscription,
      createdAt: now,
    }
    const written = await writeOrder(tx, order)
    if (written.isWritten) {
      if (written.isPaymentUsed) throw new ApiError('payment_already_used')
      if (written.duplicateOf !== null && store.settings.duplicateOrders === 'block')
        throw new ApiError('duplicate_order')
      return { order: placedOrder(order, written), warnings, duplicateOf: written.duplicateOf }
    }
    const { stock } = written
    if (stock.length < items.length || stock.some(({ isEnough }) => !isEnough))
      throw refuseStock(items, stock, store.settings)
    // Nothing but the offer was missing: a coupon that is used up is refused, an automatic offer gives way to the next best.
    if (!agreed.applied) throw new Error('an order was not written')
    if (!agreed.applied.automatic) throw refuseCoupon({ reason: 'USAGE_LIMIT_REACHED' }, store.currencySymbol)
    usedUp.add(agreed.applied.offer.id)
  }
}
