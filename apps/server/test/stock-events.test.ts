import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { importProducts } from '../src/features/imports/import-products.ts'
import { readCatalog } from '../src/features/imports/read-catalog.ts'
import { expireOrder } from '../src/features/order-transitions/expire-orders.ts'
import { inStore } from '../src/platform/database.ts'
import { behindLock } from './barrier.ts'
import { expectHealthy } from './expect-healthy.ts'
import { aProduct, next, type TestProduct } from './factories.ts'
import { csvOf, VALID_ROW } from './fixtures/shopify/shopify-csv.ts'
import { orderCalls } from './order-factory.ts'
import { setUpShop } from './set-up.ts'

// A change of a variant's stock status emits one event in the same transaction, whatever code changes the stock.

const { h, shop } = await setUpShop()
const act: ReturnType<typeof orderCalls>['act'] = orderCalls(h, shop).act
afterEach(() => expectHealthy(h))

const merchant = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    ...(body ? { body } : {}),
  })
const buy = (...items: { product_id: number; quantity: number }[]) =>
  h.call({
    url: 'W/order/',
    key: shop.key,
    body: { items, receiver_name: 'Rahima', phone: `017${10_000_000 + next()}`, address: 'Road 5' },
  })
const order = async ({ id }: TestProduct, quantity: number): Promise<number> =>
  (await buy({ product_id: id, quantity })).data.order.id
const delivered = async (product: TestProduct, quantity: number) => {
  const id = await order(product, quantity)
  for (const step of ['confirm', 'ship', 'deliver']) expect((await act(id, step)).status).toBe(200)
  return id
}
const eventsOf = ({ variantId }: Pick<TestProduct, 'variantId'>) =>
  h.sql<{ type: string; payload: { object: object; previous: object } }>(
    `select type, payload from outbox where resource = 'variant' and resource_id = $1 order by id`,
    [String(variantId)],
  )
const typesOf = async (product: Pick<TestProduct, 'variantId'>) => (await eventsOf(product)).map(({ type }) => type)

async function importStock(slug: string, quantity: number): Promise<void> {
  const file = csvOf([
    { ...VALID_ROW, Handle: slug, Title: slug, 'Variant SKU': slug, 'Variant Inventory Qty': String(quantity) },
  ])
  await importProducts(
    h.db,
    readCatalog(() => Readable.from([Buffer.from(file)])),
    {
      author: { storeId: shop.storeId, actor: { type: 'operator', id: 'test' }, ip: '', requestId: '' },
      source: 'test.csv',
    },
  )
}

describe('stock events', () => {
  it('are emitted by orders that reach the threshold and the last unit, and by none between', async () => {
    const product = await aProduct(h, shop, { stock: 8 })
    for (const [quantity, expected] of [
      [2, []],
      [1, ['stock.low']],
      [4, ['stock.low']],
      [1, ['stock.low', 'stock.out']],
    ] as const) {
      await order(product, quantity)
      expect(await typesOf(product)).toEqual(expected)
    }
  })

  it('are emitted by cancellations, expiries and returns that restock the variant', async () => {
    const product = await aProduct(h, shop, { stock: 2 })
    await act(await order(product, 2), 'cancel')
    const expired = await order(product, 2)
    await inStore(h.db, shop.storeId, (tx) => expireOrder(tx, shop.storeId, expired))
    await act(await delivered(product, 2), 'return', { reason: 'Torn' })
    expect(await typesOf(product)).toEqual(['out', 'back', 'out', 'back', 'out', 'back'].map((type) => `stock.${type}`))
  })

  it('are not emitted by cancellations and returns of lost items', async () => {
    const product = await aProduct(h, shop, { stock: 4 })
    await act(await order(product, 2), 'cancel', { restock: false })
    await act(await delivered(product, 2), 'return', { reason: 'Torn', restock: false })
    expect(await typesOf(product)).toEqual(['stock.out'])
  })

  it('are emitted by imports that change the quantity of a known variant, and not for new ones', async () => {
    const slug = `imported-${next()}`
    await importStock(slug, 9)
    const [variant] = await h.sql<{ id: string }>(
      'select v.id from variants v join products p on p.id = v.product_id where p.slug = $1',
      [slug],
    )
    const imported = { variantId: Number(variant?.id) }
    expect(await typesOf(imported)).toEqual([])
    for (const quantity of [3, 0, 9]) await importStock(slug, quantity)
    expect(await typesOf(imported)).toEqual(['stock.low', 'stock.out', 'stock.back'])
  })

  it('are emitted by changed settings and manual adjustments', async () => {
    const product = await aProduct(h, shop, { stock: 8 })
    const path = `stock/${product.variantId}/`
    await merchant('PATCH', path, { low_stock_threshold: 10 })
    await merchant('POST', `${path}adjust/`, { delta: -8, reason: 'Lost' })
    await merchant('PATCH', path, { is_tracked: false })
    await merchant('PATCH', path, { is_tracked: true })
    await merchant('POST', `${path}set/`, { on_hand: 20, expected: 0, reason: 'Counted' })
    expect(await typesOf(product)).toEqual(['low', 'out', 'back', 'out', 'back'].map((type) => `stock.${type}`))
  })

  it('contain the stock as the API presents it, and its previous status', async () => {
    const product = await aProduct(h, shop, { name: 'চাল', stock: 6 })
    await order(product, 2)
    const { data } = await merchant('GET', `stock/${product.variantId}/`)
    const [event] = await eventsOf(product)
    expect(event).toEqual({
      type: 'stock.low',
      payload: { object: data, previous: { stock_status: 'in_stock' } },
    })
  })

  it('are not emitted by a rejected order', async () => {
    const [enough, short] = [await aProduct(h, shop, { stock: 1 }), await aProduct(h, shop, { stock: 3 })]
    // Both units are in stock when the order is priced; another order takes the second before this one locks the stock.
    const [refused] = await behindLock(
      h,
      {
        text: "with taken as (update stock set on_hand = 1 where variant_id = $1), noted as (insert into stock_moves (store_id, variant_id, kind, quantity) values ($2, $1, 'adjustment', -2)) select 1",
        values: [short.variantId, shop.storeId],
      },
      [() => buy({ product_id: enough.id, quantity: 1 }, { product_id: short.id, quantity: 3 })],
    )
    await h.sql('select refresh_stock_status($1, $2)', [shop.storeId, [short.variantId]])
    expect(refused?.body.error_code).toBe('insufficient_stock')
    expect(await typesOf(enough)).toEqual([])
  })

  it('are emitted once when two orders at the same moment reach the threshold', async () => {
    const product = await aProduct(h, shop, { stock: 7 })
    const lock = { text: 'select from stock where variant_id = $1 for update', values: [product.variantId] }
    const responses = await behindLock(h, lock, [() => order(product, 2), () => order(product, 2)])
    expect(responses).toHaveLength(2)
    expect(await typesOf(product)).toEqual(['stock.low'])
  })

  it('are emitted once when an order and a cancellation at the same moment take and return the last unit', async () => {
    const product = await aProduct(h, shop, { stock: 2 })
    const cancelled = await order(product, 1)
    const lock = { text: 'select from stock where variant_id = $1 for update', values: [product.variantId] }
    await behindLock(h, lock, [() => order(product, 1), () => act(cancelled, 'cancel').then(() => cancelled)])
    expect(await typesOf(product)).toEqual(['stock.out', 'stock.back'])
  })

  it('are not emitted for a deleted variant', async () => {
    const product = await aProduct(h, shop, { stock: 1 })
    const id = await order(product, 1)
    await merchant('DELETE', `products/${product.id}/`)
    await act(id, 'cancel')
    expect(await typesOf(product)).toEqual(['stock.out'])
  })
})

it.each([
  ['in_stock', 'low_stock', 'stock.low'],
  ['in_stock', 'out_of_stock', 'stock.out'],
  ['in_stock', 'preorder', 'stock.out'],
  ['low_stock', 'out_of_stock', 'stock.out'],
  ['low_stock', 'in_stock', null],
  ['out_of_stock', 'low_stock', 'stock.back'],
  ['preorder', 'in_stock', 'stock.back'],
  ['out_of_stock', 'preorder', null],
])('a change from %s to %s emits %s', async (before, after, type) => {
  expect(await h.sql('select stock_event($1, $2) as type', [before, after])).toEqual([{ type }])
})
