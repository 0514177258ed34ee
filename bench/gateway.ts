import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bkashDriver } from '../apps/server/src/features/gateways/bkash/bkash-driver.ts'
import { accountColumnsOf } from '../apps/server/src/features/gateways/connect-gateway.ts'
import { withOwner } from './copies.ts'
import { BENCH_SECRETS } from './haat.ts'
import { end, loadOnce, type Side, startSide } from './processes.ts'
import { median } from './protocol.ts'
import { alternate, type Outcome } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const SITE = '/api/v1/business/website/'
const PAYMENTS = 200
const RESPONSE_MS = 3_000
const simulator = fileURLToPath(new URL('../apps/gateway-simulator/start.js', import.meta.url))

export type GatewayFigure = { outcomes: Outcome[]; p99Ms: [waiting: number, alone: number] }

/**
 * P15: cash orders while 200 payments of the same store wait for a gateway that takes three seconds, and without them.
 */
export async function measureGateway(shop: BenchShop): Promise<GatewayFigure> {
  const gateway = await startSlowGateway()
  try {
    await connectStore(shop, gateway.url)
    const input = { serverUrl: shop.serverUrl, responseBytes: 0, poolSize: 20 }
    const haat = await startSide('Haat', 'haat-server.ts', input)
    const p99s: [number[], number[]] = [[], []]
    const order = async (seconds: number, kept: number[]) => {
      const { key, products } = shop
      const round = await loadOnce({
        url: `${haat.url}${SITE}order/`,
        headers: { 'x-service-key': key },
        ...{ connections: 32, seconds, orders: { products } },
      })
      kept.push(round.p99)
      return round
    }
    try {
      const outcomes = await alternate(
        [
          {
            name: `${PAYMENTS} payments wait`,
            pids: [haat.pid],
            play: (seconds) => whilePaymentsWait(shop, haat, gateway.url, () => order(seconds, p99s[0])),
          },
          { name: 'no payment waits', pids: [haat.pid], play: (seconds) => order(seconds, p99s[1]) },
        ],
        shop.postmaster,
      )
      return { outcomes, p99Ms: [median(p99s[0]), median(p99s[1])] }
    } finally {
      await haat.stop()
    }
  } finally {
    await end(gateway.child)
  }
}

/** The simulator, whose bKash accepts a payment three seconds after it was asked. */
async function startSlowGateway(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [simulator], {
    env: { ...process.env, NODE_ENV: 'test', HAAT_SIMULATOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const url = /http:\/\/\S+?(?=\.?\s)/.exec(String(line))?.[0]
  if (!url) throw new Error(`the simulator said: ${line}`)
  await send(`${url}/__sim/faults`, {
    ...{ endpoint: 'bkash.create', kind: 'delay', committed: true, ms: RESPONSE_MS, times: null },
  })
  return { child, url }
}

const connectStore = (shop: BenchShop, url: string) =>
  withOwner(shop, async (client) => {
    const { settings, sealedCredentials, merchant } = accountColumnsOf(BENCH_SECRETS, shop.storeId, bkashDriver, {
      settings: { base_url: url },
      credentials: {
        ...{ username: 'haat-demo', password: 'haat-demo-password' },
        ...{ app_key: 'haat-demo-app-key', app_secret: 'haat-demo-app-secret' },
      },
    })
    await client.query(
      `insert into gateway_accounts (store_id, gateway, settings, sealed_credentials, merchant) values ($1, 'BKASH', $2, $3, $4)`,
      [shop.storeId, JSON.stringify(settings), sealedCredentials, merchant],
    )
    await client.query(
      `insert into payment_methods (store_id, code, name, type) values ($1, 'COD', 'Cash', 'cod'), ($1, 'BKASH', 'bKash', 'gateway')
       on conflict do nothing`,
      [shop.storeId],
    )
    await client.query(
      `update stores set settings = settings || '{"paymentReturnOrigins": ["https://bench.example"]}' where id = $1`,
      [shop.storeId],
    )
  })

/** Does the work while so many payments wait; each that was accepted is followed by another. */
async function whilePaymentsWait<T>(shop: BenchShop, haat: Side, gatewayUrl: string, work: () => Promise<T>) {
  let isOver = false
  let serial = 0
  const payments = Array.from({ length: PAYMENTS }, async () => {
    while (!isOver) await initiate(shop, haat, ++serial)
  })
  try {
    await untilWaiting(gatewayUrl)
    return await work()
  } finally {
    isOver = true
    await Promise.all(payments)
  }
}

async function initiate({ key, products }: BenchShop, haat: Side, serial: number): Promise<void> {
  const [product_id, variant_id] = products[serial % products.length] as [number, number]
  await send(
    `${haat.url}${SITE}payment/initiate/`,
    {
      ...{ payment_method: 'BKASH', callback_url: 'https://bench.example/paid' },
      ...{ receiver_name: 'Rahima Khatun', address: 'House 12, Road 5, Dhanmondi', delivery_location: 'inside_dhaka' },
      phone: `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      items: [{ product_id, variant_id, quantity: 1 }],
    },
    { 'x-service-key': key },
  )
}

/** Waits until all payments have reached the gateway. */
async function untilWaiting(gatewayUrl: string): Promise<void> {
  await fetch(`${gatewayUrl}/__sim/requests`, { method: 'DELETE' })
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await sleep(50)) {
    const response = await fetch(`${gatewayUrl}/__sim/requests?endpoint=bkash.create`)
    const { requests } = (await response.json()) as { requests: unknown[] }
    if (requests.length >= PAYMENTS) return
  }
  throw new Error(`${PAYMENTS} payments did not reach the gateway`)
}

async function send(url: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}
