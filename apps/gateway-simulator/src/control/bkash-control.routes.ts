import { recall, remember } from '@haat/simulation/bounded-map.ts'
import { originOf } from '@haat/simulation/call.ts'
import { name, object, url } from '@haat/simulation/schemas.ts'
import { runLater } from '@haat/simulation/simulation.ts'
import type { FastifyInstance } from 'fastify'
import { parseAmount } from '../amount.ts'
import {
  actOnBkash,
  type BkashAction,
  bkashActions,
  bkashCallback,
  isOpen,
  takeBkashCallback,
} from '../bkash/act-on-payment.ts'
import type { BkashMerchant } from '../bkash/bkash-state.ts'
import { describePayment, requestConfirmation, sendMessage } from '../bkash/notify-payment.ts'
import { CERTIFICATE_PATH } from '../bkash/self-signed-certificate.ts'
import { joinCallback, visitCallback } from '../return-to-merchant.ts'
import type { Simulator } from '../simulator.ts'
import { type CallbackRequest, callbackSchema } from './schemas.ts'

const merchantSchema = object(
  { username: name, password: name, appKey: name, appSecret: name, name, shortCode: name },
  ['username', 'password', 'appKey', 'appSecret'],
)
const actSchema = object({ action: { type: 'string', enum: [...bkashActions] }, value: name }, ['action'])
const listenerSchema = object(
  {
    appKey: name,
    url,
    topicArn: name,
    signatureVersion: { type: 'string', enum: ['1', '2'] },
    certificateUrl: url,
  },
  ['appKey', 'url'],
)
const notificationSchema = object({ appKey: name, paymentID: name, message: { type: 'object', maxProperties: 50 } }, [
  'appKey',
])

const missing = { message: 'There is no such merchant, payment or listener.' }

/** Control of bKash: merchants, payments as a shopper acts on them, and notifications. */
export function bkashControlRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post('/bkash/merchants', { schema: { body: merchantSchema } }, async (request) => {
    const wanted = request.body as Omit<BkashMerchant, 'balance'>
    return remember(sim.bkash.merchants, wanted.appKey, {
      ...{ name: 'Shop', shortCode: '50002' },
      ...wanted,
      balance: 0,
    })
  })
  const balanceSchema = object({ amount: name }, ['amount'])
  app.post('/bkash/merchants/:appKey/balance', { schema: { body: balanceSchema } }, async (request, reply) => {
    const merchant = recall(sim.bkash.merchants, (request.params as { appKey: string }).appKey)
    if (!merchant) return reply.status(404).send(missing)
    const balance = parseAmount((request.body as { amount: string }).amount)
    if (balance === null) return reply.status(400).send({ message: 'amount is no text such as "500.00".' })
    merchant.balance = balance
    return merchant
  })
  paymentRoutes(app, sim)
  notificationRoutes(app, sim)
}

function paymentRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post('/bkash/payments/:id/act', { schema: { body: actSchema } }, async (request, reply) => {
    const payment = recall(sim.bkash.payments, (request.params as { id: string }).id)
    if (!payment) return reply.status(404).send(missing)
    if (!isOpen(sim, payment)) return reply.status(409).send({ message: `The payment is ${payment.state}.` })
    const { action, value } = request.body as { action: BkashAction; value?: string }
    const { result, problem } = actOnBkash(sim, payment, action, value)
    return { state: payment.state, problem, callbackUrl: result && takeBkashCallback(sim, payment, result) }
  })
  app.post('/bkash/payments/:id/callback', { schema: { body: callbackSchema } }, async (request, reply) => {
    const payment = recall(sim.bkash.payments, (request.params as { id: string }).id)
    if (!payment) return reply.status(404).send(missing)
    const { status = 'success', fields = {}, copies = 1 } = request.body as CallbackRequest
    const callback = bkashCallback(payment, status)
    const callbackUrl = joinCallback({ ...callback, fields: { ...callback.fields, ...fields } })
    return { callbackUrl, statuses: await visitCallback(sim, callbackUrl, copies) }
  })
}

function notificationRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post('/bkash/listeners', { schema: { body: listenerSchema } }, async (request, reply) => {
    const wanted = request.body as { appKey: string; url: string; topicArn?: string; signatureVersion?: '1' | '2' }
    if (!recall(sim.bkash.merchants, wanted.appKey)) return reply.status(404).send(missing)
    const origin = originOf(sim, request)
    const listener = remember(sim.bkash.listeners, wanted.appKey, {
      topicArn: 'arn:aws:sns:ap-southeast-1:123456789012:haat-simulator',
      signatureVersion: '1' as const,
      certificateUrl: origin + CERTIFICATE_PATH,
      ...wanted,
      origin,
      token: sim.random.hex(64),
      isConfirmed: false,
    })
    requestConfirmation(sim, listener)
    return listener
  })
  app.get('/bkash/listeners', async () => ({ listeners: [...sim.bkash.listeners.entries.values()] }))
  app.get('/bkash/notifications', async () => ({ deliveries: sim.bkash.deliveries, held: sim.bkash.held.length }))
  app.post('/bkash/notifications', { schema: { body: notificationSchema } }, async (request, reply) => {
    const { appKey, paymentID, message } = request.body as { appKey: string; paymentID?: string; message?: object }
    const merchant = recall(sim.bkash.merchants, appKey)
    const listener = recall(sim.bkash.listeners, appKey)
    const payment = recall(sim.bkash.payments, paymentID)
    if (!merchant || !listener || (paymentID !== undefined && !payment)) return reply.status(404).send(missing)
    const whole = { ...(payment ? describePayment(payment, merchant) : {}), ...message }
    runLater(sim, sendMessage(sim, listener, whole, null))
    return { message: whole }
  })
  // The last one first, so that they arrive out of order.
  app.post('/bkash/notifications/release', async () => {
    const held = sim.bkash.held.splice(0).reverse()
    runLater(sim, async () => {
      for (const send of held) await send()
    })
    return { released: held.length }
  })
}
