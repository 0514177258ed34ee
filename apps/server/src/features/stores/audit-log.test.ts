import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'

let far: Shop
let owner: TestStaff
const { h, shop } = await setUpShop()
beforeAll(async () => {
  far = await openShop(h)
  owner = await signInStaff(h, shop)
  await h.call({ url: `M/${shop.subdomain}/brands/`, body: { name: 'By staff' }, headers: owner.headers })
  await h.call({ url: `M/${shop.subdomain}/brands/`, body: { name: 'By key' }, headers: bearer(shop) })
  await h.call({ url: `M/${shop.subdomain}/categories/`, body: { name: 'By key' }, headers: bearer(shop) })
  await h.call({ url: `M/${far.subdomain}/brands/`, body: { name: 'Theirs' }, headers: bearer(far) })
})

const bearer = (who: Shop) => ({ authorization: `Bearer ${who.secretKey}` })
const list = (query = '', headers: Record<string, string> = owner.headers) =>
  h.call({ url: `M/${shop.subdomain}/audit-log/?${query}`, headers })
const actionsOf = async (query: string) =>
  (await list(query)).data.items.map(({ action, actor_type }: { action: string; actor_type: string }) => [
    action,
    actor_type,
  ])

describe('the audit log', () => {
  it('contains who did what, to what, from where, newest first, and nothing of another store', async () => {
    const { data } = await list()
    expect(data.items).toHaveLength(3)
    expect(data.items[2]).toEqual({
      id: expect.any(Number),
      actor_type: 'staff',
      actor_id: owner.id,
      actor_name: 'A owner',
      action: 'brand.created',
      entity: 'brand',
      entity_id: expect.any(String),
      entity_name: 'By staff',
      before: null,
      after: expect.objectContaining({ name: 'By staff' }),
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/^req_/),
      created_at: expect.any(String),
    })
    expect(data.items[1]).toMatchObject({ actor_type: 'key', actor_name: 'Merchant programs' })
  })

  it('is filtered by actor, action, resource and time', async () => {
    expect(await actionsOf(`actor_id=${owner.id}`)).toEqual([['brand.created', 'staff']])
    expect(await actionsOf('actor_type=key&entity=brand')).toEqual([['brand.created', 'key']])
    expect(await actionsOf('action=category.created')).toEqual([['category.created', 'key']])
    const [first] = (await list('limit=1')).data.items
    expect(await actionsOf(`entity=category&entity_id=${first.entity_id}`)).toHaveLength(1)
    expect(await actionsOf('from=2100-01-01T00:00:00Z')).toEqual([])
    expect(await actionsOf(`to=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`)).toHaveLength(3)
    expect((await list('from=yesterday')).body.errors).toHaveProperty('from')
    expect(await actionsOf(`actor_id=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
    expect((await list('action=brand.painted')).status).toBe(400)
  })

  it('is returned page by page, and a cursor is valid for its own filter only', async () => {
    const first = (await list('limit=2')).data
    const second = (await list(`limit=2&cursor=${first.next_cursor}`)).data
    expect([first.items.length, second.items.length, second.has_more]).toEqual([2, 1, false])
    expect((await list(`limit=2&entity=brand&cursor=${first.next_cursor}`)).body.errors).toHaveProperty('cursor')
  })

  it('ignores query parameters that it does not declare, even names of its columns, and so do its cursors', async () => {
    for (const query of ['locale=bn', '_=1', 'store_id=0', 'ip=nowhere', '__proto__=1', encodeURIComponent('a"b')])
      expect([query, await actionsOf(query)]).toEqual([query, await actionsOf('')])
    const first = (await list('limit=2&_=1')).data
    expect((await list(`limit=2&_=2&cursor=${first.next_cursor}`)).data.items).toHaveLength(1)
  })

  it('needs a permission: 403 permission_denied without audit:read, 404 for another store’s staff', async () => {
    const catalog = await signInStaff(h, shop, 'catalog')
    expect((await list('', catalog.headers)).body.error_code).toBe('permission_denied')
    const theirs = await signInStaff(h, far)
    expect((await list('', theirs.headers)).status).toBe(404)
    expect((await list('', bearer(far))).status).toBe(404)
  })

  it('is written once: the server itself can neither change nor delete an entry', async () => {
    const client = await h.db.pool.connect()
    try {
      for (const statement of [`update audit_log set action = 'x'`, 'delete from audit_log'])
        await expect(client.query(statement)).rejects.toThrow(/permission denied/)
    } finally {
      client.release()
    }
  })
})
