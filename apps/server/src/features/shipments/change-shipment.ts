import type { ShipmentStatus } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { amountOrNull } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/order-changes.queries.ts'
import { readParcelFacts } from '../pricing/parcel-facts.queries.ts'
import { auditShipment } from './audit-shipment.ts'
import { type ShipmentFields, unitsOrRefuse } from './create-shipment.ts'
import { readCashLeft } from './parcel-cash.queries.ts'
import { refuseCash, refuseCashUnderWay } from './refuse-cash.ts'
import {
  deleteDraft,
  findShipmentHead,
  freeShipmentUnits,
  insertShipmentLines,
  listLiveShipments,
  markShipment,
  type ShipmentHead,
  setEstimatedGrams,
} from './shipment-changes.queries.ts'
import { refuseShipmentStatus, shipmentNotFound, whyNotMarked } from './shipment-refusals.ts'
import { isFinal, isSent, isToCome, shipmentTransitions } from './shipment-status-rules.ts'
import { gramsOfUnits, type LineUnits } from './shipment-units-rules.ts'
import { listShippableLines } from './shippable-lines.queries.ts'
import { refuseTrackingUrl } from './tracking-url.ts'

type Which = { storeId: number; shipmentId: number; actor: OrderActor }
type Update = Which & { version: number | undefined; items: LineUnits[] | null; fields: ShipmentFields }

const openStatuses = (Object.keys(shipmentTransitions) as ShipmentStatus[]).filter((status) => !isFinal(status))
const statusesToCome = openStatuses.filter(isToCome)

/** The order of a shipment, locked, and the shipment, which changes under that lock only. */
export async function lockOrderOfShipment(
  tx: StoreTx,
  storeId: number,
  shipmentId: number,
): Promise<{ order: OrderRow; shipment: ShipmentHead }> {
  const seen = await findShipmentHead(tx, storeId, shipmentId)
  const order = seen && (await lockOrder(tx, storeId, seen.orderId))
  // A draft may have been deleted, and a status changed, while this waited.
  const shipment = order && (await findShipmentHead(tx, storeId, shipmentId))
  if (!shipment) throw shipmentNotFound()
  return { order, shipment }
}

/** Changes a draft in everything, and later only who carries a shipment, where it is tracked, and what it collects as that changes. */
export async function updateShipment(tx: StoreTx, change: Update): Promise<void> {
  const { storeId, shipmentId: id, actor, version, items, fields } = change
  refuseTrackingUrl(fields.trackingUrl)
  const { order, shipment } = await lockOrderOfShipment(tx, storeId, id)
  const { courierName, trackingCode, trackingUrl, codMinor, ...drafted } = fields
  const needsDraft = items !== null || Object.values(drafted).some((value) => value !== undefined)
  const from = needsDraft ? (['DRAFT'] as const) : codMinor === undefined ? openStatuses : statusesToCome
  const changed = await markShipment(tx, { storeId, id, from, version, changes: fieldsOf(fields) })
  if (!changed) throw await whyNotMarked(tx, { storeId, id, from, version })
  if (items) await replaceUnits(tx, shipment, items)
  const live = await listLiveShipments(tx, storeId, order.id)
  if (codMinor !== undefined) {
    const left = await readCashLeft(tx, storeId, order.id, id)
    if (shipment.status === 'DRAFT') refuseCash(codMinor, left)
    else refuseCashUnderWay(codMinor, { before: shipment.codMinor, left })
  }
  const latest = live.filter(({ status }) => isSent(status)).at(-1)
  if (latest?.id === id) await followTracking(tx, changed)
  await auditShipment(tx, storeId, actor, id, {
    action: 'shipment.updated',
    before: auditedOf(shipment),
    after: {
      ...auditedOf(changed),
      ...(items && { items: items.map(({ lineId, quantity }) => ({ order_item_id: lineId, quantity })) }),
    },
  })
}

/** Puts other units into a draft, which weighs what they weigh. */
async function replaceUnits(tx: StoreTx, shipment: ShipmentHead, items: readonly LineUnits[]): Promise<void> {
  const { storeId, id, orderId } = shipment
  await freeShipmentUnits(tx, shipment, 'delete_lines')
  const lines = await listShippableLines(tx, storeId, orderId)
  const units = unitsOrRefuse(lines, items)
  await insertShipmentLines(tx, shipment, units)
  await setEstimatedGrams(tx, { storeId, id, grams: gramsOfUnits(lines, units, await readParcelFacts(tx, storeId)) })
}

const fieldsOf = (fields: ShipmentFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ShipmentFields

const auditedOf = (shipment: ShipmentHead) => ({
  courier_name: shipment.courierName,
  tracking_code: shipment.trackingCode,
  tracking_url: shipment.trackingUrl,
  cod_amount: amountOrNull(shipment.codMinor),
  delivery_type: shipment.deliveryType,
  declared_value: amountOrNull(shipment.declaredMinor),
})

/** The tracking of an order is that of its latest shipment, which shoppers follow. The order is locked. */
export const followTracking = (tx: StoreTx, shipment: ShipmentHead): Promise<OrderRow> =>
  updateOrder(tx, shipment.storeId, shipment.orderId, orderTracking(shipment))

export const orderTracking = (shipment: Pick<ShipmentHead, 'courierName' | 'trackingCode' | 'trackingUrl'>) => ({
  courier: shipment.courierName,
  trackingCode: shipment.trackingCode,
  trackingUrl: shipment.trackingUrl,
  trackingUpdatedAt: new Date(),
})

/** Deletes a draft. Its number is not used again. */
export async function deleteShipment(tx: StoreTx, { storeId, shipmentId: id, actor }: Which): Promise<void> {
  const { shipment } = await lockOrderOfShipment(tx, storeId, id)
  if (shipment.status !== 'DRAFT') throw refuseShipmentStatus(shipment.status, ['DRAFT'])
  await freeShipmentUnits(tx, shipment, 'keep_lines')
  if (!(await deleteDraft(tx, storeId, id))) throw await whyNotMarked(tx, { storeId, id, from: ['DRAFT'] })
  await auditShipment(tx, storeId, actor, id, {
    action: 'shipment.deleted',
    before: { shipment_number: shipment.shipmentNumber, order_id: shipment.orderId },
  })
}
