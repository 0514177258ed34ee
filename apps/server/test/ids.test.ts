import { describe, expect, it } from 'vitest'
import { openShop, type Shop } from './factories.ts'
import { setUpShop } from './set-up.ts'

const { h, shop } = await setUpShop()
const other = await openShop(h)

const EPOCH_US = Date.UTC(2025, 0, 1) * 1000
const BITS_BELOW = 8
const microsecondOf = (id: number) => Math.floor(id / BITS_BELOW)

let products = 0
async function createProduct(of: Shop): Promise<number> {
  const { status, data } = await h.call({
    url: `M/${of.subdomain}/products/`,
    headers: { authorization: `Bearer ${of.secretKey}` },
    body: { name: `Saree ${++products}`, status: 'published', variants: [{ price: 100, stock: 50 }] },
  })
  expect(status).toBe(201)
  return data.id
}

async function placeOrder(of: Shop, productId: number) {
  const receiver = { receiver_name: 'Rahima', phone: '01712345678', address: 'House 12, Road 5, Dhaka' }
  const body = { ...receiver, items: [{ product_id: productId }] }
  const { status, data } = await h.call({ url: 'W/order/', key: of.key, body })
  expect(status).toBe(201)
  return data.order as { id: number; order_number: string; items: { id: number }[] }
}

const clockUs = async () => {
  const [row] = await h.sql<{ us: number }>(`select date_part('epoch', clock_timestamp()) * 1000000 as us`)
  return Number(row?.us) - EPOCH_US
}

/** How often each difference of the lowest bits of two ids occurs when `drawn` ids were drawn between them. */
async function lowBitDifferences(drawn: number): Promise<number[]> {
  const rows = await h.sql<{ difference: number; times: number }>(
    `select (((b & 7) - (a & 7) + 8) & 7)::int as difference, count(*)::int as times
       from (select new_id() as a, (select count(new_id()) from generate_series(1, $1::int + n * 0)) as others, new_id() as b
               from generate_series(1, 4000) n) pairs group by 1 order by 1`,
    [drawn],
  )
  return rows.map(({ times }) => times)
}

describe('an id', () => {
  it('contains its time of creation, and nothing about the number of rows other stores created', async () => {
    for (const others of [0, 20]) {
      const earliest = await clockUs()
      const first = await createProduct(shop)
      for (let made = 0; made < others; made++) await placeOrder(other, await createProduct(other))
      const between = await clockUs()
      const second = await createProduct(shop)
      const latest = await clockUs()
      expect(microsecondOf(first)).toBeGreaterThanOrEqual(earliest - 1)
      expect(microsecondOf(first)).toBeLessThanOrEqual(between)
      expect(microsecondOf(second)).toBeGreaterThanOrEqual(between - 1)
      expect(microsecondOf(second)).toBeLessThanOrEqual(latest + 1)
    }
  })

  it('has random lowest bits: every difference is as frequent, however many ids were drawn between', async () => {
    for (const drawn of [0, 1, 7]) {
      const times = await lowBitDifferences(drawn)
      // 500 of each are expected. A fair draw leaves this range about once in three million runs.
      expect(times).toHaveLength(8)
      for (const each of times) {
        expect(each).toBeGreaterThan(380)
        expect(each).toBeLessThan(620)
      }
    }
  })

  it('is exact in JSON until 2060, larger than every earlier id, and unique', async () => {
    const [drawn] = await h.sql<{ ids: string[] }>(
      'select array_agg(id order by n) as ids from (select n, new_id() as id from generate_series(1, 20000) n) drawn',
    )
    const ids = drawn?.ids.map(Number) ?? []
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    expect(ids).toHaveLength(20_000)
    expect(ids.every(Number.isSafeInteger)).toBe(true)
    expect((Date.UTC(2060, 0, 1) * 1000 - EPOCH_US) * BITS_BELOW).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })

  it('of an order or its items is no counter, and the order number stays eight characters long', async () => {
    const productId = await createProduct(shop)
    const orders = [await placeOrder(shop, productId), await placeOrder(shop, productId)]
    const now = await clockUs()
    for (const { id, order_number, items } of orders) {
      expect(order_number).toMatch(/^[A-Z0-9]+-[0-9A-HJKMNP-TV-Z]{8}$/)
      for (const each of [id, ...items.map((item) => item.id)]) {
        expect(microsecondOf(each)).toBeGreaterThan(now - 60_000_000)
        expect(microsecondOf(each)).toBeLessThanOrEqual(now)
      }
    }
    expect(orders[0]?.order_number).not.toBe(orders[1]?.order_number)
  })

  it('comes from a counter only in tables whose ids are never returned', async () => {
    const counted = await h.sql<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public'
          and (is_identity = 'YES' or column_default like 'nextval%') order by 1`,
    )
    expect(counted.map(({ name }) => name)).toEqual([
      'courier_statuses',
      'document_prints',
      'offer_codes',
      'order_history',
      'order_returns',
      'outbox',
      'shipment_events',
      'stores',
    ])
  })
})
