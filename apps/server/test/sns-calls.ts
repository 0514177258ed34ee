import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { CERTIFICATE_PATH } from '../../gateway-simulator/src/bkash/self-signed-certificate.ts'
import { type SnsEnvelope, signEnvelope } from '../../gateway-simulator/src/bkash/sns-envelope.ts'
import { keyOf } from '../../gateway-simulator/src/simulator.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { GatewayRequest } from '../src/platform/gateway-http.ts'
import type { Gateways } from './gateways.ts'
import type { Harness } from './harness.ts'
import { SNS, TOPIC } from './tested-gateways.ts'

const CERTIFICATE = SNS + CERTIFICATE_PATH

type Json = Record<string, unknown>
type Changes = { message?: Json; envelope?: Partial<SnsEnvelope>; isForged?: boolean; certificate?: string }

/** How bKash notifies an application, which listens on a port of its own. */
export async function snsCalls(h: Harness, gateways: Gateways, overrides: Partial<Deps> = {}) {
  const { gatewayHttp } = h.deps
  const visited: string[] = []
  const call = (request: GatewayRequest) => {
    if (!request.url.startsWith(`${SNS}/`)) return gatewayHttp(request)
    visited.push(request.url)
    return gatewayHttp({ ...request, url: gateways.url + request.url.slice(SNS.length) })
  }
  const toSimulator = Object.assign(call, { isSimulator: ({ origin }: URL) => origin === gateways.url })
  const app: FastifyInstance = await h.another({ gatewayHttp: toSimulator, ...overrides })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  afterAll(() => app.close())
  const url = `http://127.0.0.1:${port}/api/v1/payment/ipn/bkash/`

  const calls = {
    app,
    /** What the server has fetched of SNS. */
    visited,
    /** The stores whose account names the topic. */
    pin: (storeId: number, topic = TOPIC) =>
      h.sql(`update gateway_accounts set notification_topic = $2 where store_id = $1 and gateway = 'BKASH'`, [
        storeId,
        topic,
      ]),
    /** bKash's listener for a merchant; the simulator then asks for the confirmation. */
    async subscribe(appKey: string, topicArn = TOPIC) {
      const simulator = gateways.simulator as { publicUrl: string | null }
      simulator.publicUrl = SNS
      await gateways.control('/bkash/listeners', { appKey, url, topicArn, certificateUrl: CERTIFICATE })
      simulator.publicUrl = null
      await gateways.control('/idle')
      return calls.deliveries()
    },
    async deliveries(): Promise<(number | null)[]> {
      await gateways.control('/idle')
      const { deliveries } = (await gateways.read('/bkash/notifications')) as {
        deliveries: { status: number | null }[]
      }
      return deliveries.map(({ status }) => status)
    },
    /** A message as SNS posts it, signed with the simulator's key. */
    signed({ message = {}, envelope = {}, isForged = false, certificate = CERTIFICATE }: Changes = {}): Json {
      const sent: SnsEnvelope = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: TOPIC,
        Message: JSON.stringify(message),
        Timestamp: new Date().toISOString(),
        ...envelope,
      }
      const key = keyOf(gateways.simulator, isForged ? 'stranger' : 'sns')
      return {
        ...sent,
        SignatureVersion: '2',
        Signature: signEnvelope(sent, '2', key),
        SigningCertURL: certificate,
      }
    },
    /** Posts a body as SNS does. */
    async post(body: Json | string, { path = 'bkash', type = 'text/plain; charset=UTF-8', from = '10.0.0.1' } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/v1/payment/ipn/${path}/`,
        headers: { 'content-type': type },
        remoteAddress: from,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.statusCode, body: response.json() }
    },
    events: () =>
      h.sql<{ session_id: string | null; outcome: string; handled_at: Date | null; payload: Json }>(
        `select session_id, outcome, handled_at, payload from gateway_events where kind = 'NOTIFICATION' order by id`,
      ),
  }
  return calls
}
