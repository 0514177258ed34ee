import { maxOrderShipments } from '@haat/contract/limits.ts'
import type { DeliveryType, ShipmentKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { OrderActor } from '../orders/order-actor.ts'
import { lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import type { OrderStatus } from '../orders/order-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { readParcelFacts } from '../pricing/parcel-facts.queries.ts'
import { auditShipment } from './audit-shipment.ts'
import { readCashLeft } from './parcel-cash.queries.ts'
import { recordNewShipment } from './record-shipment.ts'
import { refuseCash } from './refuse-cash.ts'
import { findExchangedGoods } from './return-units.queries.ts'
import { exchangeText } from './rider-instruction-rules.ts'
import { insertShipment, listLiveShipments } from './shipment-changes.queries.ts'
import { refuseUnits } from './shipment-refusals.ts'
import { decideUnits, gramsOfUnits, type LineUnits, type ShippableLine, shareOfCash } from './shipment-units-rules.ts'
import { listShippableLines } from './shippable-lines.queries.ts'
import { refuseTrackingUrl } from './tracking-url.ts'

/** What staff write of a shipment. */
export type ShipmentFields = {
  courierName?: string | undefined
  trackingCode?: string | undefined
  trackingUrl?: string | undefined
  codMinor?: Minor | undefined
  parcelCount?: number | undefined
  weightGrams?: number | null | undefined
  isFragile?: boolean | undefined
  deliveryType?: DeliveryType | undefined
  declaredMinor?: Minor | null | undefined
  instruction?: string | undefined
}
type Creation = {
  storeId: number
  orderId: number
  actor: OrderActor
  items: LineUnits[] | null
  fields: ShipmentFields
}

/** The statuses of orders of which something may be shipped. */
const shippableStatuses = ['CONFIRMED', 'PROCESSING', 'SHIPPED'] as const satisfies OrderStatus[]

/** Prepares a shipment of units of an order; returns its ID. */
export async function createShipment(
  tx: StoreTx,
  { storeId, orderId, actor, items, fields }: Creation,
): Promise<number> {
  refuseTrackingUrl(fields.trackingUrl)
  const order = await lockOrder(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  refuseUnshippable(order)
  const lines = await listShippableLines(tx, storeId, orderId)
  const units = unitsOrRefuse(lines, items)
  const parcel = await readParcelFacts(tx, storeId)
  const leftMinor = await readCashLeft(tx, storeId, orderId, null)
  const exchanged = await exchangeOf(tx, storeId, orderId)
  const shipment = await insertShipment(tx, {
    ...{ storeId, orderId, status: 'DRAFT', units, kind: exchanged.kind },
    codMinor: fields.codMinor ?? shareOfCash(lines, units, { leftMinor, currency: order.currency }),
    ...trackingOf(fields),
    parcelCount: fields.parcelCount ?? 1,
    weightGrams: fields.weightGrams ?? null,
    estimatedGrams: gramsOfUnits(lines, units, parcel),
    isFragile: fields.isFragile ?? false,
    deliveryType: fields.deliveryType ?? 'normal',
    declaredMinor: fields.declaredMinor ?? null,
    instruction: fields.instruction ?? exchanged.instruction,
  }).catch(refuseNumber)
  refuseCash(shipment.codMinor, leftMinor)
  await recordNewShipment(tx, shipment, { orderNumber: order.orderNumber, actor })
  await auditShipment(tx, storeId, actor, shipment.id, {
    action: 'shipment.created',
    after: {
      shipment_number: shipment.shipmentNumber,
      order_id: orderId,
      items: units.map(({ lineId, quantity }) => ({ order_item_id: lineId, quantity })),
      cod_amount: formatAmount(shipment.codMinor),
    },
  })
  return shipment.id
}

/** With one shipment of an order for which goods are exchanged, its rider takes those back. */
export async function exchangeOf(
  tx: StoreTx,
  storeId: number,
  orderId: number,
): Promise<{ kind: ShipmentKind; instruction: string }> {
  const goods = await findExchangedGoods(tx, storeId, orderId)
  const live = goods ? await listLiveShipments(tx, storeId, orderId) : []
  if (!goods || live.some(({ kind }) => kind === 'exchange')) return { kind: 'delivery', instruction: '' }
  return { kind: 'exchange', instruction: exchangeText(goods) }
}

/** Throws 409 when the status of an order does not allow to ship anything of it. */
export function refuseUnshippable({ status }: Pick<OrderRow, 'status'>): void {
  if (!(shippableStatuses as readonly string[]).includes(status)) throw refuseStatus(status, shippableStatuses)
}

export const trackingOf = ({ courierName = '', trackingCode = '', trackingUrl = '' }: ShipmentFields) => ({
  courierName,
  trackingCode,
  trackingUrl,
})

export function unitsOrRefuse(lines: readonly ShippableLine[], items: readonly LineUnits[] | null): LineUnits[] {
  const decision = decideUnits(lines, items)
  if (decision.ok) return decision.units
  if (decision.problem !== 'nothing_left') throw refuseUnits(decision, { field: 'quantity' })
  throw new ApiError('invalid_state', {
    message: { en: 'All units of the order are in shipments already.', bn: 'অর্ডারের সব পণ্য আগেই পার্সেলে আছে।' },
    details: { reason: 'has_shipments' },
  })
}

export function refuseNumber(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'shipments_number_check') throw error
  throw new ApiError('invalid_state', {
    message: {
      en: `An order has at most ${maxOrderShipments} shipments, deleted ones included.`,
      bn: 'এই অর্ডারে আর পার্সেল করা যাবে না।',
    },
    details: { maximum: maxOrderShipments },
  })
}
