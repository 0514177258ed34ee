import type { EventPayload } from '@haat/contract/events.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { camelKeys } from '../../shared/casing.ts'
import { lockOwners } from '../accounts/account-owners.queries.ts'
import { ownerContact } from '../accounts/owner-contact.ts'
import { type AccountNotice, queueNotices } from '../messages/queue-notices.ts'
import { listFinishedExports } from './export-jobs.queries.ts'
import { exportMessage } from './export-messages.ts'

/** Queues the notices to customers that the requested file is ready, or could not be written. */
export const queueExportNotices: OutboxHandler = async (tx, storeId, events) => {
  const exports = await listFinishedExports(tx, storeId, events.map(exportIdOf))
  const owners = await lockOwners(
    tx,
    storeId,
    [...exports.values()].map(({ customerId }) => customerId),
  )
  const notices = events.flatMap((event): AccountNotice[] => {
    const finished = exports.get(exportIdOf(event))
    const owner = finished && owners.get(finished.customerId)
    const contact = owner && ownerContact(owner)
    if (!contact) return []
    const { id: customerId, language, storeName } = owner
    const kind = finished.expiresAt ? 'EXPORT_READY' : 'EXPORT_FAILED'
    return [{ event, customerId, kind, language, ...contact, ...exportMessage({ ...finished, storeName }, language) }]
  })
  await queueNotices(tx, storeId, notices)
}

const exportIdOf = ({ payload }: QueuedEvent) => camelKeys(payload as EventPayload<'customer.export_finished'>).exportId
