import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { refuseOtherVersion } from '../../platform/version-conflict.ts'
import { changedFields } from '../../shared/changed-fields.ts'
import { rulesOf } from './compose-text.ts'
import { canonicalText, findTextProblems } from './message-text-rules.ts'
import { lockStoredText, type StoredText, updateStoredText } from './message-texts.queries.ts'
import { defaultText, type TextDraft, type TextKey } from './text-catalogue.ts'

type Changes = { subject?: string | undefined; body?: string | undefined }

/** The default of a text. Throws 404 where nothing is sent. */
export function getDefaultText(key: TextKey): TextDraft {
  const text = defaultText(key)
  if (!text) throw notFound('message_text', 'channel')
  return text
}

/** The text with changes, in the form in which it is stored. Throws `validation_failed` when it cannot be used. */
export function changedText(key: TextKey, before: TextDraft, { subject, body }: Changes): TextDraft {
  if (subject !== undefined && key.channel === 'sms')
    throw fieldError('subject', { en: 'An SMS has no subject.', bn: 'এসএমএসে বিষয় থাকে না।' })
  const draft = { subject: canonicalText(subject ?? before.subject), body: canonicalText(body ?? before.body) }
  const fields = findTextProblems(draft, rulesOf(key))
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  return draft
}

const nameOf = ({ code, channel, language }: TextKey) => `${code}/${channel}/${language}`

/** Locks a text; with a `version`, throws 409 when it has another one. */
async function lockText(tx: StoreTx, storeId: number, key: TextKey, version: number | undefined): Promise<StoredText> {
  const stored = await lockStoredText(tx, storeId, key)
  refuseOtherVersion(stored, version)
  return stored
}

/** Replaces parts of a text by the store's own. What changes nothing is not recorded. */
export async function saveMessageText(
  tx: StoreTx,
  author: Author,
  key: TextKey,
  { version, ...changes }: Changes & { version?: number | undefined },
): Promise<StoredText> {
  const standard = getDefaultText(key)
  const before = await lockText(tx, author.storeId, key, version)
  const earlier = before.own ?? standard
  const text = changedText(key, earlier, changes)
  if (text.subject === earlier.subject && text.body === earlier.body) return before
  const after = await updateStoredText(tx, author.storeId, key, text)
  await recordAudit(tx, author, {
    action: 'message_text.updated',
    entity: 'message_text',
    entityId: nameOf(key),
    ...changedFields(earlier, text),
  })
  return after
}

/** Returns a text to the default. */
export async function resetMessageText(
  tx: StoreTx,
  author: Author,
  key: TextKey,
  version: number | undefined,
): Promise<StoredText> {
  const standard = getDefaultText(key)
  const before = await lockText(tx, author.storeId, key, version)
  if (!before.own) return before
  const after = await updateStoredText(tx, author.storeId, key, undefined)
  await recordAudit(tx, author, {
    action: 'message_text.reset',
    entity: 'message_text',
    entityId: nameOf(key),
    ...changedFields(before.own, standard),
  })
  return after
}
