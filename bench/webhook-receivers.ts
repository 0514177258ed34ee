import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const SLOW_MS = 5_000

export type Arrival = { store: number; sequence: number; at: number }

/** Receivers of webhooks at `/{store}/{receiver}`. Those that are ill take five seconds, or never respond. */
export async function startWebhookReceivers(isIll: (store: number, receiver: number) => boolean) {
  const arrivals: Arrival[] = []
  const held: ServerResponse[] = []
  const state = { hasIll: false }
  const server = createServer(async (request, response) => {
    const at = performance.now()
    const [, store, receiver] = (request.url ?? '').split('/').map(Number) as [number, number, number]
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (!isIll(store, receiver)) {
      const { sequence } = JSON.parse(Buffer.concat(parts).toString()) as { sequence: number }
      arrivals.push({ store, sequence, at })
    } else if (state.hasIll) {
      if (store % 2 === 0) setTimeout(() => response.end(), SLOW_MS)
      else held.push(response)
      return
    }
    response.end()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrivals,
    fallIll: () => {
      state.hasIll = true
    },
    stop() {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
