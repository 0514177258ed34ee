import { describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import {
  type Cells,
  SIMPLE,
  VARIABLE,
  variation,
  wooCsvOf,
} from '../../../test/fixtures/woocommerce/woocommerce-csv.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h } = await setUpShop()

function callsOf(of: Shop) {
  const headers = { authorization: `Bearer ${of.secretKey}` }
  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    h.call({ method, url: `M/${of.subdomain}/imports/${url}`, headers, ...(body && { body }) })
  const upload = async (file: string | Cells[]) => {
    const bytes = Buffer.from(typeof file === 'string' ? file : wooCsvOf(file))
    const form = { kind: 'products', file_name: 'wc-product-export.csv', file: bytes }
    return (await h.call({ url: `M/${of.subdomain}/imports/`, form, headers })).data
  }
  const apply = async (file: string | Cells[]) => {
    const { id } = await upload(file)
    await call('POST', `${id}/start/`, {})
    await runJobs(h, 'imports.run')
    return (await call('GET', `${id}/`)).data
  }
  const products = () =>
    h.sql(
      `select p.slug, p.name, p.extras->>'WooCommerce ID' as id, c.name as category, o.name as above,
         array(select f.name from product_categories pc join categories f on f.id = pc.category_id
           where pc.product_id = p.id order by f.name) as others, p.attributes
       from products p left join categories c on c.id = p.category_id left join categories o on o.id = c.parent_id
       where p.store_id = $1 order by p.id`,
      [of.storeId],
    )
  return { storeId: of.storeId, call, upload, apply, products }
}

const makeProduct = async (shop: Shop, name: string, sku: string) => {
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const body = { name, status: 'published', variants: [{ sku, price: '300.00' }] }
  const { status } = await h.call({ url: `M/${shop.subdomain}/products/`, body, headers })
  expect(status).toBe(201)
}

const rows = [VARIABLE, SIMPLE, variation('S'), variation('M', { 'Sale price': '400' })]

describe('a product export of WooCommerce', () => {
  it('is previewed and imported; the same file again changes nothing, and a change of it is one', async () => {
    const own = callsOf(await openShop(h))
    const { id, columns, row_count } = await own.upload(rows)
    expect(row_count).toBe(2)
    expect(columns.find(({ header }: { header: string }) => header === 'Tax status').field).toBe('ignore')
    expect(columns.find(({ header }: { header: string }) => header === 'Regular price').field).toBe('product')
    const preview = (await own.call('POST', `${id}/preview/`)).data
    expect(preview).toMatchObject({ created_count: 2, failed_count: 0, problems: [] })
    expect(preview.products).toMatchObject([
      { line: 3, slug: 'cotton-cap', is_new: true, price: '450.00', variant_count: 1 },
      { line: 2, slug: 'tee', price: '400.00', variant_count: 2 },
    ])
    expect(await own.apply(rows)).toMatchObject({ status: 'DONE', created_count: 2, failed_count: 0 })
    expect(await own.products()).toEqual([
      {
        slug: 'cotton-cap',
        name: 'Cotton Cap',
        id: '46',
        category: 'Caps',
        above: 'Clothing',
        others: [],
        attributes: [],
      },
      {
        ...{ slug: 'tee', name: 'Tee', id: '44', category: 'Tees', above: 'Clothing', others: ['Gifts'] },
        attributes: [{ name: 'Fabric', value: 'Cotton' }],
      },
    ])
    expect(await own.apply(rows)).toMatchObject({ created_count: 0, changed_count: 0, unchanged_count: 2 })
    const linen = { ...VARIABLE, 'Attribute 2 value(s)': 'Linen' }
    expect(await own.apply([linen, ...rows.slice(1)])).toMatchObject({ created_count: 0, changed_count: 1 })
    expect((await own.products())[1]).toMatchObject({ attributes: [{ name: 'Fabric', value: 'Linen' }] })
    await expectHealthy(h)
  })

  it('keeps two products of one name apart: each is found again, alone too', async () => {
    const own = callsOf(await openShop(h))
    const other = { ...SIMPLE, ID: '77', SKU: 'CAP-77', 'Regular price': '999' }
    expect(await own.apply([SIMPLE, other])).toMatchObject({ created_count: 2, failed_count: 0 })
    const slugs = [
      { slug: 'cotton-cap', id: '46' },
      { slug: 'cotton-cap-77', id: '77' },
    ]
    expect(await own.products()).toMatchObject(slugs)
    expect(await own.apply([{ ...other, 'Regular price': '990' }])).toMatchObject({ changed_count: 1 })
    const third = { ...SIMPLE, ID: '78', SKU: 'CAP-78' }
    expect(await own.apply([third])).toMatchObject({ created_count: 1, changed_count: 0 })
    expect(await own.products()).toMatchObject([...slugs, { slug: 'cotton-cap-78', id: '78' }])
    expect(await own.apply([other, SIMPLE, third])).toMatchObject({ created_count: 0, changed_count: 1 })
  })

  it('leaves a product of the same name that did not come from there as it is, and says so before and after', async () => {
    const shop = await openShop(h)
    const own = callsOf(shop)
    await makeProduct(shop, 'Cotton Cap', 'MINE-1')
    const before = await own.products()
    const { id } = await own.upload([SIMPLE])
    const refused = { line: 2, code: 'LEFT_OUT', message: expect.stringContaining('"Cotton Cap"') }
    const preview = (await own.call('POST', `${id}/preview/`)).data
    expect(preview).toMatchObject({ created_count: 0, changed_count: 0, failed_count: 1, problems: [refused] })
    expect(await own.apply([SIMPLE, VARIABLE, variation('S')])).toMatchObject({
      ...{ created_count: 1, changed_count: 0, failed_count: 1, problems: [refused] },
    })
    expect((await own.products())[0]).toEqual(before[0])
    const renamed = { ...SIMPLE, Name: 'Winter Cap' }
    expect(await own.apply([renamed])).toMatchObject({ created_count: 1, failed_count: 0 })
  })

  it('takes a product of the same name and SKU for the same one, and knows it by its ID from then on', async () => {
    const shop = await openShop(h)
    const own = callsOf(shop)
    await makeProduct(shop, 'Cotton Cap', 'cap-1')
    expect(await own.apply([SIMPLE])).toMatchObject({ created_count: 0, changed_count: 1, failed_count: 0 })
    expect(await own.products()).toMatchObject([{ slug: 'cotton-cap', id: '46' }])
    expect(await own.apply([{ ...SIMPLE, SKU: 'CAP-2' }])).toMatchObject({ changed_count: 1, failed_count: 0 })
    // Without its ID a row has only its SKU, or its name.
    const bare = { ...SIMPLE, ID: '', SKU: 'CAP-2' }
    expect(await own.apply([bare])).toMatchObject({ created_count: 0, failed_count: 0 })
    expect(await own.apply([{ ...bare, SKU: '' }])).toMatchObject({ created_count: 0, failed_count: 1 })
  })

  it('takes no variants from a product that did not come from there, although one has the SKU of the row', async () => {
    const shop = await openShop(h)
    const own = callsOf(shop)
    const sizes = ['S', 'M', 'L']
    const body = {
      ...{ name: 'Tee', status: 'published', options: [{ name: 'Size', values: sizes }] },
      variants: sizes.map((size) => ({ sku: `TEE-${size}`, price: '300.00', options: { Size: size } })),
    }
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    expect((await h.call({ url: `M/${shop.subdomain}/products/`, body, headers })).status).toBe(201)
    const skus = () =>
      h.sql('select sku, price_minor from variants where store_id = $1 and deleted_at is null order by id', [
        shop.storeId,
      ])
    const before = await skus()
    const simple = { ...SIMPLE, ID: '5', Name: 'Tee', SKU: 'TEE-S', 'Regular price': '10' }
    const { id } = await own.upload([simple])
    const refused = { line: 2, code: 'LEFT_OUT', message: expect.stringContaining('ধরনগুলো মুছে যেত') }
    const preview = (await own.call('POST', `${id}/preview/`)).data
    expect(preview).toMatchObject({ created_count: 0, changed_count: 0, failed_count: 1, problems: [refused] })
    expect(await own.apply([simple])).toMatchObject({ changed_count: 0, failed_count: 1, problems: [refused] })
    expect(await skus()).toEqual(before)
    // The same options are no loss, and from then on it is a product of that shop, which may change them.
    expect(await own.apply([VARIABLE, variation('S')])).toMatchObject({ changed_count: 1, failed_count: 0 })
    expect(await skus()).toHaveLength(3)
    expect(await own.apply([{ ...simple, ID: '44' }])).toMatchObject({ changed_count: 1, failed_count: 0 })
    expect(await skus()).toMatchObject([{ sku: 'TEE-S' }])
  })

  it('takes the SKU of one product for no ID of another', async () => {
    const own = callsOf(await openShop(h))
    await own.apply([{ ...SIMPLE, ID: '46', SKU: 'A1' }])
    const bare = { ...SIMPLE, ID: '', SKU: '46', 'Regular price': '1' }
    expect(await own.apply([bare])).toMatchObject({ created_count: 1, changed_count: 0 })
    const found = [{ id: '46' }, { id: 'sku:46' }]
    expect(await own.products()).toMatchObject(found)
    expect(await own.apply([{ ...bare, 'Regular price': '2' }])).toMatchObject({ created_count: 0, changed_count: 1 })
    expect(await own.apply([{ ...SIMPLE, ID: '46', SKU: 'A1' }])).toMatchObject({ unchanged_count: 1 })
    expect(await own.products()).toMatchObject(found)
  })

  it('finds a product without ID and SKU again by its name, and takes no other one for it', async () => {
    const own = callsOf(await openShop(h))
    const bare = { ...SIMPLE, ID: '', SKU: '' }
    expect(await own.apply([bare])).toMatchObject({ created_count: 1, failed_count: 0 })
    expect(await own.apply([bare])).toMatchObject({ unchanged_count: 1, failed_count: 0 })
    expect(await own.apply([{ ...bare, 'Regular price': '999' }])).toMatchObject({ changed_count: 1, failed_count: 0 })
  })

  it('gives no two products one slug, whatever their names are, and leaves out what has none left', async () => {
    const own = callsOf(await openShop(h))
    const named = (id: string, name: string) => ({ ...SIMPLE, ID: id, SKU: '', Name: name })
    const long = 'ক'.repeat(190)
    const file = [
      ...[named('9', 'Cap 7'), named('10', 'Cap 7 2'), named('11', 'Cap 7 3'), named('12', 'Cap'), named('7', 'Cap')],
      ...[named('20', long), named('21', long), named('22', '!!!'), named('', 'Reviews'), named('', 'Reviews 2')],
    ]
    const done = await own.apply(file)
    expect(done).toMatchObject({ row_count: 10, created_count: 8, failed_count: 2, status: 'DONE' })
    expect(new Set(done.problems.map(({ line }: { line: number }) => line))).toEqual(new Set([6, 10]))
    expect(await own.apply(file)).toMatchObject({ created_count: 0, changed_count: 0, unchanged_count: 8 })
  })

  it('expands variations for any value to no more than a product may have', async () => {
    const own = callsOf(await openShop(h))
    const values = Array.from({ length: 300 }, (_, number) => `v${number}`).join(', ')
    const any = { 'Attribute 1 value(s)': values, 'Attribute 2 value(s)': values }
    const row = { ...variation('S', { Stock: '' }), ...any, 'Attribute 1 value(s)': '', 'Attribute 2 name': 'Fabric' }
    const rows = Array.from({ length: 30 }, (_, n) => ({ ...row, 'Attribute 2 value(s)': n % 2 ? '' : `v${n}` }))
    const { row_count } = await own.upload([{ ...VARIABLE, ...any }, ...rows])
    expect(row_count).toBe(1)
  })

  it('returns the rows of a bad product to be corrected, its variations wherever they are', async () => {
    const own = callsOf(await openShop(h))
    const done = await own.apply([VARIABLE, SIMPLE, variation('S', { 'Regular price': 'x' }), variation('M')])
    expect(done).toMatchObject({ created_count: 2, failed_count: 0, status: 'DONE' })
    expect(done.problems).toMatchObject([{ line: 4, column: 'Regular price', code: 'LEFT_OUT', value: 'x' }])
    const { content } = (await own.call('GET', `${done.id}/problems/`)).data
    const lines = content.trimEnd().split('\r\n')
    expect(lines.map((line: string) => line.split(',')[0])).toEqual(['\uFEFFID', '44', '90S', '90M'])
    expect(await own.apply(content.replace(',x,', ',450,'))).toMatchObject({ changed_count: 1, failed_count: 0 })
    const sold = await h.sql(
      `select v.sku from variants v join products p on p.id = v.product_id where p.slug = 'tee'
      and p.store_id = (select store_id from imports where id = $1) order by v.sku`,
      [done.id],
    )
    expect(sold).toEqual([{ sku: 'TEE-M' }, { sku: 'TEE-S' }])
  })

  it('is imported whatever words stand in the cells, also those that every JavaScript object knows', async () => {
    const own = callsOf(await openShop(h))
    const done = await own.apply([
      { ...SIMPLE, Published: 'constructor', 'Short description': 'Wood &constructor; tin' },
      { ...SIMPLE, ID: '47', SKU: 'B', Name: 'Bricks', 'Backorders allowed?': '__proto__', Published: '__proto__' },
      { ...SIMPLE, ID: '48', SKU: 'C', Name: 'Blocks', Categories: '', Tags: 'Constructor' },
    ])
    expect(done).toMatchObject({ status: 'DONE', created_count: 3, failed_count: 0 })
    expect(done.problems.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, 'Published'],
      [3, 'Backorders allowed?'],
      [3, 'Published'],
    ])
    const texts = await h.sql(
      'select short_description as text from products where store_id = $1 order by id limit 1',
      [own.storeId],
    )
    expect(texts).toEqual([{ text: 'Wood &constructor; tin' }])
    expect((await own.products())[2]).toMatchObject({ slug: 'blocks', category: 'Constructor' })
  })

  it('gives nothing away unsaid: a sale at 0 is none, and a price of 0 is reported', async () => {
    const own = callsOf(await openShop(h))
    const done = await own.apply([
      { ...SIMPLE, 'Regular price': '৪৫০', 'Sale price': '০' },
      { ...SIMPLE, ID: '47', SKU: 'B', Name: 'Bricks', 'Regular price': '0' },
    ])
    expect(done.problems).toMatchObject([
      { line: 2, column: 'Sale price', code: 'WARNING', message: expect.stringContaining('নিয়মিত দাম আনা হয়েছে') },
      { line: 3, column: 'Regular price', code: 'WARNING', message: expect.stringContaining('বিনা মূল্যে') },
    ])
    const prices = await h.sql<{ price: number }>(
      'select v.price_minor::integer as price, v.compare_at_minor as before from variants v where v.store_id = $1 order by v.id',
      [own.storeId],
    )
    expect(prices).toEqual([
      { price: 45_000, before: null },
      { price: 0, before: null },
    ])
  })

  it('makes no category twice, nor below one that is no other', async () => {
    const own = callsOf(await openShop(h))
    const at = (id: string, name: string, categories: string) => ({
      ...{ ...SIMPLE, ID: id, SKU: name, Name: name },
      Categories: categories,
    })
    const deep = Array.from({ length: 30 }, (_, level) => `Level ${level}`).join(' > ')
    await own.apply([at('1', 'One', 'Home > Kitchen > Pots, Home, Gifts\\, more'), at('2', 'Two', 'home > kitchen')])
    await own.apply([at('3', 'Three', 'Kitchen > Home'), at('4', 'Four', 'Uncategorized')])
    await own.apply([
      at('5', 'Five', deep),
      at('6', 'Six', 'Level 29 > a > b > c > d'),
      at('7', 'Seven', 'd > e > f > g'),
    ])
    expect(await own.products()).toMatchObject([
      { slug: 'one', category: 'Pots', above: 'Kitchen', others: ['Gifts, more'] },
      { slug: 'two', category: 'Kitchen', above: 'Home', others: [] },
      { slug: 'three', category: 'Home', above: null },
      { slug: 'four', category: null },
      { slug: 'five', category: 'Level 29', above: 'Level 28' },
      { slug: 'six', category: 'd', above: 'c' },
      { slug: 'seven', category: 'g' },
    ])
    await expectHealthy(h)
  })
})
