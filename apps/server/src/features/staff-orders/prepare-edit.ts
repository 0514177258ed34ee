import type { Text } from '@haat/contract/errors.ts'
import { maxOrderLines } from '@haat/contract/limits.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { askedDelivery } from '../checkout/asked-delivery-rules.ts'
import { type CheckoutDecision, nothingPaid } from '../checkout/checkout-facts.ts'
import { decideCheckout } from '../checkout/checkout-rules.ts'
import { findOrderRow, lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { cashPartOfOrder } from '../orders/payment-status-rules.ts'
import { refuseInvoiced } from '../orders/refuse-invoiced.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { type AgreedPrices, agreedDiscount, agreedPricesOf } from '../pricing/agreed-price-rules.ts'
import { feePartsOfZone, parcelOf, sumOfParts, withBundles } from '../pricing/delivery-fee-rules.ts'
import { chooseZone } from '../pricing/delivery-rules.ts'
import { findHeldOffer } from '../pricing/find-held-offer.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import type { AskedDelivery } from '../pricing/place-rules.ts'
import { taxOf } from '../pricing/tax-rules.ts'
import { unaskedBuyer } from '../risk/buyer-rules.ts'
import { refuseShippedUnits } from '../shipments/shipment-refusals.ts'
import { refuseShortage } from '../stock/refuse-shortage.ts'
import { buyerToPrice } from './buyer-to-price.ts'
import {
  type EditableLine,
  hasOpenAttempt,
  listEditableLines,
  listHeldBundles,
  type SoldAsBundle,
} from './edit-order.queries.ts'
import {
  changesAnything,
  type DecidedEdit,
  factsOfEdit,
  findLineProblem,
  keptItems,
  type LineProblem,
  leastAdvanceOf,
  refusalsOfEdit,
  sumsOfEdit,
  zonesOf,
} from './edit-rules.ts'
import type { OrderTaker } from './order-taker.ts'
import { explainToStaff } from './preview-staff-order.ts'
import { refuseAgreedTerms, refuseRepeatedItems } from './refuse-agreed-terms.ts'
import type { EditBody } from './staff-order-body.ts'

/** A change of an order, decided: what it has afterwards, and why it is refused. */
export type PreparedEdit = DecidedEdit & {
  bundles: readonly SoldAsBundle[]
  prices: PriceFacts
  agreed: AgreedPrices
  delivery: AskedDelivery
  isChanged: boolean
  refusals: ApiError[]
}

/** The statuses in which staff may change what is ordered: nothing is packed yet. */
export const changeableStatuses = ['PENDING', 'CONFIRMED', 'ON_HOLD'] as const

/** Reads and decides a change of an order; to `write` it, the order stays locked until the transaction ends. */
export async function prepareEdit(
  tx: StoreTx,
  caller: OrderTaker,
  orderId: number,
  body: EditBody,
  now: Date,
  how: 'read' | 'write' = 'write',
): Promise<PreparedEdit> {
  const { store } = caller
  const order = await (how === 'read' ? findOrderRow : lockOrder)(tx, store.id, orderId)
  if (!order) throw notFound('order', 'order_id')
  await refuseUnchangeable(tx, order)
  const lines = await listEditableLines(tx, store.id, orderId)
  const offer = await findHeldOffer(tx, store.id, orderId, now)
  const bundles = await listHeldBundles(tx, store.id, orderId)
  return decideEdit(tx, caller, { order, lines, offer, bundles }, body, now)
}

/** What an order has: its own prices, offer and bundles. */
export type HeldOrder = Pick<PreparedEdit, 'order' | 'lines' | 'offer' | 'bundles'> & {
  /** The lines and bundles by which its delivery was priced, where it gets those of another order. */
  ownLines?: readonly EditableLine[]
  ownBundles?: readonly SoldAsBundle[]
}

/** Decides a change of what an order has, by the facts of today. */
export async function decideEdit(
  tx: StoreTx,
  caller: OrderTaker,
  { order, lines, offer, bundles, ownLines = lines, ownBundles = bundles }: HeldOrder,
  body: EditBody,
  now: Date,
): Promise<PreparedEdit> {
  const { store, limitBp } = caller
  const changes = (body.setItems ?? []).map(({ orderItemId, quantity, unitPrice }) => ({
    ...{ lineId: orderItemId, quantity, unitPriceMinor: unitPrice },
  }))
  const problem = findLineProblem(lines, changes)
  if (problem) throw explainLine(problem)
  const added = (body.addItems ?? []).map(({ productId, variantId, quantity, unitPrice }) => ({
    ...{ productId, variantId: variantId ?? null, quantity, unitPriceMinor: unitPrice ?? null },
  }))
  const { delivery, isMoved } = deliveryOf(order, body, caller)
  const phone = body.phone ?? (order.phone as PhoneNumber)
  const loaded = await loadPriceFacts(tx, {
    ...{ storeId: store.id, source: { items: added }, couponCode: null, now },
    ...{ customerId: order.customerId, email: order.email, withTaxes: taxOf(store.settings) !== null },
    ...buyerToPrice(store, { phone, address: delivery.text.address, exceptOrderId: order.id }, now),
  })
  const kept = keptItems(lines, changes)
  const ofAdded = agreedPricesOf(
    {
      unitPrices: added.map(({ unitPriceMinor }) => unitPriceMinor),
      discountMinor: body.discount ?? order.agreedDiscountMinor,
      deliveryFeeMinor: feeOf(order, body, isMoved && isOtherZone(order, chooseZone(loaded.zones, delivery))),
    },
    loaded.items,
  )
  const agreed = {
    ...{ ...ofAdded, advanceMinor: leastAdvanceOf(order) },
    unitPrices: new Map([...kept.unitPrices, ...ofAdded.unitPrices]),
  }
  const facts = factsOfEdit(loaded, { rows: kept.rows, offer, bundles }, agreed)
  const sold = ownBundles.map((bundle) => ({ bundle, quantity: bundle.quantity }))
  const held = { parcel: withBundles(parcelOf(ownLines, loaded.parcel), sold), cash: cashPartOfOrder(order) }
  const prices = { ...facts, zones: [...zonesOf(order, loaded.zones, isMoved, held)] }
  const pathOf = (index: number) =>
    index < kept.rows.length
      ? `set_items.${changes.findIndex(({ lineId }) => lineId === lineIdAt(lines, kept.rows[index]?.variantId))}`
      : `add_items.${index - kept.rows.length}`
  refuseRepeatedItems(prices.items, pathOf)
  const decision = decideCheckout(
    { store, prices, standing: null, isQuote: false, cash: held.cash, now },
    {
      ...{ ...unaskedBuyer, customerId: order.customerId, email: order.email, delivery },
      ...{ receiverName: body.receiverName ?? order.receiverName, couponCode: null, items: null },
      ...{ claimedDeliveryFeeMinor: null, expectedTotalMinor: null, isRenewal: false },
      payment: { ...nothingPaid, paymentMethod: order.paymentMethod },
    },
  )
  const sums = sumsOfEdit(order, decision)
  const isBuyerChanged = phone !== order.phone || delivery.text.address !== order.address
  const isDiscountKept = body.discount === undefined
  const before = agreedDiscount(
    lines.map(asAgreedLine),
    agreedBefore(order),
    sumOfParts(
      feePartsOfZone(decision.zone, { ...order, ...held, goodsMinor: order.subtotalMinor - order.discountMinor }),
    ),
  )
  const limit = refuseAgreedTerms(decision, agreed, prices.items, limitBp, { pathOf, before })
  const short = shortageOf(lines, decision)
  const keptVariants = new Set(kept.rows.map(({ variantId }) => variantId as number))
  return {
    ...{ order, lines, offer, bundles, prices, agreed, decision, delivery, sums, isMoved, kept: keptVariants },
    isChanged: changesAnything({ order, lines, offer, decision, sums, isMoved, kept: keptVariants }, body),
    refusals: [
      ...refusalsOfEdit(decision, { isBuyerChanged, isDiscountKept }).map((refusal) => explainToStaff(refusal, store)),
      ...(short.length > 0 ? [refuseShortage(short, store.settings)] : []),
      ...(sums.totalMinor < order.amountPaidMinor ? [paidMore(order)] : []),
      ...(limit ? [limit] : []),
      ...(decision.items.length > Math.max(maxOrderLines, lines.length) ? [tooManyItems()] : []),
    ],
  }
}

const asAgreedLine = ({ unitPriceMinor: priceMinor, listPriceMinor, quantity }: EditableLine) => ({
  ...{ priceMinor, listPriceMinor, quantity },
})
const agreedBefore = (order: OrderRow) => ({
  discountMinor: order.agreedDiscountMinor,
  deliveryFeeMinor: order.deliveryFeeSource === 'agreed' ? order.deliveryFeeMinor : null,
})

const lineIdAt = (lines: readonly EditableLine[], variantId: number | null | undefined) =>
  lines.find((line) => line.variantId === variantId)?.id

/** Whether a change names a price, a discount or a fee. */
export const namesEditPrices = ({ setItems = [], addItems = [], discount, deliveryFee }: EditBody): boolean =>
  discount !== undefined ||
  deliveryFee !== undefined ||
  [...setItems, ...addItems].some(({ unitPrice }) => unitPrice !== undefined && unitPrice !== null)

async function refuseUnchangeable(tx: StoreTx, order: OrderRow): Promise<void> {
  if (!(changeableStatuses as readonly string[]).includes(order.status))
    throw refuseStatus(order.status, changeableStatuses)
  await refuseShippedUnits(tx, order.storeId, order.id)
  await refuseInvoiced(tx, order.storeId, order.id)
  // An attempt begins, and its money arrives, under the lock of the order.
  if (await hasOpenAttempt(tx, order.storeId, order.id))
    throw new ApiError('invalid_state', { message: beingPaid, details: { reason: 'open_payments' } })
}

const beingPaid = {
  en: 'The shopper may be paying this order online now. Change it when the attempt has ended.',
  bn: 'ক্রেতা হয়তো এখন অনলাইনে টাকা দিচ্ছেন। সেটি শেষ হলে অর্ডার বদলান।',
}

const tooManyItems = () =>
  fieldError('add_items', {
    en: `An order has at most ${maxOrderLines} items. Place another order for the rest.`,
    bn: `একটি অর্ডারে সর্বোচ্চ ${displayCount(maxOrderLines, 'bn')}টি পণ্য থাকতে পারে। বাকিগুলোর জন্য আরেকটি অর্ডার করুন।`,
  })

const paidMore = ({ amountPaidMinor }: OrderRow) => {
  const paid = formatAmount(amountPaidMinor)
  return new ApiError('invalid_state', {
    message: {
      en: `${paid} is paid already: the total cannot be less. Cancel the order to return the money, and place another one.`,
      bn: `${paid} আগেই দেওয়া হয়েছে, মোট এর কম হতে পারে না। টাকা ফেরত দিতে অর্ডার বাতিল করে নতুন অর্ডার করুন।`,
    },
    details: { reason: 'paid_more' },
  })
}

const lineTexts: Record<LineProblem['code'], Text> = {
  unknown_line: { en: 'The order does not have this item.', bn: 'অর্ডারে এই পণ্য নেই।' },
  repeated_line: { en: 'Duplicate item. Send each item once.', bn: 'একই পণ্য দুইবার আছে। প্রতিটি একবার দিন।' },
  deal_units: {
    en: 'This item has the price of a flash deal. Its quantity can be reduced, not increased.',
    bn: 'এটি ফ্ল্যাশ ডিলের দামে নেওয়া। পরিমাণ কমানো যায়, বাড়ানো যায় না।',
  },
  deal_price: {
    en: 'This item has the price of a flash deal. Remove it and add it again to agree on another price.',
    bn: 'এটি ফ্ল্যাশ ডিলের দামে নেওয়া। অন্য দামে দিতে বাদ দিয়ে আবার যোগ করুন।',
  },
}

const fieldOf: Record<LineProblem['code'], string> = {
  unknown_line: 'order_item_id',
  repeated_line: 'order_item_id',
  deal_units: 'quantity',
  deal_price: 'unit_price',
}

const explainLine = ({ index, code }: LineProblem): ApiError =>
  fieldError(`set_items.${index}.${fieldOf[code]}`, lineTexts[code])

/** Where the order goes after the change. A place that is not named stays, with its zone. */
function deliveryOf(
  order: OrderRow,
  body: EditBody,
  { store }: OrderTaker,
): { delivery: AskedDelivery; isMoved: boolean } {
  const { address, district, thana, deliveryLocation: location } = body
  const isMoved = [address, district, thana, location].some((part) => part !== undefined)
  if (!isMoved) {
    const text = { address: order.address, district: order.district, thana: order.thana }
    return { isMoved, delivery: { location: order.deliveryLocation || null, stated: [], found: [], text } }
  }
  // Another address is the whole place, unless the rest is named as well.
  const kept = address === undefined ? order : { address, district: '', thana: '' }
  const typed = {
    location,
    address: address ?? kept.address,
    district: district ?? kept.district,
    thana: thana ?? kept.thana,
  }
  return { isMoved, delivery: askedDelivery(typed, null, store.settings.addressCheck) }
}

/** The fee that is agreed on: a new one, none any more, or that which the order has, as long as it stays in its zone. */
function feeOf(
  { deliveryFeeSource, deliveryFeeMinor }: OrderRow,
  { deliveryFee }: EditBody,
  isElsewhere: boolean,
): Minor | null {
  if (deliveryFee !== undefined) return deliveryFee
  return deliveryFeeSource === 'agreed' && !isElsewhere ? deliveryFeeMinor : null
}

const isOtherZone = ({ deliveryLocation }: OrderRow, place: ReturnType<typeof chooseZone>): boolean =>
  !(place.ok && place.zone?.code === deliveryLocation)

/** The kept lines of which more is wanted than there is. */
const shortageOf = (lines: readonly EditableLine[], { items }: CheckoutDecision) =>
  items.flatMap((item) => {
    const line = lines.find(({ variantId }) => variantId === item.variantId)
    const missing = missingOf(line, item.quantity)
    if (!line || missing === 0) return []
    return [
      {
        ...{ productId: line.productId, variantId: line.hasVariants ? line.variantId : null },
        ...{ requested: item.quantity, available: item.quantity - missing },
      },
    ]
  })

/** How many units more a line wants than are in stock. */
export const missingOf = (line: EditableLine | undefined, quantity: number): number =>
  line === undefined || line.isUnlimited ? 0 : Math.max(0, quantity - line.quantity - line.onHand)
