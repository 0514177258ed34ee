import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { GatewayRequest } from '../../../src/platform/gateway-http.ts'

/** A moment of a call: it has arrived and is not forwarded to the gateway, or the gateway has acted and responded. */
export type GatewayStep = {
  isCall: (request: Pick<GatewayRequest, 'method' | 'url' | 'body'>) => boolean
  /** Which of these calls, counted from 1. */
  nth: number
  is: 'received' | 'responded'
}

/** What stands between servers and a payment gateway, or a courier. */
export type GatewayGate = {
  readonly url: string
  /** Calls `strike` once, at the next moment of that kind. No client gets the response. */
  at(step: GatewayStep, strike: () => void): void
  /** Breaks all connections and refuses new ones until switched off: the gateway has died. */
  refuse(on: boolean): Promise<void>
  close(): Promise<void>
}

/** Forwards every call to the gateway or courier at `target`. */
export async function startGatewayGate(target: string): Promise<GatewayGate> {
  let ambush: { step: GatewayStep; strike: () => void } | null = null
  let seen = 0
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const body = await text(request)
    const isSeen = ambush?.step.isCall({ method: method as GatewayRequest['method'], url, body }) ?? false
    const struck = isSeen && ++seen === ambush?.step.nth ? ambush : null
    if (struck) ambush = null
    if (struck?.step.is === 'received') return struck.strike()
    const relayed = await fetch(target + url, {
      method,
      headers: ownHeaders(headers),
      ...(method === 'GET' ? {} : { body }),
      redirect: 'manual',
    })
    const relayedBody = await relayed.text()
    if (struck) return struck.strike()
    response.writeHead(relayed.status, { 'content-type': relayed.headers.get('content-type') ?? '' }).end(relayedBody)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const die = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return {
    url: `http://127.0.0.1:${port}`,
    at: (step, strike) => {
      ambush = { step, strike }
      seen = 0
    },
    async refuse(on) {
      if (on) return die()
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: die,
  }
}

const ofTheConnection = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'expect']

const ownHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofTheConnection.includes(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
