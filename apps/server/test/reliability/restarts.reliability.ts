import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../../src/platform/apply-migration.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { holdTransaction } from '../barrier.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, type TestProduct } from '../factories.ts'
import { type Balancer, startBalancer } from './harness/balancer.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

const CLIENTS = 6
const PAUSE_MS = 40

takeTime()

let two: TwoServers
let shop: Shop
let product: TestProduct
let balancer: Balancer
beforeAll(async () => {
  two = await startTwoServers({ isPatient: true })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  product = await aProduct(two.h, shop, { stock: 1_000_000 })
  balancer = startBalancer(two.servers)
})
afterEach(() => expectHealthy(two.h))
afterAll(async () => {
  await balancer?.close()
  await two?.close()
})

const headers = () => ({ 'x-service-key': shop.key })
const read = () =>
  balancer.forward(`/api/v1/business/website/products/?min_price=1&max_price=${10_000 + next()}`, {
    headers: headers(),
  })
const order = () =>
  balancer.forward('/api/v1/business/website/order/', {
    headers: headers(),
    body: {
      receiver_name: 'Rahima',
      phone: `015${String(10_000_000 + next())}`,
      address: 'Road 5',
      items: [{ product_id: product.id }],
    },
  })

/** Clients that read and order one request after the other without retries. Returns counts of their responses. */
function startClients() {
  const received: Record<string, number> = {}
  const orderNumbers: string[] = []
  let stopping = false
  const one = async (index: number) => {
    for (let n = index; !stopping; n++) {
      const response = await (n % 2 === 0 ? read() : order()).catch((error) => ({ status: String(error), body: null }))
      const what = response.status === 200 || response.status === 201 ? 'responded' : JSON.stringify(response)
      received[what] = (received[what] ?? 0) + 1
      if (response.status === 201) orderNumbers.push(response.body.data.order.order_number)
      await sleep(PAUSE_MS)
    }
  }
  const running = Array.from({ length: CLIENTS }, (_, index) => one(index))
  return {
    async goOn(requests: number) {
      const count = () => Object.values(received).reduce((sum, part) => sum + part, 0)
      const wanted = count() + requests
      while (count() < wanted) await sleep(10)
    },
    /** Expects that every request succeeded, and that every order in a response is stored. */
    async expectAllResponded(): Promise<number> {
      stopping = true
      await Promise.all(running)
      const { responded = 0, ...others } = received
      expect(others).toEqual({})
      const stored = await two.h.sql<{ order_number: string }>(
        'select order_number from orders where order_number = any ($1)',
        [orderNumbers],
      )
      expect(stored.length).toBe(orderNumbers.length)
      return responded
    },
  }
}

it('every request gets its normal response while one server after the other is restarted', async () => {
  const restarts = counted(2, 50)
  const clients = startClients()
  const codes: (number | null)[] = []
  for (let round = 0; round < restarts; round++) {
    await clients.goOn(50)
    const server = two.servers[round % 2 === 0 ? 0 : 1]
    // All clients wait for their orders at both servers when one of them gets SIGTERM.
    const held = await holdTransaction(two.h, 'select from stock where variant_id = $1 for update', [product.variantId])
    await held.seesWaiting(CLIENTS)
    const ended = server.terminate()
    await sleep(200)
    await held.end('commit')
    codes.push(await ended)
    await server.restart()
    await balancer.seesAll()
  }
  await clients.goOn(50)
  const responded = await clients.expectAllResponded()
  expect(codes.every((code) => code === 0)).toBe(true)
  record({
    id: 'K6',
    test: 'Rolling restarts by SIGTERM',
    size: `${restarts} under load`,
    result: `${responded} requests over kept connections, all responded with 200 or 201`,
  })
})

/** The migrations with one more. */
async function withOneMore(sql: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  await writeFile(join(folder, '9000_one_more.sql'), sql)
  return pathToFileURL(`${folder}/`)
}

it('every request gets its normal response while migrations are applied, one of which waits for a table in use', async () => {
  const { adminUrl } = two.h
  const clients = startClients()
  await clients.goOn(20)
  const again = counted(1, 20)
  for (let round = 0; round < again; round++) expect(await migrate(adminUrl, two.serverUrl)).toEqual([])

  const folder = await withOneMore(`
    alter table orders add column one_more text not null default 'more';
    create table ones_more (store_id bigint not null references stores (id), id bigint primary key);`)
  // A transaction reads a table for longer than requests queued behind the migration may wait.
  const held = await holdTransaction(two.h, 'select 1 from orders limit 1', [])
  const migrating = migrate(adminUrl, two.serverUrl, { migrations: folder })
  await clients.goOn(150)
  await held.end('rollback')
  expect(await migrating).toEqual(['9000_one_more'])
  await clients.goOn(50)
  const responded = await clients.expectAllResponded()
  expect(await two.h.sql(`select one_more from orders limit 1`)).toEqual([{ one_more: 'more' }])
  expect(await two.h.sql(`select relrowsecurity from pg_class where relname = 'ones_more'`)).toEqual([
    { relrowsecurity: true },
  ])
  await rm(folder, { recursive: true })
  record({
    id: 'K6',
    test: 'Migrations under load',
    size: `${again} with nothing to do, one that adds a column and a table and has to wait for a lock`,
    result: `${responded} requests, all responded with 200 or 201`,
  })
})
