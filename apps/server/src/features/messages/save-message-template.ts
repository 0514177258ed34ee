import type { MessageKind } from '@haat/contract/vocabulary.ts'
import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { listChannels, saveChannels } from './message-channels.queries.ts'
import { channelSettings, defaultChannelsOf, type MessageChannels } from './message-channels.ts'

/** Chooses the channels of a kind. Changes that change nothing are not recorded. */
export async function saveMessageTemplate(
  tx: StoreTx,
  author: Author,
  kind: MessageKind,
  changes: Partial<MessageChannels>,
): Promise<MessageChannels> {
  const { emailEnabled, smsEnabled, smsWithoutEmail } = channelSettings(await listChannels(tx, author.storeId))[kind]
  // Who switches SMS off expects none.
  const chosen = changes.smsEnabled === false ? { smsWithoutEmail: false, ...changes } : changes
  const saved = await saveChannels(tx, author.storeId, kind, chosen, defaultChannelsOf(kind))
  const isSame =
    saved.emailEnabled === emailEnabled && saved.smsEnabled === smsEnabled && saved.smsWithoutEmail === smsWithoutEmail
  if (isSame) return saved
  await recordAudit(tx, author, {
    action: 'message_template.updated',
    entity: 'message_template',
    entityId: kind,
    before: { emailEnabled, smsEnabled, smsWithoutEmail },
    after: saved,
  })
  return saved
}
