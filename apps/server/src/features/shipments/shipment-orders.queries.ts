import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** The orders of shipments, by shipment; those that do not exist are left out. Takes no lock. */
export async function listOrdersOfShipments(
  tx: StoreTx,
  storeId: number,
  shipmentIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select id, order_id as "orderId" from shipments
     where store_id = ${storeId} and id = any(${[...shipmentIds]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}
