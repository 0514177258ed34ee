import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { csvOf, VALID_ROW, variantRow } from '../../../test/fixtures/shopify/shopify-csv.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import type { JobContext } from '../../platform/job.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { runImports } from './run-imports.ts'

const { h, shop } = await setUpShop()
const callsOf = (of: Shop, key = of.secretKey, language = 'en') => {
  const headers = { authorization: `Bearer ${key}`, 'accept-language': language }
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    h.call({ method, url: `M/${of.subdomain}/imports/${url}`, headers, ...(body && { body }) })
  const upload = (file: string | Buffer) =>
    h.call({
      url: `M/${of.subdomain}/imports/`,
      form: { kind: 'products', file_name: 'shop.csv', file: Buffer.from(file) },
      headers,
    })
  const apply = async (file: string | Buffer) => {
    const { data } = await upload(file)
    await call('POST', `${data.id}/start/`, {})
    await runJobs(h, 'imports.run')
    return (await call('GET', `${data.id}/`)).data
  }
  return { call, upload, apply }
}
const { call, upload, apply } = callsOf(shop)
const fileAt = (name: string) => readFileSync(new URL(`../../../test/fixtures/shopify/${name}`, import.meta.url))
const countOf = async ({ storeId }: Shop) =>
  (await h.sql<{ n: number }>('select count(*)::integer as n from products where store_id = $1', [storeId]))[0]?.n

describe('a file of products', () => {
  it('is uploaded, previewed and imported by a job; the same file again changes nothing', async () => {
    const bytes = fileAt('apparel.csv')
    const { status, data } = await upload(bytes)
    expect(status).toBe(201)
    expect(data).toMatchObject({ kind: 'products', row_count: 20, status: 'UPLOADED', bulk_edit_id: null })
    expect(data.columns[0]).toEqual({ header: 'Handle', field: 'slug' })
    const preview = (await call('POST', `${data.id}/preview/`)).data
    expect(preview).toMatchObject({ created_count: 20, changed_count: 0, failed_count: 0, differences: [] })
    expect(preview.products[0]).toMatchObject({ line: 2, is_new: true, variant_count: 1, image_count: 1 })
    expect(await countOf(shop)).toBe(0)
    await call('POST', `${data.id}/start/`, { version: 1 })
    await runJobs(h, 'imports.run')
    const done = (await call('GET', `${data.id}/`)).data
    expect(done).toMatchObject({ status: 'DONE', done_count: 20, created_count: 20, failed_count: 0 })
    expect(await countOf(shop)).toBe(20)
    const again = await upload(bytes)
    expect((await call('POST', `${again.data.id}/preview/`)).data).toMatchObject({
      ...{ created_count: 0, changed_count: 0, unchanged_count: 20, products: [] },
    })
    expect(await apply(bytes)).toMatchObject({ status: 'DONE', created_count: 0, unchanged_count: 20 })
    await expectHealthy(h)
  })

  it('leaves a bad product out, and returns its rows to be corrected; the rest is imported', async () => {
    const other = await openShop(h)
    const own = callsOf(other)
    const coat = { ...VALID_ROW, Handle: 'coat', 'Variant SKU': 'CO' }
    const bad = [{ ...coat, Title: '' }, variantRow('M', { Handle: 'coat', 'Variant SKU': '=C' })]
    const file = csvOf([VALID_ROW, ...bad, { ...VALID_ROW, Handle: 'hat', 'Variant SKU': 'HAT' }])
    const done = await own.apply(file)
    expect(done).toMatchObject({ row_count: 3, created_count: 2, failed_count: 1, status: 'DONE' })
    expect(done.problems).toMatchObject([{ line: 3, column: 'Title', code: 'LEFT_OUT' }])
    const inBangla = callsOf(other, other.secretKey, 'bn')
    expect((await inBangla.call('GET', `${done.id}/`)).data.problems[0].message).toMatch(/^পণ্যটি আনা হয়নি/)
    const { content } = (await own.call('GET', `${done.id}/problems/`)).data
    const lines = content.trimEnd().split('\r\n')
    expect(lines.map((line: string) => line.split(',')[0])).toEqual(['\uFEFFHandle', 'coat', 'coat'])
    const corrected = await own.apply(content.replace('coat,,', 'coat,Coat,'))
    expect(corrected).toMatchObject({ row_count: 1, created_count: 1, failed_count: 0, status: 'DONE' })
    const kept = await h.sql(
      `select v.sku, p.extras from products p join variants v on v.product_id = p.id where p.store_id = $1 and p.slug = 'coat' order by v.id`,
      [other.storeId],
    )
    expect(kept).toEqual([
      { sku: 'CO', extras: {} },
      { sku: '=C', extras: {} },
    ])
  })

  it('goes on where a process was stopped, and imports no product twice', async () => {
    const other = await openShop(h)
    const own = callsOf(other)
    const rows = Array.from({ length: 120 }, (_, n) => ({ ...VALID_ROW, Handle: `p-${n}`, 'Variant SKU': `P-${n}` }))
    const { data } = await own.upload(csvOf(rows))
    await own.call('POST', `${data.id}/start/`, {})
    let looks = 0
    const signal = Object.create(new AbortController().signal, { aborted: { get: () => ++looks > 2 } }) as AbortSignal
    await runImports({ ...h.deps, retentionDays: defaultRetention, signal } as JobContext, other.storeId)
    expect((await own.call('GET', `${data.id}/`)).data).toMatchObject({ status: 'RUNNING', done_count: 50 })
    await runJobs(h, 'imports.run')
    expect((await own.call('GET', `${data.id}/`)).data).toMatchObject({ status: 'DONE', created_count: 120 })
    expect(await countOf(other)).toBe(120)
  })

  it('is refused when it is none; its columns are known by their headers: 400', async () => {
    const refused = await upload('sku,price\nA,1\n')
    expect([refused.status, refused.body.errors.file]).toEqual([
      ...[
        400,
        [
          'The first row has no column "Handle". This is a product export neither of this service, nor of Shopify or WooCommerce.',
        ],
      ],
    ])
    const { data } = await upload(csvOf([VALID_ROW]))
    const { status, body } = await call('PATCH', `${data.id}/`, { columns: data.columns.map(() => 'ignore') })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['columns']])
  })

  it('needs catalog:write and stock:write: 403 permission_denied', async () => {
    const own = callsOf(shop, await aSecretKey(h, shop, ['data:write', 'catalog:write']))
    const { data } = await own.upload(csvOf([VALID_ROW]))
    const { status, body } = await own.call('POST', `${data.id}/start/`, {})
    expect([status, body.details.permission]).toEqual([403, 'stock:write'])
  })
})
