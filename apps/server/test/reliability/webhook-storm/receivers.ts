import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** How a receiver responds: `down` refuses connections until it is brought up. */
export const receiverKinds = ['alive', 'flaky', 'limited', 'gone', 'redirect', 'hanging', 'down'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

/** What a receiver got: how often each event, and of which resource and sequence in the order of first arrival. */
type Inbox = { times: Map<string, number>; accepted: Map<string, { resource: string; sequence: number }> }

/** Receivers of webhooks at `/{kind}/{store}`, which verify each signature. */
export async function startReceivers() {
  const inboxes = new Map<string, Inbox>()
  const secrets = new Map<string, string>()
  const broken: string[] = []
  const hanging: ServerResponse[] = []
  let requests = 0
  const server = createServer(receive)
  const late = createServer(receive)
  const port = await listen(server, 0)
  // Its number is kept while it refuses connections.
  const latePort = await listen(late, 0)
  await close(late)

  async function receive(request: IncomingMessage, response: ServerResponse) {
    requests++
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    const event = verify(path, request.headers as Record<string, string>, Buffer.concat(parts).toString())
    if (!event) return void response.writeHead(400).end()
    const inbox = inboxes.get(path) ?? { times: new Map<string, number>(), accepted: new Map() }
    inboxes.set(path, inbox)
    const times = (inbox.times.get(event.id) ?? 0) + 1
    inbox.times.set(event.id, times)
    const status = respond(path.split('/')[1] as ReceiverKind, event.sequence, times)
    if (status === null) return void hanging.push(response)
    if (status === 200 && !inbox.accepted.has(event.id))
      inbox.accepted.set(event.id, { resource: String(event.data.object.id), sequence: event.sequence })
    response.writeHead(status, { 'retry-after': '30', location: '/stolen' }).end()
  }

  function verify(path: string, headers: Record<string, string>, body: string) {
    try {
      return new Webhook(secrets.get(path) ?? '').verify(body, headers) as {
        id: string
        sequence: number
        data: { object: { id: number } }
      }
    } catch (error) {
      broken.push(`${path}: ${error}`)
      return null
    }
  }

  return {
    /** Requests without a right signature, or to no receiver. */
    broken,
    /** Requests so far. */
    count: () => requests,
    urlOf: (kind: ReceiverKind, storeId: number) =>
      `http://localhost:${kind === 'down' ? latePort : port}/${kind}/${storeId}`,
    expectSecret: (kind: ReceiverKind, storeId: number, secret: string) =>
      void secrets.set(`/${kind}/${storeId}`, secret),
    inboxOf: (kind: ReceiverKind, storeId: number): Inbox =>
      inboxes.get(`/${kind}/${storeId}`) ?? { times: new Map(), accepted: new Map() },
    bringUp: () => listen(late, latePort),
    async close() {
      for (const response of hanging) response.destroy()
      await Promise.all([server, late].map(close))
    },
  }
}

export type Receivers = Awaited<ReturnType<typeof startReceivers>>

/** The status of a response; null for none. */
function respond(kind: ReceiverKind, sequence: number, times: number): number | null {
  if (kind === 'flaky') return sequence % 4 === 0 && times === 1 ? 503 : 200
  if (kind === 'limited') return sequence % 3 === 0 && times === 1 ? 429 : 200
  if (kind === 'gone') return 410
  if (kind === 'redirect') return 307
  return kind === 'hanging' ? null : 200
}

const listen = async (server: Server, port: number): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return (server.address() as AddressInfo).port
}

const close = (server: Server): Promise<unknown> => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}
