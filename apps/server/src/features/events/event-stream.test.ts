import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type OpenStream, openStream } from '../../../test/event-stream.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { membershipOf } from '../../../test/members.ts'
import { anOrder, emitOrderCreated } from '../../../test/order-factory.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'
import { listenForChanges } from '../../platform/changes.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'
import { deleteExpired } from '../../platform/retention.ts'
import { startWorker } from '../../worker.ts'

const { h, shop } = await setUpShop({ wakes: true })
const origin = await h.app.listen({ port: 0, host: '127.0.0.1' })
const listener = listenForChanges(
  h.adminUrl,
  { haat_events: (payload) => h.deps.eventSignals.announce(Number(payload)) },
  () => h.deps.eventSignals.announce('all'),
)
afterAll(() => listener.close())
// Its events have the payloads of no type.
afterAll(() => h.sql('truncate outbox'))
beforeEach(() => h.sql('truncate outbox, event_log, event_positions'))

const record = (name: string, { type = 'website.config_updated', resource = 'website', storeId = shop.storeId } = {}) =>
  queueEvent(h, storeId, { type, resource, resourceId: name, payload: { object: { id: name } } })
const take = (batch = 100) => takeEvents(h.deps, batch, 60)
const names = ({ seen }: OpenStream) =>
  seen.flatMap(({ id, data }) => ('object' in data ? [`${id} ${(data.object as { id: string }).id}`] : []))
const byKey = async (scopes: Parameters<typeof aSecretKey>[2] = ['content:read']) => ({
  authorization: `Bearer ${await aSecretKey(h, shop, scopes)}`,
})
const open = async (headers?: Record<string, string>, query = '') =>
  openStream(origin, shop.subdomain, headers ?? (await byKey()), query)

describe('the stream of events', () => {
  it('begins with the last position, and sends what is logged from then on', async () => {
    await record('before')
    await take()
    const stream = await open()
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(await stream.find('ready')).toEqual({ id: '1', event: 'ready', data: { position: 1 } })
    await record('a')
    await take()
    const { id, data } = await stream.find('website.config_updated')
    expect([id, data]).toEqual([
      '2',
      {
        id: expect.stringMatching(/^evt_\d+$/),
        type: 'website.config_updated',
        position: 2,
        created_at: expect.stringMatching(/Z$/),
        object: { id: 'a' },
      },
    ])
  })

  it('has a new order before the worker polls, with its number and nothing of the buyer', async () => {
    const worker = startWorker(h.deps, { pollMs: 3_600_000 })
    onTestFinished(() => worker.stop())
    await worker.drain()
    const product = await aProduct(h, shop, { stock: 5 })
    const { headers } = await signInStaff(h, shop, 'orders')
    const stream = await open(headers)
    await stream.find('ready')
    const placed = await h.call({
      url: 'W/order/',
      key: shop.key,
      body: {
        items: [{ product_id: product.id }],
        receiver_name: 'Rahima Khatun',
        phone: '01712345678',
        address: 'House 1, Road 2',
      },
    })
    expect(placed.status).toBe(201)
    const { data } = await stream.find('order.created')
    const { id, order_number } = placed.data.order
    expect(data.object).toMatchObject({ id, order_number, status: 'PENDING' })
    expect(Object.keys(data.object as object)).not.toContain('items')
    expect(JSON.stringify(data)).not.toMatch(/Rahima|1712345678/)
  })

  it('is complete and without duplicates for clients that break off while workers claim at once', async () => {
    const total = 240
    const headers = await byKey()
    const follow = async (breakEvery: number) => {
      const positions: string[] = []
      let last = '0'
      while (positions.length < total) {
        const stream = await openStream(origin, shop.subdomain, { ...headers, 'last-event-id': last })
        let read = 0
        while (positions.length + read < total && read < breakEvery) {
          await new Promise((resolve) => setTimeout(resolve, 5))
          read = names(stream).length
        }
        positions.push(...stream.seen.filter(({ event }) => event.startsWith('website.')).map(({ id }) => id))
        last = stream.lastId()
        stream.close()
        await stream.ended
      }
      return positions
    }
    const followers = [follow(30), follow(total)]
    const workers = [0, 1, 2, 3].map(async () => {
      for (let done = 0; done < total; done += 3) await take(3)
    })
    for (let n = 0; n < total; n++) await record(String(n))
    await Promise.all(workers)
    await take(total)
    for (const positions of await Promise.all(followers))
      expect(positions).toEqual(Array.from({ length: total }, (_, n) => String(n + 1)))
  })

  it('marks what its reader did, and not what others did', async () => {
    const [mine, theirs] = [await signInStaff(h, shop, 'owner'), await signInStaff(h, shop, 'owner')]
    const streams = [await open(mine.headers), await open(theirs.headers)]
    for (const stream of streams) await stream.find('ready')
    const body = { name: 'Courier', kind: 'secret', scopes: ['orders:read'] }
    expect((await h.call({ url: `M/${shop.subdomain}/keys/`, headers: mine.headers, body })).status).toBe(201)
    await take()
    const seen = await Promise.all(streams.map((stream) => stream.find('key.created')))
    expect(seen.map(({ data }) => data.is_own)).toEqual([true, undefined])
  })

  it('goes on after the position of the client, also one that is sent as a parameter', async () => {
    for (const name of ['a', 'b', 'c']) await record(name)
    await take()
    const resumed = await open({ ...(await byKey()), 'last-event-id': '1' })
    await expect.poll(() => names(resumed)).toEqual(['2 b', '3 c'])
    const asked = await open(undefined, '?after=2')
    await expect.poll(() => names(asked)).toEqual(['3 c'])
  })

  it('begins anew for a position that was deleted, never given, malformed, or more than 1,000 behind', async () => {
    for (const name of ['a', 'b', 'c']) await record(name)
    await take()
    await h.sql(`update event_log set logged_at = now() - interval '31 days' where position < 3`)
    await deleteExpired(h.db)
    // Each with a key of its own: the server notices a closed stream late, and a key has a few only.
    const openAfter = async (after: string) => open({ ...(await byKey(['content:read'])), 'last-event-id': after })
    for (const after of ['1', '4', 'nonsense', '-1'])
      expect(await (await openAfter(after)).find('reset')).toMatchObject({ id: '3', data: { position: 3 } })
    await h.sql(
      `insert into outbox (store_id, type, resource, resource_id, payload)
       select $1, 'website.config_updated', 'website', n::text, '{"object": {"id": "many"}}' from generate_series(1, 1001) n`,
      [shop.storeId],
    )
    await take(2_000)
    const behind = await openAfter('3')
    expect(await behind.find('reset')).toMatchObject({ id: '1004' })
    const near = await openAfter('4')
    await expect.poll(() => names(near).length).toBe(1_000)
    expect(near.seen.map(({ event }) => event)).not.toContain('reset')
  })

  it('has the events that the role may read only, of its own store only, and those of the types wanted', async () => {
    const other = await openShop(h)
    const product = await aProduct(h, shop, { stock: 5 })
    const order = await anOrder(h, shop, { lines: [{ product }] })
    const content = await open((await signInStaff(h, shop, 'content')).headers)
    const orders = await open((await signInStaff(h, shop, 'orders')).headers)
    const wanted = await open((await signInStaff(h, shop)).headers, '?types=order.*')
    const foreign = await openStream(origin, other.subdomain, (await signInStaff(h, other)).headers)
    for (const stream of [content, orders, wanted, foreign]) await stream.find('ready')
    await emitOrderCreated(h, shop, [order.id])
    await record('a')
    await record('far', { storeId: other.storeId })
    await record('last', { type: 'product.deleted', resource: 'product' })
    await take()
    for (const stream of [content, orders]) await stream.find('product.deleted')
    await foreign.find('website.config_updated')
    await wanted.find('order.created')
    const types = ({ seen }: OpenStream) => seen.map(({ event }) => event)
    expect(types(content)).toEqual(['ready', 'website.config_updated', 'product.deleted'])
    expect(types(orders)).toEqual(['ready', 'order.created', 'product.deleted'])
    expect(types(wanted)).toEqual(['ready', 'order.created'])
    expect(names(foreign)).toEqual(['1 far'])
  })

  it('returns 404 for the stream of another store, 401 without a session, and 403 to a page of another site', async () => {
    const other = await openShop(h)
    const { headers } = await signInStaff(h, other)
    expect((await openStream(origin, shop.subdomain, headers)).status).toBe(404)
    expect((await openStream(origin, shop.subdomain, {})).status).toBe(401)
    expect((await openStream(origin, other.subdomain, { ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await openStream(origin, other.subdomain, headers, '?types=nonsense')).status).toBe(400)
    expect((await openStream(origin, other.subdomain, headers, '?types=a.*&types=b.*')).status).toBe(400)
  })

  it('ends for a member who is removed, deactivated or given another role, before anything that follows', async () => {
    const owner = await signInStaff(h, shop)
    const change = (path: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object) =>
      h.call({ method, url: `M/${shop.subdomain}/staff/${path}`, headers: owner.headers, body })
    const ways = [
      (id: number) => change(`${id}/`, 'DELETE'),
      (id: number) => change(`${id}/deactivate/`, 'POST', {}),
      (id: number) => change(`${id}/`, 'PATCH', { role: 'viewer', version: 1 }),
    ]
    for (const way of ways) {
      const member = await signInStaff(h, shop, 'content')
      const stream = await open(member.headers)
      await stream.find('ready')
      expect((await way(await membershipOf(h, shop, member.id))).status).toBe(200)
      await record('secret')
      await take()
      await stream.ended
      expect(stream.seen.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'access' } })
      expect(names(stream)).toEqual([])
    }
  })

  it('ends for a key that is revoked', async () => {
    const headers = await byKey()
    const stream = await open(headers)
    await stream.find('ready')
    await h.sql(`update api_keys set revoked_at = now() where store_id = $1 and scopes = '{content:read}'`, [
      shop.storeId,
    ])
    h.deps.storeKeys.forget('all')
    await record('key', { type: 'key.revoked', resource: 'key' })
    await record('secret')
    await take()
    await stream.ended
    expect(names(stream)).toEqual([])
  })

  it('returns 429 too_many_requests for more than six of one person, until one of them is closed', async () => {
    const { headers } = await signInStaff(h, shop)
    const streams = await Promise.all(Array.from({ length: 7 }, () => open(headers)))
    const refused = streams.filter(({ status }) => status === 429)
    expect([refused.length, refused[0]?.headers.get('retry-after')]).toEqual([1, '15'])
    streams.find(({ status }) => status === 200)?.close()
    await expect.poll(async () => (await open(headers)).status).toBe(200)
  })

  it('ends when its server stops, and goes on at another server without a gap', async () => {
    const other = await h.another()
    const stops = await other.listen({ port: 0, host: '127.0.0.1' })
    const headers = await byKey()
    const first = await openStream(stops, shop.subdomain, headers)
    await first.find('ready')
    await record('a')
    await take()
    await first.find('website.config_updated')
    other.isDraining = true
    await first.ended
    expect(first.seen.at(-1)).toMatchObject({ event: 'bye', data: { reason: 'time' } })
    await record('b')
    await take()
    const second = await open({ ...headers, 'last-event-id': first.lastId() })
    await expect.poll(() => names(second)).toEqual(['2 b'])
  })
})
