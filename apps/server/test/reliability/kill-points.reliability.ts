import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { holdTransaction } from '../barrier.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop, type Shop, type TestProduct } from '../factories.ts'
import { expectOneOrderEach, formatCounts, lastOrder, startBuyers } from './harness/buyers-and-readers.ts'
import type { Step } from './harness/fault-proxy.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { aPurchase, buyUntilResponse } from './harness/persistent-buyer.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

takeTime()

let two: TwoServers
let shop: Shop
let product: TestProduct
beforeAll(async () => {
  two = await startTwoServers({ poolSize: 6, isPatient: true })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  product = await aProduct(two.h, shop, { stock: 1_000_000 })
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

const points: Record<string, { step: Step; isStored: boolean }> = {
  'PostgreSQL has not heard of it': {
    step: { statement: 'insert into idempotency_keys', is: 'sent' },
    isStored: false,
  },
  'its key is claimed and its prices are read': {
    step: { statement: 'insert into idempotency_keys', is: 'responded' },
    isStored: false,
  },
  'its stock is asked for': { step: { statement: 'for update of s)', is: 'sent' }, isStored: false },
  'it is written': { step: { statement: 'insert into orders', is: 'responded' }, isStored: false },
  'its commit is on its way': { step: { statement: 'update "idempotency_keys"', is: 'sent' }, isStored: false },
  'it is committed': { step: { statement: 'update "idempotency_keys"', is: 'committed' }, isStored: true },
}

it.each(Object.entries(points))(
  'an order whose server is killed when %s is placed once',
  async (_point, { step, isStored }) => {
    const random = seededNumbers()
    const [dying, living] = two.servers
    const before = await lastOrder(two)
    const times = counted(1, 50)
    const buyers = startBuyers([living], shop, product, random, 2)
    const struck = []
    for (let round = 0; round < times; round++) {
      const death = new Promise<void>((resolve) => dying.proxy.at(step, () => resolve(dying.kill())))
      let tries = 0
      const bought = buyUntilResponse([dying, living], shop.key, aPurchase(product), () => (tries++ === 0 ? 0 : 1))
      await death
      const outcome = await bought
      expect([outcome.unknown, outcome.isReplay]).toEqual([1, isStored])
      struck.push(outcome)
      await dying.restart()
    }
    await buyers.stop()
    await expectOneOrderEach(two, [...struck, ...buyers.outcomes], before)
    record({
      id: 'K1',
      test: `kill -9 of a server ${isStored ? 'after' : 'before'} the commit of an order`,
      size: `${times} at each point`,
      result: formatCounts(struck),
    })
  },
)

it('an order whose server is killed between taking the stock and writing the order restores the stock', async () => {
  const [dying, living] = two.servers
  const before = await lastOrder(two)
  const times = counted(1, 50)
  const struck = []
  for (let round = 0; round < times; round++) {
    // The reservation needs no stronger lock on the table than this one allows; the order does.
    const held = await holdTransaction(two.h, 'lock table orders in share mode', [])
    let tries = 0
    const bought = buyUntilResponse([dying, living], shop.key, aPurchase(product), () => (tries++ === 0 ? 0 : 1))
    await held.seesWaiting(1)
    await dying.kill()
    await held.end('commit')
    const outcome = await bought
    expect([outcome.unknown, outcome.isReplay]).toEqual([1, false])
    struck.push(outcome)
    await dying.restart()
  }
  await expectOneOrderEach(two, struck, before)
  const test = 'kill -9 of a server before the commit of an order'
  record({ id: 'K1', test, size: `${times} at each point`, result: formatCounts(struck) })
})
