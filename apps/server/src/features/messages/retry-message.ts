import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { findMessage, type MessageAudience, type MessageDetailRow, requeueMessage } from './message-lists.queries.ts'

export async function getMessage(
  tx: StoreTx,
  storeId: number,
  id: number,
  audience: MessageAudience,
): Promise<MessageDetailRow> {
  const row = await findMessage(tx, storeId, id, audience)
  if (!row) throw notFound('message', 'message_id')
  return row
}

const notSentAgain = {
  shopper: {
    en: 'A code or a link is not sent again. The shopper can request a new one.',
    bn: 'কোড বা লিংক আবার পাঠানো যায় না। ক্রেতা নতুন একটি চাইতে পারেন।',
  },
  staff: {
    en: 'A link or a code is not sent again. Send the invitation again, or request a new link or code.',
    bn: 'লিংক বা কোড আবার পাঠানো যায় না। আমন্ত্রণটি আবার পাঠান, অথবা নতুন লিংক বা কোড চান।',
  },
}

/** Queues a message again that was given up. */
export async function retryMessage(
  tx: StoreTx,
  author: Author,
  id: number,
  audience: MessageAudience,
): Promise<MessageDetailRow> {
  const { storeId } = author
  const row = await requeueMessage(tx, storeId, id, audience)
  if (!row) {
    const { status, isSecret } = await getMessage(tx, storeId, id, audience)
    if (isSecret) {
      throw new ApiError('invalid_state', {
        message: notSentAgain[audience === 'staff' ? 'staff' : 'shopper'],
        details: { current_status: status, allowed_statuses: [] },
      })
    }
    throw new ApiError('invalid_state', {
      message: {
        en: 'Only a message that failed can be retried.',
        bn: 'শুধু পাঠানো যায়নি এমন মেসেজ আবার পাঠানো যায়।',
      },
      details: { current_status: status, allowed_statuses: ['FAILED'] },
    })
  }
  // Without the address: messages are deleted, the log is kept.
  await recordAudit(tx, author, {
    action: 'message.retried',
    entity: 'message',
    entityId: id,
    before: { status: 'FAILED' },
    after: { status: row.status, channel: row.channel, kind: row.kind },
  })
  return row
}
