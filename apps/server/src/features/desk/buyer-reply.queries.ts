import type { BuyerReply } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'

/** Puts an order, locked, on top of the desk: its buyer has written by the link. What is known from calls stays. */
export async function recordBuyerReply(
  tx: StoreTx,
  { storeId, orderId, reply, dueAt }: { storeId: number; orderId: number; reply: BuyerReply; dueAt: Date },
): Promise<void> {
  await sql`
    insert into desk_tasks as t (store_id, order_id, due_at, buyer_reply) values (${storeId}, ${orderId}, ${dueAt}, ${reply})
    on conflict (store_id, order_id) do update set buyer_reply = excluded.buyer_reply,
      due_at = case when t.appointment_agent is null then excluded.due_at else t.due_at end`.execute(tx)
}
