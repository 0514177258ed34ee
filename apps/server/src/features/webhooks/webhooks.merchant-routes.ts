import * as contract from '@haat/contract/merchant/webhooks.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { pauseWebhook, resumeWebhook, rotateWebhookSecret } from './control-webhook.ts'
import { presentWebhook } from './present-webhook.ts'
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  removeWebhook,
  type WebhookChanges,
  type WebhookWriter,
} from './save-webhook.ts'
import { listWebhooks, type WebhookRow } from './webhooks.queries.ts'

/** Where a store sends its events. */
export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const present = (row: WebhookRow) => presentWebhook(row, deps.clock())

  completeListRoute(app, deps, contract.listWebhooks, { rows: listWebhooks, present })

  route(app, deps, contract.readWebhook, async ({ read, store, params, fields }) =>
    trim(present(await read((tx) => getWebhook(tx, store.id, params.webhook_id))), fields),
  )

  route(app, deps, contract.createWebhook, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const author = writerOf(caller)
      const wanted = { ...changesOf(body), url: body.url, types: body.types }
      const { secret, ...row } = await createWebhook(tx, deps, author, wanted)
      return { ...present(row), secret }
    }),
  )

  route(app, deps, contract.updateWebhook, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const author = writerOf(caller)
      const changes = { ...changesOf(body), version: body.version }
      return present(await changeWebhook(tx, deps, author, params.webhook_id, changes))
    }),
  )

  route(app, deps, contract.deleteWebhook, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeWebhook(tx, authorOf(caller), params.webhook_id, deps.clock())
      return null
    }),
  )

  route(app, deps, contract.pauseWebhook, ({ write, params, ...caller }) =>
    write(async (tx) => present(await pauseWebhook(tx, authorOf(caller), params.webhook_id))),
  )

  route(app, deps, contract.resumeWebhook, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      present(await resumeWebhook(tx, deps, authorOf(caller), params.webhook_id, body?.from === 'now')),
    ),
  )

  route(app, deps, contract.rotateWebhookSecret, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const hours = body?.overlap_hours ?? 24
      const { secret, ...row } = await rotateWebhookSecret(tx, deps, writerOf(caller), params.webhook_id, hours)
      return { ...present(row), secret }
    }),
  )
}

const writerOf = (
  caller: Parameters<typeof authorOf>[0] & Pick<MerchantCaller, 'permissions' | 'confirmedAt'>,
): WebhookWriter => ({
  ...authorOf(caller),
  permissions: caller.permissions,
  confirmedAt: caller.confirmedAt,
})

const changesOf = ({ filters, ...body }: Body<typeof contract.updateWebhook>): WebhookChanges => ({
  url: body.url,
  types: body.types,
  description: body.description,
  payload: body.payload,
  headers: body.headers,
  filterStatuses: filters?.statuses,
  filterChannels: filters?.channels,
  filterDeliveryLocations: filters?.delivery_locations,
  filterMinTotalMinor: filters?.min_total,
})
