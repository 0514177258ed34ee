import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { announcedBy } from '../../../test/announced-by.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { type Cells, csvOf, VALID_ROW, variantRow } from '../../../test/fixtures/shopify/shopify-csv.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { importProducts } from './import-products.ts'
import type { ImportProblem } from './imported-product.ts'
import { type CatalogReading, readCatalog } from './read-catalog.ts'

const { h, shop } = await setUpShop()

const authorOf = (storeId: number) => ({
  storeId,
  actor: { type: 'operator', id: 'test' } as const,
  ip: '',
  requestId: '',
})

async function take(file: string | Cells[], into: Shop = shop, batchSize = 7) {
  const problems: ImportProblem[] = []
  const bytes = Buffer.from(Array.isArray(file) ? csvOf(file) : file)
  const summary = await importProducts(
    h.db,
    readCatalog(() => Readable.from([bytes])),
    {
      author: authorOf(into.storeId),
      source: 'test.csv',
      onProblem: (problem) => problems.push(problem),
      batchSize,
    },
  )
  return { ...summary, problemLines: problems.map(({ line, severity, column }) => `${line} ${severity} ${column}`) }
}

const fileAt = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/shopify/${name}`, import.meta.url), 'utf8')
const product = async (slug: string, storeId = shop.storeId) =>
  (await h.sql('select * from products where store_id = $1 and slug = $2', [storeId, slug]))[0] as never as {
    id: number
    name: string
    status: string
    tags: string[]
    extras: Record<string, string>
    version: number
    brand_id: number
  }
const variants = (slug: string, storeId = shop.storeId) =>
  h.sql<{
    id: number
    sku: string
    options: object
    price_minor: string
    cost_price_minor: string | null
    on_hand: number
    extras: object
    gone: boolean
  }>(
    `select v.id, v.sku, v.options, v.price_minor, v.cost_price_minor, s.on_hand, v.extras, v.deleted_at is not null as gone
       from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
      where p.store_id = $1 and p.slug = $2 order by v.sort_order, v.id`,
    [storeId, slug],
  )

describe.each(['apparel.csv', 'jewelery.csv'])('the real export %s', (name) => {
  const rows: Record<string, string>[] = parse(fileAt(name), { columns: true })
  const filled = (column: string) => rows.map((row) => row[column] ?? '').filter(Boolean)
  let store: Shop

  test('is imported completely: counted in the file by another parser, and in the tables', async () => {
    store = await openShop(h)
    const done = await take(fileAt(name), store)
    const [uncounted] = await h.sql<{ count: number }>(
      'select count(*)::integer as count from stock where store_id = $1 and not is_tracked and on_hand > 0',
      [store.storeId],
    )
    // Each has a quantity that is not tracked.
    expect(done.problems).toEqual({ errors: 0, warnings: uncounted?.count })
    const column = async (sql: string) =>
      (await h.sql<{ value: never }>(sql, [store.storeId])).map(({ value }) => value)
    const of = (table: string, what: string) =>
      column(`select ${what} as value from ${table} where store_id = $1 order by id`)
    const decimals = (texts: string[]) => texts.map((text) => String(Math.round(Number(text) * 100)))

    expect(await of('products', 'slug')).toEqual([...new Set(filled('Handle'))])
    expect(await of('products', 'name')).toEqual(filled('Title'))
    expect(await of('products', 'description')).toEqual(filled('Body (HTML)').map((html) => html.trim()))
    expect((await of('variants', 'price_minor::text')).sort()).toEqual(decimals(filled('Variant Price')).sort())
    const weights = filled('Variant Grams').map((grams) => (grams === '0' ? null : grams))
    expect((await of('variants', 'weight_grams::text')).sort()).toEqual(weights.sort())
    const compare = await column(
      'select compare_at_minor::text as value from variants where store_id = $1 and compare_at_minor is not null',
    )
    expect(compare.sort()).toEqual(decimals(filled('Variant Compare At Price')).sort())
    expect((await of('product_images', 'url')).sort()).toEqual(filled('Image Src').sort())
    const stock = await column('select on_hand::text as value from stock where store_id = $1')
    expect(stock.sort()).toEqual(filled('Variant Inventory Qty').sort())
    const brands = await column(
      'select b.name as value from products p join brands b on b.id = p.brand_id where p.store_id = $1 order by p.id',
    )
    expect(brands).toEqual(filled('Vendor'))
    const types = await column(
      'select c.name as value from products p join categories c on c.id = p.category_id where p.store_id = $1',
    )
    const departments: Record<string, string> = { men: 'Men', women: 'Women' }
    const titled = rows.filter(({ Title }) => Title)
    expect(types.sort()).toEqual(titled.map(({ Type, Tags }) => Type || departments[Tags ?? '']).sort())
    const tags = await column('select unnest(tags) as value from products where store_id = $1')
    expect([...tags].sort()).toEqual(
      filled('Tags')
        .flatMap((text) => text.split(', '))
        .sort(),
    )

    // Every cell without a column of its own is in the extras, under its own name.
    const aside = await column(`select each.key || '=' || each.value as value from (
      select extras from products where store_id = $1 union all select extras from variants where store_id = $1) all_extras,
      jsonb_each_text(extras) each where each.key <> 'Imported quantity'`)
    const names = new Set(aside.map((pair: string) => pair.split('=')[0] ?? ''))
    for (const one of names)
      expect(aside.filter((pair: string) => pair.startsWith(`${one}=`)).sort()).toEqual(
        filled(one)
          .map((value) => `${one}=${value}`)
          .sort(),
      )
    expect(names.size).toBeGreaterThan(0)
  })

  test('changes nothing when it is imported a second time', async () => {
    const state = () =>
      h.sql('select id, version, updated_at from products where store_id = $1 order by id', [store.storeId])
    const before = [await state(), await h.sql('select count(*) from outbox')]
    const announced = await announcedBy(h, async () => {
      const again = await take(fileAt(name), store)
      expect(again.products).toEqual({ created: 0, updated: 0, unchanged: 20 })
    })
    expect(announced).toEqual([])
    expect([await state(), await h.sql('select count(*) from outbox')]).toEqual(before)
  })

  test('is for sale at once, and passes the doctor’s checks', async () => {
    const list = await h.call({ url: 'W/products/?limit=100', key: store.key })
    expect(list.data.items).toHaveLength(20)
    await expectHealthy(h)
    const window = await runDoctor(h.adminUrl, { scopes: ['window'] })
    expect(window.filter(({ count }) => count > 0)).toEqual([])
  })
})

test('a brand whose letters PostgreSQL and JavaScript fold differently is created once', async () => {
  const store = await openShop(h)
  const rows = ['İstanbul', 'İSTANBUL', 'ΟΔΟΣ'].map((Vendor, index) => ({
    ...VALID_ROW,
    Vendor,
    Handle: `folded-${index}`,
    'Variant SKU': '',
  }))
  await take(rows, store)
  expect((await take(rows, store)).products).toEqual({ created: 0, updated: 0, unchanged: 3 })
  expect(await h.sql('select name from brands where store_id = $1 order by id', [store.storeId])).toEqual([
    { name: 'İstanbul' },
    { name: 'ΟΔΟΣ' },
  ])
})

test('new values of a file are imported, and values that it leaves empty or does not contain stay', async () => {
  await take([{ ...VALID_ROW, 'Cost per item': '300' }, variantRow('M')])
  const [small] = await variants('shirt')
  await h.sql(`update products set translations = '{"bn": {"name": "শার্ট"}}', min_quantity = 2 where slug = 'shirt'`)
  await h.sql('update product_images set alt = $1 where store_id = $2', ['mine', shop.storeId])
  const second = {
    ...VALID_ROW,
    Title: 'Better shirt',
    Vendor: '',
    Tags: '',
    'Variant Price': '550',
    'Image Src': 'https://img.example/2.jpg',
  }
  const done = await take([second, variantRow('L')])
  expect(done).toMatchObject({
    products: { created: 0, updated: 1 },
    variants: { created: 1, updated: 1, removed: 0 },
    images: { added: 1 },
  })
  expect(await product('shirt')).toMatchObject({
    name: 'Better shirt',
    tags: ['men', 'eid'],
    translations: { bn: { name: 'শার্ট' } },
    min_quantity: 2,
    brand_id: expect.anything(),
    options: [{ name: 'Size', values: ['S', 'L', 'M'] }],
  } as never)
  const now = await variants('shirt')
  expect(now.map(({ options, price_minor, cost_price_minor }) => [options, price_minor, cost_price_minor])).toEqual([
    [{ Size: 'S' }, '55000', '30000'],
    [{ Size: 'M' }, '50000', null],
    [{ Size: 'L' }, '50000', null],
  ])
  expect(now[0]?.id).toBe(small?.id)
  const images = await h.sql('select url, alt from product_images where store_id = $1 order by sort_order', [
    shop.storeId,
  ])
  expect(images).toEqual([
    { url: 'https://img.example/shirt.jpg', alt: 'mine' },
    { url: 'https://img.example/2.jpg', alt: 'A shirt' },
  ])
})

test('a column of the store gives its images a Bangla alternative text', async () => {
  const row = { ...VALID_ROW, Handle: 'two-languages', 'Image Alt Text (Bangla)': 'নীল শার্ট' }
  await take([row, { ...VALID_ROW, Handle: 'long-alt', 'Image Alt Text (Bangla)': 'ক'.repeat(1_001) }])
  const get = async (language: string, slug = 'two-languages') => {
    const headers = { 'accept-language': language }
    return (await h.call({ url: `W/products/${slug}/`, key: shop.key, headers })).data.images
  }
  expect(await get('bn')).toMatchObject([{ alt: 'নীল শার্ট' }])
  expect(await get('en')).toMatchObject([{ alt: 'A shirt' }])
  expect(await get('bn', 'long-alt')).toEqual([])
})

test('quantities sold since the last import stay sold, and changes of the file are added in the ledger', async () => {
  const row = { ...VALID_ROW, Handle: 'sold', 'Variant SKU': 'SOLD', 'Variant Inventory Qty': '10' }
  await take([row])
  const onHand = async () => (await variants('sold'))[0]?.on_hand
  const sell = `with s as (update stock set on_hand = on_hand - 4 where variant_id = (select id from variants where sku = 'SOLD') returning *)
    insert into stock_moves (store_id, variant_id, kind, quantity) select store_id, variant_id, 'adjustment', -4 from s`
  await h.sql(sell)
  await take([row])
  expect(await onHand()).toBe(6)
  await take([{ ...row, 'Variant Inventory Qty': '15' }])
  expect(await onHand()).toBe(11)
  await take([{ ...row, 'Variant Inventory Qty': '0' }])
  expect(await onHand()).toBe(0)
  await expectHealthy(h)
})

test('a SKU belongs to one variant: the next one has none, and keeps it in the extras', async () => {
  const first = { ...VALID_ROW, Handle: 'first', 'Variant SKU': 'SAME' }
  const second = { ...VALID_ROW, Handle: 'second', 'Variant SKU': 'SAME' }
  const done = await take([first, second])
  expect(done.products.created).toBe(2)
  expect(done.problemLines).toContain('3 warning Variant SKU')
  expect(await variants('second')).toMatchObject([{ sku: '', extras: { 'Variant SKU': 'SAME' } }])
  expect((await take([first, second])).products).toEqual({ created: 0, updated: 0, unchanged: 2 })
})

test('a price that is not above that of a flash deal is not imported: the variant keeps its own', async () => {
  const row = {
    ...VALID_ROW,
    Handle: 'dealt',
    'Variant SKU': 'DEALT',
    'Variant Price': '1000',
    'Variant Compare At Price': '1200',
  }
  await take([row])
  const [variant] = await variants('dealt')
  const dealt = {
    product: { ...(await product('dealt')), slug: 'dealt', variantIds: [], variantId: Number(variant?.id) },
  }
  await aFlashDeal(h, shop, { from: 24, until: 48, items: [{ ...dealt, priceMinor: 800_00 }] })
  for (const price of ['700', '800']) {
    const done = await take([
      { ...row, Title: `Shirt of ${price}`, 'Variant Price': price, 'Variant Compare At Price': '' },
    ])
    expect([done.products.updated, done.problemLines]).toEqual([1, ['2 warning Variant Price']])
    expect(await variants('dealt')).toMatchObject([{ price_minor: '100000' }])
  }
  expect((await take([{ ...row, Title: 'Shirt of 801', 'Variant Price': '801' }])).problemLines).toEqual([])
  expect(await variants('dealt')).toMatchObject([{ price_minor: '80100' }])
  await expectHealthy(h)
})

test('variants may exchange their SKUs and options', async () => {
  const red = { ...VALID_ROW, Handle: 'swap', 'Option1 Value': 'Red', 'Variant SKU': 'SW-1' }
  const blue = { Handle: 'swap', 'Option1 Value': 'Blue', 'Variant SKU': 'SW-2', 'Variant Price': '500' }
  await take([red, blue])
  const before = await variants('swap')
  const done = await take([
    { ...red, 'Variant SKU': 'SW-2' },
    { ...blue, 'Variant SKU': 'SW-1' },
  ])
  expect(done.variants).toEqual({ created: 0, updated: 2, removed: 0 })
  const after = await variants('swap')
  expect(after.map(({ id, sku }) => [id, sku])).toEqual([
    [before[0]?.id, 'SW-2'],
    [before[1]?.id, 'SW-1'],
  ])
})

test('a product that gets options loses its single variant, and orders keep theirs', async () => {
  const simple = {
    ...VALID_ROW,
    Handle: 'grown',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': 'GR',
  }
  await take([simple])
  const done = await take([
    { ...VALID_ROW, Handle: 'grown', 'Variant SKU': 'GR' },
    { ...variantRow('M'), Handle: 'grown', 'Variant SKU': 'GR-M' },
  ])
  expect(done.variants).toEqual({ created: 2, updated: 0, removed: 1 })
  const all = await variants('grown')
  expect(all.filter(({ gone }) => !gone).map(({ sku }) => sku)).toEqual(['GR', 'GR-M'])
  expect(all).toHaveLength(3)
})

test('active content is removed from a description, and kept in the extras as it was', async () => {
  const html = '<p>Soft<script>alert(1)</script> <b onclick="x()">cotton</b></p>'
  await take([{ ...VALID_ROW, Handle: 'hostile', 'Variant SKU': 'HO', 'Body (HTML)': html }])
  const row = await product('hostile')
  expect(row).toMatchObject({ description: '<p>Soft <b>cotton</b></p>', extras: { 'Body (HTML)': html } } as never)
})

test('text that is too long is cut, kept completely in the extras, and reported', async () => {
  const done = await take([
    {
      ...VALID_ROW,
      Handle: 'long',
      'Variant SKU': 'LO',
      Vendor: 'v'.repeat(150),
      'Body (HTML)': `<p>${'x'.repeat(60_000)}</p>`,
    },
  ])
  expect(done.problemLines).toEqual(['2 warning Body (HTML)', '2 warning Vendor'])
  const { extras } = await product('long')
  expect([extras.Vendor?.length, extras['Body (HTML)']?.length]).toEqual([150, 60_007])
})

test('invalid lines and reserved slugs are left out and reported, and the others are imported', async () => {
  const done = await take([
    { ...VALID_ROW, Handle: 'related', 'Variant SKU': 'R1' },
    { ...VALID_ROW, Handle: 'free', 'Variant SKU': 'F1', 'Variant Price': 'free' },
    { ...VALID_ROW, Handle: 'fine', 'Variant SKU': 'F2' },
    { ...variantRow('m'), Handle: 'fine', 'Option1 Value': 's', 'Variant SKU': 'F3' },
  ])
  expect(done.products.created).toBe(1)
  expect(done.problemLines).toEqual(
    expect.arrayContaining(['2 error Handle', '3 error Variant Price', '5 warning Option1 Value']),
  )
  expect(await variants('fine')).toHaveLength(1)
})

test('an interrupted import keeps its complete batches, and continues where it stopped', async () => {
  const store = await openShop(h)
  const rows = Array.from({ length: 10 }, (_, i) => ({ ...VALID_ROW, Handle: `p-${i}`, 'Variant SKU': `P-${i}` }))
  const file = Buffer.from(csvOf(rows))
  async function* broken(): AsyncGenerator<CatalogReading> {
    let count = 0
    for await (const reading of readCatalog(() => Readable.from([file]))) {
      if (++count > 8) throw new Error('the disk is gone')
      yield reading
    }
  }
  const options = { author: authorOf(store.storeId), source: 'test.csv', batchSize: 3 }
  await expect(importProducts(h.db, broken(), options)).rejects.toThrow('the disk is gone')
  const [row] = await h.sql<{ count: string }>('select count(*) from products where store_id = $1', [store.storeId])
  expect(Number(row?.count) % 3).toBe(0)
  const done = await take(rows, store)
  expect(done.products.created + done.products.unchanged).toBe(10)
  expect((await h.call({ url: 'W/products/?limit=100', key: store.key })).data.items).toHaveLength(10)
})

test('another store’s products with the same handle and SKU are neither read nor changed', async () => {
  const [one, two] = [await openShop(h), await openShop(h)]
  await take([VALID_ROW], one)
  const before = await variants('shirt', one.storeId)
  const done = await take([{ ...VALID_ROW, 'Variant Price': '1' }], two)
  expect(done).toMatchObject({ products: { created: 1 }, problems: { warnings: 0 } })
  expect(await variants('shirt', one.storeId)).toEqual(before)
})

test('every batch writes an audit row, and every product an event', async () => {
  const store = await openShop(h)
  const rows = [0, 1, 2].map((i) => ({ ...VALID_ROW, Handle: `e-${i}`, 'Variant SKU': `E-${i}` }))
  await take(rows, store, 2)
  const audit = await h.sql('select after from audit_log where store_id = $1 order by id', [store.storeId])
  expect(audit).toMatchObject([{ after: { created: 2, up_to_line: 3 } }, { after: { created: 1, up_to_line: 4 } }])
  const events = await h.sql('select type, payload from outbox where store_id = $1 order by id', [store.storeId])
  expect(events).toMatchObject(
    [0, 1, 2].map((i) => ({ type: 'product.created', payload: { object: { slug: `e-${i}` } } })),
  )
})
