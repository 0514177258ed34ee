import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import {
  type CannedReplyChanges,
  type CannedReplyRow,
  deleteCannedReply,
  findCannedReply,
  insertCannedReply,
  lockCannedReply,
  type NewCannedReply,
  updateCannedReply,
} from './canned-replies.queries.ts'

const respondNotFound = () => notFound('canned_reply', 'canned_reply_id')
const audited = ({ id }: CannedReplyRow) => ({ entity: 'canned_reply', entityId: id }) as const
const recorded = ({ title, messageEn, messageBn }: CannedReplyRow) => ({ title, messageEn, messageBn })

function refuseWithoutText({ messageEn = '', messageBn = '' }: CannedReplyChanges): void {
  if (messageEn !== '' || messageBn !== '') return
  throw fieldError('message_en', {
    en: 'Write the text in English or Bangla.',
    bn: 'ইংরেজি অথবা বাংলায় লেখাটি দিন।',
  })
}

export async function getCannedReply(tx: StoreTx, storeId: number, id: number): Promise<CannedReplyRow> {
  const row = await findCannedReply(tx, storeId, id)
  if (!row) throw respondNotFound()
  return row
}

export async function addCannedReply(tx: StoreTx, author: Author, given: NewCannedReply): Promise<CannedReplyRow> {
  refuseWithoutText(given)
  const row = await insertCannedReply(tx, author.storeId, given)
  await recordAudit(tx, author, { action: 'canned_reply.created', ...audited(row), after: recorded(row) })
  return row
}

export async function changeCannedReply(
  tx: StoreTx,
  author: Author,
  id: number,
  changes: CannedReplyChanges,
): Promise<CannedReplyRow> {
  const before = await lockCannedReply(tx, author.storeId, id)
  if (!before) throw respondNotFound()
  refuseWithoutText({ ...recorded(before), ...changes })
  const after = await updateCannedReply(tx, author.storeId, id, changes)
  await recordAudit(tx, author, {
    action: 'canned_reply.updated',
    ...audited(after),
    ...changedFields(recorded(before), recorded(after)),
  })
  return after
}

export async function removeCannedReply(tx: StoreTx, author: Author, id: number): Promise<void> {
  const deleted = await deleteCannedReply(tx, author.storeId, id)
  if (!deleted) throw respondNotFound()
  await recordAudit(tx, author, { action: 'canned_reply.deleted', ...audited(deleted), before: recorded(deleted) })
}
