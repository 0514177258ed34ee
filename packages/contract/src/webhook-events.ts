import { eventOf, partOf } from './event-shapes.ts'
import { object } from './fields.ts'
import { Webhook } from './merchant/webhook-shapes.ts'

// The query of a URL may hold a token of the receiver.
const WebhookFacts = partOf('The webhook. Retrieve it for its URL.', Webhook, [
  'id',
  'description',
  'status',
  'disabled_reason',
])
const webhookEvent = (description: string) =>
  eventOf('webhook', description, object('A webhook.', { object: WebhookFacts }))

/** The events about webhooks, which say where the events of a store go. */
export const webhookEvents = {
  'webhook.created': webhookEvent('A webhook was created: events are sent to its URL from now on.'),
  'webhook.url_changed': webhookEvent('The URL of a webhook was changed; it is paused until staff resume it.'),
  'webhook.secret_rotated': webhookEvent(
    'The secret of a webhook was replaced: requests to it are signed with a new one.',
  ),
  'webhook.disabled': webhookEvent(
    'The server disabled a webhook: its receiver returned 410 or nothing was received for three days, or its secret was lost.',
  ),
} as const
