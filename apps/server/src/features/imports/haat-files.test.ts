import { exportColumns } from '@haat/contract/export-columns.ts'
import { describe, expect, it } from 'vitest'
import { aBrand, aCategory, aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { listExportCalls } from '../../../test/list-exports.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
h.deps.publicUrl = 'https://shop.example'

async function importInto(into: Shop, text: string) {
  const headers = { authorization: `Bearer ${into.secretKey}`, 'accept-language': 'en' }
  const url = `M/${into.subdomain}/imports/`
  const { data, status, body } = await h.call({ url, headers, form: { kind: 'products', file: Buffer.from(text) } })
  expect([status, body.errors]).toEqual([201, undefined])
  await h.call({ url: `${url}${data.id}/start/`, headers, body: {} })
  await runJobs(h, 'imports.run')
  return (await h.call({ method: 'GET', url: `${url}${data.id}/`, headers })).data
}

const exported = async (language: 'en' | 'bn', of = shop) =>
  `${(await listExportCalls(h, of).linesOf({ kind: 'products', language })).join('\r\n')}\r\n`

/** A file with one row, under the names of the API. */
function fileOf(cells: Record<string, string>): string {
  const heads = exportColumns.products.map(({ name }) => name)
  return `${heads.join(',')}\n${heads.map((name) => cells[name] ?? '').join(',')}\n`
}

const valuesOf = ({ storeId }: Shop) =>
  h.sql(
    `select p.slug, p.name, p.short_description, p.tags, p.extras, v.sku, v.price_minor::integer as price, s.on_hand
       from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
      where p.store_id = $1 and v.deleted_at is null order by p.slug, v.sort_order`,
    [storeId],
  )

describe('a file of products that this service has exported', () => {
  it.each(['en', 'bn'] as const)('makes the same products in another store, with headers in %s', async (language) => {
    const own = await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 2500_00, stock: 7, tags: ['eid', 'red'] })
    await h.sql(`update products set short_description = '=Soft' where id = $1`, [own.id])
    const other = await openShop(h)
    const text = await exported(language)
    const before = await valuesOf(shop)
    expect(await importInto(other, text)).toMatchObject({ status: 'DONE', created_count: before.length })
    expect(await valuesOf(other)).toEqual(before)
  })

  it('changes prices of products that are here, and not what was sold since it was written', async () => {
    const own = await aProduct(h, shop, { priceMinor: 100_00, stock: 10 })
    const text = await exported('en')
    await h.sql('update stock set on_hand = 4 where variant_id = $1', [own.variantId])
    const changed = text.replaceAll('100.00', '120.00')
    await importInto(shop, changed)
    const values = (await valuesOf(shop)).find(({ slug }) => slug === own.slug)
    expect(values).toMatchObject({ price: 120_00, on_hand: 4 })
  })

  it('changes nothing as it is: a product keeps its pictures, its one of two categories of a name, and its own weight', async () => {
    const own = await openShop(h)
    const [, second] = [await aCategory(h, own, { name: 'Shirts' }), await aCategory(h, own, { name: 'Shirts' })]
    const brand = await aBrand(h, own, { name: 'Aarong' })
    const create = (body: object) =>
      h.call({ url: `M/${own.subdomain}/products/`, body, headers: { authorization: `Bearer ${own.secretKey}` } })
    const made = await create({
      ...{ name: 'Shirt', status: 'published', category_id: second.id, brand_id: brand.id, weight_grams: 300 },
      ...{ description: '<p>Soft &amp; light</p>', short_description: '-50%', tags: ['eid', 'men'] },
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { options: { Size: 'S' }, sku: 'SH-S', price: 500, compare_at_price: 600, stock: 4 },
        { options: { Size: 'M' }, sku: '=SH-M', price: '550.50', stock: 0, weight_grams: 320 },
      ],
      images: [{ url: '/media/blue.jpg', alt: 'Blue' }, { url: 'https://cdn.example/red.jpg' }],
    })
    const plain = await create({ name: 'Cap', status: 'draft', tags: ['men'], variants: [{ price: 100, sku: 'CAP' }] })
    const kept = await create({ name: 'Old', status: 'archived', variants: [{ price: 100 }] })
    expect([made.status, plain.status, kept.status]).toEqual([201, 201, 201])
    for (const language of ['en', 'bn'] as const)
      expect(await importInto(own, await exported(language, own))).toMatchObject({
        ...{ created_count: 0, changed_count: 0, unchanged_count: 3, failed_count: 0, problems: [] },
      })
  })

  it('is refused without a column that decides, and publishes no product whose cell is empty', async () => {
    const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
    const file = Buffer.from('slug,name,price\ncap,Cap,50\n')
    const url = `M/${shop.subdomain}/imports/`
    const { status, body } = await h.call({ url, headers, form: { kind: 'products', file } })
    expect([status, body.errors.file]).toEqual([400, ['The first row has no column "Status".']])
    const other = await openShop(h)
    const done = await importInto(other, fileOf({ slug: 'cap', name: 'Cap', price: '50', is_active: 'yes' }))
    expect(done).toMatchObject({ created_count: 1, problems: [{ code: 'WARNING', column: 'status' }] })
    const kept = await h.sql('select status from products where store_id = $1', [other.storeId])
    expect(kept).toEqual([{ status: 'draft' }])
  })

  it('leaves out a variant that is switched off, rather than sell it', async () => {
    const file = fileOf({ slug: 'cap', name: 'Cap', price: '৫০', on_hand: '3', is_active: 'no', status: 'published' })
    const other = await openShop(h)
    expect(await importInto(other, file)).toMatchObject({
      created_count: 0,
      failed_count: 1,
    })
  })

  it('has the rates of VAT and SD: an empty cell keeps one, a hyphen takes it away, and one that is none is said', async () => {
    const own = await openShop(h)
    const { slug, id } = await aProduct(h, own, { priceMinor: 100_00 })
    await h.sql('update products set vat_rate_bp = 750, sd_rate_bp = 2000 where id = $1', [id])
    const other = await openShop(h)
    const text = await exported('bn', own)
    await importInto(other, text)
    const ratesOf = async (of: Shop) =>
      (await h.sql('select vat_rate_bp as vat, sd_rate_bp as sd from products where store_id = $1', [of.storeId]))[0]
    expect(await ratesOf(other)).toEqual({ vat: 750, sd: 2000 })
    const row = { slug, name: slug, status: 'published', price: '100', is_active: 'yes' }
    const change = (vat_rate: string, sd_rate: string) =>
      importInto(other, fileOf({ ...row, vat_rate: `"${vat_rate}"`, sd_rate: `"${sd_rate}"` }))
    expect(await change('', '-')).toMatchObject({ changed_count: 1, problems: [] })
    expect(await ratesOf(other)).toEqual({ vat: 750, sd: null })
    expect(await change('১৫%', '')).toMatchObject({ changed_count: 1, problems: [] })
    expect(await ratesOf(other)).toEqual({ vat: 1500, sd: null })
    for (const wrong of ['101', '7.555', '7,5', 'x', '1e1', '-5'])
      expect((await change(wrong, '')).problems).toMatchObject([{ column: 'vat_rate', code: 'WARNING' }])
    expect(await ratesOf(other)).toEqual({ vat: 1500, sd: null })
    // That of cars and tobacco is above 100 %.
    expect(await change('', '১০০০')).toMatchObject({ changed_count: 1, problems: [] })
    expect((await change('', '1000.01')).problems).toMatchObject([{ column: 'sd_rate', code: 'WARNING' }])
    expect(await ratesOf(other)).toEqual({ vat: 1500, sd: 100_000 })
  })
})
