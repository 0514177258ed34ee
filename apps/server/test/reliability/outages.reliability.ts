import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { holdTransaction } from '../barrier.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop, type Shop, type TestProduct } from '../factories.ts'
import {
  describeRecovery,
  expectOneOrderEach,
  lastOrder,
  readOnce,
  startBuyers,
  startReaders,
} from './harness/buyers-and-readers.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

const POOL = 6
/** More than the connections of both servers. */
const BUYERS = 4 * POOL

takeTime()

let two: TwoServers
let shop: Shop
let product: TestProduct
beforeAll(async () => {
  two = await startTwoServers({ poolSize: POOL })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  product = await aProduct(two.h, shop, { stock: 1_000_000 })
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

/** When every connection of the servers went silent, by the clock of PostgreSQL. */
let silentSince: Date | undefined
const timeOfDatabase = async () => (await two.h.sql<{ now: Date }>('select now()'))[0]?.now

const proxies = () => two.servers.map(({ proxy }) => proxy)

/**
 * Buys and reads before, during and after an outage. Every request gets a response, and the servers recover without a
 * restart.
 */
async function throughOutage(test: string, size: string, outage: () => Promise<unknown>): Promise<void> {
  const before = await lastOrder(two)
  const buyers = startBuyers(two.servers, shop, product, seededNumbers())
  const readers = startReaders(two.servers, shop)
  let received: Record<string, number> = {}
  try {
    await buyers.sellMore(8)
    await outage()
    await buyers.sellMore()
  } finally {
    received = await readers.stop()
    await buyers.stop()
  }
  await expectOneOrderEach(two, buyers.outcomes, before)
  expect(buyers.outcomes.filter(({ unknown }) => unknown > 0)).toEqual([])
  const { 200: read = 0, '503 service_unavailable': refused = 0, ...others } = received
  expect([others, read > 0]).toEqual([{}, true])
  record({
    id: 'K4',
    test,
    size,
    result: `${describeRecovery(buyers)}; ${read} reads, ${refused} refused with 503; none left hanging`,
  })
}

it('every request gets a response while the network to PostgreSQL swallows everything, and the servers recover by themselves', async () => {
  const seconds = counted(1, 30)
  await throughOutage('Black hole before PostgreSQL', `${seconds} s under load`, async () => {
    silentSince = await timeOfDatabase()
    for (const proxy of proxies()) proxy.blackHole(true)
    await sleep(seconds * 1000)
    for (const proxy of proxies()) proxy.blackHole(false)
  })
})

it('notifications of changes arrive again after the listening connection has gone silent', async () => {
  // The black hole of the test above has silenced it.
  if (silentSince === undefined) {
    silentSince = await timeOfDatabase()
    for (const proxy of proxies()) proxy.blackHole(true)
    for (const proxy of proxies()) proxy.blackHole(false)
  }
  const listeners = () =>
    two.h.sql(
      `select 1 from pg_stat_activity where application_name = 'haat listener' and datname = current_database()
          and query ~* '^(listen|select 1)' and backend_start > $1`,
      [silentSince],
    )
  await expect.poll(async () => (await listeners()).length, { timeout: 60_000, interval: 200 }).toBe(2)
})

it('every request gets a response while connections to PostgreSQL are reset', async () => {
  const resets = counted(2, 20)
  const random = seededNumbers()
  await throughOutage('Connections reset', `${resets} times under load`, async () => {
    for (let round = 0; round < resets; round++) {
      for (const proxy of proxies()) proxy.reset()
      await sleep(100 + (random() % 400))
    }
  })
})

it('every request gets a response while PostgreSQL refuses connections, and the servers recover by themselves', async () => {
  const seconds = counted(1, 30)
  await throughOutage('Connections refused', `${seconds} s under load`, async () => {
    for (const proxy of proxies()) await proxy.refuse(true)
    await sleep(seconds * 1000)
    for (const proxy of proxies()) await proxy.refuse(false)
  })
})

it('another store is served while all buyers of one store wait for one lock, and every request gets a response', async () => {
  const other = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  await aProduct(two.h, other)
  const before = await lastOrder(two)
  const held = await holdTransaction(two.h, 'select 1 from stock where variant_id = $1 for update', [product.variantId])
  const buyers = startBuyers(two.servers, shop, product, seededNumbers(), BUYERS)
  const readers = startReaders(two.servers, shop)
  const received: Record<string, number> = {}
  const rounds = counted(10, 400)
  try {
    await held.seesWaiting(POOL)
    for (let round = 0; round < rounds; round++) {
      const response = await readOnce(two.servers[round % 2 === 0 ? 0 : 1], other)
      received[response] = (received[response] ?? 0) + 1
      await sleep(50)
    }
  } finally {
    await held.end('rollback')
  }
  await buyers.sellMore()
  const own = await readers.stop()
  await buyers.stop()
  await expectOneOrderEach(two, buyers.outcomes, before)
  expect(received).toEqual({ 200: rounds })
  const { 200: _read, '503 service_unavailable': refused = 0, ...others } = own
  expect(others).toEqual({})
  record({
    id: 'K5',
    test: 'Pool exhausted behind one lock',
    size: `${BUYERS} buyers, ${rounds} reads of another shop, ${POOL} connections each of 2 processes`,
    result: `${describeRecovery(buyers)}; the other shop’s reads all 200; ${refused} of the shop’s own 503`,
  })
})
