import { permissionOfEvent } from '@haat/contract/event-permissions.ts'
import type { EventType } from '@haat/contract/events.ts'
import type { EventResource } from '@haat/contract/vocabulary.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop } from '../../../test/factories.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'
import { deleteExpired } from '../../platform/retention.ts'

const { h, shop } = await setUpShop()
const other = await openShop(h)
beforeEach(() => h.sql('truncate outbox, event_log, event_positions'))

const record = (name: string, { type = 'website.config_updated', resource = 'website', storeId = shop.storeId } = {}) =>
  queueEvent(h, storeId, { type, resource, resourceId: name, payload: { object: { changed: [name] } } })
const take = (batch = 100) => takeEvents(h.deps, batch, 60)
const feed = (query = '', key = shop.secretKey, of = shop) =>
  h.call({
    url: `M/${of.subdomain}/events/?${query}`,
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' },
  })
type Item = { position: number; type: string; data: { object: { changed: string[] } } }
const names = (items: Item[]) => items.map(({ position, data }) => `${position} ${data.object.changed[0]}`)

describe('the event log', () => {
  it('gives the events of a store positions without gaps, each store its own, and returns them in pages', async () => {
    for (const name of ['a', 'b', 'c']) await record(name)
    await record('far', { storeId: other.storeId })
    await take()
    const first = (await feed('limit=2')).data
    expect(names(first.items)).toEqual(['1 a', '2 b'])
    expect(first.items[0]).toMatchObject({
      ...{ id: expect.stringMatching(/^evt_\d+$/), api_version: 'v1', environment: 'live', sequence: 1 },
      store: { subdomain: shop.subdomain },
    })
    expect(first).toMatchObject({ next_after: 2, has_more: true, oldest_position: 1 })
    const rest = (await feed('after=2')).data
    expect(names(rest.items)).toEqual(['3 c'])
    expect(rest).toMatchObject({ next_after: 3, has_more: false })
    expect((await feed('after=3')).data).toMatchObject({ items: [], next_after: 3, has_more: false })
    expect(names((await feed('', other.secretKey, other)).data.items)).toEqual(['1 far'])
    const [item] = first.items
    expect(item).toMatchObject({ id: expect.stringMatching(/^evt_\d+$/), type: 'website.config_updated' })
    await expectHealthy(h)
  })

  it('keeps the position of an event that is claimed again', async () => {
    await record('a')
    await take()
    await h.sql(`update outbox set next_attempt_at = now() - interval '1 second'`)
    await record('b')
    expect(await take()).toHaveLength(2)
    expect(names((await feed()).data.items)).toEqual(['1 a', '2 b'])
  })

  it('shows no position before all below it: a second worker waits for the first', async () => {
    await record('slow')
    const slow = await holdTransaction(h, `select * from take_outbox('live', 1, interval '60 s')`, [])
    await record('quick')
    const quick = take()
    let seen: Item[] = []
    const isBehind = await Promise.race([slow.seesWaiting(1).then(() => true), quick.then(() => false)])
    seen = (await feed()).data.items
    await slow.end('commit')
    await quick
    expect(isBehind).toBe(true)
    expect(names(seen)).toEqual([])
    expect(names((await feed()).data.items)).toEqual(['1 slow', '2 quick'])
  })

  it('keeps the events of a resource in their order when a type with few events is ahead of one with many', async () => {
    const order = (id: number, type: string) =>
      queueEvent(h, shop.storeId, {
        ...{ type, resource: 'order', resourceId: id },
        payload: { object: { changed: [`${id} ${type}`] } },
      })
    for (let id = 1; id <= 201; id++) await order(id, 'order.confirmed')
    for (const type of ['order.shipped', 'order.delivered', 'order.shipped', 'order.delivered']) await order(201, type)
    await order(1, 'order.shipped')
    expect(await take(200)).toHaveLength(200)
    await take(200)
    const log = await h.sql<{ id: string; type: string }>(
      'select resource_id as id, type from event_log where store_id = $1 order by position',
      [shop.storeId],
    )
    expect(log).toHaveLength(206)
    const typesOf = (id: string) => log.filter((event) => event.id === id).map(({ type }) => type)
    expect(typesOf('1')).toEqual(['order.confirmed', 'order.shipped'])
    expect(typesOf('201')).toEqual([
      ...['order.confirmed', 'order.shipped', 'order.delivered', 'order.shipped', 'order.delivered'],
    ])
    await expectHealthy(h)
  })

  it.each(['commit', 'rollback'] as const)(
    'gives no position to an event while another worker holds an earlier one of its resource: %s',
    async (end) => {
      const stock = (name: string) =>
        queueEvent(h, shop.storeId, {
          type: 'stock.low',
          resource: 'variant',
          resourceId: 7,
          payload: { object: { changed: [name] } },
        })
      await stock('first')
      const slow = await holdTransaction(h, `select * from take_outbox('live', 1, interval '60 s')`, [])
      await stock('second')
      const taken = take()
      const isBehind = await Promise.race([slow.seesWaiting(1).then(() => true), taken.then(() => false)])
      await slow.end(end)
      expect([isBehind, await taken]).toEqual([false, []])
      await take()
      expect(names((await feed()).data.items)).toEqual(['1 first', '2 second'])
    },
  )

  it('is complete for a reader who follows it while workers claim at once', async () => {
    const total = 300
    let [after, isRecorded, isOver] = [0, false, false]
    const workers = [0, 1, 2, 3].map(async () => {
      while (!isRecorded) await take(3)
    })
    const seen: number[] = []
    const reader = (async () => {
      while (!isOver || seen.length < total) {
        const { items, next_after } = (await feed(`after=${after}`)).data
        seen.push(...items.map(({ position }: Item) => position))
        after = next_after
      }
    })()
    for (let n = 0; n < total; n++) await record(String(n))
    isRecorded = true
    await Promise.all(workers)
    await take(total)
    isOver = true
    await reader
    expect(seen).toEqual(Array.from({ length: total }, (_, n) => n + 1))
    await expectHealthy(h)
  })

  it('returns an event to those who may read its resource only, and one-time codes to nobody', async () => {
    const types: Record<EventResource, EventType> = {
      order: 'order.note_added',
      shipment: 'shipment.created',
      bulk_booking: 'bulk_booking.failed',
      courier_account: 'courier_account.failing',
      settlement: 'settlement.posted',
      import: 'import.finished',
      document: 'document.issued',
      subscription: 'subscription.created',
      customer: 'customer.verified',
      address: 'address.created',
      newsletter: 'newsletter.subscribed',
      one_time_code: 'otp.requested',
      product: 'product.deleted',
      variant: 'stock.back',
      offer: 'offer.ended',
      review: 'review.approved',
      lead: 'checkout.abandoned',
      ticket: 'ticket.created',
      contact_message: 'contact.created',
      website: 'website.config_updated',
      store: 'store.security_changed',
      key: 'key.revoked',
      staff_member: 'staff.joined',
      invitation: 'staff.invited',
      webhook: 'webhook.created',
    }
    for (const [resource, type] of Object.entries(types)) await record(resource, { type, resource })
    await take()
    await h.sql('delete from outbox')
    for (const [resource, type] of Object.entries(types)) {
      const permission = permissionOfEvent(type)
      if (permission === null) continue
      const { items, next_after } = (await feed('', await aSecretKey(h, shop, [permission]))).data
      expect(items.map(({ data }: Item) => data.object.changed[0])).toContain(resource)
      expect(
        items.every(({ data }: Item) =>
          Object.entries(types).some(
            ([of, one]) => of === data.object.changed[0] && permissionOfEvent(one) === permission,
          ),
        ),
      ).toBe(true)
      expect(next_after).toBe(Object.keys(types).length)
    }
    const content = await signInStaff(h, shop, 'content')
    const { data } = await h.call({ url: `M/${shop.subdomain}/events/`, headers: content.headers })
    expect(data.items.map(({ type }: Item) => type)).toEqual([
      'product.deleted',
      'stock.back',
      'review.approved',
      'website.config_updated',
    ])
    expect((await feed()).data.items.map(({ type }: Item) => type)).not.toContain('otp.requested')
  })

  it('filters by types and patterns, and returns 400 validation_failed for others', async () => {
    await record('a')
    await record('b', { type: 'key.created', resource: 'key' })
    await take()
    await h.sql('delete from outbox')
    const of = async (types: string) => (await feed(`types=${types}`)).data.items.map(({ type }: Item) => type)
    expect(await of('key.*')).toEqual(['key.created'])
    expect(await of('website.config_updated, key.created')).toEqual(['website.config_updated', 'key.created'])
    expect(await of('*')).toHaveLength(2)
    expect(await of('shipment.*')).toEqual([])
    expect((await feed('types=key.*&limit=1')).data).toMatchObject({ next_after: 2, has_more: false })
    for (const types of ['key', '*.created', 'key.*.x', Array(21).fill('key.*').join(',')]) {
      const { status, body } = await feed(`types=${types}`)
      expect([types, status, body.error_code]).toEqual([types, 400, 'validation_failed'])
    }
  })

  it('returns 409 invalid_state for a position that was deleted, or was never given', async () => {
    for (const name of ['a', 'b', 'c']) await record(name)
    await take()
    await h.sql(`update event_log set logged_at = now() - interval '31 days' where position < 3`)
    await deleteExpired(h.db)
    expect((await feed()).data).toMatchObject({ oldest_position: 3, next_after: 3 })
    expect(names((await feed('after=2')).data.items)).toEqual(['3 c'])
    for (const after of [1, 4]) {
      const { status, body } = await feed(`after=${after}`)
      expect([status, body.error_code, body.details]).toEqual([
        409,
        'invalid_state',
        { reason: 'position_unknown', oldest_position: 3 },
      ])
    }
    await expectHealthy(h)
  })

  it('is deleted from its beginning only, and goes on after its last position when it is empty', async () => {
    for (const name of ['a', 'b', 'c']) await record(name)
    await take()
    await h.sql(`update event_log set logged_at = now() - interval '31 days' where position = 2`)
    await deleteExpired(h.db)
    expect(names((await feed()).data.items)).toEqual(['1 a', '2 b', '3 c'])
    await h.sql(`update event_log set logged_at = now() - interval '31 days'`)
    await deleteExpired(h.db)
    expect((await feed()).data).toMatchObject({ items: [], next_after: 3, oldest_position: 4 })
    await record('d')
    await take()
    expect(names((await feed('after=3')).data.items)).toEqual(['4 d'])
  })

  it('keeps the newest five million events of a store', async () => {
    for (const name of ['a', 'b', 'c']) await record(name)
    await take()
    await h.db.query(`select delete_old_log(100, '30 days', 2)`)
    expect(names((await feed()).data.items)).toEqual(['2 b', '3 c'])
  })

  it('cannot be written by the role of the server', async () => {
    await record('a')
    await take()
    for (const text of ['delete from event_log', 'update event_positions set last = 1'])
      await expect(h.db.query(text)).rejects.toThrow('permission denied')
  })
})

describe('a long poll', () => {
  it('returns when there is an event, and at once when there was one', async () => {
    const waiting = feed('after=0&wait=25')
    await record('a')
    // The request may not listen yet: it is announced until it has returned.
    const announcing = setInterval(() => h.deps.eventSignals.announce(shop.storeId), 20)
    await take()
    expect(names((await waiting).data.items)).toEqual(['1 a'])
    clearInterval(announcing)
    expect(names((await feed('after=0&wait=25')).data.items)).toEqual(['1 a'])
  })

  it('ends at its time without events', async () => {
    expect((await feed('wait=1')).data).toMatchObject({ items: [], next_after: 0, has_more: false, oldest_position: 1 })
  })

  it('returns 429 too_many_requests for more than five of one key at once', async () => {
    const waiting = Array.from({ length: 6 }, () => feed('after=0&wait=25'))
    const refused = await Promise.race(waiting)
    expect([refused.status, refused.body.error_code, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'too_many_requests',
      15,
    ])
    expect((await feed('after=0')).status).toBe(200)
    await record('a')
    await take()
    const announcing = setInterval(() => h.deps.eventSignals.announce('all'), 20)
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    clearInterval(announcing)
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429])
    expect((await feed('after=0&wait=1')).status).toBe(200)
  })
})
