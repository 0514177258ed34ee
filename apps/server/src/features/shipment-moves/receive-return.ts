import type { StoreTx } from '../../platform/database.ts'
import { type OrderActor, orderActorName } from '../orders/order-actor.ts'
import { addReturned, listReturnableLines } from '../orders/order-line-changes.queries.ts'
import { settleExchange } from '../payments/settle-exchange.ts'
import { saveEndReason } from '../reputation/end-reasons.queries.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { lockOrderOfShipment, orderTracking } from '../shipments/change-shipment.ts'
import { receiveUnits } from '../shipments/receive-shipment.ts'
import { listReturningLines } from '../shipments/shipment-changes.queries.ts'
import { refuseShipmentStatus, refuseUnits } from '../shipments/shipment-refusals.ts'
import { comesBack } from '../shipments/shipment-status-rules.ts'
import { decideReceipt, type ReceivedLine, type ReceivedUnits, unitsOf } from '../shipments/shipment-units-rules.ts'
import { refreshStatusAfterRestock, restockItems } from '../stock/restock-items.ts'
import { restockableQuantity } from '../stock/restock-rules.ts'
import { followShipments } from './follow-shipments.ts'

type Receipt = {
  storeId: number
  shipmentId: number
  actor: OrderActor
  version: number | undefined
  /** null: everything that is on its way back, which can be sold again. */
  items: ReceivedUnits[] | null
  note: string
  isShopFault: boolean
}

const allReceived = {
  en: 'All that comes back of this shipment was received.',
  bn: 'এই পার্সেলের যা ফেরত আসার ছিল, সব আগেই বুঝে নেওয়া হয়েছে।',
}

/** Receives units of a shipment that came back: sellable ones go back to the stock, and the order follows. */
export async function receiveReturn(tx: StoreTx, { items, note, isShopFault, ...receipt }: Receipt): Promise<void> {
  const { storeId, shipmentId, actor, version } = receipt
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  const from = ['RETURNING', 'PARTLY_DELIVERED'] as const
  if (!comesBack(shipment.status)) throw refuseShipmentStatus(shipment.status, from)
  const decision = decideReceipt(await listReturningLines(tx, storeId, shipmentId), items)
  if (!decision.ok) {
    if (decision.problem === 'nothing_left') throw refuseShipmentStatus(shipment.status, from, allReceived)
    throw refuseUnits(decision, { field: 'sellable' })
  }
  const { lines, isWhole } = decision
  await receiveUnits(tx, order, shipment, { actor, note, version, lines, isWhole })
  if (isShopFault) await saveEndReason(tx, storeId, order.id, 'SHOP')
  // What a shopper was to send back, and did not, stays sold.
  const isOfShopper = shipment.kind === 'return'
  const taken = isOfShopper ? lines.map((line) => ({ ...line, missing: 0 })).filter((line) => unitsOf(line) > 0) : lines
  await takeBack(tx, { storeId, orderId: order.id, actor, reason: note }, taken)
  if (isOfShopper && isWhole) await settleExchange(tx, storeId, shipmentId, actor)
  await followShipments(tx, { storeId, orderId: order.id, actor, tracking: orderTracking(shipment) })
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.return_received',
    before: { status: shipment.status },
    after: {
      ...(shipment.status === 'RETURNING' && { status: isWhole ? 'RETURNED' : 'RETURNING' }),
      items: lines.map(({ lineId, variantId: _, ...units }) => ({ order_item_id: lineId, ...units })),
      ...(note && { note }),
    },
  })
}

type Of = { storeId: number; orderId: number; actor: OrderActor; reason: string }

/** Counts received units as returned, and restocks what of the sellable ones the order took from the stock. */
async function takeBack(tx: StoreTx, { actor, ...of }: Of, received: readonly ReceivedLine[]): Promise<void> {
  const { storeId, orderId } = of
  const lines = await listReturnableLines(tx, storeId, orderId)
  const returned = received.map((units) => {
    const line = lines.find(({ id }) => id === units.lineId)
    const restocked = line ? restockableQuantity(line, units.sellable) : 0
    return { lineId: units.lineId, variantId: units.variantId, quantity: unitsOf(units), restocked }
  })
  await addReturned(tx, storeId, orderId, returned)
  const restocked = returned.map(({ variantId, restocked: quantity }) => ({ variantId, quantity }))
  const added = await restockItems(tx, { ...of, kind: 'return', actor: orderActorName(actor), items: restocked })
  await refreshStatusAfterRestock(tx, storeId, added)
}
