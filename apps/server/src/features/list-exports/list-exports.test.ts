import { maxDailyListExports } from '@haat/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { listExportCalls } from '../../../test/list-exports.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900, name: 'Jamdani Saree' })
for (let n = 0; n < 3; n++) await anOrder(h, shop, { lines: [{ product }] })
const key = listExportCalls(h, shop)
const errorOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
const staff = async (role: 'owner' | 'manager' | 'viewer' = 'owner', of = shop) => {
  const person = await signInStaff(h, of, role)
  return { ...person, calls: listExportCalls(h, of, person.headers) }
}
const scoped = async (...scopes: Parameters<typeof aSecretKey>[2]) =>
  listExportCalls(h, shop, { authorization: `Bearer ${await aSecretKey(h, shop, scopes)}` })
const limitRows = (email: string, rows: number) =>
  h.sql(
    `update staff_memberships set daily_export_rows = $2 where staff_id = (select id from staff where email = $1)`,
    [email, rows],
  )
const signedInLongAgo = (id: string) =>
  h.sql(`update staff_sessions set confirmed_at = now() - interval '20 minutes' where staff_id = $1`, [id])

describe('an export of a list', () => {
  it('is requested, written by a job, downloaded by a link, 409 invalid_state before that, and deleted', async () => {
    const { calls } = await staff()
    const { status, data } = await calls.create({
      kind: 'orders',
      filters: { status: 'pending' },
      columns: ['order_number'],
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{
        kind: 'orders',
        format: 'csv',
        columns: ['order_number'],
        filters: { status: 'pending' },
        with_contacts: false,
      },
      ...{ status: 'QUEUED', failure: null, row_count: 0, max_rows: 1_000_000, size: null, expires_at: null },
    })
    expect(errorOf(await calls.download(data.id))).toEqual([409, 'invalid_state'])
    await calls.write()
    const done = (await calls.read(data.id)).data
    expect(done).toMatchObject({ status: 'DONE', row_count: 3 })
    expect((Date.parse(done.expires_at) - h.deps.clock().getTime()) / 86_400_000).toBeCloseTo(7, 2)
    const link = await calls.download(data.id)
    const file = await calls.fetchFile(link.data.download_url)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-length': String(done.size),
    })
    expect(file.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${shop.subdomain}-orders-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    )
    expect(Buffer.byteLength(file.text)).toBe(done.size)
    expect(file.text).toMatch(/^\uFEFFOrder number\r\n(TST-\d+\r\n){3}$/)
    expect((await calls.list()).data.items.map(({ id }: { id: number }) => id)).toEqual([data.id])
    expect((await calls.remove(data.id)).status).toBe(200)
    expect(errorOf(await calls.read(data.id))).toEqual([404, 'not_found'])
    expect((await calls.fetchFile(link.data.download_url)).status).toBe(404)
    expect(await h.sql('select 1 from list_export_parts where list_export_id = $1', [data.id])).toEqual([])
    const log = await h.sql<{ action: string }>(
      `select action from audit_log where entity = 'list_export' and entity_id = $1::text order by id`,
      [data.id],
    )
    expect(log.map(({ action }) => action)).toEqual([
      'list_export.created',
      'list_export.downloaded',
      'list_export.deleted',
    ])
  })

  it('belongs to who requested it: another owner of the store finds no export, and neither does a key', async () => {
    const [one, other] = [await staff(), await staff()]
    const { data } = await one.calls.create({ kind: 'orders' })
    await key.write()
    for (const calls of [other.calls, key]) {
      expect(errorOf(await calls.read(data.id))).toEqual([404, 'not_found'])
      expect(errorOf(await calls.download(data.id))).toEqual([404, 'not_found'])
      expect(errorOf(await calls.remove(data.id))).toEqual([404, 'not_found'])
      expect((await calls.list()).data.items.some(({ id }: { id: number }) => id === data.id)).toBe(false)
    }
    expect((await one.calls.read(data.id)).status).toBe(200)
  })

  it('has a link that ends with the session, the membership and the file, and opens no other file', async () => {
    const { calls, id } = await staff()
    const { data } = await calls.create({ kind: 'orders' })
    await calls.write()
    const { download_url: url } = (await calls.download(data.id)).data
    const statusOf = async (link: string) => (await calls.fetchFile(link)).status
    expect(await statusOf(url)).toBe(200)
    const broken = [
      url.replace('orders.csv', 'orders.tsv'),
      url.replace(`/${data.id}/`, `/${data.id + 1}/`),
      url.replace('holder=staff.', 'holder=key.'),
      url.replace(/signature=.*/, 'signature=x'),
      url.replace(/holder=[^&]*/, 'holder=staff.x'),
      url.replace(/expires=\d+/, 'expires=x'),
    ]
    for (const link of broken) expect(await statusOf(link)).toBe(404)
    await h.sql(`update staff_memberships set role = 'viewer' where staff_id = $1`, [id])
    expect(await statusOf(url)).toBe(404)
    await h.sql(`update staff_memberships set role = 'owner' where staff_id = $1`, [id])
    await h.sql('update staff_sessions set revoked_at = now() where staff_id = $1', [id])
    expect(await statusOf(url)).toBe(404)
  })

  it('needs data:write, and the permission to read the list: 403 permission_denied', async () => {
    expect(errorOf(await (await staff('viewer')).calls.create({ kind: 'orders' }))).toEqual([403, 'permission_denied'])
    const calls = await scoped('data:write', 'catalog:read')
    expect((await calls.create({ kind: 'products' })).status).toBe(201)
    const refused = await calls.create({ kind: 'orders' })
    expect([...errorOf(refused), refused.body.details]).toEqual([
      403,
      'permission_denied',
      { permission: 'orders:read' },
    ])
    const costs = await calls.create({ kind: 'products', columns: ['sku', 'cost_price'] })
    expect([...errorOf(costs), costs.body.details]).toEqual([403, 'permission_denied', { permission: 'costs:read' }])
    const { data } = await calls.create({ kind: 'products' })
    expect(data.columns).not.toContain('cost_price')
  })

  it('has contacts only for who may change customers, and of staff after a recent sign-in: 403 recent_sign_in_required', async () => {
    const contacts = { kind: 'orders', with_contacts: true }
    const reader = await scoped('data:write', 'orders:read', 'customers:read')
    expect((await reader.create(contacts)).body.details).toEqual({ permission: 'customers:write' })
    expect((await key.create(contacts)).status).toBe(201)
    const { calls, id } = await staff()
    const { data } = await calls.create(contacts)
    await calls.write()
    await signedInLongAgo(id)
    expect(errorOf(await calls.create(contacts))).toEqual([403, 'recent_sign_in_required'])
    expect(errorOf(await calls.download(data.id))).toEqual([403, 'recent_sign_in_required'])
    expect((await calls.create({ kind: 'orders' })).status).toBe(201)
  })

  it('refuses filters and columns that the list has not, and values that its filters do not take: 400', async () => {
    const fieldsOf = async (body: object) => Object.keys((await key.create({ kind: 'orders', ...body })).body.errors)
    expect(await fieldsOf({ filters: { colour: 'red' } })).toEqual(['filters.colour'])
    expect(await fieldsOf({ filters: { cursor: 'x' } })).toEqual(['filters.cursor'])
    expect(await fieldsOf({ filters: { __proto__x: 'x', constructor: 'x' } })).toHaveLength(1)
    expect(await fieldsOf({ filters: { status: 'LOST', date_from: 'today' } })).toEqual([
      'filters.status',
      'filters.date_from',
    ])
    expect(await fieldsOf({ columns: ['order_number', 'colour'] })).toEqual(['columns.1'])
    expect(await fieldsOf({ columns: ['status', 'status'] })).toEqual(['columns.1'])
    expect(await fieldsOf({ columns: [] })).toEqual(['columns'])
    expect(await fieldsOf({ filters: { search: 'a\u0000b' } })).toHaveLength(1)
  })
})

describe('the rows of a day', () => {
  it('of a member are limited: a list with more of them FAILED, and after the last row 429 too_many_requests', async () => {
    const { calls, email } = await staff('manager')
    await limitRows(email, 4)
    const first = await calls.create({ kind: 'orders' })
    expect(first.data.max_rows).toBe(4)
    await calls.write()
    const second = await calls.create({ kind: 'orders' })
    expect(second.data.max_rows).toBe(1)
    await calls.write()
    expect((await calls.read(second.data.id)).data).toMatchObject({
      ...{ status: 'FAILED', failure: 'TOO_MANY_ROWS', row_count: 0, size: null },
    })
    expect((await calls.remove(first.data.id)).status).toBe(200)
    const third = await calls.create({ kind: 'orders', filters: { status: 'PENDING', number: 'TST-1' } })
    expect(third.data.max_rows).toBe(1)
    const refused = await calls.create({ kind: 'orders' })
    expect(errorOf(refused)).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('are waited for a minute while another file may leave some, else until the day ends: 429 too_many_requests', async () => {
    const { calls, email } = await staff('manager')
    await limitRows(email, 4)
    const secondsOf = async () => Number((await calls.create({ kind: 'orders' })).headers['retry-after'])
    expect((await calls.create({ kind: 'orders' })).status).toBe(201)
    expect(await secondsOf()).toBe(60)
    await calls.write()
    expect((await calls.create({ kind: 'orders', filters: { number: 'TST-0' } })).data.max_rows).toBe(1)
    expect(await secondsOf()).toBe(60)
    await limitRows(email, 3)
    expect(await secondsOf()).not.toBe(60)
  })

  it('are not used twice by two requests at once', async () => {
    const { calls, email } = await staff('manager')
    await limitRows(email, 4)
    const held = await holdTransaction(h, `select pg_advisory_xact_lock(hashtextextended('list exports', $1))`, [
      shop.storeId,
    ])
    const both = Promise.all([calls.create({ kind: 'orders' }), calls.create({ kind: 'orders' })])
    await held.seesWaiting(2)
    await held.end('commit')
    expect((await both).map(({ status }) => status).sort()).toEqual([201, 429])
  })

  it('are in at most fifty files of a store: then 429 too_many_requests', async () => {
    const other = await openShop(h)
    const calls = listExportCalls(h, other)
    const { data } = await calls.create({ kind: 'stock' })
    await h.sql(
      `insert into list_exports select (jsonb_populate_record(e, jsonb_build_object('id', new_id()))).*
         from list_exports e, generate_series(2, $2) where e.id = $1`,
      [data.id, maxDailyListExports],
    )
    expect(errorOf(await calls.create({ kind: 'stock' }))).toEqual([429, 'too_many_requests'])
    await h.sql(`update list_exports set created_at = created_at - interval '1 day' where store_id = $1`, [
      other.storeId,
    ])
    expect((await calls.create({ kind: 'stock' })).status).toBe(201)
  })
})
