import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

export type OwnHistory = { delivered: number; returned: number; cancelled: number; open: number }

const MOST_ORDERS = 500

/** How the latest orders of a number ended in this store; undefined for a number without an order or an unfinished checkout here. */
export async function findOwnHistory(tx: StoreTx, storeId: number, phone: string): Promise<OwnHistory | undefined> {
  const { rows } = await sql<OwnHistory>`
    select count(*) filter (where o.status in ('DELIVERED', 'COMPLETED'))::integer as delivered,
        count(*) filter (where o.status in ('RETURNED', 'PARTIALLY_RETURNED'))::integer as returned,
        count(*) filter (where o.status = 'CANCELLED')::integer as cancelled,
        count(*) filter (where o.status in ('PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING', 'SHIPPED'))::integer as open
      from (select status from orders
             where store_id = ${storeId} and phone = ${phone} and merged_into is null order by created_at desc limit ${MOST_ORDERS}) o
    having count(*) > 0 or exists (select from leads l where l.store_id = ${storeId} and l.phone = ${phone})`.execute(
    tx,
  )
  return rows[0]
}
