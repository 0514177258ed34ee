import { describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1000 } })

function callsOf(of: Shop, key = of.secretKey) {
  const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' }
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    h.call({ method, url: `M/${of.subdomain}/${url}`, headers, ...(body && { body }) })
  const upload = (file: string) =>
    h.call({
      url: `M/${of.subdomain}/imports/`,
      form: { kind: 'orders', file_name: 'orders.csv', file: Buffer.from(file) },
      headers,
    })
  const apply = async (file: string) => {
    const { data } = await upload(file)
    await call('POST', `imports/${data.id}/start/`, {})
    await runJobs(h, 'imports.run')
    return (await call('GET', `imports/${data.id}/`)).data
  }
  const preview = async (file: string) => {
    const { data } = await upload(file)
    return (await call('POST', `imports/${data.id}/preview/`)).data
  }
  const orders = async () => (await call('GET', 'past-orders/')).data.items
  const whole = async (number: string) => {
    const found = (await orders()).find((one: { order_number: string }) => one.order_number === number)
    return (await call('GET', `past-orders/${found?.id}/`)).data
  }
  return { call, upload, apply, preview, orders, whole }
}

type Cells = Record<string, string>
const csvOf = (rows: readonly Cells[]) => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')
}

const ITEM: Cells = {
  ...{ Name: '#1042', 'Lineitem quantity': '2', 'Lineitem name': 'Jamdani Saree - Red', 'Lineitem price': '2500.00' },
  ...{ 'Lineitem sku': 'JS-1-RED' },
}
const SHOPIFY: Cells = {
  ...ITEM,
  ...{ Email: 'Rahima@Example.com', 'Financial Status': 'paid', 'Fulfillment Status': 'fulfilled', Currency: 'BDT' },
  ...{ Subtotal: '5450.00', Shipping: '60.00', Taxes: '0.00', Total: '5410.50', 'Discount Code': 'EID' },
  ...{ 'Discount Amount': '99.50', 'Created at': '2024-03-05 14:33:11 +0600', 'Billing Name': 'Rahima Khatun' },
  ...{ 'Shipping Name': 'Karim', 'Shipping Address1': 'House 12, Road 5', 'Shipping City': 'Dhaka' },
  ...{ 'Shipping Phone': "'+880 1712-345678", 'Cancelled at': '', 'Payment Method': 'Cash on Delivery (COD)' },
  ...{ 'Refunded Amount': '0.00', Tags: 'VIP, eid', Notes: 'After five.' },
}
const CAP = { ...ITEM, 'Lineitem quantity': '1', 'Lineitem name': 'Cap', 'Lineitem price': '450', 'Lineitem sku': '' }

describe('orders of Shopify', () => {
  it('become past orders with their items, to the poisha; the same file again changes nothing', async () => {
    const own = callsOf(await openShop(h))
    const file = csvOf([SHOPIFY, CAP, { ...SHOPIFY, Name: '#1043', 'Cancelled at': '2024-03-06 10:00:00 +0600' }])
    const preview = await own.preview(file)
    expect(preview).toMatchObject({ created_count: 2, unchanged_count: 0, failed_count: 0, problems: [] })
    expect(preview.orders[0]).toMatchObject({ line: 2, order_number: '#1042', item_count: 3, total: '5410.50' })
    expect(await own.orders()).toEqual([])
    expect(await own.apply(file)).toMatchObject({ status: 'DONE', row_count: 2, created_count: 2, failed_count: 0 })
    expect(await own.whole('#1042')).toMatchObject({
      ...{ source: 'SHOPIFY', status: 'DELIVERED', source_status: 'paid, fulfilled', name: 'Karim' },
      ...{ phone: '+8801712345678', email: 'rahima@example.com', address: 'House 12, Road 5', district: 'Dhaka' },
      ...{ subtotal: '5450.00', discount: '99.50', delivery_fee: '60.00', total: '5410.50', refunded: '0.00' },
      ...{ placed_at: '2024-03-05T08:33:11.000Z', tags: ['vip', 'eid'], coupon_code: 'EID', note: 'After five.' },
      items: [
        { name: 'Jamdani Saree - Red', sku: 'JS-1-RED', quantity: 2, total: '5000.00' },
        { name: 'Cap', sku: '', quantity: 1, total: '450.00' },
      ],
    })
    expect(await own.whole('#1043')).toMatchObject({ status: 'CANCELLED' })
    expect(await own.apply(file)).toMatchObject({ created_count: 0, changed_count: 0, unchanged_count: 2 })
    expect(await own.preview(file)).toMatchObject({ created_count: 0, unchanged_count: 2, orders: [] })
    await expectHealthy(h)
  })

  it('touch neither stock, money, work, messages nor what is said about a number, and emit only that the import has ended', async () => {
    const of = await openShop(h)
    const own = callsOf(of)
    const rowsOf = async () => {
      const names = await h.sql<{ name: string }>(
        `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = 'public' and c.column_name = 'store_id' and t.table_type = 'BASE TABLE' order by 1`,
      )
      const counts = await Promise.all(
        names.map(async ({ name }) => {
          const [row] = await h.sql<{ count: number }>(
            `select count(*)::integer as count from ${name} where store_id = $1`,
            [of.storeId],
          )
          return [name, row?.count] as const
        }),
      )
      return Object.fromEntries(counts)
    }
    const before = await rowsOf()
    await own.apply(csvOf([{ ...SHOPIFY, 'Financial Status': 'pending', 'Fulfillment Status': 'unfulfilled' }]))
    const after = await rowsOf()
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(changed.filter((name) => name !== 'idempotency_keys').sort()).toEqual([
      'audit_log',
      'bulk_edits',
      'imports',
      'outbox',
      'past_orders',
    ])
    const events = await h.sql('select distinct type from outbox where store_id = $1', [of.storeId])
    expect(events).toEqual([{ type: 'import.finished' }])
  })

  it('are left out one by one, with what is wrong, and as a file to correct with all rows of the order', async () => {
    const own = callsOf(await openShop(h))
    const wrong = (Name: string, more: Cells) => ({ ...SHOPIFY, Name, ...more })
    const file = csvOf([
      wrong('#1', { Total: '12.345' }),
      { ...CAP, Name: '#1' },
      wrong('#2', { Currency: 'USD' }),
      wrong('#3', { 'Created at': 'yesterday' }),
      wrong('#4', { 'Created at': '2099-01-01' }),
      wrong('#5', { 'Refunded Amount': '9000' }),
      wrong('', {}),
      wrong('#6', { 'Lineitem quantity': 'two' }),
      SHOPIFY,
      wrong('#7', {}),
      CAP,
      wrong('#8', { Total: '' }),
    ])
    const done = await own.apply(file)
    expect(done).toMatchObject({ row_count: 11, created_count: 2, failed_count: 9, status: 'DONE' })
    expect(done.problems.map((one: Cells) => [one.line, one.column, one.code])).toEqual([
      [2, 'Total', 'NOT_A_NUMBER'],
      [4, 'Currency', 'LEFT_OUT'],
      [5, 'Created at', 'LEFT_OUT'],
      [6, 'Created at', 'LEFT_OUT'],
      [7, 'Refunded Amount', 'LEFT_OUT'],
      [8, 'Name', 'REQUIRED'],
      [9, 'Lineitem quantity', 'NOT_A_NUMBER'],
      [12, 'Name', 'DUPLICATE_IN_FILE'],
      [13, 'Total', 'REQUIRED'],
    ])
    expect(done.problems[1]).toMatchObject({ message: expect.stringMatching(/in USD, and the store in BDT/) })
    const { content } = (await own.call('GET', `imports/${done.id}/problems/`)).data
    const lines = content.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 2 + 7 + 2)
    const corrected = content.replace('12.345', '12.34').replaceAll('USD', 'BDT')
    expect(await own.apply(corrected)).toMatchObject({ created_count: 2 })
    expect(await own.whole('#1')).toMatchObject({ total: '12.34', item_count: 3 })
  })

  it('need orders:write beside data:write, to be imported and to be read', async () => {
    const { data } = await callsOf(shop).upload(csvOf([SHOPIFY]))
    const key = await aSecretKey(h, shop, ['data:write', 'catalog:write', 'customers:write'])
    const other = callsOf(shop, key)
    expect((await other.upload(csvOf([SHOPIFY]))).body).toMatchObject({ error_code: 'permission_denied' })
    for (const [method, url] of [
      ['GET', ''],
      ['POST', 'preview/'],
      ['POST', 'start/'],
      ['GET', 'problems/'],
    ] as const)
      expect((await other.call(method, `imports/${data.id}/${url}`)).status).toBe(403)
    const reader = callsOf(shop, await aSecretKey(h, shop, ['data:write', 'orders:write']))
    expect((await reader.call('POST', `imports/${data.id}/preview/`)).status).toBe(200)
  })
})

const WOO: Cells = {
  ...{ order_id: '901', order_number: '901', order_date: '2024-03-05 14:33:11', status: 'wc-completed' },
  ...{ shipping_total: '60', discount_total: '-50', order_total: '1,010.00', order_currency: 'BDT' },
  ...{ payment_method_title: 'বিকাশ', customer_note: '', billing_first_name: 'Rahima', billing_last_name: 'Khatun' },
  ...{ billing_phone: '01712345678', billing_address_1: 'House 1', billing_city: 'Sylhet', tax_total: '1.2345' },
}

describe('orders of WooCommerce', () => {
  it.each([
    [
      'JSON',
      { line_items: '[{"name":"Saree","sku":"S","quantity":2,"total":"1000.00"},{"name":"Cap","quantity":"1"}]' },
    ],
    ['fields', { line_items: 'id:1|name:Saree; red|sku:S|quantity:2|total:1000.00;id:2|name:Cap|quantity:1|total:' }],
    ['columns', { line_item_1: 'name:Saree|sku:S|quantity:2|total:1000', line_item_2: 'name:Cap|quantity:1' }],
  ])('are read with their items as %s', async (_, items) => {
    const own = callsOf(await openShop(h))
    const done = await own.apply(csvOf([{ ...WOO, ...items }]))
    expect(done).toMatchObject({ created_count: 1, failed_count: 0 })
    expect(done.problems).toMatchObject([{ column: 'tax_total', code: 'WARNING' }])
    const order = await own.whole('901')
    expect(order).toMatchObject({
      ...{ source: 'WOOCOMMERCE', status: 'DELIVERED', name: 'Rahima Khatun', phone: '+8801712345678' },
      ...{ total: '1010.00', discount: '50.00', delivery_fee: '60.00', subtotal: '1000.00', tax: '0.00' },
      ...{ placed_at: '2024-03-05T08:33:11.000Z', payment_method: 'বিকাশ', item_count: 3, district: 'Sylhet' },
    })
    expect(order.items.map((item: { quantity: number; total: string | null }) => [item.quantity, item.total])).toEqual([
      [2, '1000.00'],
      [1, null],
    ])
  })

  it('are read with a row for each item that repeats the order', async () => {
    const own = callsOf(await openShop(h))
    const row = {
      ...{ 'Order Number': '77', 'Order Status': 'Processing', 'Order Date': '2024-03-05 14:33' },
      ...{ 'First Name (Billing)': 'Rahima', 'Phone (Billing)': '+8801712345678', 'Order Total Amount': '1500' },
    }
    const file = csvOf([
      { ...row, 'Item Name': 'Saree', SKU: 'S', Quantity: '2', 'Item Cost': '500' },
      { ...row, 'Item Name': 'Cap', SKU: '', Quantity: '1', 'Item Cost': '500' },
      { ...row, 'Order Number': '78', 'Order Status': 'Refunded', 'Item Name': 'Cap', Quantity: '0' },
    ])
    expect(await own.apply(file)).toMatchObject({ row_count: 2, created_count: 2 })
    expect(await own.whole('77')).toMatchObject({ status: 'UNKNOWN', item_count: 3, subtotal: '1500.00' })
    expect(await own.whole('78')).toMatchObject({ status: 'RETURNED', item_count: 0, items: [] })
  })
})

describe('a list of orders of its own', () => {
  it('is read in Bangla, with digits and amounts of the country', async () => {
    const own = callsOf(await openShop(h))
    const file = csvOf([
      {
        ...{ 'অর্ডার নম্বর': 'ক-১', তারিখ: '০৫/০৩/২০২৪', মোট: '৳ ১,২৫,০০০.৫০', ফোন: '০১৭১২৩৪৫৬৭৮', নাম: 'রহিমা' },
        ...{ অবস্থা: 'বাতিল', পণ্যসমূহ: '2 × শাড়ি; Cap x 3; গামছা' },
      },
    ])
    expect(await own.apply(file)).toMatchObject({ created_count: 1, problems: [{ line: 2, code: 'WARNING' }] })
    expect(await own.whole('ক-১')).toMatchObject({
      ...{ source: 'OTHER', status: 'CANCELLED', total: '125000.50', phone: '+8801712345678', item_count: 6 },
      placed_at: '2024-03-04T18:00:00.000Z',
    })
  })

  it('is refused without numbers, dates or totals, and survives hostile cells', async () => {
    const own = callsOf(await openShop(h))
    expect((await own.upload('Order number,Total\n1,5\n')).body).toMatchObject({
      ...{ error_code: 'validation_failed', errors: { file: [expect.stringContaining('"Date"')] } },
    })
    const row = { 'Order number': 'x', Date: '2024-01-01', Total: '5' }
    const done = await own.apply(
      csvOf([
        { ...row, Items: '[{"name":"\\u0000a\\ud800","quantity":1e9},{"__proto__":1},7,null]' },
        { ...row, 'Order number': 'y', Items: '['.repeat(50_000) },
        { ...row, 'Order number': 'z', Items: Array.from({ length: 300 }, () => 'Cap').join(';') },
        {
          ...row,
          'Order number': 'q',
          Items: '[{"name":"\\u0000a\\ud800","quantity":1}]',
          Phone: 'none',
          Email: '=1+1',
        },
        { ...row, 'Order number': 'n'.repeat(51) },
        { ...row, 'Order number': 'm', Total: '99999999999' },
        { ...row, 'Order number': 'p', Total: '-5' },
        { ...row, 'Order number': 'bad', Items: 'a\uFFFDb' },
      ]),
    )
    expect(done).toMatchObject({ status: 'DONE', created_count: 4, failed_count: 4 })
    expect((await own.whole('z')).items).toHaveLength(200)
    expect(await own.whole('q')).toMatchObject({ phone: '', email: '', items: [{ name: 'a\uFFFD', quantity: 1 }] })
    await expectHealthy(h)
  })

  it('goes on where it was stopped, and keeps what it has read of the rows before', async () => {
    const of = await openShop(h)
    const own = callsOf(of)
    const rows = Array.from({ length: 450 }, (_, index) => ({
      'Order number': `${index}`,
      Date: '2024-01-01',
      Total: '5',
    }))
    const { data } = await own.upload(csvOf([...rows, { 'Order number': '3', Date: '2024-01-01', Total: '5' }]))
    await own.call('POST', `imports/${data.id}/start/`, {})
    await h.sql('update imports set done_count = 200, created_count = 200 where id = $1', [data.id])
    await runJobs(h, 'imports.run')
    const done = (await own.call('GET', `imports/${data.id}/`)).data
    expect(done).toMatchObject({ status: 'DONE', created_count: 450, failed_count: 1 })
    expect(done.problems).toMatchObject([{ code: 'DUPLICATE_IN_FILE', line: 452 }])
    const [{ count }] = (await h.sql('select count(*)::integer as count from past_orders where store_id = $1', [
      of.storeId,
    ])) as [{ count: number }]
    expect(count).toBe(250)
  })
})
