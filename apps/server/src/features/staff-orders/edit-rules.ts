import type { Minor } from '../../shared/money.ts'
import type { CheckoutDecision, CheckoutRefusal } from '../checkout/checkout-facts.ts'
import { noPickup } from '../delivery/delivery-zone-rules.ts'
import { codFee, plainFees } from '../delivery/zone-fee-rules.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { roundCash } from '../orders/payment-status-rules.ts'
import type { AgreedPrices } from '../pricing/agreed-price-rules.ts'
import type { CashPart } from '../pricing/cash-rounding-rules.ts'
import { collectedOf, feePartsOf, type OrderFees, type Parcel, parcelFee } from '../pricing/delivery-fee-rules.ts'
import type { HeldOffer } from '../pricing/find-held-offer.ts'
import type { PricedItem } from '../pricing/item-price-rules.ts'
import type { PriceFacts } from '../pricing/load-price-facts.ts'
import type { ItemRow } from '../pricing/price-facts.queries.ts'
import type { ZoneFactsRow } from '../pricing/selling-facts.queries.ts'
import type { EditableLine, SoldAsBundle } from './edit-order.queries.ts'
import type { EditBody } from './staff-order-body.ts'

/** A wanted change of a line: 0 removes it, an absent price stays, null is that of the catalog. */
export type OrderLineChange = { lineId: number; quantity: number; unitPriceMinor: Minor | null | undefined }

export type LineProblem = { index: number; code: 'unknown_line' | 'repeated_line' | 'deal_price' | 'deal_units' }

/** Why lines cannot be changed like this. The units of a flash deal were counted at its price: there may be fewer, at no other price. */
export function findLineProblem(
  lines: readonly EditableLine[],
  changes: readonly OrderLineChange[],
): LineProblem | null {
  for (const [index, { lineId, quantity, unitPriceMinor }] of changes.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { index, code: 'unknown_line' }
    if (changes.findIndex((other) => other.lineId === lineId) < index) return { index, code: 'repeated_line' }
    if (line.isDealt && quantity > line.quantity) return { index, code: 'deal_units' }
    if (line.isDealt && quantity > 0 && unitPriceMinor !== undefined && unitPriceMinor !== null)
      return { index, code: 'deal_price' }
  }
  return null
}

/** What an order has after the change, in the form in which every order is priced: kept units have the price of their line. */
export function keptItems(
  lines: readonly EditableLine[],
  changes: readonly OrderLineChange[],
): { rows: ItemRow[]; unitPrices: [number, Minor][] } {
  const rows: ItemRow[] = []
  const unitPrices: [number, Minor][] = []
  for (const line of lines) {
    const change = changes.find(({ lineId }) => lineId === line.id)
    const quantity = change?.quantity ?? line.quantity
    if (quantity === 0) continue
    const baseMinor = line.listPriceMinor ?? line.unitPriceMinor
    const wanted = change?.unitPriceMinor
    const agreedMinor = wanted === undefined ? (line.listPriceMinor === null ? null : line.unitPriceMinor) : wanted
    if (agreedMinor !== null && agreedMinor !== baseMinor) unitPrices.push([line.variantId, agreedMinor])
    rows.push(rowOf(line, quantity, baseMinor))
  }
  return { rows, unitPrices }
}

// The order has these units: whether the product is still for sale, and what is in stock, is asked only of what is added.
const rowOf = (line: EditableLine, quantity: number, priceMinor: Minor): ItemRow => ({
  ...{ lineId: null, productId: line.productId, askedVariantId: line.variantId, quantity, addedVia: line.addedVia },
  ...{ priceAtAddMinor: null, createdAt: null, variantId: line.variantId, hasVariants: line.hasVariants },
  ...{ isShown: true, isSellable: true, name: line.name, variantName: line.variantName, translations: {} },
  ...{ slug: line.slug, sku: line.sku, image: line.image, priceMinor, compareAtMinor: null },
  ...{ categoryIds: line.categoryIds, minQuantity: 1, maxQuantity: null, isSubscribable: false },
  ...{ subscribeIntervals: [], subscribeDiscountPercent: 0, isTracked: false, allowBackorder: false, onHand: 0 },
  ...{ costPriceMinor: null, lowStockThreshold: 0, flashDeal: null, weightGrams: line.weightGrams },
  extraDeliveryMinor: line.extraDeliveryMinor,
})

/** The parcel and the cash by which the delivery of an edited order is priced again. */
export type HeldDelivery = { parcel: Parcel; cash: CashPart | null }

/** The zones by which the delivery of an order is priced again: where the place stays, at the fee that it has. */
export function zonesOf(
  order: OrderRow,
  zones: readonly ZoneFactsRow[],
  isMoved: boolean,
  held: HeldDelivery,
): readonly ZoneFactsRow[] {
  if (isMoved) return zones
  const { deliveryLocation: code, deliveryFeeSource } = order
  if (code === '') return []
  const { baseMinor } = feePartsOf(order)
  const known = zones.find((one) => one.code === code)
  const zone = known ?? {
    ...{ code, kind: 'delivery' as const, ...noPickup, ...plainFees, label: '', translations: {} },
    ...{ feeMinor: baseMinor, freeAboveMinor: null },
    ...{ estimatedDaysMin: 0, estimatedDaysMax: 0, districts: [], thanas: [] },
  }
  const atBase = deliveryFeeSource === 'zone' ? { ...zone, feeMinor: baseMinor } : zone
  return [{ ...atBase, aboveToday: partsAboveToday(order, atBase, held) }]
}

/** How much the parts of an order are above those of today: a change costs only what it changes of these. */
function partsAboveToday(
  order: OrderRow,
  zone: ZoneFactsRow,
  { parcel, cash }: HeldDelivery,
): NonNullable<OrderFees['aboveToday']> {
  const { deliveryFeeSource: source, totalMinor, roundingMinor, deliveryWeightMinor, deliveryCodMinor } = order
  const isFreed = (source === 'free_above' || source === 'offer') && zone.frees === 'all'
  if (source === 'agreed' || isFreed) return { weightMinor: 0, codMinor: 0 }
  const amountMinor = totalMinor - roundingMinor - deliveryCodMinor
  return {
    weightMinor: deliveryWeightMinor - parcelFee(zone, parcel),
    codMinor: deliveryCodMinor - (cash ? codFee(zone, collectedOf(amountMinor, cash)) : 0),
  }
}

/** The facts of an order's own prices: its items, and the offer and bundles that it has. No other ones apply. */
export function factsOfEdit(
  loaded: PriceFacts,
  held: { rows: ItemRow[]; offer: HeldOffer | null; bundles: readonly SoldAsBundle[] },
  agreed: AgreedPrices,
): PriceFacts {
  const { offer } = held
  const added = loaded.items.map((item) => ({ ...item, flashDeal: null }))
  return {
    ...loaded,
    agreed,
    items: [...held.rows, ...added],
    bundles: [...held.bundles],
    automaticOffers: offer && offer.code === null ? [offer.offer] : [],
    coupon: offer && offer.code !== null ? { code: offer.code, offer: offer.offer, isBuyerProven: true } : null,
    shopper: { isIdentified: true, orderCount: 0 },
    offerNames: new Map(offer ? [[offer.offer.id, offer.name]] : []),
  }
}

const counted: readonly CheckoutRefusal['code'][] = [
  'no_items',
  'items',
  'no_place',
  'other_place',
  'above_maximum',
  'agreed_discount',
]

/** Why the change is refused. The payment of an order that is placed, and what its shopper was shown, are decided already. */
export const refusalsOfEdit = (
  { refusals }: CheckoutDecision,
  { isBuyerChanged, isDiscountKept }: { isBuyerChanged: boolean; isDiscountKept: boolean },
): CheckoutRefusal[] =>
  refusals.filter(
    ({ code }) =>
      (counted.includes(code) && !(code === 'agreed_discount' && isDiscountKept)) ||
      (code === 'blocked' && isBuyerChanged),
  )

export type EditedSums = Pick<
  OrderRow,
  | 'subtotalMinor'
  | 'discountMinor'
  | 'agreedDiscountMinor'
  | 'deliveryFeeMinor'
  | 'deliveryWeightMinor'
  | 'deliveryCodMinor'
  | 'roundingMinor'
  | 'totalMinor'
  | 'requiredAdvanceMinor'
  | 'payableNowMinor'
>

/** The amounts of the order after the change. One that is confirmed keeps its advance: nobody asks for more afterwards. */
export function sumsOfEdit(order: OrderRow, { price, payment }: CheckoutDecision): EditedSums {
  const exactMinor = price.totalMinor - price.roundingMinor
  // What payments have left off stays, unless what the order costs is another amount.
  const { totalMinor, roundingMinor } = exactMinor === order.totalMinor - order.roundingMinor ? order : price
  const payableNowMinor = payableNowOf(order, totalMinor)
  const rounded = roundCash({ ...order, totalMinor, roundingMinor, payableNowMinor })
  const advanceMinor = isUnconfirmed(order) ? payment.requiredAdvanceMinor : order.requiredAdvanceMinor
  return {
    ...rounded,
    payableNowMinor,
    subtotalMinor: price.subtotalMinor,
    discountMinor: price.discountMinor,
    agreedDiscountMinor: price.agreedDiscountMinor,
    deliveryFeeMinor: price.deliveryFeeMinor,
    deliveryWeightMinor: price.feeParts.weightMinor,
    deliveryCodMinor: price.feeParts.codMinor,
    requiredAdvanceMinor: Math.min(advanceMinor, rounded.totalMinor),
  }
}

/** The advance that the rules ask for after the change, and nobody is asked for, because the order is confirmed. */
export function unaskedAdvanceOf(order: OrderRow, { payment }: CheckoutDecision, { totalMinor }: EditedSums): Minor {
  const askedMinor = Math.min(payment.requiredAdvanceMinor, totalMinor)
  const isMore = askedMinor > Math.max(order.requiredAdvanceMinor, order.amountPaidMinor)
  return isMore && !isUnconfirmed(order) ? askedMinor : 0
}

/** The advance that no rule gives, and that a change of the order keeps, unless staff have waived it. */
export const leastAdvanceOf = ({ leastAdvanceMinor, advanceWaivedAt }: OrderRow): Minor =>
  advanceWaivedAt === null ? leastAdvanceMinor : 0

const isUnconfirmed = ({ status, heldFrom }: OrderRow) => status === 'PENDING' || heldFrom === 'PENDING'

/**
 * What a gateway charges of the order after the change. It charges no more of one that was paid in full: the courier collects
 * what the order costs more now. A gateway that charges a part never charges more than there is.
 */
function payableNowOf(order: OrderRow, totalMinor: Minor): Minor | null {
  const { paymentMethod, amountPaidMinor, payableNowMinor } = order
  const isPaid = paymentMethod !== 'COD' && amountPaidMinor > 0 && amountPaidMinor >= order.totalMinor
  if (isPaid && totalMinor > amountPaidMinor) return amountPaidMinor
  return payableNowMinor === null ? null : Math.min(payableNowMinor, totalMinor) || null
}

/** A change of an order, as far as it says what the order has afterwards. */
export type DecidedEdit = {
  order: OrderRow
  lines: readonly EditableLine[]
  offer: HeldOffer | null
  decision: CheckoutDecision
  sums: EditedSums
  isMoved: boolean
  /** The variants whose lines stay; other items are added. */
  kept: ReadonlySet<number>
}

/** Whether the change changes anything. */
export function changesAnything(
  { order, lines, offer, decision: { items, price }, sums, isMoved, kept }: DecidedEdit,
  { receiverName, phone, note }: Pick<EditBody, 'receiverName' | 'phone' | 'note'>,
): boolean {
  const staysAs = ({ variantId, quantity, priceMinor }: PricedItem) =>
    lines.some(
      (line) =>
        kept.has(line.variantId) &&
        line.variantId === variantId &&
        line.quantity === quantity &&
        line.unitPriceMinor === priceMinor,
    )
  const after = { receiverName, phone, note, ...sums, deliveryFeeSource: price.deliveryFeeSource }
  return (
    isMoved ||
    items.length !== lines.length ||
    !items.every(staysAs) ||
    (offer !== null && price.applied === null) ||
    Object.entries(after).some(([key, value]) => value !== undefined && value !== order[key as keyof OrderRow])
  )
}

/** How the stock of a line changes: what it needs more, and what it gives back of what it took. */
export function stockDifferenceOf(
  before: { quantity: number; takenQuantity: number },
  quantity: number,
): { needed: number; freed: number } {
  return { needed: Math.max(0, quantity - before.quantity), freed: Math.max(0, before.takenQuantity - quantity) }
}
