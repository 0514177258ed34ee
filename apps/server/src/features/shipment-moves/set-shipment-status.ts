import type { SettableShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { addReturned } from '../orders/order-line-changes.queries.ts'
import { recordCollectedCash } from '../payments/record-collected-cash.ts'
import { alertCashProblem } from '../shipments/alert-cash-problem.ts'
import { auditShipment } from '../shipments/audit-shipment.ts'
import { followTracking, lockOrderOfShipment, orderTracking } from '../shipments/change-shipment.ts'
import { refuseUnshippable } from '../shipments/create-shipment.ts'
import { deliverShipment } from '../shipments/deliver-shipment.ts'
import { moveShipment } from '../shipments/move-shipment.ts'
import { readParcelCash } from '../shipments/parcel-cash.queries.ts'
import { type Insistence, refuseAgainstCourier } from '../shipments/refuse-against-courier.ts'
import { refuseCashPaidSince } from '../shipments/refuse-cash.ts'
import {
  addReceived,
  listReturningLines,
  listShipmentUnits,
  type ShipmentHead,
} from '../shipments/shipment-changes.queries.ts'
import { refuseShipmentStatus, refuseUnits } from '../shipments/shipment-refusals.ts'
import { isOnRoad, isSent, isUnsent } from '../shipments/shipment-status-rules.ts'
import { decideKept, type LineUnits } from '../shipments/shipment-units-rules.ts'
import { followShipments } from './follow-shipments.ts'

type StatusChange = {
  storeId: number
  shipmentId: number
  actor: OrderActor
  to: SettableShipmentStatus
  version: number | undefined
  note: string
  /** Absent: what is collected with the shipment. Only of a delivery. */
  cashMinor: Minor | undefined
  /** What the shopper kept at the door. Only, and always, of PARTLY_DELIVERED. */
  kept: readonly LineUnits[] | undefined
  /** Absent where the courier says it. */
  insists?: Insistence
}

/** Sets the status of a shipment; its order follows. */
export async function setShipmentStatus(tx: StoreTx, change: StatusChange): Promise<void> {
  const { storeId, shipmentId, actor, to, note, cashMinor } = change
  checkDeliveryFields(change)
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, shipmentId)
  if (shipment.kind === 'return') throw refuseShipmentStatus(shipment.status, [], toReceive)
  // What is on the road goes on, whatever became of its order meanwhile.
  if (isUnsent(shipment.status)) refuseUnshippable(order)
  const isOverride = await refuseAgainstCourier(tx, change, change.insists)
  await refuseHandOver(tx, shipment, to)
  await moveTo(tx, order, shipment, change)
  const tracking = orderTracking(shipment)
  await followShipments(tx, { storeId, orderId: order.id, actor, tracking })
  if (to === 'DELIVERED' || to === 'PARTLY_DELIVERED') await alertCashProblem(tx, storeId, shipmentId)
  if (isUnsent(shipment.status) && isSent(to) && order.status === 'SHIPPED') await followTracking(tx, shipment)
  await auditShipment(tx, storeId, actor, shipmentId, {
    action: 'shipment.status_changed',
    before: { status: shipment.status },
    after: {
      status: to,
      ...(change.kept && {
        delivered_items: change.kept.map(({ lineId, quantity }) => ({ order_item_id: lineId, quantity })),
      }),
      ...(note && { note }),
      ...(isOverride && { override: true }),
      ...(cashMinor !== undefined && { cash_collected: formatAmount(cashMinor) }),
    },
  })
}

const toReceive = {
  en: 'A shopper sends this back. Receive it, or cancel it.',
  bn: 'এটি ক্রেতা ফেরত পাঠাচ্ছেন। এলে বুঝে নিন, না এলে বাতিল করুন।',
}

/** A parcel that the store gives to somebody collects no more than is left. */
async function refuseHandOver(tx: StoreTx, shipment: ShipmentHead, to: SettableShipmentStatus): Promise<void> {
  if (isUnsent(shipment.status) && (to === 'BOOKED' || isOnRoad(to))) await refuseCashPaidSince(tx, shipment)
}

/** Which fields belong to which status. */
function checkDeliveryFields({ to, cashMinor, kept }: StatusChange): void {
  if (cashMinor !== undefined && to !== 'DELIVERED' && to !== 'PARTLY_DELIVERED')
    throw fieldError('cash_collected', {
      en: 'Cash is collected with a delivery only.',
      bn: 'টাকা শুধু ডেলিভারির সঙ্গে লেখা যায়।',
    })
  if ((kept !== undefined) !== (to === 'PARTLY_DELIVERED'))
    throw fieldError('delivered_items', {
      en: 'Name the items that were kept with PARTLY_DELIVERED, and with no other status.',
      bn: 'ক্রেতা কী রেখেছেন তা PARTLY_DELIVERED-এর সঙ্গেই লিখতে হবে, অন্য অবস্থায় নয়।',
    })
  // What a part of it costs at the door is what the shopper paid: nobody guesses it.
  if (to === 'PARTLY_DELIVERED' && cashMinor === undefined)
    throw fieldError('cash_collected', {
      en: 'Enter what was collected; 0 for nothing.',
      bn: 'কত টাকা নেওয়া হয়েছে লিখুন; না নিলে ০।',
    })
}

async function moveTo(tx: StoreTx, order: OrderRow, shipment: ShipmentHead, change: StatusChange): Promise<void> {
  const { actor, to, version, note, cashMinor } = change
  const move = { actor, version, note }
  if (to === 'DELIVERED' || to === 'PARTLY_DELIVERED') {
    const amountMinor = cashMinor ?? (await readParcelCash(tx, order.storeId, shipment.id))
    const kept = change.kept && (await keptOrRefuse(tx, shipment, change.kept))
    await deliverShipment(tx, order, shipment, { ...move, cashMinor: amountMinor, kept })
    if (amountMinor > 0) await recordCollectedCash(tx, order, actor, shipment, amountMinor)
    return
  }
  await moveShipment(tx, order, shipment, to, move)
  if (to === 'LOST') await loseUnits(tx, shipment)
}

async function keptOrRefuse(
  tx: StoreTx,
  { storeId, id }: ShipmentHead,
  named: readonly LineUnits[],
): Promise<LineUnits[]> {
  const decision = decideKept(await listShipmentUnits(tx, storeId, id), named)
  if (decision.ok) return decision.kept
  if ('index' in decision) throw refuseUnits(decision, { list: 'delivered_items', field: 'quantity' })
  throw fieldError('delivered_items', keptTexts[decision.problem])
}

const keptTexts = {
  none_kept: { en: 'Nothing was kept: set it to “on its way back” instead.', bn: 'কিছুই রাখা হয়নি: “ফেরত আসছে” দিন।' },
  all_kept: { en: 'Everything was kept: set it to “delivered” instead.', bn: 'সবই রাখা হয়েছে: “পৌঁছে গেছে” দিন।' },
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
