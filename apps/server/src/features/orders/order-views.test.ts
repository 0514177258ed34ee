import { maxOrderViews } from '@haat/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const key = { authorization: `Bearer ${shop.secretKey}` }
const karim = await signInStaff(h, shop, 'orders')
const salma = await signInStaff(h, shop, 'manager')
const packer = await signInStaff(h, shop, 'packer')
const url = `M/${shop.subdomain}/order-views/`

const save = (headers: TestStaff['headers'] | typeof key, body: object) => h.call({ url, headers, body })
const remove = (headers: TestStaff['headers'] | typeof key, id: number) =>
  h.call({ method: 'DELETE', url: `${url}${id}/`, headers })
const namesFor = async (headers: TestStaff['headers'] | typeof key): Promise<string[]> =>
  (await h.call({ url, headers })).data.items.map(({ name }: { name: string }) => name)

describe('saved views of orders', () => {
  it('are seen by who saved them, shared ones by everybody who may read orders, and by programs', async () => {
    const own = await save(karim.headers, { name: ' Messenger ', filters: { channel: 'messenger', sort: 'OLDEST' } })
    expect([own.status, own.data]).toMatchObject([
      200,
      { name: 'Messenger', filters: { channel: 'MESSENGER', sort: 'oldest' }, is_shared: false },
    ])
    await save(salma.headers, { name: 'To pack', filters: { status: 'CONFIRMED' }, is_shared: true })
    expect(await namesFor(karim.headers)).toEqual(['Messenger', 'To pack'])
    for (const headers of [salma.headers, packer.headers, key]) expect(await namesFor(headers)).toEqual(['To pack'])
  })

  it('have new filters after they are saved again under their name', async () => {
    const first = (await save(karim.headers, { name: 'Risky', filters: { risk_level: 'high' } })).data
    const second = (await save(karim.headers, { name: 'Risky', filters: { risk_level: 'medium' } })).data
    expect(second).toMatchObject({ id: first.id, filters: { risk_level: 'medium' } })
    const others = (await save(salma.headers, { name: 'Risky', filters: { risk_level: 'low' } })).data
    expect(others.id).not.toBe(first.id)
    expect((await remove(karim.headers, first.id)).status).toBe(200)
    expect((await remove(salma.headers, others.id)).status).toBe(200)
  })

  it('of another member, or another store, are 404 not_found, and stay', async () => {
    const own = (await save(salma.headers, { name: 'Mine', filters: {} })).data
    const elsewhere = await openShop(h)
    const foreign = { authorization: `Bearer ${elsewhere.secretKey}` }
    for (const headers of [karim.headers, key])
      expect((await remove(headers, own.id)).body).toMatchObject({
        ...{ error_code: 'not_found', details: { resource: 'order_view', field: 'order_view_id' } },
      })
    const { status } = await h.call({
      ...{ method: 'DELETE' as const, url: `M/${elsewhere.subdomain}/order-views/${own.id}/`, headers: foreign },
    })
    expect(status).toBe(404)
    expect(await namesFor(salma.headers)).toContain('Mine')
  })

  it('hold no search and no dates, and a program has none of its own: 400 validation_failed', async () => {
    for (const filters of [{ search: '01712345678' }, { date_from: '2026-01-01' }, { status: 'UNKNOWN' }])
      expect((await save(karim.headers, { name: 'Wrong', filters })).body.error_code).toBe('validation_failed')
    expect(Object.keys((await save(key, { name: 'Program', filters: {} })).body.errors)).toEqual(['is_shared'])
  })

  it('are audited with their names and filters', async () => {
    const { id } = (await save(key, { name: 'Audited', filters: { status: 'SHIPPED' }, is_shared: true })).data
    await remove(karim.headers, id)
    const view = { name: 'Audited', filters: { status: 'SHIPPED' }, is_shared: true }
    expect(
      await h.sql(
        `select action, before, after from audit_log where entity = 'order_view' and entity_id = $1 order by id`,
        [String(id)],
      ),
    ).toEqual([
      { action: 'order_view.saved', before: null, after: view },
      { action: 'order_view.deleted', before: view, after: null },
    ])
  })

  it(`are at most ${maxOrderViews} of one member: 409 invalid_state`, async () => {
    const agent = await signInStaff(h, shop, 'orders')
    await h.sql(
      `insert into order_views (store_id, staff_id, name, filters)
       select $1, $2, 'View ' || n, '{}' from generate_series(1, $3::integer) n`,
      [shop.storeId, agent.id, maxOrderViews],
    )
    expect((await save(agent.headers, { name: 'One more', filters: {} })).body).toMatchObject({
      ...{ error_code: 'invalid_state', details: { maximum: maxOrderViews } },
    })
    expect((await save(agent.headers, { name: 'View 1', filters: { status: 'PENDING' } })).status).toBe(200)
    expect((await save(agent.headers, { name: 'One more', filters: {}, is_shared: true })).status).toBe(200)
  })
})
