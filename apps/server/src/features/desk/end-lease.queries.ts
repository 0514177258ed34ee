import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { type DeskReader, waitingOrders } from './desk-tasks.queries.ts'

/**
 * Ends the lease of an order after its call, unless another order of the number is still to be called about: the agent has the
 * buyer on the telephone, and says what came of that order too.
 */
export async function endLease(
  tx: StoreTx,
  { storeId, desk, now }: DeskReader,
  { id, phone }: { id: number; phone: string },
): Promise<void> {
  await sql`
    delete from desk_leases
     where store_id = ${storeId} and (phone_digest = phone_digest(${phone}) or order_id = ${id})
       and not exists (select from (${waitingOrders(storeId, desk)}) w
         where w.phone = ${phone} and w.id <> ${id} and w.due_at <= ${now}::timestamptz)`.execute(tx)
}
