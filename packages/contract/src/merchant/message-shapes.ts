import { count, enumValue, id, nullable, text, timestamp } from '../fields.ts'
import { languages, messageChannels, messageStatuses } from '../vocabulary.ts'

/** What every mail and SMS has, to shoppers and to staff. */
export const messageFields = {
  id: id('Message ID.', 901),
  channel: enumValue('`email` or `sms`.', messageChannels),
  status: enumValue(
    'QUEUED: not sent yet; SENT: taken by the mail server or SMS provider; FAILED: given up.',
    messageStatuses,
    'SENT',
  ),
  destination: text('E-mail address, or mobile number in E.164.', 'rahima@example.com'),
  language: enumValue('Language of the text.', languages, 'bn'),
  subject: text('Subject of an e-mail; empty for an SMS.', 'Demo shop: order RD-7KQ2M9XA confirmed'),
  parts: nullable(count('Parts that an SMS is billed as.', 1), 'Parts that an SMS is billed as; null for an e-mail.'),
  provider: text('Who took it: `smtp`, an SMS provider, or `captured`; empty before it is sent.', 'smtp'),
  attempts: count('Attempts to send it since it was queued.', 1),
  last_error: text('Why the last attempt failed; may be empty.', ''),
  next_attempt_at: nullable(
    timestamp('Time of the next attempt, UTC.'),
    'Time of the next attempt, UTC; null unless QUEUED.',
  ),
  sent_at: nullable(timestamp('Time when it was sent, UTC.'), 'Time when it was sent, UTC; null before.'),
  created_at: timestamp('Time when it was queued, UTC.'),
}
