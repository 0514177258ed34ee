import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ContactChange, findContactChange } from './contact-changes.queries.ts'
import { ownerContact } from './owner-contact.ts'
import { contactChangedNotice, contactTakenNotice, type SecurityNotice } from './security-notices.ts'

type Senders = Pick<Deps, 'db' | 'mailer' | 'sms'>
type Which = { storeId: number; changeId: number }

/** Sends the notice to the earlier e-mail address or phone number of an account, if it was replaced. */
export const notifyEarlierContact = (deps: Senders, which: Which): Promise<void> =>
  notify(deps, which, ({ kind, oldValue }) => (oldValue === null ? undefined : { channel: kind, to: oldValue }))

/**
 * Sends the notice to the contact that did not change, if it is verified: the owner must notice when an attacker with a
 * stolen session adds a way to sign in. An SMS is sent only where no earlier e-mail address was notified. When an account
 * has lost a contact, the remaining one is notified.
 */
export const notifyOtherContact = (deps: Senders, which: Which): Promise<void> =>
  notify(deps, which, (change) => {
    const { kind, oldValue, email, isEmailVerified, phone, isPhoneVerified } = change
    if (change.wasTaken) return ownerContact(change)
    if (kind === 'phone') return email !== null && isEmailVerified ? { channel: 'email', to: email } : undefined
    return phone !== null && isPhoneVerified && oldValue === null ? { channel: 'phone', to: phone } : undefined
  })

type Recipient = { channel: 'email' | 'phone'; to: string }

async function notify(
  { db, mailer, sms }: Senders,
  { storeId, changeId }: Which,
  recipientOf: (change: ContactChange) => Recipient | undefined,
): Promise<void> {
  const change = await inStore(db, storeId, (tx) => findContactChange(tx, storeId, changeId))
  const recipient = change && recipientOf(change)
  if (!recipient) return
  const { channel, to } = recipient
  const notice: SecurityNotice = (change.wasTaken ? contactTakenNotice : contactChangedNotice)(change, channel)
  if (channel === 'email') await mailer.send({ storeId, to, ...notice })
  else await sms.send({ storeId, to, text: notice.text })
}
