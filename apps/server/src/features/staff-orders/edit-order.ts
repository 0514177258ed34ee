import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { jsonb } from '../../platform/jsonb.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { itemsFingerprint } from '../order-placement/order-inserts.queries.ts'
import { refuseStock } from '../order-placement/order-refusals.ts'
import { orderActorName } from '../orders/order-actor.ts'
import { type OrderChanges, updateOrder } from '../orders/order-changes.queries.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { estimateDelivery } from '../pricing/delivery-rules.ts'
import { countUnits } from '../pricing/item-price-rules.ts'
import { ratesOfProduct, taxOf } from '../pricing/tax-rules.ts'
import { releaseOfferUse } from '../promotions/release-offer-use.ts'
import { refreshStockStatus } from '../stock/stock.queries.ts'
import { reasonRequired } from './create-staff-order.ts'
import {
  type EditedLine,
  insertHeldBundles,
  moveEditedStock,
  returnDealUnits,
  updateHeldUse,
  writeEditedLines,
} from './edit-order.queries.ts'
import { stockDifferenceOf } from './edit-rules.ts'
import type { OrderTaker } from './order-taker.ts'
import { namesEditPrices, type PreparedEdit, prepareEdit } from './prepare-edit.ts'
import { recordEdit } from './record-edit.ts'
import type { Edit, EditBody } from './staff-order-body.ts'

/** Changes an order as its preview showed it: all of it or nothing. Locks are taken as for placing an order. */
export async function editOrder(
  tx: StoreTx,
  caller: OrderTaker,
  orderId: number,
  body: Edit,
  now: Date,
): Promise<void> {
  const { store } = caller
  if (namesEditPrices(body) && !body.priceReason) throw fieldError('price_reason', reasonRequired)
  const edit = await prepareEdit(tx, caller, orderId, body, now)
  const { order, sums, refusals } = edit
  refuseOtherVersion(order, body.version) // guard: edit-version
  if (refusals[0]) throw refusals[0]
  if (sums.totalMinor !== body.expectedTotal) throw otherTotal(sums.totalMinor, body.expectedTotal)
  // A second tap writes nothing: no event, no message, no version.
  if (!edit.isChanged) return

  const lines = linesOf(edit, store)
  const stocked = await moveStock(tx, caller, edit, lines)
  await returnDealUnits(tx, store.id, orderId, dealtUnits(edit, lines))
  const offer = await keepOffer(tx, edit)
  await writeEditedLines(tx, store.id, orderId, stocked)
  await insertHeldBundles(tx, store.id, orderId, bundlesOf(edit))
  const changes = { ...fieldsOf(edit, body, now), ...offer, itemsFingerprint: itemsFingerprint(lines) }
  const settled = await settlePayments(tx, await updateOrder(tx, store.id, orderId, changes))
  const variantIds = [...edit.lines, ...lines].map(({ variantId }) => variantId)
  await refreshStockStatus(tx, store.id, [...new Set(variantIds)])
  await recordEdit(tx, caller, edit, lines, settled, body)
}

const otherTotal = (totalMinor: Minor, expectedMinor: Minor) =>
  new ApiError('price_changed', {
    details: { total: formatAmount(totalMinor), expected_total: formatAmount(expectedMinor), items: [] },
  })

const localeOf = ({ order }: PreparedEdit) => order.locale as Locale

/** The lines after the change. */
export function linesOf(edit: PreparedEdit, { settings }: OrderTaker['store']): EditedLine[] {
  const { decision, lines, kept, prices } = edit
  return decision.items.map((item) => {
    const variantId = item.variantId as number
    const line = kept.has(variantId) ? lines.find((one) => one.variantId === variantId) : undefined
    return {
      ...{ id: line?.id ?? null, productId: item.productId, variantId, hasVariants: item.hasVariants },
      ...{ name: translated(item, localeOf(edit)).name, variantName: item.variantName, sku: item.sku },
      ...{ slug: item.slug, image: item.image, unitPriceMinor: item.priceMinor, listPriceMinor: item.listPriceMinor },
      costPriceMinor: item.costPriceMinor,
      ...(line ? ratesOf(line) : ratesOfProduct(taxOf(settings), prices.ownRates, item.productId)),
      ...{ quantity: item.quantity, discountMinor: item.discountMinor },
    }
  })
}

const ratesOf = ({ vatRateBp, sdRateBp }: EditedLine | PreparedEdit['lines'][number]) => ({ vatRateBp, sdRateBp })

/** Moves the stock, and says what each line has taken then. */
async function moveStock(tx: StoreTx, { store, actor }: OrderTaker, edit: PreparedEdit, lines: EditedLine[]) {
  const variantIds = [...new Set([...edit.lines, ...lines].map(({ variantId }) => variantId))]
  const before = (id: number) =>
    edit.lines.find(({ variantId }) => variantId === id) ?? { quantity: 0, takenQuantity: 0 }
  const differences = variantIds
    .map((variantId) => {
      const quantity = lines.find((line) => line.variantId === variantId)?.quantity ?? 0
      return { variantId, ...stockDifferenceOf(before(variantId), quantity) }
    })
    .filter(({ needed, freed }) => needed > 0 || freed > 0)
  const who = { storeId: store.id, orderId: edit.order.id, actor: orderActorName(actor) }
  const moved = await moveEditedStock(tx, who, differences)
  const short = moved.filter(({ isEnough }) => !isEnough)
  if (short.length > 0) {
    const missing = lines.filter(({ variantId }) => short.some((one) => one.variantId === variantId))
    const found = short.map(({ variantId, onHand }) => ({
      ...{ variantId, isEnough: false, onHand: onHand + before(variantId).quantity },
    }))
    throw refuseStock(missing, found, store.settings)
  }
  return lines.map((line) => {
    const difference = differences.find(({ variantId }) => variantId === line.variantId)
    const taken = moved.find(({ variantId }) => variantId === line.variantId)?.taken ?? 0
    return { ...line, takenQuantity: before(line.variantId).takenQuantity - (difference?.freed ?? 0) + taken }
  })
}

/** What the lines at the price of a flash deal have of it afterwards. */
const dealtUnits = ({ lines: before, kept }: PreparedEdit, lines: readonly EditedLine[]) =>
  before
    .filter(({ isDealt }) => isDealt)
    .map(({ variantId }) => ({
      variantId,
      quantity: kept.has(variantId) ? (lines.find((line) => line.variantId === variantId)?.quantity ?? 0) : 0,
    }))

/** Keeps the use of the order's offer, or releases it when its conditions do not hold any more. */
export async function keepOffer(tx: StoreTx, edit: PreparedEdit): Promise<OrderChanges> {
  const { offer, order, decision } = edit
  if (!offer) return {}
  const { applied } = decision.price
  if (!applied) {
    await releaseOfferUse(tx, order.storeId, order.id)
    return { couponCode: '', appliedOffers: jsonb([]) as never }
  }
  const discountMinor = applied.discountMinor + applied.deliverySavedMinor
  await updateHeldUse(tx, order.storeId, order.id, discountMinor)
  const stored = {
    ...{ offer_id: applied.offer.id, offer_name: translated(offer.name, localeOf(edit)).name },
    ...{ discount_minor: discountMinor, auto_applied: offer.code === null },
  }
  return { appliedOffers: jsonb([stored]) as never }
}

/** The bundles that the lines complete. */
export const bundlesOf = (edit: PreparedEdit) =>
  edit.decision.price.appliedBundles.map(({ bundle, quantity, parts }) => ({
    ...{ bundleId: bundle.id, name: bundle.name, quantity, priceMinor: bundle.priceMinor, parts },
    extraDeliveryMinor: bundle.extraDeliveryMinor,
  }))

/** The order's own columns after the change. */
export function fieldsOf({ decision, delivery, sums, isMoved }: PreparedEdit, body: EditBody, now: Date): OrderChanges {
  const { items, price, zone } = decision
  const estimated = isMoved && zone ? estimateDelivery(now, zone) : null
  return {
    ...sums,
    deliveryFeeSource: price.deliveryFeeSource,
    parcelGrams: price.parcelGrams,
    itemCount: countUnits(items),
    ...(body.receiverName !== undefined && { receiverName: body.receiverName }),
    ...(body.phone !== undefined && { phone: body.phone }),
    ...(body.note !== undefined && { note: body.note }),
    ...(isMoved && {
      ...delivery.text,
      deliveryLocation: zone?.code ?? delivery.location ?? '',
      deliveryShortfallMinor: 0,
      ...(estimated && { estimatedDeliveryFrom: estimated.from, estimatedDeliveryTo: estimated.to }),
    }),
  }
}
