import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Requester } from '../../shared/stored-values.ts'
import type { CustomerKey } from './customers.queries.ts'

export type NewDeletion = {
  requestedBy: Requester
  reason: string
  scheduledFor: Date
  now: Date
}

/**
 * Schedules the deletion of an account and returns when it is due, and whether it was scheduled now. One that is scheduled
 * keeps its time, unless the new one is earlier; a request of the shopper makes it the shopper’s.
 */
export async function insertDeletion(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  { requestedBy, reason, scheduledFor, now }: NewDeletion,
): Promise<{ scheduledFor: Date; isNew: boolean }> {
  const { rows } = await sql<{ scheduledFor: Date; isNew: boolean }>`
    insert into account_deletions as d (store_id, customer_id, requested_by, reason, scheduled_for, created_at)
    values (${storeId}, ${customerId}, ${requestedBy}, ${reason}, ${scheduledFor}, ${now})
    on conflict (store_id, customer_id) do update
      set scheduled_for = least(d.scheduled_for, excluded.scheduled_for),
        requested_by = case when d.requested_by = 'shopper' then d.requested_by else excluded.requested_by end
    returning d.scheduled_for as "scheduledFor", d.xmax = 0 as "isNew"`.execute(tx)
  return rows[0] as { scheduledFor: Date; isNew: boolean }
}

/** Cancels a scheduled deletion; false when there is none. */
export async function deleteDeletion(tx: StoreTx, { storeId, customerId }: CustomerKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletions')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
