import type { EventPayload } from '@haat/contract/events.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { type AccountNotice, queueNotices } from '../messages/queue-notices.ts'
import { type AccountOwner, lockOwners } from './account-owners.queries.ts'
import { deletionMessage } from './deletion-messages.ts'
import { ownerContact } from './owner-contact.ts'
import { passwordChangedNotice } from './security-notices.ts'

/** Queues the notice that the password of an account was changed: to a verified contact, else by e-mail. */
export const queuePasswordNotices: OutboxHandler = noticesToOwners((event, owner) => {
  const { changed = [] } = event.payload as EventPayload<'customer.updated'>
  const contact = ownerContact(owner)
  if (!contact || !changed.includes('password')) return undefined
  return { kind: 'PASSWORD_CHANGED', ...contact, ...passwordChangedNotice(owner, contact.channel) }
})

/** Queues the notice that the deletion of an account was scheduled or cancelled, unless that is no longer true. */
export const queueDeletionNotices = (kind: 'DELETION_SCHEDULED' | 'DELETION_CANCELLED'): OutboxHandler =>
  noticesToOwners((_, owner) => {
    const contact = ownerContact(owner)
    if (!contact || (owner.scheduledFor !== null) !== (kind === 'DELETION_SCHEDULED')) return undefined
    return { kind, ...contact, ...deletionMessage(owner, owner.language) }
  })

type Notice = Omit<AccountNotice, 'event' | 'customerId' | 'language'>

/** Queues what `noticeOf` returns for each event of an account. */
function noticesToOwners(noticeOf: (event: QueuedEvent, owner: AccountOwner) => Notice | undefined): OutboxHandler {
  return async (tx, storeId, events) => {
    const owners = await lockOwners(tx, storeId, events.map(customerOf))
    const notices = events.flatMap((event): AccountNotice[] => {
      const owner = owners.get(customerOf(event))
      const notice = owner && noticeOf(event, owner)
      return notice ? [{ event, customerId: owner.id, language: owner.language, ...notice }] : []
    })
    await queueNotices(tx, storeId, notices)
  }
}

const customerOf = ({ resourceId }: QueuedEvent) => String(resourceId)
