import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { INTEGRATION_HEADER, INTEGRATION_VALUE } from '../src/pathao/pathao-webhook.ts'

export type ReceivedWebhook = { url: string; headers: Record<string, string>; body: Json }

/** A merchant's server at the wire: it keeps webhooks, and responds as Pathao wants it, unless `respond` says otherwise. */
export function webhookReceiver(respond?: (count: number) => Response) {
  const received: ReceivedWebhook[] = []
  const send: typeof fetch = async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    received.push({ url: String(url), headers, body: JSON.parse(String(init?.body)) })
    return (
      respond?.(received.length) ??
      new Response(null, { status: 202, headers: { [INTEGRATION_HEADER]: INTEGRATION_VALUE } })
    )
  }
  return { received, send, bodies: () => received.map(({ body }) => body) }
}
