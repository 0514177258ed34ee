import type { OrderLinkKind, SecretMessageKind, StaffLinkKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { snakeKeys } from '../../shared/casing.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import type { TextChannel } from '../message-texts/text-catalogue.ts'
import { isMailbox } from './is-mailbox.ts'
import { insertSecret, type SecretAbout } from './messages.queries.ts'
import { SECRET_MASK, sealContent } from './sealed-content.ts'

/** A message with a code, or a link with a token. */
export type SecretMessage = {
  event: QueuedEvent
  kind: SecretMessageKind | OrderLinkKind | StaffLinkKind
  about: SecretAbout
  language: Locale
  channel: TextChannel
  to: string
  secret: string
  expiresAt: Date
  contentWith: (secret: string) => { subject: string; text: string }
}

/** Queues a message whose secret is stored encrypted until it is sent: what staff read has a mask in its place. */
export async function queueSecret(
  tx: StoreTx,
  secrets: Secrets,
  storeId: number,
  { event, kind, about, language, channel, to, secret, expiresAt, contentWith }: SecretMessage,
): Promise<void> {
  if (channel === 'email' && !isMailbox(to)) return
  const content = contentWith(secret)
  const { subject, text } = contentWith(SECRET_MASK)
  await insertSecret(tx, storeId, {
    ...{ event_id: event.id, kind, language, channel, destination: to, text, expires_at: expiresAt },
    subject: channel === 'email' ? subject : '',
    parts: channel === 'sms' ? measureSms(content.text).parts : null,
    sealed: sealContent(secrets, { storeId, eventId: event.id, channel }, content),
    ...snakeKeys(about),
  })
}
