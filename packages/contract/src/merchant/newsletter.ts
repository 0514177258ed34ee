import { enumValue, id, inputEnum, inputText, nullable, object, optional, text, timestamp } from '../fields.ts'
import { cursorListOf } from '../pagination.ts'
import { maxSearchLength } from '../text-lengths.ts'
import { languages, subscriberStatuses } from '../vocabulary.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Newsletter',
  path: 'newsletter/subscribers/',
  permissions: { read: 'customers:read', write: 'customers:write' },
})

const Subscriber = object('NewsletterSubscriber', 'An address of the newsletter.', {
  id: id('Subscriber ID.', 801),
  email: text('E-mail address.', 'rahima@example.com'),
  name: text('Name; may be empty. Safe for spreadsheets: it begins with no formula sign.', 'Rahima'),
  source: text('Where the shopper asked for it; may be empty. Safe for spreadsheets.', 'footer'),
  language: enumValue('Language of the mail.', languages, 'bn'),
  status: enumValue(
    '`pending`: not confirmed, deleted after a week; `subscribed`; `unsubscribed`: do not write to this address.',
    subscriberStatuses,
    'subscribed',
  ),
  requested_at: timestamp('Time of the last request, UTC.'),
  confirmed_at: nullable(timestamp('Time of confirmation, UTC.'), 'Time of confirmation, UTC; null before it.'),
  unsubscribed_at: nullable(timestamp('Time of unsubscribing, UTC.'), 'Time of unsubscribing, UTC; null before it.'),
})

/** The payload of the events of the newsletter. */
export const NewsletterPayload = object('A subscriber.', {
  object: object('The subscriber, without the address.', {
    id: Subscriber.properties.id,
    status: Subscriber.properties.status,
  }),
})

export const listNewsletterSubscribers = operation({
  id: 'listNewsletterSubscribers',
  summary: 'List newsletter subscribers, newest first',
  ...cursorListOf(Subscriber, {
    status: optional(
      inputEnum('Only addresses with this status.', subscriberStatuses, { fold: 'lower', example: 'subscribed' }),
    ),
    search: optional(
      inputText('Only addresses and names with this text.', { max: maxSearchLength, example: 'rahima' }),
    ),
  }),
})

export const deleteNewsletterSubscriber = operation({
  id: 'deleteNewsletterSubscriber',
  method: 'DELETE',
  path: '{subscriber_id}/',
  summary: 'Delete a newsletter subscriber',
  description: 'Deletes the address and everything stored with it. The owner can subscribe again.',
  params: paramsOf({ subscriber_id: inputId('ID of the subscriber.', 801) }),
  message: { en: 'Subscriber deleted.', bn: 'নিউজলেটারের ঠিকানা মুছে ফেলা হয়েছে।' },
  data: Nothing,
})
