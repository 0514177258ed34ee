import type { StoreTx } from '../../platform/database.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { cashDueMinor } from '../orders/payment-status-rules.ts'
import { readParcelFacts } from '../pricing/parcel-facts.queries.ts'
import { exchangeOf } from './create-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { recordNewShipment } from './record-shipment.ts'
import { refuseCashPaidSince } from './refuse-cash.ts'
import {
  insertShipment,
  listLiveShipments,
  type ShipmentHead,
  writeEarlierShipment,
} from './shipment-changes.queries.ts'
import { refuseShipments } from './shipment-refusals.ts'
import { decideUnits, gramsOfUnits } from './shipment-units-rules.ts'
import { listShippableLines } from './shippable-lines.queries.ts'

type Tracking = Pick<ShipmentHead, 'courierName' | 'trackingCode' | 'trackingUrl'>

/**
 * The shipment with which an order moves as a whole: the only one that is not cancelled, with all units in it. null without
 * any. An order with several moves by them, and 409 is thrown. The order is locked.
 */
export async function findWholeShipment(tx: StoreTx, storeId: number, orderId: number): Promise<ShipmentHead | null> {
  const live = await listLiveShipments(tx, storeId, orderId)
  if (live.length === 0) return null
  const lines = await listShippableLines(tx, storeId, orderId)
  const [only, ...others] = live
  if (!only || others.length > 0 || lines.some(({ quantity, shipped }) => shipped < quantity))
    throw refuseShipments({
      en: 'Parts of this order are in shipments of their own. Set the status of each shipment.',
      bn: 'এই অর্ডারের পণ্য আলাদা আলাদা পার্সেলে আছে। প্রতিটি পার্সেলের অবস্থা বদলান।',
    })
  return only
}

/** The same, of an order that was shipped: one that was before shipments were recorded gets its shipment now. */
export async function findSentShipment(tx: StoreTx, storeId: number, orderId: number): Promise<ShipmentHead> {
  const found = await findWholeShipment(tx, storeId, orderId)
  if (found) return found
  await writeEarlierShipment(tx, storeId, orderId)
  const written = await findWholeShipment(tx, storeId, orderId)
  if (!written) throw new Error(`order ${orderId} has no shipment`)
  return written
}

/** Hands a whole order over to the courier: its shipment, or one that is made of all its units. */
export async function sendWholeOrder(
  tx: StoreTx,
  order: OrderRow,
  shipment: ShipmentHead | null,
  { actor, tracking }: { actor: OrderActor; tracking: Tracking },
): Promise<void> {
  const { storeId, id: orderId, orderNumber } = order
  if (shipment) {
    await refuseCashPaidSince(tx, shipment)
    await moveShipment(tx, order, shipment, 'PICKED_UP', { actor, changes: tracking })
    return
  }
  const lines = await listShippableLines(tx, storeId, orderId)
  const decision = decideUnits(lines, null)
  if (!decision.ok) throw new Error(`order ${orderId} has no units to ship`)
  const made = await insertShipment(tx, {
    ...{ storeId, orderId, status: 'PICKED_UP', units: decision.units, codMinor: cashDueMinor(order), ...tracking },
    ...{ parcelCount: 1, weightGrams: null, ...(await exchangeOf(tx, storeId, orderId)) },
    estimatedGrams: gramsOfUnits(lines, decision.units, await readParcelFacts(tx, storeId)),
  })
  await recordNewShipment(tx, made, { orderNumber, actor })
}
