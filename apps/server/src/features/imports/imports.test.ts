import { maxDailyImports, maxImportRows } from '@haat/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import type { JobContext } from '../../platform/job.ts'
import { defaultRetention, deleteExpired } from '../../platform/retention.ts'
import { runImports } from './run-imports.ts'

const { h, shop } = await setUpShop()
const callsOf = (of: Shop, key = of.secretKey) => {
  const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' }
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    h.call({ method, url: `M/${of.subdomain}/imports/${url}`, headers, ...(body && { body }) })
  return {
    call,
    upload: (file: string | Buffer, more: Record<string, string> = {}) =>
      h.call({
        url: `M/${of.subdomain}/imports/`,
        form: { ...more, file: Buffer.isBuffer(file) ? file : Buffer.from(file) },
        headers,
      }),
    undo: (id: number) => h.call({ url: `M/${of.subdomain}/bulk-edits/${id}/undo/`, body: {}, headers }),
  }
}
const { call, upload, undo } = callsOf(shop)
const contextOf = (signal = new AbortController().signal) =>
  ({ ...h.deps, retentionDays: defaultRetention, signal }) as JobContext
const run = () => runJobs(h, 'imports.run')
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const skuOf = async (variantId: number) =>
  (await h.sql<{ sku: string }>('select sku from variants where id = $1', [variantId]))[0]?.sku ?? ''
const valuesOf = async (variantId: number) =>
  (
    await h.sql<{ price: number; was: number | null; count: number }>(
      `select v.price_minor::integer as price, v.compare_at_minor::integer as was, s.on_hand as count
         from variants v join stock s on s.variant_id = v.id where v.id = $1`,
      [variantId],
    )
  )[0]
async function aVariant(of: Shop = shop, spec: Parameters<typeof aProduct>[2] = {}) {
  const { variantId, name } = await aProduct(h, of, { priceMinor: 100_00, stock: 10, ...spec })
  return { id: variantId, name, sku: await skuOf(variantId) }
}
const codesOf = (data: { problems: { code: string }[] }) => data.problems.map(({ code }) => code)

describe('a file of prices and stock', () => {
  it('is uploaded, previewed, applied by a job, and undone as one bulk edit', async () => {
    const [one, two, three] = [await aVariant(), await aVariant(), await aVariant()]
    const file = `SKU,দাম,আগের দাম\n${one.sku.toLowerCase()},"৳ ১,২৫০.৫০",1300\n${two.sku},100,\n${three.sku},0,\nNO-SUCH,5,\n`
    const { status, data } = await upload(file, { file_name: 'prices.csv' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ kind: 'variants', file_name: 'prices.csv', status: 'UPLOADED', row_count: 4, done_count: 0 },
      columns: [
        { header: 'SKU', field: 'sku' },
        { header: 'দাম', field: 'price' },
        { header: 'আগের দাম', field: 'compare_at_price' },
      ],
    })
    expect(data.sample_rows[0]).toEqual([one.sku.toLowerCase(), '৳ ১,২৫০.৫০', '1300'])
    const preview = (await call('POST', `${data.id}/preview/`)).data
    expect(preview).toMatchObject({ changed_count: 1, unchanged_count: 1, failed_count: 2 })
    expect(preview.differences).toEqual([
      {
        ...{ line: 2, variant_id: one.id, product_name: one.name, variant_name: '', sku: one.sku },
        price: { from: '100.00', to: '1250.50' },
        compare_at_price: { from: null, to: '1300.00' },
        on_hand: null,
      },
    ])
    expect(preview.problems).toMatchObject([
      { line: 4, column: 'দাম', value: '0', code: 'NOT_POSITIVE' },
      { line: 5, column: 'SKU', value: 'NO-SUCH', code: 'UNKNOWN_VARIANT', message: 'The store has no such variant.' },
    ])
    expect(await valuesOf(one.id)).toMatchObject({ price: 100_00 })
    expect((await call('POST', `${data.id}/start/`, { version: 1 })).data.status).toBe('RUNNING')
    await run()
    const done = (await call('GET', `${data.id}/`)).data
    expect(done).toMatchObject({
      ...{ status: 'DONE', done_count: 4, changed_count: 1, unchanged_count: 1, failed_count: 2 },
    })
    expect(codesOf(done)).toEqual(['NOT_POSITIVE', 'UNKNOWN_VARIANT'])
    expect(await valuesOf(one.id)).toEqual({ price: 1250_50, was: 1300_00, count: 10 })
    expect((await undo(done.bulk_edit_id)).data).toMatchObject({ done_count: 1, failed_count: 0 })
    expect(await valuesOf(one.id)).toEqual({ price: 100_00, was: null, count: 10 })
    await expectHealthy(h)
  })

  it('returns its rows with a problem as a file that can be corrected and imported', async () => {
    const one = await aVariant()
    const { data } = await upload(`sku;price;note\n${one.sku};12x;=cmd\n"NO;SUCH";7;"a ""b"""\n`)
    await call('POST', `${data.id}/start/`, {})
    await run()
    const file = (await call('GET', `${data.id}/problems/`)).data
    expect(file.content).toBe(
      `\uFEFFsku;price;note;haat_problem\r\n${one.sku};12x;'=cmd;This is not a number that can be read.\r\n"NO;SUCH";7;"a ""b""";The store has no such variant.\r\n`,
    )
    const again = (await upload(file.content.replace('12x', '12'))).data
    expect(again.columns.map(({ field }: { field: string }) => field)).toEqual(['sku', 'price', 'ignore', 'ignore'])
    await call('POST', `${again.id}/start/`, {})
    await run()
    expect(await valuesOf(one.id)).toMatchObject({ price: 12_00 })
    expect((await call('GET', `${again.id}/problems/`)).data.content).toContain(
      'sku;price;note;haat_problem\r\n"NO;SUCH"',
    )
  })

  it('does not read a quantity beside a price unless that is chosen, and a row without a value changes nothing', async () => {
    const one = await aVariant()
    const { data } = await upload(`variant_id\tprice\ton_hand\n${one.id}\t\t3\n`)
    expect(data.columns.map(({ field }: { field: string }) => field)).toEqual(['variant_id', 'price', 'ignore'])
    expect((await call('POST', `${data.id}/preview/`)).data).toMatchObject({ changed_count: 0, unchanged_count: 1 })
    const chosen = await call('PATCH', `${data.id}/`, { columns: ['variant_id', 'ignore', 'on_hand'], version: 1 })
    expect(chosen.data).toMatchObject({ version: 2 })
    await call('POST', `${data.id}/start/`, { version: 2 })
    await run()
    expect(await valuesOf(one.id)).toMatchObject({ price: 100_00, count: 3 })
    expect(await h.sql('select reason from stock_moves where variant_id = $1 and quantity = -7', [one.id])).toEqual([
      { reason: `Import ${data.id}` },
    ])
  })

  it('in UTF-16, or with the apostrophe of an export, is read as well', async () => {
    const one = await aVariant()
    const text = `sku,price\n'-${one.sku},1\n${one.sku},220\n`
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const preview = async (file: Buffer) => {
      const { data } = await upload(file)
      return (await call('POST', `${data.id}/preview/`)).data
    }
    expect(await preview(utf16)).toMatchObject({
      changed_count: 1,
      problems: [{ value: `'-${one.sku}`, code: 'UNKNOWN_VARIANT' }],
    })
    expect(errorOf(await upload(Buffer.from(text, 'utf16le')))).toEqual([400, 'validation_failed'])
    expect(
      await preview(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])),
    ).toMatchObject({
      changed_count: 1,
    })
  })

  it('has a problem for each row that cannot be applied, whatever it holds', async () => {
    const [one, two] = [await aVariant(), await aVariant(shop, { compareAtMinor: 150_00 })]
    const rows = [
      `${one.sku},110,`,
      `${one.sku},120,`,
      `,5,`,
      `${two.sku},160,`,
      `${two.sku},1e9,`,
      `${two.sku}\u0000,5,`,
      `${two.sku},1,234.00,`,
      `${two.sku},1,,234`,
      `${two.sku},999999999999,`,
      `${two.sku},999`,
    ]
    const { data } = await upload(`sku,price,compare_at_price\n${rows.join('\n')}`)
    const preview = (await call('POST', `${data.id}/preview/`)).data
    expect(codesOf(preview)).toEqual([
      'DUPLICATE_IN_FILE',
      'REQUIRED',
      'PRICE_ORDER',
      'NOT_A_NUMBER',
      'UNREADABLE_LINE',
      'UNREADABLE_LINE',
      'UNREADABLE_LINE',
      'NOT_A_NUMBER',
      'UNREADABLE_LINE',
    ])
  })

  it('is refused as a whole where a quote may hide rows, with the line: 400', async () => {
    const refused = async (file: string) => (await upload(file)).body.errors?.file?.[0]
    for (const broken of ['"A"x,5\nB,5', '"A,5\nB,5', 'A,5" pipe', `"${'A,1\n'.repeat(300_000)}`])
      expect(await refused(`sku,price\nC,5\n\n${broken}\nD,5\n`)).toMatch(/^The quotes of line 4 cannot be read/)
  })

  it('names each variant in one way: an ID beside the SKU of another is a problem', async () => {
    const [one, two] = [await aVariant(), await aVariant()]
    const rows = [`${one.id},${two.sku},5`, `${two.id},,6`, `4.81E+14,${one.sku},7`]
    const { data } = await upload(`Variant ID,SKU,Price\n${rows.join('\n')}\n`)
    const preview = (await call('POST', `${data.id}/preview/`)).data
    expect(preview).toMatchObject({ changed_count: 2, problems: [{ line: 2, code: 'VARIANT_CONFLICT' }] })
  })

  it('is refused as a whole when it is no text with headers and rows: 400', async () => {
    const refused = async (file: Buffer | string) => {
      const response = await upload(file)
      return [response.status, Object.keys(response.body.errors ?? {})]
    }
    const files = [
      Buffer.from('PK\u0003\u0004 a zip bomb'),
      Buffer.from([0x1f, 0x8b, 8, 0]),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from([0, 1, 2, 3]),
      '',
      '\n \n',
      'sku,price\n',
      `${'c,'.repeat(100_000)}\n1\n`,
      `"sku,price\n${'1,1\n'.repeat(20_000)}`,
      `sku,pri\uFFFDce\n1,1\n`,
      `sku,price\n${'A,1\n'.repeat(maxImportRows + 1)}`,
      `sku,price\nA,1\n${'a"'.repeat(200_000)}`,
    ]
    for (const file of files) expect([file.length, ...(await refused(file))]).toEqual([file.length, 400, ['file']])
  })

  it('is refused with so many blank rows that reading it would take long, and accepted with some: 400', async () => {
    const errors = async (file: string) => (await upload(file)).body.errors?.file?.[0]
    for (const blank of ['\n', ' ,\n', '\r'])
      for (const file of [`${blank.repeat(1_000_000)}sku,price\nA,1\n`, `sku,price\nA,1\n${blank.repeat(1_000_000)}`])
        expect(await errors(file)).toMatch(/too many rows|সারি বেশি/)
    const { status, data } = await upload(`sku,price\n${'\n'.repeat(maxImportRows)}none-such,1\n`)
    expect([status, data.row_count]).toEqual([201, 1])
    expect((await call('POST', `${data.id}/preview/`)).data.problems).toMatchObject([{ line: maxImportRows + 2 }])
  })

  it('needs its columns to name variants and what they get, each once: 400', async () => {
    const { data } = await upload('a,b\n1,2\n')
    const refused = async (fields: string[]) => {
      const { body, status } = await call('PATCH', `${data.id}/`, { columns: fields })
      return [status, Object.keys(body.errors)]
    }
    expect(errorOf(await call('POST', `${data.id}/preview/`))).toEqual([400, 'validation_failed'])
    expect(errorOf(await call('POST', `${data.id}/start/`, {}))).toEqual([400, 'validation_failed'])
    for (const fields of [['sku'], ['sku', 'sku'], ['price', 'on_hand'], ['sku', 'ignore'], ['sku', 'variant_id']])
      expect(await refused(fields)).toEqual([400, ['columns']])
    expect((await call('PATCH', `${data.id}/`, { columns: ['sku', 'price'] })).status).toBe(200)
  })
})

describe('an import', () => {
  it('is started once, by who has seen its columns: 409 version_conflict, then 409 invalid_state', async () => {
    const one = await aVariant()
    const { data } = await upload(`sku,price\n${one.sku},130\n`)
    await call('PATCH', `${data.id}/`, { columns: ['sku', 'compare_at_price'] })
    expect(errorOf(await call('POST', `${data.id}/start/`, { version: 1 }))).toEqual([409, 'version_conflict'])
    expect(errorOf(await call('PATCH', `${data.id}/`, { columns: ['sku', 'price'], version: 1 }))).toEqual([
      409,
      'version_conflict',
    ])
    expect((await call('POST', `${data.id}/start/`, { version: 2 })).status).toBe(200)
    for (const url of ['start/', 'preview/'])
      expect(errorOf(await call('POST', `${data.id}/${url}`, url === 'start/' ? {} : undefined))).toEqual([
        409,
        'invalid_state',
      ])
    expect(errorOf(await call('PATCH', `${data.id}/`, { columns: ['sku', 'price'] }))).toEqual([409, 'invalid_state'])
    await run()
    expect(errorOf(await call('POST', `${data.id}/cancel/`, {}))).toEqual([409, 'invalid_state'])
  })

  it('of prices needs catalog:write, and of quantities stock:write: 403 permission_denied', async () => {
    const one = await aVariant()
    const starts = async (fields: string[], ...scopes: Parameters<typeof aSecretKey>[2]) => {
      const own = callsOf(shop, await aSecretKey(h, shop, ['data:write', ...scopes]))
      const { data } = await own.upload(`sku,value\n${one.sku},130\n`)
      await own.call('PATCH', `${data.id}/`, { columns: fields })
      const { status, body } = await own.call('POST', `${data.id}/start/`, {})
      return [status, body.details?.permission]
    }
    expect(await starts(['sku', 'price'])).toEqual([403, 'catalog:write'])
    expect(await starts(['sku', 'on_hand'], 'catalog:write')).toEqual([403, 'stock:write'])
    expect(await starts(['sku', 'on_hand'], 'catalog:write', 'stock:write')).toEqual([200, undefined])
  })

  it('goes on where a process was stopped, and applies no row twice', async () => {
    const other = await openShop(h)
    const own = callsOf(other)
    const variants = []
    for (let n = 0; n < 6; n++) variants.push(await aVariant(other))
    const { data } = await own.upload(`sku,price\n${variants.map(({ sku }, n) => `${sku},${200 + n}`).join('\n')}\n`)
    await own.call('POST', `${data.id}/start/`, {})
    const stopping = new AbortController()
    const signal = Object.create(stopping.signal, {
      aborted: { get: () => ++looks > 3 },
    }) as AbortSignal
    let looks = 0
    await runImports(contextOf(signal), other.storeId)
    const half = (await own.call('GET', `${data.id}/`)).data
    expect(half.status).toBe('RUNNING')
    expect(half.done_count).toBeLessThan(6)
    await run()
    expect((await own.call('GET', `${data.id}/`)).data).toMatchObject({ status: 'DONE', changed_count: 6 })
    expect(
      await h.sql('select count(*)::integer as n from bulk_edit_variants where bulk_edit_id = $1', [half.bulk_edit_id]),
    ).toEqual([{ n: 6 }])
  })

  it('is applied once by two processes at once', async () => {
    const other = await openShop(h)
    const own = callsOf(other)
    const variants = [await aVariant(other), await aVariant(other)]
    const { data } = await own.upload(`sku,on_hand\n${variants.map(({ sku }) => `${sku},50`).join('\n')}\n`)
    await own.call('POST', `${data.id}/start/`, {})
    // Both have read what is done before either reads the variants.
    const lock = { text: 'lock table stock in access exclusive mode', values: [] }
    const process = () => runImports(contextOf(), other.storeId)
    await behindLock(h, lock, [process, process])
    expect((await own.call('GET', `${data.id}/`)).data).toMatchObject({
      ...{ status: 'DONE', changed_count: 2, failed_count: 0 },
    })
    await expectHealthy(h)
  })

  it('does not set back what was sold while it was applied: that row has the problem CHANGED', async () => {
    const one = await aVariant()
    const { data } = await upload(`sku,on_hand\n${one.sku},50\n`)
    await call('POST', `${data.id}/start/`, {})
    const sale = await holdTransaction(h, 'update stock set on_hand = on_hand - 1 where variant_id = $1', [one.id])
    const applied = run()
    await sale.seesWaiting(1)
    await sale.end('commit')
    await applied
    const done = (await call('GET', `${data.id}/`)).data
    expect([codesOf(done), (await valuesOf(one.id))?.count]).toEqual([['CHANGED'], 9])
  })

  it('that is cancelled keeps what was applied, and applies nothing more', async () => {
    const one = await aVariant()
    const { data } = await upload(`sku,price\n${one.sku},140\n`)
    await call('POST', `${data.id}/start/`, {})
    expect((await call('POST', `${data.id}/cancel/`, {})).data).toMatchObject({
      status: 'CANCELLED',
      bulk_edit_id: null,
    })
    await run()
    expect(await valuesOf(one.id)).toMatchObject({ price: 100_00 })
  })

  it('is one of at most twenty in a day, also by two uploads at once: then 429 too_many_requests; it is deleted after seven days', async () => {
    const other = await openShop(h)
    const own = callsOf(other)
    const { data } = await own.upload('sku,price\nA,1\n')
    await h.sql(
      `insert into imports select (jsonb_populate_record(i, jsonb_build_object('id', new_id()))).*
         from imports i, generate_series(3, $2) where i.id = $1`,
      [data.id, maxDailyImports],
    )
    const lock = { text: `select pg_advisory_xact_lock(hashtextextended('imports', $1))`, values: [other.storeId] }
    const last = () => own.upload('sku,price\nA,1\n')
    const both = await behindLock(h, lock, [last, last])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 429])
    expect(errorOf(await last())).toEqual([429, 'too_many_requests'])
    await h.sql(`update imports set created_at = created_at - interval '7 days 1 hour' where store_id = $1`, [
      other.storeId,
    ])
    await deleteExpired(h.db)
    expect((await own.call('GET', '')).data.items).toEqual([])
  })
})
