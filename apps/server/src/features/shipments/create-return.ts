import type { StoreTx } from '../../platform/database.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { readParcelFacts } from '../pricing/parcel-facts.queries.ts'
import { auditShipment } from './audit-shipment.ts'
import { refuseNumber, type ShipmentFields, trackingOf } from './create-shipment.ts'
import { recordNewShipment } from './record-shipment.ts'
import { type GivenLine, listGivenLines } from './return-units.queries.ts'
import { insertShipment, type ShipmentHead, writeEarlierShipment } from './shipment-changes.queries.ts'
import { refuseUnits } from './shipment-refusals.ts'
import { decideUnits, gramsOfUnits, type LineUnits } from './shipment-units-rules.ts'
import { listShippableLines } from './shippable-lines.queries.ts'
import { refuseTrackingUrl } from './tracking-url.ts'

/** What the shopper has of an order, which is locked. One that was shipped before shipments were recorded gets its shipment. */
export async function readGivenLines(tx: StoreTx, { storeId, id }: OrderRow): Promise<GivenLine[]> {
  await writeEarlierShipment(tx, storeId, id)
  return listGivenLines(tx, storeId, id)
}

/** The units that a shopper gives back; 400 for more than the shopper has. `list`: the field that names them. */
export function decideGivenBack(
  lines: readonly GivenLine[],
  named: readonly LineUnits[],
  list: 'items' | 'back_items' = 'items',
): LineUnits[] {
  const had = lines.map(({ lineId, given }) => ({ lineId, quantity: given, shipped: 0 }))
  const decision = decideUnits(had, named)
  if (decision.ok) return decision.units
  if (decision.problem === 'nothing_left') throw new Error('units are named')
  throw refuseUnits(decision, { list, field: 'quantity' })
}

type Return = { actor: OrderActor; units: readonly LineUnits[]; fields: ShipmentFields }

/** Writes the shipment by which a shopper sends units of an order back, which is locked. They count once they are received. */
export async function createReturn(
  tx: StoreTx,
  { storeId, id: orderId, orderNumber }: OrderRow,
  { actor, units, fields }: Return,
): Promise<ShipmentHead> {
  refuseTrackingUrl(fields.trackingUrl)
  const shippable = await listShippableLines(tx, storeId, orderId)
  const shipment = await insertShipment(tx, {
    ...{ storeId, orderId, kind: 'return', status: 'RETURNING', units, codMinor: 0 },
    ...trackingOf(fields),
    parcelCount: 1,
    weightGrams: null,
    estimatedGrams: gramsOfUnits(shippable, units, await readParcelFacts(tx, storeId)),
    instruction: fields.instruction ?? '',
  }).catch(refuseNumber)
  await recordNewShipment(tx, shipment, { orderNumber, actor })
  await auditShipment(tx, storeId, actor, shipment.id, {
    action: 'shipment.created',
    after: {
      shipment_number: shipment.shipmentNumber,
      order_id: orderId,
      kind: 'return',
      items: units.map(({ lineId, quantity }) => ({ order_item_id: lineId, quantity })),
      cod_amount: formatAmount(0),
    },
  })
  return shipment
}
