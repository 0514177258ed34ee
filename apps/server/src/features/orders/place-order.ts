import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { orderNumber } from '../../shared/order-number.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { estimateDelivery } from '../pricing/delivery-rules.ts'
import { mergeByVariant } from '../pricing/item-rules.ts'
import type { PriceWarning } from '../pricing/price-claim-rules.ts'
import type { CartPrice } from '../pricing/price-rules.ts'
import { checkItems } from './check-items.ts'
import type { NewOrder } from './new-order.ts'
import type { OrderRequest } from './order-input-rules.ts'
import { refuseCoupon, refuseStock } from './order-refusals.ts'
import type { OrderDetailRow } from './orders.queries.ts'
import { lockBuyer, reserve } from './place-order.queries.ts'
import { placedOrder } from './placed-order.ts'
import { prepareSubscription } from './prepare-subscription.ts'
import { acceptClaims, appliedOffers, decidePayment, priceOrderItems, zoneOf } from './price-order.ts'
import type { OrderBasis } from './read-order-basis.ts'
import { mayNeedCounting, needsCounting, secureOffer } from './secure-offer.ts'
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
  { facts, cart, numbering }: OrderBasis,
  now: Date,
  locale: Locale,
): Promise<Placed> {
  if (facts.items.length === 0) throw new ApiError('cart_empty')
  const items = mergeByVariant(checkItems(facts.items, request.items, locale, store.settings))
  const zone = zoneOf(facts, request)
  const price = priceOrderItems(items, facts, zone, now, store)
  if (facts.coupon && price.couponRefusal) throw refuseCoupon(price.couponRefusal, store.currencySymbol)

  const terms = agreeOn(price)
  const subscription = await prepareSubscription(tx, store.id, request, now)
  function agreeOn(asked: CartPrice) {
    const warnings = acceptClaims(request, facts, asked)
    const advance = requiredAdvance(store.settings.advanceRules, { deliveryLocation: zone?.code ?? '', ...asked })
    return { warnings, payment: decidePayment(request, facts, asked, advance) }
  }

  const estimated = zone && estimateDelivery(now, zone)
  const orderAt = (agreed: CartPrice, { payment }: typeof terms): NewOrder => ({
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
  })

  const offered = orderAt(price, terms)
  const offer = price.applied && chosen(price.applied.offer)
  // In one round trip, unless something must be counted between them.
  const [, reservation, writtenAtOnce] = await Promise.all([
    mayNeedCounting(facts) ? lockBuyer(tx, store.id, request) : undefined, // guard: customer-lock
    reserve(tx, store.id, items, offer),
    needsCounting(price) ? undefined : writeOrder(tx, offered, { ifReserved: true }),
  ])
  if (reservation.stock.length < items.length || reservation.stock.some(({ isEnough }) => !isEnough))
    throw refuseStock(items, reservation.stock, store.settings)
  const secured = writtenAtOnce
    ? price
    : await secureOffer(tx, store, price, reservation.offerTaken, request, (excluded) =>
        priceOrderItems(items, facts, zone, now, store, excluded),
      )
  // A cheaper offer that is gone by now: what the shopper agreed to is asked again, and what the shop asks for too.
  const finalTerms = secured === price ? terms : agreeOn(secured)
  const order = writtenAtOnce ? offered : orderAt(secured, finalTerms)
  const written = writtenAtOnce ?? (await writeOrder(tx, order))
  if (!written) throw new Error('an order was not written')
  if (written.isPaymentUsed) throw new ApiError('payment_already_used')
  if (written.duplicateOf !== null && store.settings.duplicateOrders === 'block') throw new ApiError('duplicate_order')
  return { order: placedOrder(order, written), warnings: finalTerms.warnings, duplicateOf: written.duplicateOf }
}

const chosen = ({ id, code }: { id: number; code: string | null }) => ({ id, code })
