import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop, signIn } from '../../../test/factories.ts'
import { aLead } from '../../../test/leads.ts'
import { listExportCalls } from '../../../test/list-exports.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { aReview } from '../../../test/reviews.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import { inStore } from '../../platform/database.ts'
import type { JobContext } from '../../platform/job.ts'
import { defaultRetention, deleteExpired } from '../../platform/retention.ts'
import { addListExportParts, beginListExport } from './list-export-jobs.queries.ts'
import { writeListExports } from './write-list-exports.ts'

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)
const product = await aProduct(h, shop, {
  name: '=HYPERLINK("http://evil.example")',
  variants: [
    { priceMinor: 250_050, costPriceMinor: 100_000, stock: 7, options: { Colour: 'লাল', Size: 'M' } },
    { priceMinor: 90, stock: 3, options: { Colour: 'Blue', Size: 'M' } },
  ],
})
const order = await anOrder(h, shop, {
  lines: [{ product, unitPriceMinor: 250_050, costPriceMinor: 100_000, quantity: 2 }],
  receiverName: 'রহিমা, "খালা"',
  email: 'rahima@shop.example',
  createdAt: '2026-01-31T20:00:00Z',
  customerId: shopper.id,
})
await aLead(h, shop, { product })
await aReview(h, shop, shopper.id, { product, content: '@SUM(1)\nnext line' })
const calls = listExportCalls(h, shop)
const jsonOf = async (body: object) =>
  (await calls.linesOf({ format: 'jsonl', ...body })).map((line) => JSON.parse(line))

describe('the file of an exported list', () => {
  it('has the rows of orders, with masked contacts unless they are requested', async () => {
    const [masked] = await jsonOf({ kind: 'orders' })
    expect(masked).toMatchObject({
      ...{ order_number: order.number, receiver_name: 'রহিমা, "খালা"', email: 'r•••@shop.example', address: '' },
      ...{ total: '5001.00', created_at: '2026-01-31T20:00:00.000Z', status: 'PENDING' },
    })
    expect(masked.phone).toMatch(/^\+88018\d•••••\d\d$/)
    const [whole] = await jsonOf({ kind: 'orders', with_contacts: true })
    expect(whole).toMatchObject({ phone: order.phone, email: 'rahima@shop.example', address: 'House 12, Road 5' })
  })

  it('of csv is read by spreadsheets: headers of a language, times of Bangladesh, plain numbers and no formulas', async () => {
    const columns = ['receiver_name', 'created_at', 'total', 'phone']
    const lines = await calls.linesOf({ kind: 'orders', columns, language: 'bn', with_contacts: true })
    expect(lines).toEqual([
      'প্রাপকের নাম,অর্ডারের সময়,মোট,ফোন',
      `"রহিমা, ""খালা""",2026-02-01 02:00:00,5001.00,'${order.phone}`,
    ])
    const [, line] = await calls.linesOf({ kind: 'order_lines', format: 'tsv', columns: ['product_name', 'quantity'] })
    expect(line).toBe(`"'=HYPERLINK(""http://evil.example"")"\t2`)
    const [, review = '', rest] = await calls.linesOf({ kind: 'reviews', columns: ['content', 'rating'] })
    expect([review, rest]).toEqual([`"'@SUM(1)`, 'next line",5'])
  })

  it('begins with a byte order mark unless that is refused, and has only its head when no row matches', async () => {
    const textOf = async (body: object) => {
      const { data } = await calls.create({
        kind: 'orders',
        columns: ['status'],
        filters: { number: 'TST-0' },
        ...body,
      })
      await calls.write()
      return (await calls.fetchFile((await calls.download(data.id)).data.download_url)).text
    }
    expect(await textOf({})).toBe('\uFEFFStatus\r\n')
    expect(await textOf({ bom: false })).toBe('Status\r\n')
    expect(await textOf({ format: 'jsonl' })).toBe('')
    await expectHealthy(h)
  })

  it('has each variant of a product, its texts once, and what it costs the store', async () => {
    const rows = await jsonOf({ kind: 'products' })
    expect(rows).toMatchObject([
      {
        option1_name: 'Colour',
        option1_value: 'লাল',
        option2_value: 'M',
        price: '2500.50',
        cost_price: '1000.00',
        on_hand: 5,
      },
      { option1_value: 'Blue', price: '0.90', cost_price: null, on_hand: 3, is_active: true, compare_at_price: null },
    ])
  })

  it.each([
    ['order_lines', { quantity: 2, cost_price: '1000.00', line_total: '5001.00' }],
    ['stock', { on_hand: 5, price: '2500.50', stock_status: 'low_stock' }],
    ['customers', { first_name: 'Rahima', orders_count: 1, spent: '0.00' }],
    ['leads', { name: 'Rahima', total: '1000.00', status: 'OPEN' }],
    ['reviews', { rating: 5, reviewer: 'Rahima', status: 'PENDING' }],
  ])('has the rows of %s', async (kind, row) => {
    const rows = await jsonOf({ kind })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toContainEqual(expect.objectContaining(row))
  })

  it('has the amounts of an order that add up to its total, also when a part of it was kept at the door', async () => {
    const other = await openShop(h)
    const { id, lineIds } = await anOrder(h, other, {
      ...{ status: 'CONFIRMED', hasEvents: true, deliveryFeeMinor: 60_00 },
      lines: [{ product: await aProduct(h, other), quantity: 3, discountMinor: 10_00 }],
    })
    const { create, set } = shipmentCalls(h, other)
    const { data: parcel } = await create(id)
    await set(parcel.id, 'PICKED_UP')
    const kept = [{ order_item_id: lineIds[0], quantity: 1 }]
    await set(parcel.id, 'PARTLY_DELIVERED', { delivered_items: kept, cash_collected: 156 })
    const [line = ''] = await listExportCalls(h, other).linesOf({ kind: 'orders', format: 'jsonl' })
    expect(JSON.parse(line)).toMatchObject({
      ...{ subtotal: '300.00', discount: '10.00', delivery_fee: '60.00' },
      ...{ rounding: '-0.67', undelivered_amount: '193.33', total: '156.00', amount_paid: '156.00' },
    })
  })

  it('has the rows that the list shows with the same filters', async () => {
    expect(await jsonOf({ kind: 'stock', filters: { stock_status: 'out_of_stock' } })).toEqual([])
    expect(await jsonOf({ kind: 'orders', filters: { phone: order.phone.slice(3) } })).toHaveLength(1)
    expect(await jsonOf({ kind: 'orders', filters: { date_from: '2026-02-01', date_to: '2026-02-01' } })).toHaveLength(
      1,
    )
    expect(await jsonOf({ kind: 'orders', filters: { date_from: '2026-02-02' } })).toEqual([])
    expect(await jsonOf({ kind: 'customers', filters: { search: 'রহিমা' } })).toEqual([])
    expect(await jsonOf({ kind: 'leads', filters: { min_total: '1000.01' } })).toEqual([])
  })
})

describe('a long file', () => {
  /** A store with many long reviews, and the IDs of all of them. */
  async function manyReviews(): Promise<{ other: Shop; ids: string[] }> {
    const other = await openShop(h)
    const rows = await h.sql<{ id: number }>(
      `with people as (
         insert into customers (store_id, email) select $1, 'c' || n || '@many.example' from generate_series(1, 700) n returning id)
       insert into reviews (store_id, customer_id, rating, content) select $1, id, 5, repeat('r', 1500) from people returning id`,
      [other.storeId],
    )
    return {
      other,
      ids: rows
        .map(({ id }) => id)
        .sort((a, b) => b - a)
        .map(String),
    }
  }
  const contextOf = (more: Partial<JobContext> = {}): JobContext => ({
    ...h.deps,
    retentionDays: defaultRetention,
    signal: new AbortController().signal,
    ...more,
  })
  const idsOf = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(0, line.indexOf(',')))

  it('is continued where a process was stopped, and has every row once', async () => {
    const { other, ids } = await manyReviews()
    const own = listExportCalls(h, other)
    const { data } = await own.create({ kind: 'reviews', columns: ['review_id', 'content'], bom: false })
    const stopping = new AbortController()
    let pages = 0
    const clock = () => {
      if (++pages === 2) stopping.abort()
      return h.deps.clock()
    }
    await writeListExports(contextOf({ clock, signal: stopping.signal }), other.storeId)
    const half = (await own.read(data.id)).data
    expect(half.status).toBe('RUNNING')
    expect(half.row_count).toBeGreaterThan(0)
    expect(half.row_count).toBeLessThan(ids.length)
    await own.write()
    const { text } = await own.fetchFile((await own.download(data.id)).data.download_url)
    expect(idsOf(text)).toEqual(ids)
  })

  it('of unfinished checkouts has each once, also one that goes on while the file is written', async () => {
    const other = await openShop(h)
    const own = listExportCalls(h, other)
    const item = { productId: 1, variantId: null, name: 'Saree', variantName: '', quantity: 1, unitPriceMinor: 100 }
    const leads = await h.sql<{ id: number }>(
      `insert into leads (store_id, phone, name, step, items, total_minor, coupon_code, delivery_location, district, thana, note,
         language, consented_at, started_at, last_seen_at)
       select $1, '+88017' || 10000000 + n, 'R', 'address', $2, 100, '', '', '', '', '', 'en', t, t, t
         from generate_series(1, 600) n cross join lateral (select now() - interval '2 days' - n * interval '1 minute') as at (t)
       returning id`,
      [other.storeId, JSON.stringify([item])],
    )
    const ids = leads.map(({ id }) => id).sort((a, b) => b - a)
    const { data } = await own.create({ kind: 'leads', columns: ['lead_id', 'name'], filters: {}, bom: false })
    const stopping = new AbortController()
    const clock = () => {
      stopping.abort()
      return h.deps.clock()
    }
    await writeListExports(contextOf({ clock, signal: stopping.signal }), other.storeId)
    expect((await own.read(data.id)).data).toMatchObject({ status: 'RUNNING', row_count: 500 })
    await h.sql(`update leads set last_seen_at = now() - interval '1 hour' where store_id = $1 and id in ($2, $3)`, [
      ...[other.storeId, ids[10], ids[550]],
    ])
    await own.write()
    const { text } = await own.fetchFile((await own.download(data.id)).data.download_url)
    expect(idsOf(text)).toEqual(ids.map(String))
  })

  it('is written once when two processes write it at once', async () => {
    const { other, ids } = await manyReviews()
    const own = listExportCalls(h, other)
    const { data } = await own.create({ kind: 'reviews', columns: ['review_id', 'content'], bom: false })
    await Promise.all([writeListExports(contextOf(), other.storeId), writeListExports(contextOf(), other.storeId)])
    const { text } = await own.fetchFile((await own.download(data.id)).data.download_url)
    expect(idsOf(text)).toEqual(ids)
    // Both have read the same rows.
    const key = { storeId: other.storeId, id: (await own.create({ kind: 'reviews' })).data.id as number }
    await inStore(h.deps.db, other.storeId, (tx) => beginListExport(tx, key))
    const parts = { position: null, rowCount: 1, partCount: 1, contents: [gzipSync('1')], bytes: 1, end: null }
    const add = () => inStore(h.deps.db, other.storeId, (tx) => addListExportParts(tx, key, 0, parts))
    expect((await Promise.all([add(), add()])).sort()).toEqual([false, true])
  })

  it('is not written any further once it is deleted', async () => {
    const { other } = await manyReviews()
    const own = listExportCalls(h, other)
    const { data } = await own.create({ kind: 'reviews' })
    let removal: Promise<unknown> | undefined
    const clock = () => {
      removal ??= own.remove(data.id)
      return h.deps.clock()
    }
    await writeListExports(contextOf({ clock }), other.storeId)
    await removal
    expect((await own.read(data.id)).status).toBe(404)
    expect(await h.sql('select 1 from list_export_parts where list_export_id = $1', [data.id])).toEqual([])
  })

  it('that cannot be written FAILED after five attempts, and delays no other', async () => {
    const other = await openShop(h)
    const own = listExportCalls(h, other)
    const broken = (await own.create({ kind: 'orders' })).data
    await h.sql(`update list_exports set conditions = '{"date_from": "never"}' where id = $1`, [broken.id])
    const whole = (await own.create({ kind: 'orders' })).data
    for (let n = 0; n < 5; n++) await expect(writeListExports(contextOf(), other.storeId)).rejects.toThrow(/never/)
    expect((await own.read(broken.id)).data).toMatchObject({ status: 'FAILED', failure: 'ERROR' })
    expect((await own.read(whole.id)).data.status).toBe('DONE')
    expect(await writeListExports(contextOf(), other.storeId)).toBe(0)
  })

  it('is deleted with its row after seven days, and nobody sees it then', async () => {
    const { data } = await calls.create({ kind: 'stock' })
    await calls.write()
    await h.sql(
      `update list_exports set created_at = created_at - interval '7 days', finished_at = finished_at - interval '7 days',
         expires_at = expires_at - interval '7 days' where id = $1`,
      [data.id],
    )
    expect((await calls.read(data.id)).status).toBe(404)
    await deleteExpired(h.db)
    expect(await h.sql('select 1 from list_exports where id = $1', [data.id])).toEqual([])
    expect(await h.sql('select 1 from list_export_parts where list_export_id = $1', [data.id])).toEqual([])
  })
})
