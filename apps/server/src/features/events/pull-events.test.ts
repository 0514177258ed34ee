import { beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../../test/factories.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'

const { h, shop } = await setUpShop()
const other = await openShop(h)
beforeEach(() => h.sql('truncate outbox, event_log, event_positions'))

const record = (type: string, resource: string, storeId = shop.storeId) =>
  queueEvent(h, storeId, { type, resource, resourceId: 7, payload: { object: { id: 7 } } })
const take = () => takeEvents(h.deps, 100, 60)
const pull = (query = '', key = shop.secretKey) =>
  h.call({ url: `/api/v1/business/events/?${query}`, headers: { authorization: `Bearer ${key}` } })
const types = (items: { type: string }[]) => items.map(({ type }) => type)

describe('the feed of a secret key', () => {
  it('has the events of the store of the key, as the feed of the store in the path has them', async () => {
    await record('website.config_updated', 'website')
    await record('order.created', 'order')
    await record('stock.low', 'variant', other.storeId)
    await take()
    const { status, data } = await pull()
    expect([status, types(data.items)]).toEqual([200, ['website.config_updated', 'order.created']])
    const { data: byPath } = await h.call({
      url: `M/${shop.subdomain}/events/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(data).toEqual(byPath)
    expect(types((await pull('', other.secretKey)).data.items)).toEqual(['stock.low'])
    expect((await pull('after=1&limit=1&types=order.*')).data).toMatchObject({
      items: [{ type: 'order.created', position: 2 }],
      next_after: 2,
      has_more: false,
    })
  })

  it('leaves out events of resources that the scopes of the key do not cover', async () => {
    await record('website.config_updated', 'website')
    await record('order.created', 'order')
    await take()
    const key = await aSecretKey(h, shop, ['orders:read'])
    expect((await pull('', key)).data).toMatchObject({ items: [{ type: 'order.created', position: 2 }], next_after: 2 })
  })

  it('returns 409 invalid_state for a position that was never given', async () => {
    const { status, body } = await pull('after=4')
    expect([status, body.error_code, body.details]).toEqual([
      409,
      'invalid_state',
      { reason: 'position_unknown', oldest_position: 1 },
    ])
  })

  it('returns 400 validation_failed for what is no type, and for a longer wait than 25 seconds', async () => {
    for (const query of ['types=order', 'wait=26']) {
      const { status, body } = await pull(query)
      expect([query, status, body.error_code]).toEqual([query, 400, 'validation_failed'])
    }
  })

  it('returns 401 unauthorized without a key, also for a member of staff, who belongs to many stores', async () => {
    const { headers } = await signInStaff(h, shop, 'owner')
    for (const call of [{}, { headers }, { key: shop.key }]) {
      const { status, body } = await h.call({ url: '/api/v1/business/events/', ...call })
      expect([status, body.error_code, body.details]).toEqual([401, 'unauthorized', { credential: 'secret_key' }])
    }
  })

  it('counts its waiting requests together with those of the other path', async () => {
    const waiting = ['/api/v1/business/events/', `/api/v1/business/admin/${shop.subdomain}/events/`].flatMap((path) =>
      Array.from({ length: 3 }, () =>
        h.call({ url: `${path}?wait=2`, headers: { authorization: `Bearer ${shop.secretKey}` } }),
      ),
    )
    expect((await Promise.all(waiting)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a long poll of a long log', () => {
  it('returns an event of a rare type at once, however many other events are before it', async () => {
    await h.sql(
      `with logged as (
         insert into event_log (store_id, position, event_id, type, resource, resource_id, payload, created_at)
         select $1, n, n, case n when 20500 then 'order.created' else 'website.config_updated' end,
           case n when 20500 then 'order' else 'website' end, '7', '{"object": {}}', now() from generate_series(1, 20500) n)
       insert into event_positions (store_id, last) values ($1, 20500)`,
      [shop.storeId],
    )
    const started = performance.now()
    const { data } = await pull('types=order.*&wait=25')
    expect(data).toMatchObject({ items: [{ type: 'order.created', position: 20500 }], next_after: 20500 })
    expect(performance.now() - started).toBeLessThan(20_000)
    expect((await pull('types=order.*')).data).toMatchObject({ items: [], next_after: 10000, has_more: true })
  })
})
