import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { type ContactKind, insertContactChange } from './contacts.queries.ts'
import type { CustomerKey } from './customers.queries.ts'

/** Keeps the earlier contact of an account for some time, and emits the event after which it is told. */
export async function recordContactChange(
  tx: StoreTx,
  key: CustomerKey,
  change: { kind: ContactKind; oldValue: string; now: Date },
): Promise<void> {
  const changeId = await insertContactChange(tx, key, change)
  await recordEvent(tx, key.storeId, {
    type: 'customer.contact_changed',
    resourceId: key.customerId,
    payload: { object: { id: key.customerId, status: 'active' }, change_id: changeId, contact: change.kind },
  })
}
