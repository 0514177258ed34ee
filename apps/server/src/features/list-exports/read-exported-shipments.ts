import type { StoreTx } from '../../platform/database.ts'
import { cutPage } from '../../platform/lists.ts'
import type { Position } from '../../shared/cursor.ts'
import { listCourierMoney } from '../shipments/courier-money.queries.ts'
import { costsOf, settlementStateOf } from '../shipments/settlement-state-rules.ts'
import { readShipmentNumber } from '../shipments/shipment-number-rules.ts'
import { listShipments, type ShipmentFilters } from '../shipments/shipments.queries.ts'
import { listConsignments } from './exported-shipments.queries.ts'
import type { ExportedListRow } from './list-export-text-rules.ts'

/** The filters of the list as its query has them: a number is that of a shipment or of an order. */
type WrittenFilters = Omit<ShipmentFilters, 'number'> & { number?: string }

type ShipmentPage = { storeId: number; conditions: WrittenFilters; after: Position | null; limit: number }

/** A page of shipments, oldest first, with what their couriers owe and charge. */
export async function readExportedShipments(
  tx: StoreTx,
  { storeId, conditions: { number, ...filters }, after, limit }: ShipmentPage,
): Promise<{ rows: ExportedListRow[]; next: Position | null }> {
  const numbered = number === undefined ? filters : { ...filters, number: readShipmentNumber(number) }
  const found = await listShipments(tx, storeId, { ...numbered, sort: 'oldest' }, { limit, after })
  const { shown, next } = cutPage(found, limit, ({ id }) => [id, id])
  const ids = shown.map(({ id }) => id)
  const money = await listCourierMoney(tx, storeId, ids)
  const consignments = await listConsignments(tx, storeId, ids)
  const rows = shown.map((row) => ({
    ...{ shipmentNumber: row.shipmentNumber, orderNumber: row.orderNumber, kind: row.kind, status: row.status },
    ...{ courierName: row.courierName, consignmentId: consignments.get(row.id) ?? '', trackingCode: row.trackingCode },
    ...{ receiverName: row.receiverName, phone: row.phone, district: row.district, unitCount: row.unitCount },
    ...{ codAmount: row.codMinor, collectedAmount: row.collectedMinor },
    courierCosts: costsOf(money.get(row.id) ?? null)?.totalMinor ?? null,
    settlement: settlementStateOf(money.get(row.id) ?? null),
    ...{ createdAt: row.createdAt, sentAt: row.sentAt, endedAt: row.endedAt },
  }))
  return { rows, next }
}
