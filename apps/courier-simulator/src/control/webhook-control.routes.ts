import type { Fields } from '@haat/simulation/call.ts'
import { name, object, url } from '@haat/simulation/schemas.ts'
import { runLater } from '@haat/simulation/simulation.ts'
import type { FastifyInstance } from 'fastify'
import { probePathaoWebhook } from '../pathao/pathao-webhook.ts'
import { deliverWebhook, releaseWebhooks } from '../send-webhook.ts'
import type { Simulator } from '../simulator.ts'
import { findAccount, missing } from './find-account.ts'

const webhookSchema = object({ url, secret: name }, ['url'])
const forgedSchema = object(
  {
    body: { type: 'object', maxProperties: 50 },
    headers: { type: 'object', maxProperties: 20, additionalProperties: { type: 'string' } },
    url,
  },
  ['body'],
)

/** Control of webhooks: where they go, what was sent, and any that no courier would send. */
export function webhookControlRoutes(app: FastifyInstance, sim: Simulator): void {
  // As a merchant does it in the courier's panel. Pathao probes the URL first.
  app.post('/accounts/:courier/:account/webhook', { schema: { body: webhookSchema } }, async (request, reply) => {
    const account = findAccount(sim, request)
    if (!account) return reply.status(404).send(missing)
    const { url, secret = '' } = request.body as { url: string; secret?: string }
    const webhook = { url, secret, isRegistered: true, problem: null }
    if (account.courier === 'pathao') await probePathaoWebhook(sim, webhook)
    account.webhook = webhook
    return webhook
  })
  app.delete('/accounts/:courier/:account/webhook', async (request, reply) => {
    const account = findAccount(sim, request)
    if (!account) return reply.status(404).send(missing)
    account.webhook = null
    return { webhook: null }
  })
  // Any body, with any headers, to the merchant's URL or another one.
  app.post('/accounts/:courier/:account/forge-webhook', { schema: { body: forgedSchema } }, async (request, reply) => {
    const account = findAccount(sim, request)
    const { body, headers = {}, url } = request.body as { body: Fields; headers?: Record<string, string>; url?: string }
    const target = url ?? account?.webhook?.url
    if (!account || !target) return reply.status(404).send(missing)
    runLater(sim, () => deliverWebhook(sim, account, target, headers, body))
    return { url: target, body }
  })
  app.get('/webhooks', async () => ({ deliveries: sim.webhooks.deliveries, held: sim.webhooks.held.length }))
  app.post('/webhooks/release', async () => ({ released: releaseWebhooks(sim) }))
}
