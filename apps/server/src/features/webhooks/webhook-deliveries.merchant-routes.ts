import { maxRedeliveries } from '@haat/contract/limits.ts'
import * as contract from '@haat/contract/merchant/webhook-deliveries.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { readableTypes } from '../../platform/event-types.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { presentDelivery, presentDeliveryRow } from './present-webhook.ts'
import { audited, getLockedWebhook, getWebhook } from './save-webhook.ts'
import { prepareTest, saveTest, testHeaders } from './test-webhook.ts'
import { findDelivery, hasFailedDeliveries, listDeliveries, makeDueAgain } from './webhook-deliveries.queries.ts'

/** What was sent to the webhooks of a store. Deliveries of events that the caller may not read do not exist for it. */
export function webhookDeliveryRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listWebhookDeliveries, {
    rows: async (tx, { store, permissions, params, filters: { type, object_id: resourceId, ...filters }, page }) => {
      await getWebhook(tx, store.id, params.webhook_id)
      const types = readableTypes(permissions, type === undefined ? null : [type])
      return listDeliveries(tx, store.id, params.webhook_id, { ...filters, types, resourceId }, page)
    },
    position: byId,
    present: presentDeliveryRow,
  })

  const readDelivery = async (tx: StoreTx, { store, permissions }: MerchantCaller, webhookId: number, id: number) => {
    await getWebhook(tx, store.id, webhookId)
    const found = await findDelivery(tx, store.id, webhookId, id, readableTypes(permissions, null))
    if (!found) throw notFound('webhook_delivery', 'delivery_id')
    return presentDelivery(found, store)
  }

  route(app, deps, contract.readWebhookDelivery, async ({ read, params, fields, ...caller }) =>
    trim(await read((tx) => readDelivery(tx, caller, params.webhook_id, params.delivery_id)), fields),
  )

  route(app, deps, contract.testWebhook, ({ read, writeInSteps, params, body, ...caller }) => {
    const { store } = caller
    const from = { storeId: store.id, permissions: caller.permissions, ...store }
    return writeInSteps({
      begin: (tx) => prepareTest(tx, from, params.webhook_id, body?.type, deps.clock()),
      finish: async (test, conclude) => {
        const webhook = await read((tx) => getWebhook(tx, store.id, params.webhook_id))
        const { all, shown } = testHeaders(deps, store.id, webhook, test)
        const request = { headers: shown, body: test.body }
        if (body?.dry_run) return conclude(async () => ({ request, delivery: null }))
        const result = await deps.webhooks.post({ url: webhook.url, headers: all, body: test.body })
        return conclude(async (tx) => {
          const id = await saveTest(tx, authorOf(caller), test, { url: webhook.url, shown, result, now: deps.clock() })
          return { request, delivery: await readDelivery(tx, caller, params.webhook_id, id) }
        })
      },
    })
  })

  route(app, deps, contract.redeliverWebhook, ({ write, params, body, ...caller }) => {
    const { delivery_ids: ids, from, to } = body
    if (ids === undefined && from === undefined && to === undefined) throw fieldError('delivery_ids', whichOnes)
    return write(async (tx) => {
      const { store, permissions } = caller
      const { status } = await getLockedWebhook(tx, store.id, params.webhook_id)
      if (status !== 'ACTIVE') throw stopped(status)
      const types = readableTypes(permissions, null)
      const how = { types, now: deps.clock(), most: maxRedeliveries }
      const due = await makeDueAgain(tx, store.id, params.webhook_id, { ids, from, to }, how)
      await recordAudit(tx, authorOf(caller), {
        action: 'webhook.redelivered',
        ...audited(params.webhook_id),
        after: { count: due.length },
      })
      const hasMore = !ids && (await hasFailedDeliveries(tx, store.id, params.webhook_id, { from, to }, types))
      return { delivery_ids: due, has_more: hasMore }
    })
  })
}

const stopped = (status: string) =>
  new ApiError('invalid_state', {
    message: {
      en: 'The webhook is not active, so nothing is sent. Resume it first.',
      bn: 'ওয়েবহুকটি চালু নেই, তাই কিছু পাঠানো হবে না। আগে চালু করুন।',
    },
    details: { current_status: status, allowed_statuses: ['ACTIVE'] },
  })

const whichOnes = {
  en: 'Send delivery_ids, or from and to.',
  bn: 'delivery_ids দিন, নয়তো from ও to।',
}
