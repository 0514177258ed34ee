import type * as contract from '@haat/contract/merchant/messages.ts'
import type * as staffContract from '@haat/contract/merchant/staff-messages.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { MessageKind } from '@haat/contract/vocabulary.ts'
import type { Locale } from '../../shared/locale.ts'
import { failureText } from '../../shared/message-refusals.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import { composeText } from '../message-texts/compose-text.ts'
import type { StoredText } from '../message-texts/message-texts.queries.ts'
import { type StoreSender, sampleValues } from '../message-texts/sample-values.ts'
import type { TextChannel, TextKey } from '../message-texts/text-catalogue.ts'
import type { MessageChannels } from './message-channels.ts'
import type { CapturedRow, ListedMessage, MessageDetailRow } from './message-lists.queries.ts'

type Listed = Data<typeof contract.listMessages>['items'][number]
type Detail = Data<typeof contract.readMessage>
type StaffMessage = Data<typeof staffContract.retryStaffMessage>
type Template = Data<typeof contract.updateMessageTemplate>
type Captured = Data<typeof contract.listCapturedMessages>['items'][number]

const presentSending = (row: ListedMessage, locale: Locale) => ({
  id: row.id,
  channel: row.channel as Listed['channel'],
  kind: row.kind,
  status: row.status as Listed['status'],
  destination: row.destination,
  language: row.language as Listed['language'],
  subject: row.subject,
  parts: row.parts,
  provider: row.provider,
  attempts: row.attempts,
  last_error: failureText(row.lastError, locale),
  next_attempt_at: row.status === 'QUEUED' ? row.nextAttemptAt : null,
  sent_at: row.sentAt,
  created_at: row.createdAt,
})

export const presentListedMessage = (row: ListedMessage, locale: Locale): Listed => ({
  ...presentSending(row, locale),
  order_id: row.orderId,
  refund_id: row.refundId,
  ticket_id: row.ticketId,
  customer_id: row.customerId,
  has_secret: row.isSecret,
  lead_id: row.leadId,
})

export const presentStaffMessage = (row: ListedMessage, locale: Locale): StaffMessage => ({
  ...presentSending(row, locale),
  staff_id: row.staffId,
  invitation_id: row.invitationId,
})

export const presentShopperMessage = (row: MessageDetailRow, locale: Locale): Detail => ({
  ...presentListedMessage(row, locale),
  text: row.text,
})

/** In live a captured text may hold a code that opens an account, and mail to staff a link that opens another person's. */
export const presentCaptured = (row: CapturedRow, isSandbox: boolean): Captured => ({
  id: row.id,
  channel: row.channel as Captured['channel'],
  destination: row.destination,
  subject: isSandbox && !row.isToStaff ? row.subject : null,
  text: isSandbox && !row.isToStaff ? row.body : null, // guard: captured-staff-mail
  created_at: row.createdAt,
})

/** A kind of message with its texts, as this store would send them. */
export const presentTemplate = (
  code: MessageKind,
  { emailEnabled, smsEnabled, smsWithoutEmail }: MessageChannels,
  sender: StoreSender,
  storedOf: (key: TextKey) => StoredText,
): Template => ({
  code,
  email_enabled: emailEnabled,
  sms_enabled: smsEnabled,
  sms_without_email: smsWithoutEmail,
  texts: (['bn', 'en'] as const).map((language) => {
    const sample = (channel: TextChannel) => {
      const key = { code, channel, language }
      return composeText(key, sampleValues(sender, language, channel), storedOf(key).own)
    }
    const { subject, text } = sample('email')
    const sms = sample('sms').text
    const { encoding, units, parts } = measureSms(sms)
    return { language, subject, email: text, sms, sms_encoding: encoding, sms_units: units, sms_parts: parts }
  }),
})
