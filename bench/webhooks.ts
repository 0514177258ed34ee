import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/embedded-postgres/start.ts'
import { createStore } from '../apps/server/src/features/stores/create-store.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { asOperator } from '../apps/server/src/platform/operator.ts'
import { findFreePorts } from './free-ports.ts'
import { end } from './processes.ts'
import { startRealServer, untilServed } from './real-server.ts'
import { type Arrival, startWebhookReceivers } from './webhook-receivers.ts'

const STORES = 50
const RECEIVERS = 20
/** One receiver of each of the first stores. */
const ILL = 20
const WRITES = 200
const WRITE_EVERY_MS = 400
const isIll = (store: number, receiver: number) => store < ILL && receiver === 0

export type WebhookFigures = { p50Ms: number; p99Ms: number; illP99Ms: number }

type WebhookStore = { subdomain: string; key: string; product: number }

/**
 * P19: how long after the response to a write of staff the healthy ones of 1,000 webhooks receive it, while all respond, and
 * while 20 hang or take five seconds.
 */
export async function measureWebhooks(dataDir: string): Promise<WebhookFigures> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const receivers = await startWebhookReceivers(isIll)
  let child: ChildProcess | undefined
  try {
    await migrate(postgres.adminUrl, postgres.serverUrl)
    const port = await findFreePorts()
    const keys = await openStores(postgres.adminUrl)
    child = startRealServer({ ...postgres, dataDir, port, mode: 'test' })
    const api = `http://127.0.0.1:${port + 1}/api/v1/business/admin`
    await untilServed(() => fetch(new URL('/health/', api)).then(() => true))
    const stores: WebhookStore[] = []
    for (const [store, key] of keys.entries())
      stores.push(await connect(api, { key, subdomain: `bench-${store}` }, store, receivers.url))
    await writeOften(api, stores, receivers.arrivals)
    const [all, ill] = [
      await writeOften(api, stores, receivers.arrivals),
      await writeOften(api, stores, receivers.arrivals, receivers.fallIll),
    ]
    const at = (delays: number[], share: number) => delays[Math.floor(share * (delays.length - 1))] as number
    return { p50Ms: at(all, 0.5), p99Ms: at(all, 0.99), illP99Ms: at(ill, 0.99) }
  } finally {
    if (child) await end(child)
    receivers.stop()
    await postgres.stop()
  }
}

/** The secret keys of the sandboxes of so many stores: only these may have receivers on this machine. */
async function openStores(adminUrl: string): Promise<string[]> {
  const keys: string[] = []
  for (let store = 0; store < STORES; store++) {
    const { sandbox } = await asOperator(adminUrl, (tx) =>
      createStore(tx, {
        ...{ name: `Bench ${store}`, subdomain: `bench-${store}`, settings: { rateLimitFactor: 1_000_000 } },
        owner: { email: `owner@bench-${store}.example`, name: 'Owner', passwordHash: 'nobody signs in' },
      }),
    )
    keys.push(sandbox.secretKey)
  }
  return keys
}

/** A store with a product, and with webhooks of its changes. */
async function connect(
  api: string,
  { key, subdomain }: Omit<WebhookStore, 'product'>,
  store: number,
  url: string,
): Promise<WebhookStore> {
  const made = await send(api, { key, subdomain }, 'POST', 'products/', {
    name: 'Panjabi',
    variants: [{ price: '500.00' }],
  })
  for (let receiver = 0; receiver < RECEIVERS; receiver++)
    await send(api, { key, subdomain }, 'POST', 'webhooks/', {
      ...{ url: `${url}/${store}/${receiver}`, types: ['product.updated'] },
    })
  return { key, subdomain, product: made.data.id }
}

async function send(
  api: string,
  { key, subdomain }: Pick<WebhookStore, 'key' | 'subdomain'>,
  method: string,
  path: string,
  body: object,
): Promise<{ data: { id: number } }> {
  const response = await fetch(`${api}/${subdomain}/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as { data: { id: number } }
}

/** Changes a product of each store in turn, and returns the sorted milliseconds until the healthy receivers had each change. */
async function writeOften(
  api: string,
  stores: readonly WebhookStore[],
  arrivals: Arrival[],
  before = () => {},
): Promise<number[]> {
  arrivals.length = 0
  before()
  const written: number[][] = stores.map(() => [])
  const started = performance.now()
  for (let write = 0; write < WRITES; write++) {
    await sleep(Math.max(0, started + write * WRITE_EVERY_MS - performance.now()))
    const index = write % stores.length
    const store = stores[index] as WebhookStore
    await send(api, store, 'PATCH', `products/${store.product}/`, { name: `Panjabi ${started} ${write}` })
    written[index]?.push(performance.now())
  }
  const healthy = (WRITES / STORES) * (STORES * RECEIVERS - ILL)
  for (const deadline = performance.now() + 60_000; arrivals.length < healthy; await sleep(50))
    if (performance.now() > deadline) throw new Error(`${arrivals.length} of ${healthy} deliveries arrived`)
  const sequences = stores.map((_, store) =>
    [...new Set(arrivals.filter((one) => one.store === store).map(({ sequence }) => sequence))].sort((a, b) => a - b),
  )
  return arrivals
    .map(({ store, sequence, at }) => at - (written[store]?.[sequences[store]?.indexOf(sequence) ?? -1] as number))
    .sort((a, b) => a - b)
}
