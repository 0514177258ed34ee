import { recall, remember } from '@haat/simulation/bounded-map.ts'
import { name, object, url } from '@haat/simulation/schemas.ts'
import { runLater } from '@haat/simulation/simulation.ts'
import type { FastifyInstance } from 'fastify'
import { parseAmount } from '../amount.ts'
import { type CallbackRequest, callbackSchema } from '../control/schemas.ts'
import { joinCallback, visitCallback } from '../return-to-merchant.ts'
import type { Simulator } from '../simulator.ts'
import {
  actOnSession,
  expireSessions,
  isSessionOpen,
  type SslcommerzAction,
  sslcommerzActions,
  sslcommerzCallback,
  takeSslcommerzCallback,
} from './act-on-session.ts'
import { deliverForm, notifyMerchant, signFields } from './notify-merchant.ts'
import { writePayout } from './write-payout.ts'

const storeSchema = object(
  { storeId: name, password: name, ipnUrl: url, isActive: { type: 'boolean' }, balance: name },
  ['storeId', 'password'],
)
const actSchema = object({ action: { type: 'string', enum: [...sslcommerzActions] }, value: name, method: name }, [
  'action',
])
const formFields = { type: 'object', maxProperties: 60, additionalProperties: { type: 'string', maxLength: 500 } }
/** Any form at all: signed by a store of the simulator, with a password of the sender, or not. */
const notificationSchema = object(
  { url, fields: formFields, storeId: name, password: name, names: { type: 'array', items: name } },
  ['url', 'fields'],
)

const missing = { message: 'There is no such store or session.' }

/** Control of SSLCommerz: stores, sessions as a shopper acts on them, and notifications. */
export function sslcommerzControlRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post('/sslcommerz/stores', { schema: { body: storeSchema } }, async (request, reply) => {
    const {
      storeId,
      password,
      ipnUrl = null,
      isActive = true,
      ...wanted
    } = request.body as {
      storeId: string
      password: string
      ipnUrl?: string
      isActive?: boolean
      balance?: string
    }
    const balance = wanted.balance === undefined ? null : parseAmount(wanted.balance)
    if (wanted.balance !== undefined && balance === null)
      return reply.status(400).send({ message: 'balance is no text such as "500.00".' })
    return remember(sim.sslcommerz.stores, storeId, { storeId, password, ipnUrl, isActive, balance })
  })
  sessionRoutes(app, sim)
  notificationRoutes(app, sim)
}

function sessionRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post('/sslcommerz/payments/:sessionkey/act', { schema: { body: actSchema } }, async (request, reply) => {
    const session = recall(sim.sslcommerz.sessions, (request.params as { sessionkey: string }).sessionkey)
    if (!session) return reply.status(404).send(missing)
    if (!isSessionOpen(sim, session))
      return reply.status(409).send({ message: `The session is ${session.end ?? 'over'}.` })
    const { action, ...sent } = request.body as { action: SslcommerzAction; value?: string; method?: string }
    const { isOver, problem } = actOnSession(sim, session, action, sent)
    return { end: session.end, problem, callbackUrl: isOver ? takeSslcommerzCallback(sim, session) : null }
  })
  app.post(
    '/sslcommerz/payments/:sessionkey/callback',
    { schema: { body: callbackSchema } },
    async (request, reply) => {
      const session = recall(sim.sslcommerz.sessions, (request.params as { sessionkey: string }).sessionkey)
      if (!session) return reply.status(404).send(missing)
      const { status = session.end ?? 'FAILED', fields = {}, copies = 1 } = request.body as CallbackRequest
      const callback = sslcommerzCallback(sim, session, status)
      const callbackUrl = joinCallback({ ...callback, fields: { ...callback.fields, ...fields } })
      return { callbackUrl, statuses: await visitCallback(sim, callbackUrl, copies, 'POST') }
    },
  )
  // A running simulator does the same each second.
  app.post('/sslcommerz/expire', async () => ({ ended: expireSessions(sim) }))
  app.get('/sslcommerz/stores/:storeId/payout', async (request, reply) =>
    reply.type('text/csv').send(writePayout(sim, (request.params as { storeId: string }).storeId)),
  )
}

function notificationRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/sslcommerz/notifications', async () => ({
    ...{ deliveries: sim.sslcommerz.deliveries, held: sim.sslcommerz.held.length },
  }))
  app.post('/sslcommerz/payments/:sessionkey/notify', async (request, reply) => {
    const session = recall(sim.sslcommerz.sessions, (request.params as { sessionkey: string }).sessionkey)
    if (!session) return reply.status(404).send(missing)
    notifyMerchant(sim, session, session.end ?? 'UNATTEMPTED')
    return { status: session.end }
  })
  app.post('/sslcommerz/notifications', { schema: { body: notificationSchema } }, async (request) => {
    const {
      url: to,
      fields,
      storeId,
      password,
      names,
    } = request.body as {
      url: string
      fields: Record<string, string>
      storeId?: string
      password?: string
      names?: string[]
    }
    const key = password ?? recall(sim.sslcommerz.stores, storeId)?.password
    const sent = key === undefined ? fields : signFields(fields, key, names)
    runLater(sim, () => deliverForm(sim, to, sent))
    return { fields: sent }
  })
  // The last one first, so that they arrive out of order.
  app.post('/sslcommerz/notifications/release', async () => {
    const held = sim.sslcommerz.held.splice(0).reverse()
    runLater(sim, async () => {
      for (const send of held) await send()
    })
    return { released: held.length }
  })
}
