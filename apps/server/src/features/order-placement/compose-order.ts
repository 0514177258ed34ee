import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import type { CheckoutDecision } from '../checkout/checkout-facts.ts'
import { orderFacts } from '../orders/order-event.ts'
import type { OrderDetailRow, OrderLineRow, OrderOffer } from '../orders/orders.queries.ts'
import { firstCheckAt } from '../payments/first-check-at.ts'
import { estimateDelivery } from '../pricing/delivery-rules.ts'
import { countUnits, type PricedItem } from '../pricing/item-price-rules.ts'
import { ratesOfProduct, taxOf, type untaxed } from '../pricing/tax-rules.ts'
import { sumMinor } from '../promotions/offer-discount-rules.ts'
import { isFreeOfPhoneProof } from '../risk/buyer-rules.ts'
import type { NewAdvanceEvent, NewLine, NewOrder, NewSubscription } from './new-order.ts'
import { isProvenByToken, type OrderingStore, type OrderRequest } from './order-input-rules.ts'
import type { OrderBasis } from './read-order-basis.ts'
import type { Written } from './write-order.queries.ts'

// SQL: schema/orders.functions.sql check_order_sum

export type OrderTerms = {
  store: OrderingStore
  request: OrderRequest
  basis: OrderBasis
  decision: CheckoutDecision
  subscription: NewOrder['subscription']
  now: Date
  locale: Locale
}

/** How long an order that renews a subscription waits for a payment that is not cash on delivery. */
const RENEWAL_PAYMENT_DAYS = 3

/** The order to be written, as it was decided. */
export function newOrder({ request, store, basis, decision, subscription, now, locale }: OrderTerms): NewOrder {
  const { items, price, zone, payment } = decision
  const { delivery } = request
  const { paymentMethod, isThroughGateway } = request.payment
  const { applied } = price
  const estimated = zone && estimateDelivery(now, zone)
  const isUnpaid = paymentMethod !== 'COD' && (request.isRenewal || isThroughGateway)
  const isAwaited = payment.claims.length > 0 || isUnpaid
  const order = {
    ...request,
    ...delivery.text,
    ...price,
    ...payment,
    deliveryWeightMinor: price.feeParts.weightMinor,
    deliveryCodMinor: price.feeParts.codMinor,
    deliveryVatRateBp: taxOf(store.settings)?.deliveryVatBp ?? null,
    paymentMethod,
    ...basis.number,
    claims: payment.claims.map((claim) => ({ ...claim, checkAt: firstCheckAt(claim, now) })),
    storeId: store.id,
    placedBy: placerOf(request),
    leastAdvanceMinor: request.byStaff?.agreed.held?.advanceMinor ?? 0,
    channel: request.byStaff?.channel ?? ('WEBSITE' as const),
    isPhoneProven: isProvenByToken(request),
    isFreeToHold: isFreeOfPhoneProof(request),
    paymentStatus: isAwaited ? 'PENDING' : 'NOT_APPLICABLE',
    expiresAt: isUnpaid ? deadlineOf(store, request, now) : null,
    currency: store.currency,
    couponCode: applied?.automatic === false ? (basis.facts.coupon?.code ?? '') : '',
    appliedOffers: appliedOffers(decision, basis, locale),
    deliveryLocation: zone?.code ?? delivery.location ?? '',
    locale,
    estimatedFrom: estimated?.from ?? null,
    estimatedTo: estimated?.to ?? null,
    itemCount: countUnits(items),
    cart: basis.cart,
    isCartKept: isThroughGateway,
    offerUse: applied && {
      offerId: applied.offer.id,
      code: applied.offer.code,
      isFirstOrder: applied.offer.firstOrderOnly,
      discountMinor: applied.discountMinor + applied.deliverySavedMinor,
    },
    lines: items.map((item) => ({
      ...newLine(item, locale),
      ...ratesOfProduct(taxOf(store.settings), basis.facts.ownRates, item.productId),
    })),
    deals: items.flatMap(dealOf),
    bundles: price.appliedBundles.map(({ bundle, quantity, parts }) => ({
      bundleId: bundle.id,
      name: translated(bundle, locale).name,
      quantity,
      priceMinor: bundle.priceMinor,
      extraDeliveryMinor: bundle.extraDeliveryMinor,
      parts,
    })),
    subscription: subscription && isAwaited && paymentMethod !== 'COD' ? waiting(subscription) : subscription,
    createdAt: now,
  }
  return { ...order, event: createdEvent(order), advanceEvent: advanceEventOf(order) }
}

const placerOf = ({ byStaff, isRenewal, customerId }: OrderRequest): NewOrder['placedBy'] => {
  if (byStaff) return { type: byStaff.actor.type, id: byStaff.actor.id }
  if (isRenewal) return { type: 'system', id: '' }
  return customerId ? { type: 'shopper', id: customerId } : { type: 'guest', id: '' }
}

/** A subscription that does not begin before its first order is paid. */
const waiting = ({ event: { type, facts }, ...wanted }: NewSubscription): NewSubscription => ({
  ...wanted,
  isAwaitingPayment: true,
  event: { type, facts: { ...facts, status: 'PAUSED', pause_reason: 'FIRST_ORDER_UNPAID' } },
})

function deadlineOf({ settings }: OrderingStore, { isRenewal }: OrderRequest, now: Date): Date {
  const minutes = isRenewal ? RENEWAL_PAYMENT_DAYS * 1_440 : settings.paymentExpiryMinutes
  return new Date(now.getTime() + minutes * 60_000)
}

/** The columns with which every order begins. */
const beginning = {
  undeliveredMinor: 0,
  status: 'PENDING',
  amountPaidMinor: 0,
  courier: '',
  trackingCode: '',
  version: 1,
}

type OrderWithoutEvents = Omit<NewOrder, 'event' | 'advanceEvent'>

const createdEvent = (order: OrderWithoutEvents): NewOrder['event'] => ({
  type: 'order.created',
  resourceId: order.id,
  payload: { object: { ...orderFacts({ ...order, ...beginning }), items: order.lines.map(orderedItem) } },
})

function advanceEventOf({ id, orderNumber, claims, paymentStatus }: OrderWithoutEvents): NewAdvanceEvent | null {
  const claim = claims.find(({ kind }) => kind === 'advance')
  if (!claim) return null
  const { method, transactionId, amountMinor } = claim
  const facts = {
    ...{ order_id: id, order_number: orderNumber, kind: 'advance', method, transaction_id: transactionId },
    ...{ amount: formatAmount(amountMinor), unapplied_amount: formatAmount(0), status: 'PENDING' },
    payment_status: paymentStatus,
  }
  return { type: 'advance.submitted', facts: facts as NewAdvanceEvent['facts'] }
}

const orderedItem = ({ productId, variantId, quantity }: NewLine) => ({
  product_id: productId,
  variant_id: variantId,
  quantity,
})

const newLine = (item: PricedItem, locale: Locale): Omit<NewLine, keyof typeof untaxed> => ({
  productId: item.productId,
  variantId: item.variantId as number,
  hasVariants: item.hasVariants,
  name: translated(item, locale).name,
  variantName: item.variantName,
  sku: item.sku,
  slug: item.slug,
  image: item.image,
  unitPriceMinor: item.priceMinor,
  listPriceMinor: item.listPriceMinor,
  costPriceMinor: item.costPriceMinor,
  quantity: item.quantity,
  discountMinor: item.discountMinor,
  lineTotalMinor: item.lineTotalMinor,
  addedVia: item.addedVia,
})

const dealOf = ({ productId, variantId, quantity, priceMinor, flash }: PricedItem): NewOrder['deals'] =>
  flash.applied ? [{ dealId: flash.applied.id, productId, variantId: variantId as number, quantity, priceMinor }] : []

/** The applied discounts. */
function appliedOffers({ price: { applied } }: CheckoutDecision, { facts }: OrderBasis, locale: Locale): OrderOffer[] {
  const named = applied && facts.offerNames.get(applied.offer.id)
  if (!applied || !named) return []
  return [
    {
      offerId: applied.offer.id,
      offerName: translated(named, locale).name,
      discountMinor: applied.discountMinor + applied.deliverySavedMinor,
      autoApplied: applied.automatic,
    },
  ]
}

/** The row of a new order as reading it would return: composed from what was written, without another query. */
export const placedOrder = (order: NewOrder, { lineIds, subscriptionId }: Written): OrderDetailRow => ({
  ...order,
  ...beginning,
  shipments: [],
  trackingUrl: '',
  trackingUpdatedAt: null,
  paymentSessionId: null,
  confirmedAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  updatedAt: order.createdAt,
  subscriptionId,
  refundedMinor: 0,
  refundableMinor: 0,
  hasOpenRefund: false,
  refundCount: 0,
  hasOpenCancellation: false,
  cancellationCount: 0,
  appliedBundles: order.bundles
    .map(({ parts, extraDeliveryMinor: _, ...bundle }) => ({
      ...bundle,
      discountMinor: sumMinor(parts.map((part) => part.discountMinor)),
    }))
    .sort((one, other) => one.bundleId - other.bundleId),
  lines: order.lines.map((line) => placedLine(line, lineIds[line.variantId] as number)),
  steps: [{ code: 'PENDING', note: '', createdAt: order.createdAt.toISOString() }],
})

const placedLine = (line: NewLine, id: number): OrderLineRow => ({
  id,
  ...line,
  deliveredQuantity: 0,
  returnedQuantity: 0,
  reviewId: null,
  isReviewable: false,
})
