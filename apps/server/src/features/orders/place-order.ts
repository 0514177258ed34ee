import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import { orderNumber } from '../../shared/order-number.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { requiredAdvance } from '../pricing/advance-rules.ts'
import { estimateDelivery } from '../pricing/delivery-rules.ts'
import { mergeByVariant } from '../pricing/item-rules.ts'
import { loadPriceFacts } from '../pricing/load-price-facts.ts'
import type { PriceWarning } from '../pricing/price-claim-rules.ts'
import { checkItems } from './check-items.ts'
import type { OrderRequest } from './order-input-rules.ts'
import { refuseCoupon, refuseStock } from './order-refusals.ts'
import type { OrderRow } from './orders.queries.ts'
import { reserve } from './place-order.queries.ts'
import { prepareSubscription } from './prepare-subscription.ts'
import { acceptClaims, appliedOffers, decidePayment, priceItems, zoneOf } from './price-order.ts'
import { secureOffer } from './secure-offer.ts'
import { writeOrder } from './write-order.queries.ts'

export type Placed = { order: OrderRow; warnings: PriceWarning[]; duplicateOf: number | null }

/**
 * Places an order in the given transaction: reads every price once, compares what the shopper was shown, takes the
 * stock and the offer's use, writes it all. The order of the locks is cart, stock by variant, offer. Whatever is
 * refused leaves nothing behind.
 */
export async function placeOrder(
  tx: StoreTx,
  store: StoreContext,
  request: OrderRequest,
  now: Date,
  locale: Locale,
): Promise<Placed> {
  const cart =
    request.items === null && request.customerId
      ? await lockCart(tx, { storeId: store.id, customerId: request.customerId })
      : null
  const facts = await loadPriceFacts(tx, {
    storeId: store.id,
    source: request.items ? { items: request.items } : { cartId: cart?.id ?? NO_CART },
    couponCode: request.couponCode ?? cart?.couponCode ?? null,
    customerId: request.customerId,
    phone: request.phone,
    email: request.email,
  })
  if (facts.items.length === 0) throw new ApiError('cart_empty')
  const items = mergeByVariant(checkItems(facts.items, request.items, locale))
  const zone = zoneOf(facts, request)
  const price = priceItems(items, facts, zone, now, store)
  if (facts.coupon && price.couponRefusal) throw refuseCoupon(price.couponRefusal)

  const warnings = acceptClaims(request, facts, price)
  const advance = requiredAdvance(store.settings.advanceRules, { deliveryLocation: zone?.code ?? '', ...price })
  const payment = decidePayment(request, facts, price, advance)
  const subscription = await prepareSubscription(tx, store.id, request, now)
  const reservation = await reserve(tx, store.id, items, price.applied && chosen(price.applied.offer))
  if (reservation.stock.length < items.length || reservation.stock.some(({ isEnough }) => !isEnough))
    throw refuseStock(items, reservation.stock)
  const secured = await secureOffer(tx, store.id, price, reservation.offerTaken, request, (excluded) =>
    priceItems(items, facts, zone, now, store, excluded),
  )
  // A cheaper offer that is gone by now: what the shopper agreed to is asked again.
  const finalWarnings = secured === price ? warnings : acceptClaims(request, facts, secured)

  const taken = new Map(reservation.stock.map((row) => [row.variantId, row]))
  const { duplicateOf, isPaymentUsed, ...order } = await writeOrder(tx, {
    ...request,
    ...secured,
    id: reservation.orderId,
    storeId: store.id,
    orderNumber: orderNumber(reservation.orderPrefix, reservation.orderKey, reservation.orderId),
    paymentStatus: payment.claims.length > 0 ? 'PENDING' : 'NOT_APPLICABLE',
    currency: store.currency,
    advanceMinor: payment.advanceMinor,
    couponCode: secured.applied?.automatic === false ? (facts.coupon?.code ?? '') : '',
    appliedOffers: appliedOffers(secured, facts, locale),
    deliveryLocation: zone?.code ?? request.deliveryLocation ?? '',
    locale,
    estimated: zone && estimateDelivery(now, zone),
    cart,
    offerUse: secured.applied && {
      offerId: secured.applied.offer.id,
      code: secured.applied.offer.code,
      discountMinor: secured.applied.discountMinor + secured.applied.deliverySavedMinor,
    },
    lines: items.map((item, index) => ({
      ...item,
      discountMinor: secured.lines[index]?.discountMinor ?? 0,
      lineTotalMinor: secured.lines[index]?.lineTotalMinor ?? 0,
      taken: taken.get(item.variantId)?.taken ?? 0,
    })),
    claims: payment.claims,
    subscription,
    stockCrossed: reservation.stock.filter(({ crossed }) => crossed).map(({ variantId }) => variantId),
    createdAt: now,
  })
  if (isPaymentUsed) throw new ApiError('payment_already_used')
  if (duplicateOf !== null && store.settings.duplicateOrders === 'block') throw new ApiError('duplicate_order')
  return { order, warnings: finalWarnings, duplicateOf }
}

/** A cart that no shopper has: an order from a cart that was never begun is an order from an empty one. */
const NO_CART = '00000000-0000-0000-0000-000000000000'

const chosen = ({ id, code }: { id: number; code: string | null }) => ({ id, code })
