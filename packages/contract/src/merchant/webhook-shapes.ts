import {
  count,
  enumValue,
  flag,
  id,
  inputText,
  list,
  money,
  nullable,
  object,
  openEnum,
  record,
  text,
  timestamp,
} from '../fields.ts'
import { maxEventTypeLength } from '../text-lengths.ts'
import {
  orderChannels,
  webhookDeliveryStatuses,
  webhookEndReasons,
  webhookErrors,
  webhookPayloads,
  webhookStatuses,
} from '../vocabulary.ts'
import { zoneCode } from '../zone-codes.ts'

const moment = (description: string) => nullable(timestamp(description), description)

export const webhookFields = {
  id: id('ID of the webhook.', 41),
  url: text('Where events are sent.', 'https://erp.example.com/haat'),
  description: text('What it is for; may be empty.', 'ERP'),
  types: list(
    'Event types that are sent; `order.*` stands for all that begin with `order.`, `*` for all.',
    text('Event type.', 'order.*'),
  ),
  filters: object('Which of these events are sent. An event without the field of a filter is sent.', {
    statuses: list(
      'Only events whose object has one of these as its `status`; empty for all.',
      text('Status.', 'CONFIRMED'),
    ),
    channels: list(
      'Only events whose object has one of these as its `channel`; empty for all.',
      openEnum('Where an order came in.', orderChannels),
    ),
    delivery_locations: list(
      'Only events whose object has one of these as its `delivery_location`; empty for all.',
      zoneCode('Code of a delivery zone.'),
    ),
    min_total: nullable(
      money('Only events whose object has at least this `total`.', '500.00'),
      'Only events whose object has at least this `total`; null for all.',
    ),
  }),
  payload: enumValue('`full`: the whole event. `thin`: of its data, only the ID of the object.', webhookPayloads),
  header_names: list('Names of the additional headers. No response contains their values.', text('Name.', 'x-token')),
  status: enumValue(
    'ACTIVE: events are sent. PAUSED: staff have paused it, or its URL was changed. DISABLED: the server has disabled it.',
    webhookStatuses,
  ),
  disabled_reason: nullable(
    enumValue('Why it is not active.', webhookEndReasons),
    'Why it is not active; null while it is, and when staff have paused it. URL_CHANGED: send a test to the new URL, then resume it. GONE: the receiver returned 410. FAILING: nothing was received for three days. SECRET_LOST: the server cannot read its secret or a header any more; rotate the secret, and send the headers again.',
  ),
  secret_hint: text('Last characters of the secret, to recognize it.', 'k3x9'),
  old_secret_until: moment('Time until which the former secret signs too, UTC; null when only one does.'),
  failing_since: moment('Time of the first failure since the last success, UTC; null when the last attempt succeeded.'),
  held_until: moment(
    'Time until which nothing is sent because too many attempts in a row failed, UTC; null otherwise.',
  ),
  last_success_at: moment('Time of the last success, UTC; null when there was none.'),
  backlog: count('Deliveries that wait for their next attempt; counted up to 1,000.', 0),
  created_by: text('Who created it, or the key that did; empty when nobody did.', 'Karim'),
  created_at: timestamp('Time of creation, UTC.'),
  version: count('Version, which each change raises.', 1),
}

export const Webhook = object('Webhook', 'Where a program of the merchant receives events.', webhookFields)

const headers = (description: string) =>
  record(description, text('What it says.', 'application/json'), { 'content-type': 'application/json' })

const Attempt = object('WebhookAttempt', 'An attempt to deliver an event.', {
  at: timestamp('Time of the attempt, UTC.'),
  duration_ms: count('How long it took, in milliseconds.', 132),
  status_code: nullable(
    count('Status code of the response.', 200),
    'Status code of the response; null when there was none.',
  ),
  error: nullable(
    openEnum('Why it failed.', webhookErrors),
    'Why it failed; null for a success. HTTP: the status code is not 2xx. ADDRESS_REFUSED: the name leads to an address that is not on the public Internet. EVENT_DELETED: the event log does not hold the event any more.',
  ),
  request_headers: headers('Headers of the request, without those whose values are secret.'),
  response_headers: headers('Up to twelve headers of the response, without cookies.'),
  response_body: text('The first 2 KB of the response; may be empty.', 'ok'),
})

export const webhookDeliveryFields = {
  id: id('ID of the delivery.', 9001),
  event_id: text('ID of the event, which is sent as `webhook-id` in each attempt.', 'evt_1842'),
  type: text('Event type.', 'order.created'),
  position: count('Position of the event in the event log; 0 for a test.', 184233),
  object_id: text('ID of the resource of the event.', '7001'),
  is_test: flag('Whether staff have sent it as a test.', false),
  status: enumValue(
    'PENDING: the next attempt is due at `next_attempt_at`. SUCCEEDED. FAILED: it is not attempted any more. SKIPPED: the webhook was resumed without it.',
    webhookDeliveryStatuses,
  ),
  attempt_count: count('How often it was attempted.', 1),
  next_attempt_at: moment('Time of the next attempt, UTC; null when none is due.'),
  created_at: timestamp('Time of creation, UTC.'),
  finished_at: moment('Time when it succeeded or was given up, UTC; null before.'),
}

export const WebhookDelivery = object('WebhookDelivery', 'The delivery of an event to a webhook.', {
  ...webhookDeliveryFields,
  request_body: nullable(
    text('The body that is sent.', '{"id":"evt_1842","type":"order.created"}'),
    'The body that is sent; null when the event log does not hold the event any more.',
  ),
  attempts: list('The newest attempts, oldest first.', Attempt),
})

export const WebhookRequest = object('WebhookRequest', 'What is sent to the webhook.', {
  headers: headers('Headers of the request, without those whose values are secret.'),
  body: text('The body, whose bytes are signed.', '{"id":"evt_1842","type":"order.created"}'),
})

/** The type of events, `*` for all, or `order.*` for all that begin with `order.`. */
export const inputEventPattern = (description: string) =>
  inputText(description, {
    max: maxEventTypeLength,
    example: 'order.*',
    normalize: ['trim', 'lower'],
    pattern: '^(\\*|[a-z_]+\\.(\\*|[a-z_]+))$',
  })
