import { recall, remember } from '@haat/simulation/bounded-map.ts'
import { name, object, url } from '@haat/simulation/schemas.ts'
import type { FastifyInstance } from 'fastify'
import {
  actOnNagad,
  isPageOpen,
  type NagadAction,
  nagadActions,
  nagadCallback,
  takeNagadCallback,
} from '../nagad/act-on-payment.ts'
import { exportPrivateKey, exportPublicKey, parsePublicKey } from '../nagad/nagad-cipher.ts'
import { DEMO_NAGAD_MERCHANT, findNagadMerchant, gatewayKey, makeMerchant } from '../nagad/nagad-merchants.ts'
import type { NagadMerchant } from '../nagad/nagad-state.ts'
import { joinCallback, visitCallback } from '../return-to-merchant.ts'
import type { Simulator } from '../simulator.ts'
import { type CallbackRequest, callbackSchema } from './schemas.ts'

const merchantSchema = object(
  {
    merchantId: { type: 'string', pattern: '^[0-9]{1,15}$' },
    publicKey: { type: 'string', maxLength: 2_000 },
    accountNumber: name,
    callbackUrls: { type: 'array', maxItems: 20, items: url },
  },
  ['merchantId', 'callbackUrls'],
)
const actSchema = object({ action: { type: 'string', enum: [...nagadActions] }, value: name }, ['action'])

const missing = { message: 'There is no such payment, or it has no callback URL yet.' }

const present = ({ publicKey, privateKey, ...merchant }: NagadMerchant) => ({
  ...merchant,
  publicKey: exportPublicKey(publicKey),
  privateKey: privateKey && exportPrivateKey(privateKey),
})

/** Control of Nagad: keys, merchants, and payments as a shopper acts on them. */
export function nagadControlRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get('/nagad/keys', async () => ({
    publicKey: exportPublicKey(gatewayKey(sim)),
    demoMerchant: present(findNagadMerchant(sim, DEMO_NAGAD_MERCHANT) as NagadMerchant),
  }))
  app.post('/nagad/merchants', { schema: { body: merchantSchema } }, async (request, reply) => {
    const wanted = request.body as {
      merchantId: string
      publicKey?: string
      accountNumber?: string
      callbackUrls: string[]
    }
    if (!wanted.callbackUrls.every((text) => URL.canParse(text))) {
      return reply.status(400).send({ message: 'callbackUrls has a text that is no URL.' })
    }
    const made = wanted.publicKey === undefined ? makeMerchant(sim, wanted.merchantId, wanted.callbackUrls) : null
    const publicKey = made?.publicKey ?? parsePublicKey(wanted.publicKey ?? '')
    if (!publicKey) {
      return reply.status(400).send({ message: 'publicKey is no RSA key of 2048 bits in base64 (SPKI) or PEM.' })
    }
    const merchant: NagadMerchant = {
      merchantId: wanted.merchantId,
      callbackUrls: wanted.callbackUrls,
      publicKey,
      privateKey: made?.privateKey ?? null,
      accountNumber: wanted.accountNumber ?? '01800000099',
    }
    return present(remember(sim.nagad.merchants, merchant.merchantId, merchant))
  })
  paymentRoutes(app, sim)
}

function paymentRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post('/nagad/payments/:reference/act', { schema: { body: actSchema } }, async (request, reply) => {
    const payment = recall(sim.nagad.payments, (request.params as { reference: string }).reference)
    if (!payment?.callbackURL) return reply.status(404).send(missing)
    if (!isPageOpen(payment)) return reply.status(409).send({ message: `The payment is ${payment.status}.` })
    const { action, value } = request.body as { action: NagadAction; value?: string }
    const { isOver, problem } = actOnNagad(sim, payment, action, value)
    return { status: payment.status, problem, callbackUrl: isOver ? takeNagadCallback(sim, payment) : null }
  })
  app.post('/nagad/payments/:reference/callback', { schema: { body: callbackSchema } }, async (request, reply) => {
    const payment = recall(sim.nagad.payments, (request.params as { reference: string }).reference)
    if (!payment?.callbackURL) return reply.status(404).send(missing)
    const { status = payment.status, fields = {}, copies = 1 } = request.body as CallbackRequest
    const callback = nagadCallback(sim, payment, status)
    const callbackUrl = joinCallback({ ...callback, fields: { ...callback.fields, ...fields } })
    return { callbackUrl, statuses: await visitCallback(sim, callbackUrl, copies) }
  })
}
