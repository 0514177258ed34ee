import { createServer, type IncomingHttpHeaders, request as requestPlain, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll } from 'vitest'
import { startWebhookSender } from '../src/features/webhooks/send-webhooks.ts'
import { takeEvents } from '../src/platform/outbox-queue.ts'
import { webhookCaller } from '../src/platform/webhook-caller.ts'
import type { Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'
import { queueEvent } from './queue-event.ts'

export type Received = { path: string; headers: Record<string, string>; body: string }
type Respond = (received: Received, response: ServerResponse) => unknown

/** A receiver of webhooks at the wire, as every host: what it got, and what it responds next. */
export async function aWebhookReceiver() {
  const got: Received[] = []
  let respond: Respond = (_, response) => response.end('ok')
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = request.headers as IncomingHttpHeaders as Record<string, string>
    const received = { path: request.url ?? '', headers, body: Buffer.concat(parts).toString() }
    got.push(received)
    await respond(received, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    got,
    port,
    /** The paths of the requests since the last call, in their order. */
    paths: () => got.splice(0).map(({ path }) => path),
    responds(next: Respond | number) {
      respond = typeof next === 'number' ? (_, response) => response.writeHead(next).end() : next
    },
    caller: webhookCaller({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      request: ((options: object, onResponse: never) => requestPlain({ ...options, port }, onResponse)) as never,
    }),
  }
}

/** The body of a request, verified with a library of the Standard Webhooks specification. Throws for a wrong signature. */
export const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers) as {
    id: string
    type: string
    sequence: number
    data: { object: Record<string, unknown> }
  }

/** What owners do with webhooks, and what happens in their store. */
export function webhookCalls(h: Harness, shop: Shop) {
  const staff = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const url = `M/${shop.subdomain}/webhooks/`
  const call = (
    path: string,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    body?: object,
    headers: Record<string, string> = staff,
  ) => h.call({ method, url: url + path, headers, ...(body && { body }) })
  return {
    call,
    create: (body: object = {}, headers = staff): Promise<TestResponse> =>
      call('', 'POST', { url: 'https://erp.example.com/haat', types: ['website.*'], ...body }, headers),
    read: async (id: number) => (await call(`${id}/`, 'GET')).data,
    update: (id: number, body: object, headers = staff) => call(`${id}/`, 'PATCH', body, headers),
    act: (id: number, what: string, body: object = {}, headers = staff) =>
      call(`${id}/${what}/`, 'POST', body, headers),
    deliveries: async (id: number, query = '') => (await call(`${id}/deliveries/${query}`, 'GET')).data.items,
    delivery: async (id: number, delivery: number) => (await call(`${id}/deliveries/${delivery}/`, 'GET')).data,
    /** Something happens to a resource, and is logged. */
    async happens(
      resourceId: string | number,
      { type = 'website.config_updated', resource = 'website', object = {} } = {},
    ) {
      await queueEvent(h, shop.storeId, {
        type,
        resource,
        resourceId,
        payload: { object: { changed: [String(resourceId)], ...object } },
      })
      await takeEvents(h.deps, 100, 60)
    },
  }
}

/** Sends what is due now. */
export async function sendWebhooks(h: Harness): Promise<void> {
  const errors: unknown[] = []
  const logger = Object.assign(Object.create(h.deps.logger), { error: (facts: unknown) => errors.push(facts) })
  const worker = startWebhookSender({ ...h.deps, logger }, { pollMs: 3_600_000 })
  try {
    await worker.drain()
    if (errors.length > 0) throw errors[0]
  } finally {
    await worker.stop()
  }
}
