import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { ShipmentNumber } from './shipment-number-rules.ts'
import { type ListedShipment, listedShipments } from './shipments.queries.ts'

/** As many as an order may have, and as couriers may have used one code for. */
const MOST_FOUND = 20

/** The shipment with this number, or those of the order that are not cancelled. */
export function listShipmentsByNumber(
  tx: StoreTx,
  storeId: number,
  { orderNumber, count }: ShipmentNumber,
): Promise<ListedShipment[]> {
  const ofOrder = listedShipments(tx, storeId).where('o.order_number', '=', orderNumber)
  const wanted = count === null ? ofOrder.where('s.status', '<>', 'CANCELLED') : ofOrder.where('s.number', '=', count)
  return wanted.orderBy('s.number', 'desc').limit(MOST_FOUND).execute()
}

/** The shipments that a courier knows by this code, whether its scanner reads small letters or capitals. */
export function listShipmentsAtCourier(tx: StoreTx, storeId: number, code: string): Promise<ListedShipment[]> {
  const spellings = [...new Set([code, code.toUpperCase(), code.toLowerCase()])]
  const known = sql<number>`(
    select x.id from shipments x where x.store_id = ${storeId} and x.tracking_code = any (${spellings}::text[]) and x.tracking_code <> ''
     union select b.shipment_id from shipment_bookings b
     where b.store_id = ${storeId} and b.consignment_id = any (${spellings}::text[]) and b.consignment_id <> '')`
  return listedShipments(tx, storeId).where('s.id', 'in', known).orderBy('s.id', 'desc').limit(MOST_FOUND).execute()
}

export type ScannedOrder = { id: number; orderNumber: string; status: string; receiverName: string }

/** The order with this number. */
export const findScannedOrder = (
  tx: StoreTx,
  storeId: number,
  orderNumber: string,
): Promise<ScannedOrder | undefined> =>
  tx
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber', 'status', 'receiver_name as receiverName'])
    .where('store_id', '=', storeId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
