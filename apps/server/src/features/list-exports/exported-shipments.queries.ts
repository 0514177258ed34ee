import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** The IDs that couriers have given parcels. */
export async function listConsignments(
  tx: StoreTx,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; consignmentId: string }>`
    select b.shipment_id as id, b.consignment_id as "consignmentId" from shipment_bookings b
     where b.store_id = ${storeId} and b.status = 'BOOKED' and b.shipment_id = any (${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, consignmentId }) => [id, consignmentId]))
}
