import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, type TestProduct } from '../factories.ts'
import { expectOneOrderEach, lastOrder, startBuyers, tell } from './harness/crowd.ts'
import type { Step } from './harness/fault-proxy.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { buyUntilAnswered } from './harness/persistent-buyer.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'

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

const points: Record<string, { step: Step; isStored: boolean }> = {
  'its key is claimed': { step: { statement: 'insert into idempotency_keys', is: 'sent' }, isStored: false },
  'its prices are heard': { step: { statement: 'with asked as', is: 'answered' }, isStored: false },
  'its stock is taken': { step: { statement: 'for update of s)', is: 'sent' }, isStored: false },
  'it is written': { step: { statement: 'insert into orders', is: 'answered' }, isStored: false },
  'its answer is kept': { step: { statement: 'update "idempotency_keys"', is: 'sent' }, isStored: false },
  // The commit travels with it.
  'it is committed': { step: { statement: 'update "idempotency_keys"', is: 'answered' }, isStored: true },
}

it.each(Object.entries(points))(
  'places an order once whose server is killed when %s',
  async (point, { step, isStored }) => {
    const random = seededNumbers()
    const [dying, living] = two.servers
    const before = await lastOrder(two)
    const times = counted(1, 50)
    const buyers = startBuyers([living], shop, product, random, 2)
    const struck = []
    for (let round = 0; round < times; round++) {
      const death = new Promise<void>((resolve) => dying.proxy.at(step, () => resolve(dying.kill())))
      const n = next()
      const body = {
        receiver_name: 'Rahima',
        phone: `018${10_000_000 + n}`,
        address: 'Road 5',
        items: [{ product_id: product.id }],
      }
      let tries = 0
      const bought = buyUntilAnswered([dying, living], shop.key, { key: `struck-${n}`, body }, () =>
        tries++ === 0 ? 0 : 1,
      )
      await death
      const outcome = await bought
      expect([outcome.unknown, outcome.isReplay]).toEqual([1, isStored])
      struck.push(outcome)
      await dying.restart()
    }
    await buyers.stop()
    await expectOneOrderEach(two, [...struck, ...buyers.outcomes], before)
    record({ id: 'K1', test: `kill -9 of a server when ${point}`, size: `${times} times`, result: tell(struck) })
  },
)
