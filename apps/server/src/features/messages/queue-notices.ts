import { maxSubjectLength } from '@haat/contract/text-lengths.ts'
import type { AccountMessageKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import type { ContactKind } from '../customers/contacts.queries.ts'
import { isMailbox } from './is-mailbox.ts'
import { insertNotices, type NewNotice } from './messages.queries.ts'

/** A notice to the owner of an account after an event. No store can change its text or switch it off. */
export type AccountNotice = {
  event: QueuedEvent
  customerId: string
  kind: AccountMessageKind
  language: Locale
  channel: ContactKind
  to: string
  subject: string
  text: string
}

/** Queues notices, one for each event and channel, however often the event is delivered. */
export function queueNotices(tx: StoreTx, storeId: number, notices: readonly AccountNotice[]): Promise<void> {
  const rows = notices
    .filter(({ channel, to }) => channel === 'phone' || isMailbox(to))
    .map(({ event, customerId, kind, language, channel, to, subject, text }): NewNotice => {
      const common = { event_id: event.id, customer_id: customerId, kind, language, destination: to, text }
      return channel === 'email'
        ? {
            ...common,
            channel: 'email',
            subject: cutText(singleLine(subject), maxSubjectLength).trimEnd(),
            parts: null,
          }
        : { ...common, channel: 'sms', subject: '', parts: measureSms(text).parts }
    })
  return insertNotices(tx, storeId, rows)
}
