import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, type TestProduct } from '../factories.ts'
import { counted, record, seededNumbers, takeTime } from './measure.ts'
import { buyUntilAnswered, type Outcome } from './persistent-buyer.ts'
import { type ServerProcess, startTwoServers, type TwoServers } from './two-servers.ts'

const BUYERS = 8

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

/** Buyers who order one after the other until told to stop, each order under a key of its own. */
function startBuyers(random: () => number) {
  const outcomes: Outcome[] = []
  const failures: unknown[] = []
  let stopping = false
  const one = async () => {
    while (!stopping) {
      const n = next()
      const body = {
        receiver_name: 'Rahima',
        phone: `019${String(10_000_000 + n)}`,
        address: 'Road 5',
        items: [{ product_id: product.id }],
      }
      outcomes.push(await buyUntilAnswered(two.servers, shop.key, { key: `kill-${n}`, body }, random))
    }
  }
  const running = Array.from({ length: BUYERS }, () => one().catch((error) => void failures.push(error)))
  return {
    outcomes,
    /** Until so many more were answered: the fault is over and everything goes on. */
    async sellMore(count: number) {
      const wanted = outcomes.length + count
      while (outcomes.length < wanted && failures.length === 0) await sleep(10)
    },
    async stop() {
      stopping = true
      await Promise.all(running)
      expect(failures).toEqual([])
    },
  }
}

/** Every key has one order, and it is the one its buyer was told of. */
async function expectOneOrderEach(outcomes: readonly Outcome[], before: number): Promise<void> {
  const stored = await two.h.sql<{ order_number: string }>('select order_number from orders where id > $1', [before])
  expect(stored.map(({ order_number }) => order_number).sort()).toEqual(
    outcomes.map(({ orderNumber }) => orderNumber).sort(),
  )
}
const lastOrder = async () =>
  Number((await two.h.sql<{ id: string }>('select coalesce(max(id), 0) as id from orders'))[0]?.id)

const tell = (outcomes: readonly Outcome[]) =>
  `${outcomes.length} orders; 0 lost, 0 doubled; ${outcomes.filter(({ unknown }) => unknown > 0).length} buyers lost an answer, ${outcomes.filter(({ isReplay }) => isReplay).length} of all were told by a replay`

/** Runs faults under load, with sales before, between and after. */
async function underLoad(id: string, test: string, faults: number, strike: (random: () => number) => Promise<unknown>) {
  const random = seededNumbers()
  const before = await lastOrder()
  const buyers = startBuyers(random)
  try {
    for (let round = 0; round < faults; round++) {
      await buyers.sellMore(BUYERS)
      await sleep(random() % 30)
      await strike(random)
    }
    await buyers.sellMore(BUYERS * 2)
  } finally {
    await buyers.stop()
  }
  await expectOneOrderEach(buyers.outcomes, before)
  record({ id, test, size: `${faults} times under load`, result: tell(buyers.outcomes) })
}

it('loses and doubles no order when a server process is killed', async () => {
  await underLoad('K1', 'kill -9 of a server', counted(2, 100), async (random) => {
    const server = two.servers[random() % 2] as ServerProcess
    await server.kill()
    await server.restart()
  })
})

it('loses and doubles no order when PostgreSQL is killed, and the servers go on without a restart', async () => {
  await underLoad('K2', 'kill -9 of PostgreSQL', counted(1, 100), () => two.killPostmaster())
})

it('loses and doubles no order when one connection’s backend is killed', async () => {
  await underLoad('K2', 'kill -9 of one backend', counted(2, 100), () => two.killBackend())
})

it('loses and doubles no order when the connection breaks at COMMIT, on either side of it', async () => {
  let cuts = 0
  const wanted = counted(10, 1000)
  const random = seededNumbers()
  const before = await lastOrder()
  const buyers = startBuyers(random)
  for (const { proxy } of two.servers) {
    proxy.onCommit(() => {
      if (cuts >= wanted || random() % 4 > 0) return null
      cuts += 1
      return random() % 2 === 0 ? 'lost' : 'unanswered'
    })
  }
  while (cuts < wanted) await buyers.sellMore(1)
  for (const { proxy } of two.servers) proxy.onCommit(null)
  await buyers.sellMore(BUYERS)
  await buyers.stop()
  await expectOneOrderEach(buyers.outcomes, before)
  expect(buyers.outcomes.some(({ isReplay }) => isReplay)).toBe(true)
  record({ id: 'K3', test: 'Connection cut at COMMIT', size: `${cuts} cuts`, result: tell(buyers.outcomes) })
})
