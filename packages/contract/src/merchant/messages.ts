import {
  count,
  enumValue,
  flag,
  id,
  inputEnum,
  inputText,
  list,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
  uuid,
} from '../fields.ts'
import { completeListOf, cursorListOf, objectOf } from '../pagination.ts'
import { maxEmailLength } from '../text-lengths.ts'
import {
  accountMessageKinds,
  languages,
  leadMessageKinds,
  messageChannels,
  messageKinds,
  messageStatuses,
  orderLinkKinds,
  secretMessageKinds,
} from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { messageFields } from './message-shapes.ts'

const permissions = { read: 'customers:read', write: 'customers:write' } as const
const operation = merchantOperationsOf({ tag: 'Messages', path: 'messages/', permissions })
const captured = merchantOperationsOf({ tag: 'Messages', path: 'captured-messages/', permissions })
const template = merchantOperationsOf({
  tag: 'Messages',
  path: 'message-templates/',
  permissions: { read: 'settings:read', write: 'settings:write' },
})

const allKinds = [
  ...messageKinds,
  ...accountMessageKinds,
  ...secretMessageKinds,
  ...orderLinkKinds,
  ...leadMessageKinds,
] as const

const row = {
  ...messageFields,
  kind: openEnum('What it is about.', allKinds),
  order_id: nullable(id('ID of the order.', 7001), 'ID of the order; null for other messages.'),
  refund_id: nullable(id('ID of the refund.', 12), 'ID of the refund; null for other messages.'),
  ticket_id: nullable(uuid('ID of the ticket.'), 'ID of the ticket; null for other messages.'),
  customer_id: nullable(
    uuid('ID of the customer.'),
    'ID of the customer whose account a notice is about; null for other messages.',
  ),
  has_secret: flag('Whether it has a code, or a link with a token, shown as ••••••. It is not sent again.', false),
  lead_id: nullable(
    id('ID of the incomplete order.', 3101),
    'ID of the incomplete order that a reminder is about; null for other messages.',
  ),
}
const MessageRow = object('ShopperMessageSummary', 'A message to a shopper, without its text.', row)
const Message = object('ShopperMessage', 'A message to a shopper.', {
  ...row,
  text: text('Body of the e-mail, or the SMS.', 'Your order RD-7KQ2M9XA is confirmed.'),
})
const params = paramsOf({ message_id: inputId('ID of the message.', 901) })

export const listMessages = operation({
  id: 'listMessages',
  summary: 'List messages to shoppers, newest first',
  description:
    'Mail and SMS about orders, refunds, tickets and the security of accounts, one-time codes, confirmations of the newsletter, and, for those who have `leads:read`, reminders of incomplete orders. A code, and the token of a link, is shown as ••••••. Messages are deleted some days after they were queued (30, unless the operator chose otherwise).',
  ...cursorListOf(MessageRow, {
    status: optional(
      inputEnum('Only messages with this status.', messageStatuses, { fold: 'upper', example: 'FAILED' }),
    ),
    channel: optional(inputEnum('Only messages of this channel.', messageChannels, { fold: 'lower' })),
    kind: optional(inputEnum('Only messages of this kind.', allKinds, { fold: 'upper' })),
    destination: optional(
      inputText('Only messages to this e-mail address, or mobile number in any spelling.', {
        max: maxEmailLength,
        example: 'rahima@example.com',
      }),
    ),
    order_id: optional(inputId('Only messages about this order and its refunds.', 7001)),
  }),
})

export const readMessage = operation({
  id: 'readMessage',
  path: '{message_id}/',
  summary: 'Retrieve a message to a shopper',
  params,
  ...objectOf(Message),
})

export const retryMessage = operation({
  id: 'retryMessage',
  method: 'POST',
  path: '{message_id}/retry/',
  summary: 'Retry a message that failed',
  description:
    'FAILED → QUEUED, with all its attempts again. Not for one with a secret (`has_secret`): the shopper requests another code or confirmation of the newsletter, and staff send another link to confirm an order.',
  params,
  message: { en: 'The message is sent again.', bn: 'মেসেজটি আবার পাঠানো হচ্ছে।' },
  data: Message,
  errors: ['invalid_state'],
})

const Template = object('MessageTemplate', 'What the store sends on an occasion.', {
  code: enumValue('The occasion: `kind` of its messages.', messageKinds),
  email_enabled: flag('Whether an e-mail is sent, where the e-mail address is known.'),
  sms_enabled: flag('Whether an SMS is sent. Each part of each SMS is billed.', false),
  sms_without_email: flag(
    'Whether an SMS is sent where there is no e-mail address, also while `sms_enabled` is false.',
  ),
  texts: list(
    'The texts with example values, in both languages.',
    object('MessageTemplateText', 'The texts in one language.', {
      language: enumValue('Language of the texts.', languages, 'bn'),
      subject: text('Subject of the e-mail.', 'Demo shop: order RD-7KQ2M9XA confirmed'),
      email: text('Text of the e-mail.', 'Dear customer, …'),
      sms: text('Text of the SMS.', 'Demo shop: your order RD-7KQ2M9XA is confirmed.'),
      sms_encoding: enumValue(
        '`GSM-7`: 160 characters in one part, 153 in each of several; `UCS-2`, with any Bangla letter: 70, and 67.',
        ['GSM-7', 'UCS-2'],
      ),
      sms_units: count('Length of the SMS in units of its encoding.', 48),
      sms_parts: count('Parts that the SMS is billed as.', 1),
    }),
  ),
})

export const listMessageTemplates = template({
  id: 'listMessageTemplates',
  summary: 'List what is sent on which occasion, with the texts and the parts of an SMS',
  description:
    'Notices about the security of an account, such as PASSWORD_CHANGED, are not among them: a store can neither change nor switch off any of them.',
  ...completeListOf(Template),
})

export const updateMessageTemplate = template({
  id: 'updateMessageTemplate',
  method: 'PATCH',
  path: '{code}/',
  summary: 'Choose whether an occasion sends e-mail and SMS',
  description:
    'By default each occasion sends an e-mail and no SMS; only ORDER_PLACED sends an SMS where there is no e-mail address. `sms_enabled: false` alone switches that off, too.',
  params: paramsOf({ code: inputEnum('The occasion.', messageKinds, { fold: 'upper', example: 'ORDER_SHIPPED' }) }),
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    email_enabled: optional(flag('Whether an e-mail is sent.')),
    sms_enabled: optional(flag('Whether an SMS is sent.')),
    sms_without_email: optional(flag('Whether an SMS is sent where there is no e-mail address.')),
  }),
  message: { en: 'Message settings saved.', bn: 'মেসেজের সেটিং সেভ হয়েছে।' },
  data: Template,
})

const Captured = object('CapturedMessage', 'An e-mail or SMS that was stored instead of sent.', {
  id: id('Captured message ID.', 951),
  channel: enumValue('`email` or `sms`.', messageChannels),
  destination: text('E-mail address, or mobile number in E.164.', 'rahima@example.com'),
  subject: nullable(
    text('Subject of an e-mail; empty for an SMS.', 'Your code'),
    'Subject; null in live, and in mail to staff.',
  ),
  text: nullable(
    text('Body of the e-mail, or the SMS.', 'Your code is 123456.'),
    'Body of the e-mail, or the SMS; null in live, where it may hold a one-time code, and in mail to staff, which may hold a link to an account.',
  ),
  created_at: timestamp('Time when it was captured, UTC.'),
})

export const listCapturedMessages = captured({
  id: 'listCapturedMessages',
  summary: 'List captured mail and SMS, newest first',
  description:
    'In the sandbox all mail and SMS are captured, with one-time codes, so that a storefront can be tested. In live, messages are captured only without a mail server or SMS provider, and listed without their texts; so is mail to staff in both.',
  ...cursorListOf(Captured, {
    channel: optional(inputEnum('Only messages of this channel.', messageChannels, { fold: 'lower' })),
    destination: optional(
      inputText('Only messages to this e-mail address, or mobile number in any spelling.', {
        max: maxEmailLength,
        example: 'rahima@example.com',
      }),
    ),
  }),
})
