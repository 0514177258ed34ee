import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

const DAY_MS = 86_400_000

async function aShop() {
  const of = await openShop(h)
  const product = await aProduct(h, of, { stock: 900 })
  const { act } = orderCalls(h, of)
  const order = (quantity: number, more: Partial<OrderSpec> = {}) =>
    anOrder(h, of, { lines: [{ product, quantity }], hasEvents: true, ...more })
  return {
    of,
    /** Delivered days ago, of which `back` units come back today. */
    delivered: async (quantity: number, back: number, days = 0) => {
      const at = new Date(Date.now() - days * DAY_MS)
      const { id, lineIds } = await order(quantity, { status: 'DELIVERED', createdAt: at.toISOString() })
      await h.sql('update order_history set created_at = $2 where order_id = $1', [id, at])
      const items = [{ order_item_id: lineIds[0], quantity: back }]
      if (back > 0) await act(id, 'return', { reason: 'Torn', items })
    },
    refused: async (quantity: number) => {
      const { id } = await order(quantity, { status: 'SHIPPED' })
      await act(id, 'return', { reason: 'Refused' })
    },
    /** The shopper keeps a part at the door. */
    kept: async (kept: number, quantity: number) => {
      const { id, lineIds } = await order(quantity, { status: 'CONFIRMED' })
      const shipments = shipmentCalls(h, of)
      const shipment = (await shipments.create(id)).data.id
      await shipments.set(shipment, 'PICKED_UP')
      const delivered_items = [{ order_item_id: lineIds[0], quantity: kept }]
      await shipments.set(shipment, 'PARTLY_DELIVERED', { delivered_items, cash_collected: kept * 100 })
      await shipments.receive(shipment)
    },
  }
}

/** The rates of today in the overview and in each sales report, which agree. */
async function ratesOf(of: Shop) {
  const read = async (path: string) =>
    (await h.call({ url: `M/${of.subdomain}/${path}`, headers: { authorization: `Bearer ${of.secretKey}` } })).data
  const { figures } = await read('overview/?period=today')
  const rates = { delivery_rate: figures.delivery_rate.value, return_rate: figures.return_rate.value }
  for (const by of ['product', 'variant', 'category']) {
    const { total, rows } = await read(`reports/sales/?by=${by}`)
    for (const sums of [total, ...rows]) expect(sums.return_rate).toBe(rates.return_rate)
  }
  return rates
}

type Made = Awaited<ReturnType<typeof aShop>>

it.each<[string, (shop: Made) => Promise<void>, { delivery_rate: number | null; return_rate: number | null }]>([
  ['was delivered and came back later', ({ delivered }) => delivered(2, 1), { delivery_rate: 100, return_rate: 50 }],
  ['was refused as a whole', ({ refused }) => refused(2), { delivery_rate: 0, return_rate: 100 }],
  ['was kept in part at the door', ({ kept }) => kept(1, 3), { delivery_rate: 33.3, return_rate: 66.7 }],
  [
    'came back from all of these ways',
    async ({ delivered, refused, kept }) => {
      await delivered(2, 1)
      await refused(2)
      await kept(1, 3)
    },
    { delivery_rate: 42.9, return_rate: 71.4 },
  ],
  ['came back of an earlier day', ({ delivered }) => delivered(3, 2, 4), { delivery_rate: null, return_rate: null }],
  [
    'came back of an earlier day, more than was sent',
    async ({ delivered }) => {
      await delivered(3, 2, 4)
      await delivered(1, 0)
    },
    { delivery_rate: 100, return_rate: 200 },
  ],
])('a unit that %s is counted once among those that were sent, prepared or not', async (_way, happen, expected) => {
  const shop = await aShop()
  await happen(shop)
  for (const _ of ['live', 'prepared']) {
    expect(await ratesOf(shop.of)).toEqual(expected)
    await runJobs(h, 'figures.prepare')
  }
})

it('earlier returns are known as never delivered by the job', async () => {
  const { of, delivered, refused } = await aShop()
  await delivered(2, 1)
  await refused(2)
  await h.sql('update order_returns set undelivered_quantity = 0 where store_id = $1', [of.storeId])
  const migration = await readFile(`${import.meta.dirname}/../../../migrations/0462_undelivered_figures.sql`, 'utf8')
  const statement = (migration.split('$$')[1] as string)
    .replaceAll('$1::bigint', 'null::bigint')
    .replaceAll('$2', '1000')
  for (const _ of ['once', 'again']) await h.sql(statement)
  expect(
    await h.sql('select quantity, undelivered_quantity from order_returns where store_id = $1 order by id', [
      of.storeId,
    ]),
  ).toEqual([
    { quantity: 1, undelivered_quantity: 0 },
    { quantity: 2, undelivered_quantity: 2 },
  ])
})
