import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { auditOrder, type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { insertNote, lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { recordOrderChange } from '../orders/order-event.ts'
import { refuseOrderItem } from '../orders/order-item-refusals.ts'
import { addReturned, type LineRow, listReturnableLines } from '../orders/order-line-changes.queries.ts'
import { isAllowed, type OrderStatus } from '../orders/order-status-rules.ts'
import { saveEndReason } from '../reputation/end-reasons.queries.ts'
import { receiveWholeShipment } from '../shipments/receive-shipment.ts'
import { type Insistence, refuseAgainstCourier } from '../shipments/refuse-against-courier.ts'
import { hasUnitsOnRoad, type ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { refuseShipments } from '../shipments/shipment-refusals.ts'
import { findSentShipment } from '../shipments/whole-shipment.ts'
import { refreshStatusAfterRestock, restockItems } from '../stock/restock-items.ts'
import { restockableQuantity } from '../stock/restock-rules.ts'
import { moveOrder, refusalOf } from './move-order.ts'
import { decideReturn, type RequestedReturn, type ReturnDecision } from './return-rules.ts'

export type ItemReturn = {
  storeId: number
  orderId: number
  actor: OrderActor
  /** null: everything that was not returned yet. */
  items: RequestedReturn[] | null
  reason: string
  restock: boolean
  /** Then it does not count against the phone number. */
  isShopFault: boolean
  version?: number | undefined
  insists: Insistence
}

/**
 * Returns items of an order: their quantities are recorded in the lines, the progress in the order's status, and items
 * that can be sold again are restocked.
 */
export async function returnOrder(
  tx: StoreTx,
  { items, restock, reason, isShopFault, insists, ...move }: ItemReturn,
): Promise<OrderRow> {
  const { storeId, orderId, actor, version } = move
  const standing = await lockOrder(tx, storeId, orderId)
  if (!standing) throw notFound('order', 'order_id')
  const isStale = version !== undefined && version !== standing.version
  if (isStale || !isAllowed('return', standing.status as OrderStatus)) throw refusalOf('return', standing, version)
  const lines = await listReturnableLines(tx, storeId, orderId)
  const decision = decideReturn(lines, items)
  if (!decision.ok) throw refuseItem(decision)
  const shipment = await findReturningShipment(tx, standing)
  const isOverride = shipment ? await refuseUnreturned(tx, shipment, insists) : false

  const order = await record(tx, { ...move, reason }, standing, decision.isWhole)
  if (isShopFault) await saveEndReason(tx, storeId, orderId, 'SHOP')
  const returned = decision.lines.map((line) => ({
    ...line,
    restocked: restock ? restockableQuantity(lineOf(lines, line.lineId), line.quantity) : 0,
  }))
  await addReturned(tx, storeId, orderId, returned)
  const restocked = returned.map(({ variantId, restocked }) => ({ variantId, quantity: restocked }))
  const added = await restockItems(tx, {
    storeId,
    orderId,
    kind: 'return',
    actor: orderActorName(actor),
    reason,
    items: restocked,
  })
  await refreshStatusAfterRestock(tx, storeId, added)
  if (shipment) await receiveWholeShipment(tx, order, shipment, { actor, note: reason, isSellable: restock })
  await auditOrder(tx, storeId, actor, orderId, {
    action: 'order.goods_returned',
    after: {
      restock,
      ...(isOverride && { override: true }),
      items: returned.map(({ lineId, quantity, restocked }) => ({ order_item_id: lineId, quantity, restocked })),
    },
  })
  return order
}

/** What comes back of a parcel is received with it: an order goes back as a whole before its delivery, by its items later. */
async function findReturningShipment(tx: StoreTx, { storeId, id, status }: OrderRow): Promise<ShipmentHead | null> {
  if (status === 'SHIPPED') return findSentShipment(tx, storeId, id)
  if (!(await hasUnitsOnRoad(tx, storeId, id))) return null
  throw refuseShipments({
    en: 'A shipment of this order is on its way back. Receive that one.',
    bn: 'এই অর্ডারের একটি পার্সেল ফেরত আসছে। সেই পার্সেলটি বুঝে নিন।',
  })
}

/** A parcel that the courier has not said to come back is on its way to the shopper, who may still pay for it. */
async function refuseUnreturned(tx: StoreTx, shipment: ShipmentHead, insists: Insistence): Promise<boolean> {
  const { storeId, id: shipmentId, status } = shipment
  if (status === 'RETURNING') return false
  return refuseAgainstCourier(tx, { storeId, shipmentId, to: 'RETURNING' }, insists)
}

const lineOf = (lines: readonly LineRow[], lineId: number) => lines.find(({ id }) => id === lineId) as LineRow

type Recorded = { storeId: number; orderId: number; actor: OrderActor; reason: string; version?: number | undefined }

async function record(tx: StoreTx, move: Recorded, standing: OrderRow, isWhole: boolean): Promise<OrderRow> {
  const { storeId, orderId, actor, reason, version } = move
  const action = isWhole ? 'return' : 'return_partly'
  const isMoreOfTheSame = !isWhole && standing.status === 'PARTIALLY_RETURNED'
  if (!isMoreOfTheSame) return moveOrder(tx, { storeId, orderId, actor, action, version, note: reason })
  // Still partly returned: the status does not change, so history has no row, and a note records the return.
  const order = await updateOrder(tx, storeId, orderId, {})
  const note = reason || (order.locale === 'bn' ? 'আরও পণ্য ফেরত এসেছে।' : 'More items were returned.')
  const { type: actorType, id: actorId } = actor
  await insertNote(tx, { storeId, orderId, code: 'RETURNED', note, isPublic: true, actorType, actorId })
  await recordOrderChange(tx, 'order.returned', order, { statusBefore: standing.status, actor })
  return order
}

function refuseItem(decision: Extract<ReturnDecision, { ok: false }>) {
  const path = `items.${decision.index}`
  switch (decision.problem) {
    case 'unknown_line':
    case 'repeated_line':
      return refuseOrderItem(decision.index, decision.problem)
    case 'too_many':
      return fieldError(`${path}.quantity`, {
        en: `Must be at most ${decision.left}, the quantity that can still be returned.`,
        bn: `আর সর্বোচ্চ ${displayCount(decision.left, 'bn')}টি ফেরত নেওয়া যাবে।`,
      })
  }
}
