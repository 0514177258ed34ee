import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { placeOrder } from '../order-placement/place-order.ts'
import type { OrderBasis } from '../order-placement/read-order-basis.ts'
import { moveOrder } from '../order-transitions/move-order.ts'
import { auditOrder, orderActorName } from '../orders/order-actor.ts'
import { insertNote, lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { insertExchange } from '../payments/exchange-credits.queries.ts'
import { payByExchange } from '../payments/settle-exchange.ts'
import { recordRefund } from '../refunds/request-refund.ts'
import { createReturn } from '../shipments/create-return.ts'
import { asStaffTyped, reasonRequired } from '../staff-orders/create-staff-order.ts'
import { namesPrices, type OrderTaker } from '../staff-orders/order-taker.ts'
import { type ExchangeBody, type ExchangePlan, planExchange } from './plan-exchange.ts'

type Exchange = ExchangeBody & { priceReason: string; version: number | undefined }

/** Exchanges items of a delivered order for new ones. Nothing of it is in the stock, or final, before the items are back. */
export async function exchangeOrder(
  tx: StoreTx,
  caller: OrderTaker,
  orderId: number,
  body: Exchange,
  now: Date,
): Promise<{ orderId: number; shipmentId: number; refundMinor: Minor }> {
  const { store, actor } = caller
  const storeId = store.id
  const plan = await planExchange(tx, caller, orderId, body, { now, mode: 'write' })
  const { order, units, creditMinor, refundMinor } = plan
  refuseOtherVersion(order, body.version)
  if (plan.limit) throw plan.limit
  if ((plan.isAgreed || namesPrices({ items: body.newItems, deliveryFee: body.fee })) && !body.priceReason)
    throw fieldError('price_reason', reasonRequired)
  const newOrder = await placeNewOrder(tx, caller, plan, { now, reason: body.priceReason })
  const shipment = await createReturn(tx, order, { actor, units, fields: {} })
  const createdBy = orderActorName(actor)
  await insertExchange(tx, {
    ...{ storeId, orderId, shipmentId: shipment.id, newOrderId: newOrder.id, creditMinor, createdBy },
  })
  await payByExchange(tx, newOrder, creditMinor, createdBy)
  await moveOrder(tx, { storeId, orderId: newOrder.id, action: 'confirm', actor, isNeedWaived: true })
  if (refundMinor > 0) {
    const request = { orderId, reason: `Exchange ${newOrder.orderNumber}`, amountMinor: refundMinor, proofFiles: [] }
    await recordRefund(tx, order, request, { status: 'PENDING', requestedBy: createdBy })
  }
  await auditOrder(tx, storeId, actor, orderId, {
    action: 'order.exchanged',
    after: {
      new_order_id: newOrder.id,
      return_shipment_id: shipment.id,
      items: units.map(({ lineId, quantity }) => ({ order_item_id: lineId, quantity })),
      credit: formatAmount(creditMinor),
      ...(refundMinor > 0 && { refund: formatAmount(refundMinor) }),
    },
  })
  return { orderId: newOrder.id, shipmentId: shipment.id, refundMinor }
}

async function placeNewOrder(
  tx: StoreTx,
  { store, actor }: OrderTaker,
  { order, request, basis, isAgreed }: ExchangePlan,
  { now, reason }: { now: Date; reason: string },
): Promise<OrderRow> {
  // The same buyer orders again within days, with reason.
  const permissive = { ...store, settings: { ...store.settings, duplicateOrders: 'warn' as const } }
  const placed = await placeOrder(tx, permissive, request, basis as OrderBasis, now, order.locale as Locale).catch(
    (error) => {
      throw asNewItems(asStaffTyped(error))
    },
  )
  const { id: orderId, totalMinor } = placed.order
  const { type: actorType, id: actorId } = actor
  const note = { storeId: store.id, orderId, isPublic: false, actorType, actorId }
  if (isAgreed && reason) await insertNote(tx, { ...note, code: 'PRICE_AGREED', note: reason })
  await auditOrder(tx, store.id, actor, orderId, {
    action: 'order.created',
    after: {
      ...{ channel: order.channel, exchange_of: order.id, total: formatAmount(totalMinor) },
      ...(isAgreed && { reason }),
    },
  })
  // Its tax invoice is for the same business.
  const { taxBin, taxName } = order
  if (taxBin || taxName) return updateOrder(tx, store.id, orderId, { taxBin, taxName })
  return (await lockOrder(tx, store.id, orderId)) as OrderRow
}

/** The error with the fields of the request. */
function asNewItems(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.facts.fields) return error
  const renamed = Object.entries(error.facts.fields).map(([field, texts]) => [
    field.replace(/^items\b/, 'new_items').replace(/^delivery_fee$/, 'fee'),
    texts,
  ])
  return new ApiError(error.code, { ...error.facts, fields: Object.fromEntries(renamed) })
}
