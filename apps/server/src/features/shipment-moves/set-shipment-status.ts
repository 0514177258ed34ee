import type { SettableShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { addReturned } from '../orders/order-line-changes.queries.ts'
import { cashDueMinor } from '../orders/payment-status-rules.ts'
import { addMoney } from '../payments/record-payment.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { followTracking, lockOrderOfShipment, orderTracking } from '../shipments/change-shipment.ts'
import { refuseUnshippable } from '../shipments/create-shipment.ts'
import { deliverShipment } from '../shipments/deliver-shipment.ts'
import { moveShipment } from '../shipments/move-shipment.ts'
import { addReceived, listReturningLines, type ShipmentHead } from '../shipments/shipment-changes.queries.ts'
import { isSent, isUnsent } from '../shipments/shipment-status-rules.ts'
import { followShipments } from './follow-shipments.ts'

type StatusChange = {
  storeId: number
  shipmentId: number
  actor: OrderActor
  to: SettableShipmentStatus
  version: number | undefined
  note: string
  /** Absent: what the shipment is to collect, at most what is still to collect. Only of a delivery. */
  cashMinor: Minor | undefined
}

/** Sets the status of a shipment; its order follows. */
export async function setShipmentStatus(tx: StoreTx, change: StatusChange): Promise<void> {
  const { storeId, shipmentId, actor, to, note, cashMinor } = change
  if (cashMinor !== undefined && to !== 'DELIVERED')
    throw fieldError('cash_collected', {
      en: 'Cash is collected with DELIVERED only.',
      bn: 'টাকা শুধু DELIVERED-এর সঙ্গে লেখা যায়।',
    })
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  // What is on the road goes on, whatever became of its order meanwhile.
  if (isUnsent(shipment.status)) refuseUnshippable(order)
  await moveTo(tx, order, shipment, change)
  const tracking = orderTracking(shipment)
  await followShipments(tx, { storeId, orderId: order.id, actor, tracking })
  if (isUnsent(shipment.status) && isSent(to) && order.status === 'SHIPPED') await followTracking(tx, shipment)
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.status_changed',
    before: { status: shipment.status },
    after: {
      status: to,
      ...(note && { note }),
      ...(cashMinor !== undefined && { cash_collected: formatAmount(cashMinor) }),
    },
  })
}

async function moveTo(tx: StoreTx, order: OrderRow, shipment: ShipmentHead, change: StatusChange): Promise<void> {
  const { actor, to, version, note, cashMinor } = change
  const move = { actor, version, note }
  if (to === 'DELIVERED') {
    const amountMinor = cashMinor ?? Math.min(shipment.codMinor, cashDueMinor(order))
    await deliverShipment(tx, order, shipment, { ...move, cashMinor: amountMinor })
    if (amountMinor > 0)
      await addMoney(tx, order, actor, { method: 'CASH', amountMinor, transactionId: '', field: 'cash_collected' })
    return
  }
  await moveShipment(tx, order, shipment, to, move)
  if (to === 'LOST') await loseUnits(tx, shipment)
}

/** Units that are lost count as returned, and never come back to the stock. */
async function loseUnits(tx: StoreTx, { storeId, orderId, id }: ShipmentHead): Promise<void> {
  const lost = await listReturningLines(tx, storeId, id)
  const lines = lost.map(({ lineId, onWayBack }) => ({ lineId, sellable: 0, damaged: 0, missing: onWayBack }))
  await addReceived(tx, storeId, id, lines)
  const returned = lost.filter(({ onWayBack }) => onWayBack > 0)
  await addReturned(
    tx,
    storeId,
    orderId,
    returned.map(({ lineId, onWayBack }) => ({ lineId, quantity: onWayBack, restocked: 0 })),
  )
}
