import {
  count,
  enumValue,
  flag,
  inputEnum,
  inputText,
  list,
  nullable,
  object,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { completeListOf, objectOf } from '../pagination.ts'
import { maxMailTextLength, maxSmsTextLength, maxTitleLength } from '../text-lengths.ts'
import { languages, messageChannels, messageTextCodes } from '../vocabulary.ts'
import { inputVersion, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Messages',
  path: 'message-texts/',
  permissions: { read: 'settings:read', write: 'settings:write' },
})
const path = '{code}/{channel}/{language}/'
const params = paramsOf({
  code: inputEnum('The occasion.', messageTextCodes, { fold: 'upper', example: 'ORDER_SHIPPED' }),
  channel: inputEnum(
    'The channel. No SMS is sent for NEWSLETTER_CONFIRMATION, and no e-mail for LEAD_REMINDER.',
    messageChannels,
    { fold: 'lower' },
  ),
  language: inputEnum('Language of the text.', languages, { fold: 'lower' }),
})

const Preview = object('MessageTextPreview', 'A text filled with sample values, as it would be sent.', {
  subject: text('Subject of the e-mail; empty for an SMS.', 'Demo shop: order RD-7KQ2M9XA confirmed'),
  text: text('Text of the e-mail or SMS.', 'Demo shop: your order RD-7KQ2M9XA is confirmed.'),
  html: nullable(
    text('HTML part of the e-mail, made from its text.', '<p>Your order RD-7KQ2M9XA is confirmed.</p>'),
    'HTML part of the e-mail, made from its text; null for an SMS.',
  ),
  sms_encoding: nullable(
    enumValue('Encoding of the SMS.', ['GSM-7', 'UCS-2']),
    '`GSM-7`: 160 characters in one part, 153 in each of several; `UCS-2`, with any Bangla letter: 70, and 67. Null for an e-mail.',
  ),
  sms_units: nullable(
    count('Length of the SMS.', 48),
    'Length of the SMS in units of its encoding; null for an e-mail.',
  ),
  sms_parts: nullable(count('Parts of the SMS.', 1), 'Parts that the SMS is billed as; null for an e-mail.'),
})

const MessageText = object('MessageText', 'The text of one occasion, channel and language.', {
  code: enumValue('The occasion.', messageTextCodes, 'ORDER_CONFIRMED'),
  channel: enumValue('`email` or `sms`.', messageChannels, 'sms'),
  language: enumValue('Language of the text.', languages, 'en'),
  subject: text(
    'Subject in use, with placeholders; empty for an SMS.',
    '{{store_name}}: order {{order_number}} confirmed',
  ),
  body: text('Text in use, with placeholders.', '{{store_name}}: your order {{order_number}} is confirmed.'),
  is_default: flag('Whether the store has no text of its own.'),
  default_subject: text('Default subject; empty for an SMS.', '{{store_name}}: order {{order_number}} confirmed'),
  default_body: text('Default text.', '{{store_name}}: your order {{order_number}} is confirmed.'),
  placeholders: list(
    'What the text can be filled with.',
    object('MessageTextPlaceholder', 'A placeholder.', {
      name: text('Name, written as {{name}} in the text.', 'order_number'),
      description_en: text('Its value, in English.', 'Number of the order.'),
      description_bn: text('Its value, in Bangla.', 'অর্ডার নম্বর।'),
      is_required: flag('Whether the body must have it.'),
      can_be_empty: flag('Whether it may have no value: the line that it stands on is left out then.', false),
    }),
  ),
  sample: Preview,
  version: count('Version of the text; it increases with every change.', 3),
  updated_at: nullable(
    timestamp('Time of the last change, UTC.'),
    'Time of the last change, UTC; null when it was never changed.',
  ),
})

const inputSubject = inputText(
  `Subject of the e-mail, one line of at most ${maxTitleLength} characters. Not for an SMS.`,
  {
    max: maxTitleLength,
    example: '{{store_name}}: order {{order_number}} is confirmed',
  },
)
const inputBody = inputText(
  `Text with placeholders: at most ${maxMailTextLength} characters for an e-mail, ${maxSmsTextLength} for an SMS, whose lines are joined by spaces. Plain text: HTML is sent as it is written.`,
  { max: maxMailTextLength, example: 'Thank you! We are packing order {{order_number}}.' },
)
const draft = { subject: optional(inputSubject), body: optional(inputBody) }

export const listMessageTexts = operation({
  id: 'listMessageTexts',
  summary: 'List the texts of mail and SMS with their placeholders',
  description:
    'Every text that can be changed, in both languages: about orders, refunds and tickets, with one-time codes, with the link that confirms the newsletter, and with the link to an unfinished checkout. Notices about the security of an account cannot be changed.',
  ...completeListOf(MessageText),
})

export const readMessageText = operation({
  id: 'readMessageText',
  path,
  summary: 'Retrieve a text of mail or SMS',
  params,
  ...objectOf(MessageText),
})

export const updateMessageText = operation({
  id: 'updateMessageText',
  method: 'PATCH',
  path,
  summary: 'Replace a text of mail or SMS by one of the store',
  description:
    'Placeholders are replaced once, with values that add neither lines nor headers. A line is left out when an optional placeholder on it has no value. The text must have its required placeholders, on lines that are always sent. Messages that are queued already keep their text. Shoppers follow the links in these texts: they are changed by staff who have signed in within 15 minutes (403 `recent_sign_in_required`), not by keys.',
  params,
  body: strictBody('Fields to change; absent fields stay unchanged.', { ...draft, version: inputVersion }),
  message: { en: 'Text saved.', bn: 'লেখা সেভ হয়েছে।' },
  data: MessageText,
  errors: ['version_conflict', 'recent_sign_in_required'],
})

export const resetMessageText = operation({
  id: 'resetMessageText',
  method: 'POST',
  path: `${path}reset/`,
  summary: 'Return a text of mail or SMS to the default',
  params,
  body: strictBody('The expected version.', { version: inputVersion }),
  optionalBody: true,
  message: { en: 'The default text is used again.', bn: 'আগের মূল লেখাটি আবার চালু হয়েছে।' },
  data: MessageText,
  errors: ['version_conflict'],
})

export const previewMessageText = operation({
  id: 'previewMessageText',
  method: 'POST',
  path: `${path}preview/`,
  permission: 'settings:read',
  summary: 'Preview a text of mail or SMS with sample values',
  description: 'Absent fields are those of the text in use. Nothing is written or sent.',
  params,
  body: strictBody('The text to preview.', draft),
  reads: true,
  data: Preview,
})
