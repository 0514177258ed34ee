import type { AuditAction } from '@haat/contract/audit-actions.ts'
import type { EventPayload } from '@haat/contract/events.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { type AnnotatedCustomer, lockCustomer, updateCustomerRow } from './customers-admin.queries.ts'
import { scheduleDeletion } from './schedule-deletion.ts'
import { revokeSessions } from './sessions.queries.ts'

export type StaffChanges = { tags?: string[] | undefined; staffNote?: string | undefined }

/** Changes the notes and tags of a shopper. */
export async function annotateCustomer(
  tx: StoreTx,
  author: Author,
  id: string,
  { tags, staffNote }: StaffChanges,
): Promise<void> {
  const changes = {
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(staffNote === undefined ? {} : { staffNote }),
  }
  await change(tx, author, id, 'customer.updated', changes, {})
}

/** Blocks or unblocks a shopper. Does nothing when the shopper already has that state. */
export async function setBlocked(
  tx: StoreTx,
  author: Author,
  id: string,
  isBlocked: boolean,
  reason: string | undefined,
): Promise<void> {
  const status = isBlocked ? 'blocked' : 'active'
  const action = isBlocked ? 'customer.blocked' : 'customer.unblocked'
  await change(tx, author, id, action, { status }, reason === undefined ? {} : { reason })
}

type Erasure = { reason: string | undefined; atOnce: boolean; now: Date }

/** Schedules the deletion of an account for its customer, and ends every session. Returns the ended sessions. */
export async function eraseForCustomer(
  tx: StoreTx,
  author: Author,
  customerId: string,
  { reason = '', atOnce, now }: Erasure,
): Promise<string[]> {
  const key = { storeId: author.storeId, customerId }
  const row = await lockCustomer(tx, key.storeId, customerId)
  if (!row) throw notFound('customer', 'customer_id')
  const status = row.status as 'active' | 'blocked'
  const deletion = await scheduleDeletion(tx, key, { requestedBy: 'staff', status, reason, now, atOnce })
  if (!deletion.isNew && !atOnce) return []
  await recordAudit(tx, author, {
    action: 'customer.deletion_scheduled',
    entity: 'customer',
    entityId: customerId,
    before: null,
    after: { deletion_scheduled_for: deletion.scheduledFor, reason },
  })
  return revokeSessions(tx, key, { reason: 'removed', now })
}

type CustomerStatus = EventPayload<'customer.updated'>['object']['status']
type Columns = Parameters<typeof updateCustomerRow>[3]

async function change(
  tx: StoreTx,
  author: Author,
  id: string,
  action: AuditAction,
  changes: Columns,
  more: Record<string, unknown>,
): Promise<void> {
  const { storeId } = author
  const row = await lockCustomer(tx, storeId, id)
  if (!row) throw notFound('customer', 'customer_id')
  const before = partOf(row, changes)
  if (JSON.stringify(before) === JSON.stringify(partOf(changes, changes))) return
  await updateCustomerRow(tx, storeId, id, changes)
  await recordAudit(tx, author, {
    action,
    entity: 'customer',
    entityId: id,
    before,
    after: { ...changes, ...more },
  })
  await recordEvent(tx, storeId, {
    type: 'customer.updated',
    resourceId: id,
    payload: {
      object: { id, status: (changes.status ?? row.status) as CustomerStatus },
      previous: { status: row.status as CustomerStatus },
    },
  })
}

const partOf = (whole: Partial<AnnotatedCustomer>, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, whole[name as keyof AnnotatedCustomer]]))
