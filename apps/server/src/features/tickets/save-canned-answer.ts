import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import {
  type CannedAnswerChanges,
  type CannedAnswerRow,
  deleteCannedAnswer,
  findCannedAnswer,
  insertCannedAnswer,
  lockCannedAnswer,
  type NewCannedAnswer,
  updateCannedAnswer,
} from './canned-answers.queries.ts'

const answerNotFound = () => notFound('canned_answer', 'canned_answer_id')
const audited = ({ id }: CannedAnswerRow) => ({ entity: 'canned_answer', entityId: id }) as const
const recorded = ({ title, messageEn, messageBn }: CannedAnswerRow) => ({ title, messageEn, messageBn })

function refuseWithoutText({ messageEn = '', messageBn = '' }: CannedAnswerChanges): void {
  if (messageEn !== '' || messageBn !== '') return
  throw fieldError('message_en', {
    en: 'Write the text in English or Bangla.',
    bn: 'ইংরেজি অথবা বাংলায় লেখাটি দিন।',
  })
}

export async function getCannedAnswer(tx: StoreTx, storeId: number, id: number): Promise<CannedAnswerRow> {
  const row = await findCannedAnswer(tx, storeId, id)
  if (!row) throw answerNotFound()
  return row
}

export async function addCannedAnswer(tx: StoreTx, author: Author, given: NewCannedAnswer): Promise<CannedAnswerRow> {
  refuseWithoutText(given)
  const row = await insertCannedAnswer(tx, author.storeId, given)
  await recordAudit(tx, author, { action: 'canned_answer.created', ...audited(row), after: recorded(row) })
  return row
}

export async function changeCannedAnswer(
  tx: StoreTx,
  author: Author,
  id: number,
  changes: CannedAnswerChanges,
): Promise<CannedAnswerRow> {
  const before = await lockCannedAnswer(tx, author.storeId, id)
  if (!before) throw answerNotFound()
  refuseWithoutText({ ...recorded(before), ...changes })
  const after = await updateCannedAnswer(tx, author.storeId, id, changes)
  await recordAudit(tx, author, {
    action: 'canned_answer.updated',
    ...audited(after),
    ...changedFields(recorded(before), recorded(after)),
  })
  return after
}

export async function removeCannedAnswer(tx: StoreTx, author: Author, id: number): Promise<void> {
  const deleted = await deleteCannedAnswer(tx, author.storeId, id)
  if (!deleted) throw answerNotFound()
  await recordAudit(tx, author, { action: 'canned_answer.deleted', ...audited(deleted), before: recorded(deleted) })
}
