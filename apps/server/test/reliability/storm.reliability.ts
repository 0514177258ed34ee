import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop, signIn, type TestProduct } from '../factories.ts'
import { aCode, anOfferOf, aWallet } from '../selling.ts'
import { counted, numbersFrom, record, seededNumbers, takeTime } from './harness/measure.ts'
import { startTwoServers, type TwoServers } from './harness/two-servers.ts'
import { guest, orderDesk, type Storm, shopper, stockroom } from './storm/storm-actors.ts'

const PRODUCT_COUNT = 6
const PRICE_MINOR = 100_00
const CHECK_EVERY_MS = 5_000
const MAX_OVERTIME_MS = 60_000
/** Actions that must succeed at least once before the storm may end. */
const KINDS = [
  'order',
  'order of a cart',
  'cart add',
  'cart merge',
  'coupon',
  'cancel',
  'deliver',
  'stock',
  'price',
  'payment',
]

takeTime()

let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers()
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

async function openStorm(): Promise<Storm> {
  const { h, servers } = two
  const shop = await openShop(h, { settings: { rateLimitFactor: 1_000_000 } })
  for (const code of gatewayCodes) await aWallet(h, shop, code)
  const goods: TestProduct[] = []
  for (let n = 0; n < PRODUCT_COUNT; n++) goods.push(await aProduct(h, shop, { stock: 30, priceMinor: PRICE_MINOR }))
  const codes = [aCode(), aCode(), aCode()] as const
  await anOfferOf(h, shop, { code: codes[0], usageLimit: 20 })
  await anOfferOf(h, shop, { code: codes[1], perCustomerLimit: 1 })
  await anOfferOf(h, shop, { code: codes[2], kind: 'fixed', amountMinor: 5_00, minSubtotalMinor: 200_00 })
  await anOfferOf(h, shop, { percentBp: 500, usageLimit: 50 })
  const shoppers = await Promise.all([1, 2, 3].map(() => signIn(h, shop)))
  const prices = new Map(goods.map(({ variantId }) => [variantId, new Set([PRICE_MINOR])]))
  return { servers, shop, goods, shoppers, codes, prices, orders: [], tally: new Map() }
}

const succeeded = ({ tally }: Storm, kind: string) =>
  [...(tally.get(kind)?.keys() ?? [])].some((status) => status < 300)

it('every invariant holds while everything happens at once', async () => {
  const random = seededNumbers()
  const storm = await openStorm()
  const until = performance.now() + counted(3, 600) * 1_000
  const failures: unknown[] = []
  const isOver = () => {
    const late = performance.now() - until
    return failures.length > 0 || late > MAX_OVERTIME_MS || (late > 0 && KINDS.every((kind) => succeeded(storm, kind)))
  }
  const actors = [guest, guest, guest, shopper, shopper, shopper, shopper, orderDesk, orderDesk, orderDesk, stockroom]
  const running = actors.map(async (act) => {
    const numbers = numbersFrom(random())
    while (!isOver()) await act(storm, numbers).catch((error) => failures.push(error))
  })
  let checks = 0
  const checking = (async () => {
    for (let last = performance.now(); !isOver(); await sleep(100)) {
      if (performance.now() - last < CHECK_EVERY_MS) continue
      await expectHealthy(two.h).catch((error) => failures.push(error))
      last = performance.now()
      checks += 1
    }
  })()
  await Promise.all([...running, checking])
  expect(failures).toEqual([])
  expect(KINDS.filter((kind) => !succeeded(storm, kind))).toEqual([])
  const sold = await two.h.sql<{ variant_id: number; prices: number[] }>(
    `select variant_id::float8, array_agg(distinct unit_price_minor::int) as prices from order_lines group by 1`,
  )
  const invented = sold.filter(({ variant_id, prices }) =>
    prices.some((one) => !storm.prices.get(variant_id)?.has(one)),
  )
  expect(invented).toEqual([])
  const responses = [...storm.tally.values()].flatMap((counts) => [...counts])
  const count = (isCounted: (status: number) => boolean) =>
    responses.reduce((sum, [status, times]) => sum + (isCounted(status) ? times : 0), 0)
  record({
    id: 'R3',
    test: 'Mixed storm',
    size: `${counted(3, 600)} seconds, ${actors.length} at once, ${count(() => true)} requests`,
    result: `${count((status) => status < 300)} done, ${count((status) => status >= 400 && status < 500)} refused, ${count((status) => status === 503)} got 503, 0 failed; checks held ${checks + 1} times`,
  })
})
