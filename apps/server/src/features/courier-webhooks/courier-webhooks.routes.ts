import { timingSafeEqual } from 'node:crypto'
import { networksOfClient } from '@haat/admission-control/client-network.ts'
import { courierCodes } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { enforce, giveBack } from '../../platform/enforce-limits.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { courierMessages, unprovenNotifications } from '../../platform/rate-limits.ts'
import { keyDigest } from '../../shared/api-key.ts'
import type { CourierWebhook } from '../couriers/courier.ts'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { findAccountOfToken, type NotifiedAccount } from './courier-webhooks.queries.ts'
import { receiveMessage } from './receive-message.ts'

const MAX_BYTES = 64 * 1024

type Message = { Params: { courier: string; token: string } }

const unproven = () =>
  new ApiError('invalid_credentials', {
    message: {
      en: 'This message is not proven to come from the courier of a store.',
      bn: 'মেসেজটি যে কোনো দোকানের কুরিয়ার থেকে এসেছে, তার প্রমাণ নেই।',
    },
  })

/**
 * Receives what couriers send, on a scope of its own: its body is text. A message without proof gets 401, leaves nothing
 * behind, and counts against the sender's network. Of a proven one only the name of the parcel is used: its courier is asked by the
 * next job, and what the courier then says is recorded. It responds as the courier wants, also about parcels that it does not know.
 */
export function courierWebhookRoutes(scope: FastifyInstance, deps: Deps): void {
  const { db, environment, limiter, clock } = deps
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, text, done) => done(null, text),
  )
  const senderOf = (request: FastifyRequest) => ({ owner: 0, of: networksOfClient(request.ip) })

  scope.post<Message>(
    '/api/v1/courier/webhook/:courier/:token/',
    {
      config: { operation: 'receiveCourierWebhook' },
      // Before the body is read.
      onRequest: async (request, reply) => {
        enforce(limiter, unprovenNotifications, senderOf(request), null, reply)
      },
    },
    async (request, reply) => {
      const courier = courierCodes.find((code) => code === request.params.courier.toUpperCase())
      if (!courier) throw notFound('endpoint')
      const { webhook } = courierDrivers[courier]
      const now = clock()
      const account = await findAccountOfToken(db, keyDigest(request.params.token), { environment, now })
      if (account?.courier !== courier || !isProven(webhook, request, account)) throw unproven()
      giveBack(limiter, unprovenNotifications, senderOf(request), null)
      enforce(limiter, courierMessages, { owner: account.storeId, of: account.accountId }, null, reply)
      const body = typeof request.body === 'string' ? request.body : ''
      await receiveMessage(db, account, { body, now })
      const { status, headers, body: responded } = webhook.response
      return reply.status(status).headers(headers).send(responded)
    },
  )
}

/** Whether the courier has the secret beside the token, where it has one. */
function isProven({ secretOf }: CourierWebhook, { headers }: FastifyRequest, { secretDigest }: NotifiedAccount) {
  if (secretOf && !timingSafeEqual(keyDigest(secretOf(headers)), secretDigest)) return false // guard: courier-webhook-secret
  return true
}
