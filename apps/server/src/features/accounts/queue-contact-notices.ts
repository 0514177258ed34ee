import type { EventPayload } from '@haat/contract/events.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'
import { type AccountNotice, queueNotices } from '../messages/queue-notices.ts'
import { type AccountOwner, lockOwners } from './account-owners.queries.ts'
import { type ContactChange, listContactChanges } from './contact-changes.queries.ts'
import { ownerContact } from './owner-contact.ts'
import { contactChangedNotice, contactTakenNotice } from './security-notices.ts'

/** Queues the notices about contacts of accounts that were added, replaced or removed. */
export const queueContactNotices: OutboxHandler = async (tx, storeId, events) => {
  const changes = await listContactChanges(tx, storeId, events.map(changeIdOf))
  const owners = await lockOwners(
    tx,
    storeId,
    [...changes.values()].map(({ customerId }) => customerId),
  )
  const notices = events.flatMap((event) => {
    const change = changes.get(changeIdOf(event))
    const owner = change && owners.get(change.customerId)
    return owner ? noticesAbout(event, change, owner) : []
  })
  await queueNotices(tx, storeId, notices)
}

const changeIdOf = ({ payload }: QueuedEvent) => camelKeys(payload as EventPayload<'customer.contact_changed'>).changeId

type Recipient = { channel: ContactKind; to: string }

function noticesAbout(event: QueuedEvent, change: ContactChange, owner: AccountOwner): AccountNotice[] {
  const [noticeOf, kind] = change.wasTaken
    ? ([contactTakenNotice, 'CONTACT_REMOVED'] as const)
    : ([contactChangedNotice, 'CONTACT_CHANGED'] as const)
  const { id: customerId, language, storeName } = owner
  return [earlierContact(change), otherContact(change, owner)].flatMap((recipient) =>
    recipient
      ? [
          {
            ...{ event, customerId, kind, language, ...recipient },
            ...noticeOf({ kind: change.kind, storeName, language }, recipient.channel),
          },
        ]
      : [],
  )
}

const earlierContact = ({ kind, oldValue }: ContactChange): Recipient | undefined =>
  oldValue === null ? undefined : { channel: kind, to: oldValue }

/**
 * The contact that did not change, if it is verified: the owner must notice when an attacker with a stolen session adds a
 * way to sign in. An SMS is sent only where no earlier e-mail address was notified. When an account has lost a contact,
 * the remaining one is notified.
 */
function otherContact({ kind, oldValue, wasTaken }: ContactChange, owner: AccountOwner): Recipient | undefined {
  const { email, isEmailVerified, phone, isPhoneVerified } = owner
  if (wasTaken) return ownerContact(owner)
  if (kind === 'phone') return email !== null && isEmailVerified ? { channel: 'email', to: email } : undefined
  return phone !== null && isPhoneVerified && oldValue === null ? { channel: 'phone', to: phone } : undefined
}
