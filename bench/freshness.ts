import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withOwner } from './copies.ts'
import { findFreePorts } from './free-ports.ts'
import { end } from './processes.ts'
import { startRealServer, untilServed } from './real-server.ts'
import type { BenchShop } from './shop.ts'

const SITE = '/api/v1/business/website/products/'
/** Where the two servers listen, found free by `measureFreshness`. */
let ports: number[] = []
const WRITES = 300
const CUT_WRITES = 20
const LONGEST_MS = 10_000
const build = fileURLToPath(new URL('../scripts/build-server.ts', import.meta.url))

export type FreshnessFigures = { p50Ms: number; p99Ms: number; cutMaxMs: number }

/**
 * P9: how long after the response to a merchant's write the last of two processes shows it in the product list, which
 * each has cached; then the same with all connections for notifications cut again and again.
 */
export async function measureFreshness(shop: BenchShop): Promise<FreshnessFigures> {
  execFileSync(process.execPath, [build])
  ports = [await findFreePorts(), await findFreePorts()]
  const children = ports.map((port) => startRealServer({ ...shop, port }))
  try {
    const [[productId] = [0]] = shop.products
    for (const port of ports) await untilServed(async () => (await nameShown(shop, port, productId)) !== undefined)
    const delays = await delaysOf(shop, WRITES)
    const cut = await withoutNotifications(shop, () => delaysOf(shop, CUT_WRITES))
    delays.sort((a, b) => a - b)
    const at = (share: number) => delays[Math.floor(share * (delays.length - 1))] as number
    return { p50Ms: at(0.5), p99Ms: at(0.99), cutMaxMs: Math.max(...cut) }
  } finally {
    for (const child of children) await end(child)
  }
}

/** Ends the connections on which processes listen, as often as they open new ones. */
const withoutNotifications = <T>(shop: BenchShop, work: () => Promise<T>): Promise<T> =>
  withOwner(shop, async (client) => {
    let isOver = false
    const cutting = (async () => {
      for (; !isOver; await sleep(20))
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat listener'`,
        )
    })()
    try {
      return await work()
    } finally {
      isOver = true
      await cutting
    }
  })

/** Milliseconds from the response to each write until every process shows it. */
async function delaysOf(shop: BenchShop, writes: number): Promise<number[]> {
  const delays: number[] = []
  const [[productId] = [0]] = shop.products
  for (let write = 0; write < writes; write++) {
    const name = `Panjabi of write ${write} of ${writes}`
    await Promise.all(ports.map((port) => nameShown(shop, port, productId)))
    await changeName(shop, ports[write % 2] as number, productId, name)
    const written = performance.now()
    await Promise.all(ports.map((port) => untilShown(shop, port, productId, name, written + LONGEST_MS)))
    delays.push(performance.now() - written)
  }
  return delays
}

async function untilShown(shop: BenchShop, port: number, productId: number, name: string, deadline: number) {
  while ((await nameShown(shop, port, productId)) !== name)
    if (performance.now() > deadline) throw new Error(`port ${port} did not show the write within ${LONGEST_MS} ms`)
}

async function nameShown({ key }: BenchShop, port: number, productId: number): Promise<string | undefined> {
  const url = `http://127.0.0.1:${port}${SITE}?ids=${productId}&fields=id,name&locale=en`
  const response = await fetch(url, { headers: { 'x-service-key': key } })
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  const { data } = (await response.json()) as { data: { items: { name: string }[] } }
  return data.items[0]?.name
}

async function changeName({ secretKey }: BenchShop, port: number, productId: number, name: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/business/admin/bench/products/${productId}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  if (response.status !== 200) throw new Error(`the write returned ${response.status}: ${await response.text()}`)
}
