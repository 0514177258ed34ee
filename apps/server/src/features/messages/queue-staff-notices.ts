import type { EventPayload } from '@haat/contract/events.ts'
import type { staffMessageKinds } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { camelKeys } from '../../shared/casing.ts'
import { listMailRecipients, type MailRecipient } from '../staff/mail-recipients.queries.ts'
import { factorResetMail, type StaffMail, securityMail } from '../staff/staff-mails.ts'
import { insertNotices } from './messages.queries.ts'

/** Queues the notices to people that how they sign in was changed. */
export const queueSecurityNotices: OutboxHandler = (tx, storeId, events) =>
  queueStaffNotices(tx, storeId, events, 'STAFF_SIGN_IN_CHANGED', ({ payload }, { language }) =>
    securityMail((payload as EventPayload<'staff.security_changed'>).change, language),
  )

/** Queues the notices to people that their second factor ends in a day. */
export const queueFactorResetNotices: OutboxHandler = (tx, storeId, events) =>
  queueStaffNotices(tx, storeId, events, 'STAFF_SECOND_FACTOR_RESET', (_event, { storeName, language }) =>
    factorResetMail(storeName, language),
  )

async function queueStaffNotices(
  tx: StoreTx,
  storeId: number,
  events: readonly QueuedEvent[],
  kind: (typeof staffMessageKinds)[number],
  mailOf: (event: QueuedEvent, recipient: MailRecipient) => StaffMail,
): Promise<void> {
  const recipients = await listMailRecipients(tx, storeId, events.map(staffIdOf))
  const notices = events.flatMap((event) => {
    const recipient = recipients.get(staffIdOf(event))
    if (!recipient) return []
    const { staffId, email, language } = recipient
    const about = { event_id: event.id, staff_id: staffId, kind, language }
    return [{ ...about, channel: 'email' as const, destination: email, ...mailOf(event, recipient), parts: null }]
  })
  await insertNotices(tx, storeId, notices)
}

type StaffEvent = EventPayload<'staff.security_changed' | 'staff.second_factor_reset_requested'>
const staffIdOf = ({ payload }: QueuedEvent) => camelKeys((payload as StaffEvent).object).staffId
