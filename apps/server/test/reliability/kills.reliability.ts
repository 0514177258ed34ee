import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop, type Shop, type TestProduct } from '../factories.ts'
import { describeRecovery, expectOneOrderEach, lastOrder, startBuyers } from './harness/buyers-and-readers.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { type ServerProcess, startTwoServers, type TwoServers } from './harness/two-servers.ts'

takeTime()

let two: TwoServers
let shop: Shop
let product: TestProduct
beforeAll(async () => {
  two = await startTwoServers({ poolSize: 6 })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  product = await aProduct(two.h, shop, { stock: 1_000_000 })
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

/** Causes faults under load, with sales before, between and after them. */
async function underLoad(id: string, test: string, faults: number, strike: (random: () => number) => Promise<unknown>) {
  const random = seededNumbers()
  const before = await lastOrder(two)
  const buyers = startBuyers(two.servers, shop, product, random)
  try {
    for (let round = 0; round < faults; round++) {
      await buyers.sellMore(8)
      await sleep(random() % 30)
      await strike(random)
    }
    await buyers.sellMore()
  } finally {
    await buyers.stop()
  }
  await expectOneOrderEach(two, buyers.outcomes, before)
  record({ id, test, size: `${faults} times under load`, result: describeRecovery(buyers) })
}

it('a killed server process loses and duplicates no order', async () => {
  await underLoad('K1', 'kill -9 of a server', counted(2, 100), async (random) => {
    const server = two.servers[random() % 2] as ServerProcess
    await server.kill()
    await server.restart()
  })
})

it('a killed PostgreSQL loses and duplicates no order, and the servers recover without a restart', async () => {
  await underLoad('K2', 'kill -9 of PostgreSQL', counted(1, 100), () => two.killPostmaster())
})

it('one connection’s killed backend loses and duplicates no order', async () => {
  await underLoad('K2', 'kill -9 of one backend', counted(2, 100), () => two.killBackend())
})

it('a connection that breaks at COMMIT, before or after it, loses and duplicates no order', async () => {
  let cuts = 0
  const wanted = counted(6, 1000)
  const random = seededNumbers()
  const before = await lastOrder(two)
  const buyers = startBuyers(two.servers, shop, product, random)
  for (const { proxy } of two.servers) {
    proxy.onCommit(() => {
      if (random() % 4 > 0) return null
      cuts += 1
      return random() % 2 === 0 ? 'lost' : 'unacknowledged'
    })
  }
  try {
    // A few cuts may all hit other commits, of workers and keys, and cost no buyer a response.
    const isReplayed = () => buyers.outcomes.some(({ isReplay }) => isReplay)
    while (cuts < wanted || !isReplayed()) await buyers.sellMore(1)
    for (const { proxy } of two.servers) proxy.onCommit(null)
    await buyers.sellMore(8)
  } finally {
    await buyers.stop()
  }
  await expectOneOrderEach(two, buyers.outcomes, before)
  expect(buyers.outcomes.some(({ isReplay }) => isReplay)).toBe(true)
  record({ id: 'K3', test: 'Connection cut at COMMIT', size: `${cuts} cuts`, result: describeRecovery(buyers) })
})
