import { type Author, recordAudits } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { lockOrders } from '../orders/lock-orders.queries.ts'
import { markLabelsPrinted } from '../shipments/shipment-labels.queries.ts'
import { listOrdersOfShipments } from '../shipments/shipment-orders.queries.ts'
import { findTaxStore } from './documents.queries.ts'
import { invoicePacked } from './invoice-packed.ts'

/** What was printed: labels of shipments, and of orders that have none yet, of which nothing is counted. */
type PrintedLabels = { shipmentIds: readonly number[]; orderIds: readonly number[] }

/**
 * Records that labels were printed. All of them, or none. Orders that are being packed get their tax invoice then, where the
 * store charges VAT, as when their slips are printed.
 */
export async function markShipmentLabelsPrinted(
  tx: StoreTx,
  author: Author,
  printed: PrintedLabels,
  now: Date,
): Promise<void> {
  const { storeId } = author
  const [shipmentIds, named] = [[...new Set(printed.shipmentIds)], [...new Set(printed.orderIds)]]
  const shipped = await listOrdersOfShipments(tx, storeId, shipmentIds)
  if (shipped.size < shipmentIds.length) throw notFound('shipment', 'shipment_ids')
  const orderIds = [...new Set([...shipped.values(), ...named])]
  // Before the rows of the shipments, as whatever moves one of them does.
  const locked = new Set((await lockOrders(tx, storeId, orderIds)).map(({ id }) => id))
  if (!named.every((id) => locked.has(id))) throw notFound('order', 'order_ids')
  const found = await markLabelsPrinted(tx, storeId, shipmentIds, now)
  if (found.length < shipmentIds.length) throw notFound('shipment', 'shipment_ids')
  const audited = shipmentIds.map((id) => ({ action: 'shipment.printed' as const, entity: 'shipment', entityId: id }))
  if (audited.length > 0) await recordAudits(tx, author, audited)
  const store = await findTaxStore(tx, storeId)
  if (store) await invoicePacked(tx, store, author, orderIds, now)
}
