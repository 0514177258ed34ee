import type * as contract from '@haat/contract/merchant/message-texts.ts'
import type { Data } from '@haat/contract/operation.ts'
import { mailHtml } from '../../shared/mail-html.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import { composeText } from './compose-text.ts'
import type { StoredText } from './message-texts.queries.ts'
import { placeholderOf } from './placeholders.ts'
import { type StoreSender, sampleValues } from './sample-values.ts'
import { getDefaultText } from './save-message-text.ts'
import { allowedIn, mayBeEmpty, requiredIn, type TextDraft, type TextKey } from './text-catalogue.ts'

type MessageText = Data<typeof contract.readMessageText>
type Preview = Data<typeof contract.previewMessageText>

/** A text filled with sample values, as it would be sent. */
export function presentTextPreview(key: TextKey, sender: StoreSender, draft: TextDraft | undefined): Preview {
  const { subject, text } = composeText(key, sampleValues(sender, key.language, key.channel), draft)
  if (key.channel === 'email') {
    return { subject, text, html: mailHtml(text), sms_encoding: null, sms_units: null, sms_parts: null }
  }
  const { encoding, units, parts } = measureSms(text)
  return { subject, text, html: null, sms_encoding: encoding, sms_units: units, sms_parts: parts }
}

/** A text with its default and its placeholders. */
export function presentMessageText(
  key: TextKey,
  { own, version, updatedAt }: StoredText,
  sender: StoreSender,
): MessageText {
  const standard = getDefaultText(key)
  const required = requiredIn(key)
  const { subject, body } = own ?? standard
  return {
    code: key.code,
    channel: key.channel,
    language: key.language,
    subject,
    body,
    is_default: own === undefined,
    default_subject: standard.subject,
    default_body: standard.body,
    placeholders: allowedIn(key).map((name) => {
      const { en, bn } = placeholderOf(name)
      return {
        name,
        description_en: en,
        description_bn: bn,
        is_required: required.includes(name),
        can_be_empty: mayBeEmpty(key, name),
      }
    }),
    sample: presentTextPreview(key, sender, own),
    version,
    updated_at: updatedAt,
  }
}
