import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { type ContactChangeRow, insertContactChange } from './contacts.queries.ts'
import type { CustomerKey } from './customers.queries.ts'

/**
 * Records that a contact of an account was added, replaced or removed, and emits the event after which its owner is
 * notified. The earlier contact is kept for some time; null when there was none that may be notified.
 */
export async function recordContactChange(tx: StoreTx, key: CustomerKey, change: ContactChangeRow): Promise<void> {
  const changeId = await insertContactChange(tx, key, change)
  await recordEvent(tx, key.storeId, {
    type: 'customer.contact_changed',
    resourceId: key.customerId,
    payload: { object: { id: key.customerId, status: 'active' }, change_id: changeId, contact: change.kind },
  })
}
