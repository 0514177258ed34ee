import { setTimeout as sleep } from 'node:timers/promises'
import { next, type TestProduct } from '../../factories.ts'
import type { ServerProcess } from './two-servers.ts'

export type Purchase = { key: string; body: object }

/** One unit of a product, under its own key and phone. */
export function aPurchase({ id }: Pick<TestProduct, 'id'>): Purchase {
  const n = next()
  const body = {
    receiver_name: 'Rahima',
    phone: `019${String(10_000_000 + n)}`,
    address: 'Road 5',
    items: [{ product_id: id }],
  }
  return { key: `buyer-${n}`, body }
}

export type Outcome = { key: string; orderNumber: string; tries: number; unknown: number; isReplay: boolean }

const PATH = '/api/v1/business/website/order/'
const MAX_ATTEMPTS = 400

/**
 * Places an order as a client must: under an idempotency key, and again under the same key when the response is lost or
 * asks to retry. Throws on any other response.
 */
export async function buyUntilResponse(
  servers: readonly ServerProcess[],
  serviceKey: string,
  { key, body }: Purchase,
  pick: () => number,
): Promise<Outcome> {
  let unknown = 0
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const server = servers[pick() % servers.length] as ServerProcess
    const response = await send(server, serviceKey, key, body)
    if (response?.status === 201) {
      const orderNumber = JSON.parse(response.text).data.order.order_number
      return { key, orderNumber, tries, unknown, isReplay: response.isReplay }
    }
    const isRunning = response?.status === 409 && response.text.includes('idempotency_in_progress')
    if (!response) unknown += 1
    else if (!response.isToRetry && !isRunning) {
      // The server's log entry about it may arrive later.
      await sleep(500)
      throw new Error(`${key} received ${response.status} ${response.text}\n${server.output()}`)
    }
    await sleep(50 + (pick() % 50))
  }
  throw new Error(`${key} was without a response in ${MAX_ATTEMPTS} tries`)
}

/** null: the outcome is unknown. */
async function send(server: ServerProcess, serviceKey: string, key: string, body: object) {
  try {
    const response = await fetch(`${server.baseUrl}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': serviceKey, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const isReplay = response.headers.get('idempotent-replayed') === 'true'
    const isToRetry = response.status === 503 && /^[1-9]\d*$/.test(response.headers.get('retry-after') ?? '')
    return { status: response.status, text: await response.text(), isReplay, isToRetry }
  } catch {
    return null
  }
}
