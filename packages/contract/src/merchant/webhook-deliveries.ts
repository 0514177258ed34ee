import {
  flag,
  inputEnum,
  inputList,
  inputText,
  inputTimestamp,
  list,
  nullable,
  object,
  optional,
  strictBody,
} from '../fields.ts'
import { maxRedeliveries } from '../limits.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxEventTypeLength, maxObjectIdLength } from '../text-lengths.ts'
import { webhookDeliveryStatuses } from '../vocabulary.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { inputEventPattern, WebhookDelivery, WebhookRequest, webhookDeliveryFields } from './webhook-shapes.ts'

const operation = merchantOperationsOf({
  tag: 'Webhooks',
  path: 'webhooks/{webhook_id}/',
  permissions: { read: 'webhooks:write', write: 'webhooks:write' },
})
const params = paramsOf({ webhook_id: inputId('ID of the webhook.', 41) })
const deliveryParams = paramsOf({
  webhook_id: inputId('ID of the webhook.', 41),
  delivery_id: inputId('ID of the delivery.', 9001),
})

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: 'test/',
  summary: 'Send a test event to a webhook',
  description:
    'Sends an event of made-up data with `is_test: true`, once, whatever the status of the webhook and its filters. With `dry_run` nothing is sent, and the request is returned.',
  params,
  optionalBody: true,
  body: strictBody('The test.', {
    type: optional(
      inputText('Event type. Default: the first type of the webhook.', {
        max: maxEventTypeLength,
        example: 'order.created',
        normalize: ['trim', 'lower'],
      }),
    ),
    dry_run: optional(flag('Whether nothing is sent.', false)),
  }),
  message: { en: 'The receiver accepted the test.', bn: 'পরীক্ষামূলক ইভেন্টটি ঠিকমতো পৌঁছেছে।' },
  outcomes: [
    {
      when: ({ delivery }) => delivery === null,
      en: 'Nothing was sent. This is what the receiver would get.',
      bn: 'কিছুই পাঠানো হয়নি। পাঠালে এটিই যেত।',
    },
    {
      when: ({ delivery }) => delivery?.status === 'FAILED',
      en: 'The receiver did not accept the test. See the attempt.',
      bn: 'পরীক্ষামূলক ইভেন্টটি গ্রহণ করা হয়নি। কারণ নিচে দেখুন।',
    },
  ],
  data: object('WebhookTest', 'What a test did.', {
    request: WebhookRequest,
    delivery: nullable(WebhookDelivery, 'The delivery; null when nothing was sent.'),
  }),
  errors: ['invalid_state'],
  limits: ['webhook_tests'],
})

const row = object('WebhookDeliverySummary', 'A delivery in a list.', webhookDeliveryFields)

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  path: 'deliveries/',
  summary: 'List the deliveries of a webhook, newest first',
  description: 'Deliveries are kept for 30 days. Those of events that the caller may not read are left out.',
  params,
  ...cursorListOf(row, {
    status: optional(inputEnum('Only deliveries with this status.', webhookDeliveryStatuses, { fold: 'upper' })),
    type: optional(inputEventPattern('Only deliveries of this event type, or of all that begin so.')),
    object_id: optional(
      inputText('Only deliveries of events of the resource with this ID.', { max: maxObjectIdLength, example: '7001' }),
    ),
    from: optional(inputTimestamp('Only deliveries that were created at or after this time.')),
    to: optional(inputTimestamp('Only deliveries that were created before this time.')),
  }),
})

export const readWebhookDelivery = operation({
  id: 'readWebhookDelivery',
  path: 'deliveries/{delivery_id}/',
  summary: 'Retrieve a delivery with its requests and responses',
  params: deliveryParams,
  ...objectOf(WebhookDelivery),
})

export const redeliverWebhook = operation({
  id: 'redeliverWebhook',
  method: 'POST',
  path: 'redeliver/',
  summary: 'Send deliveries of a webhook again',
  description: `Send \`delivery_ids\`, or only \`from\` and \`to\` for up to ${maxRedeliveries} FAILED deliveries that were created in that time, the oldest first; repeat it while \`has_more\`. With both, deliveries of that time only. The requests have the same \`webhook-id\` as before. Deliveries that wait for their next attempt are sent at once when their IDs are sent. Tests, deliveries that are due already, and events that the log does not hold any more are left out. Returns 409 \`invalid_state\` unless the webhook is ACTIVE: resume it first.`,
  params,
  body: strictBody('What to send again.', {
    delivery_ids: optional(inputList('IDs of deliveries.', inputId('ID of a delivery.', 9001), maxRedeliveries, 1)),
    from: optional(inputTimestamp('From which time on.')),
    to: optional(inputTimestamp('Before which time.')),
  }),
  message: { en: 'The deliveries are sent again.', bn: 'ইভেন্টগুলো আবার পাঠানো হচ্ছে।' },
  outcomes: [
    {
      when: ({ delivery_ids }) => delivery_ids.length === 0,
      en: 'There is nothing to send again.',
      bn: 'আবার পাঠানোর মতো কিছু নেই।',
    },
  ],
  data: object('WebhookRedelivery', 'What is sent again.', {
    delivery_ids: list('The deliveries that are due now.', webhookDeliveryFields.id),
    has_more: flag('Whether more FAILED deliveries were created in that time.', false),
  }),
  errors: ['invalid_state'],
})
