import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'

const facts = ({ customerId }: CustomerKey) => ({ id: customerId, status: 'active' as const })

/** Emits `customer.verified`. */
export const announceVerified = (tx: StoreTx, key: CustomerKey, contact: ContactKind, claimed: number) =>
  recordEvent(tx, key.storeId, {
    type: 'customer.verified',
    resourceId: key.customerId,
    payload: { object: facts(key), contact, orders_claimed: claimed },
  })

/** Emits `customer.updated` with the names of what changed. */
export const announceUpdated = (tx: StoreTx, key: CustomerKey, changed: string[]) =>
  recordEvent(tx, key.storeId, {
    type: 'customer.updated',
    resourceId: key.customerId,
    payload: { object: facts(key), changed },
  })
