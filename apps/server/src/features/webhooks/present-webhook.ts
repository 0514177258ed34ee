import type { readWebhookDelivery } from '@haat/contract/merchant/webhook-deliveries.ts'
import type { readWebhook } from '@haat/contract/merchant/webhooks.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { OrderChannel } from '@haat/contract/vocabulary.ts'
import { formatAmount } from '../../shared/money.ts'
import { composeWebhookBody } from './compose-webhook.ts'
import type { WebhookDeliveryRow, WholeDelivery } from './webhook-deliveries.queries.ts'
import type { WebhookRow } from './webhooks.queries.ts'

export const presentWebhook = (row: WebhookRow, now: Date): Data<typeof readWebhook> => ({
  id: row.id,
  url: row.url,
  description: row.description,
  types: row.types,
  filters: {
    statuses: row.filterStatuses,
    channels: row.filterChannels as OrderChannel[],
    delivery_locations: row.filterDeliveryLocations,
    min_total: row.filterMinTotalMinor === null ? null : formatAmount(row.filterMinTotalMinor),
  },
  payload: row.payload,
  header_names: row.headerNames,
  status: row.status,
  disabled_reason: row.disabledReason,
  secret_hint: row.secretHint,
  old_secret_until: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil : null,
  failing_since: row.failingSince,
  held_until: row.heldUntil && row.heldUntil > now ? row.heldUntil : null,
  last_success_at: row.lastSuccessAt,
  backlog: row.backlog,
  created_by: row.authorName,
  created_at: row.createdAt,
  version: row.version,
})

export const presentDeliveryRow = (row: WebhookDeliveryRow) => ({
  id: row.id,
  event_id: `evt_${row.eventId}`,
  type: row.type,
  position: row.position,
  object_id: row.resourceId,
  is_test: row.isTest,
  status: row.status,
  attempt_count: row.attemptCount,
  next_attempt_at: row.nextAttemptAt,
  created_at: row.createdAt,
  finished_at: row.finishedAt,
})

export const presentDelivery = (
  row: WholeDelivery,
  store: { subdomain: string; environment: string },
): Data<typeof readWebhookDelivery> => ({
  ...presentDeliveryRow(row),
  request_body:
    row.testBody ??
    (row.event && composeWebhookBody({ ...row, ...row.event, ...store, id: `evt_${row.eventId}` }, row)),
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
})
