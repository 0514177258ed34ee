import type { OrderEndReason } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** Keeps what staff said about how an order ends. The last word counts. */
export async function saveEndReason(
  tx: StoreTx,
  storeId: number,
  orderId: number,
  reason: OrderEndReason,
): Promise<void> {
  await sql`
    insert into order_end_reasons (store_id, order_id, reason) values (${storeId}, ${orderId}, ${reason})
    on conflict (store_id, order_id) do update set reason = excluded.reason`.execute(tx)
}
