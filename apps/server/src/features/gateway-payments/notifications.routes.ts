import { networksOfClient } from '@haat/admission-control/client-network.ts'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { enforce, giveBack } from '../../platform/enforce-limits.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { unprovenNotifications } from '../../platform/rate-limits.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import { findNotifyingAccounts } from './find-notifying-accounts.ts'
import { isConfirmUrl } from './notification-rules.ts'
import { findStoresOfTopic } from './notifications.queries.ts'
import { receiveNotification } from './receive-notification.ts'

const MAX_BYTES = 64 * 1024
const CONFIRM_MS = 10_000

type Notification = { Params: { gateway: string } }

const unproven = () =>
  new ApiError('permission_denied', {
    message: {
      en: 'This message is not proven to come from the gateway of a store.',
      bn: 'মেসেজটি যে কোনো দোকানের পেমেন্ট গেটওয়ে থেকে এসেছে, তার প্রমাণ নেই।',
    },
    details: {},
  })

/**
 * Receives the notifications of gateways on a scope of its own: their body is text or a form, signed as it was sent. A message
 * without a valid signature, or of a topic that no account names, gets 403, leaves nothing behind, and counts against the
 * sender's address.
 */
export function notificationRoutes(scope: FastifyInstance, deps: Deps): void {
  const { db, environment, limiter, gatewayHttp, logger } = deps
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['text/plain', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, text, done) => done(null, text),
  )
  const senderOf = (request: FastifyRequest) => ({ owner: 0, of: networksOfClient(request.ip) })

  scope.post<Notification>(
    '/api/v1/payment/ipn/:gateway/',
    {
      config: { operation: 'receiveGatewayNotification' },
      // Before the body is read.
      onRequest: async (request, reply) => {
        enforce(limiter, unprovenNotifications, senderOf(request), null, reply) // guard: notification-limit
      },
    },
    async (request, reply) => {
      const gateway = gatewayCodes.find((code) => code === request.params.gateway.toUpperCase())
      const driver = gateway && gatewayDrivers[gateway]
      if (!gateway || !driver?.parseNotification) throw notFound('endpoint')
      if (isForm(request) !== (driver.notifiesByForm ?? false)) throw new ApiError('unsupported_media_type')
      const body = typeof request.body === 'string' ? request.body : ''
      const findAccounts = (topic: string, invoice: string) => findNotifyingAccounts(deps, gateway, topic, invoice)
      const tools = { http: gatewayHttp, logger, findAccounts }
      const notification = await driver.parseNotification(body, request.headers, tools)
      if (!notification) throw unproven()
      const { topic, messageId } = notification
      const verifiedBy = 'storeId' in notification ? notification.storeId : undefined
      const storeIds =
        verifiedBy === undefined ? await findStoresOfTopic(db, gateway, topic, environment) : [verifiedBy]
      if (storeIds.length === 0) throw unproven() // guard: notification-topic
      giveBack(limiter, unprovenNotifications, senderOf(request), null)
      const line = { gateway, messageId, kind: notification.kind }
      if (notification.kind === 'subscription') await confirmSubscription(notification.confirmUrl)
      else if (notification.kind === 'payment') await receiveNotification(deps, gateway, storeIds, notification)
      else logger.warn({ ...line, type: notification.type }, 'a gateway sent a message of another kind')
      return sendReceived(reply)
    },
  )

  async function confirmSubscription(url: string): Promise<void> {
    if (!isConfirmUrl(url)) throw unproven()
    const response = await gatewayHttp({ account: 'sns', method: 'GET', url, headers: {}, timeoutMs: CONFIRM_MS })
    if (response.kind === 'response' && response.status >= 200 && response.status < 300) return
    logger.warn(
      { response: response.kind === 'response' ? response.status : response.reason },
      'a topic could not be confirmed',
    )
    throw new ApiError('service_unavailable', { retryAfterSeconds: 20 })
  }
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true

const sendReceived = (reply: FastifyReply) => reply.send({ status: true, status_code: 200, message: '', data: null })
