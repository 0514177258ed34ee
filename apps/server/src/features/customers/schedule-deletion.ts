import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { Requester } from '../../shared/stored-values.ts'
import type { CustomerKey } from './customers.queries.ts'
import { deleteDeletion, insertDeletion } from './deletions.queries.ts'

const DAYS_UNTIL_DELETED = 14

/** `atOnce`: without the days in which signing in cancels it, as soon as the job runs. */
type Asked = {
  requestedBy: Requester
  status: 'active' | 'blocked'
  reason: string
  now: Date
  atOnce?: boolean
}

/**
 * Schedules the deletion of an account in 14 days. The caller has locked the account. One that is scheduled keeps its time.
 */
export async function scheduleDeletion(
  tx: StoreTx,
  key: CustomerKey,
  { requestedBy, status, reason, now, atOnce = false }: Asked,
): Promise<{ scheduledFor: Date; isNew: boolean }> {
  const scheduledFor = new Date(now.getTime() + (atOnce ? 1_000 : DAYS_UNTIL_DELETED * 86_400_000))
  const deletion = await insertDeletion(tx, key, { requestedBy, reason, scheduledFor, now })
  if (deletion.isNew || atOnce) {
    await recordEvent(tx, key.storeId, {
      type: 'customer.deletion_scheduled',
      resourceId: key.customerId,
      payload: { object: { id: key.customerId, status } },
    })
  }
  return deletion
}

/** Cancels the deletion of an account whose owner signs in, if one is scheduled. */
export async function cancelDeletion(tx: StoreTx, key: CustomerKey): Promise<void> {
  if (!(await deleteDeletion(tx, key))) return
  await recordEvent(tx, key.storeId, {
    type: 'customer.deletion_cancelled',
    resourceId: key.customerId,
    payload: { object: { id: key.customerId, status: 'active' } },
  })
}
