import { verifyWebhook } from '@haat/client'
import { describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { attemptTime, setUpWebhooks } from '../../../test/set-up-webhooks.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import { sendWebhooks, verified } from '../../../test/webhook-receiver.ts'
import { deleteExpired } from '../../platform/retention.ts'
import { fanOutWebhook } from './fan-out-webhooks.ts'
import { claimDeliveries } from './webhook-attempts.queries.ts'

const { h, shop } = await setUpShop()
const { receiver, staff, create } = await setUpWebhooks(h, shop)
const { now, goTo, later } = attemptTime(h)

/** More than are shown. */
const manyHeaders = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`x-${n}`, '1']))
const changed = () => receiver.got.splice(0).map(({ body }) => JSON.parse(body).data.object.changed[0])
const waitOf = async (id: number) => {
  const [{ next_attempt_at: next }] = await staff.deliveries(id)
  return Math.round((new Date(next).getTime() - now().getTime()) / 1_000)
}

describe('a delivery', () => {
  it('is signed by the Standard Webhooks specification: its library and the client verify it', async () => {
    const { id, secret } = await create({ types: ['website.*'] })
    await staff.happens('a')
    h.setNow(new Date())
    await sendWebhooks(h)
    const [sent] = receiver.got
    const event = verified(sent as never, secret)
    expect(event).toEqual({
      ...{
        id: sent?.headers['webhook-id'],
        type: 'website.config_updated',
        api_version: 'v1',
        created_at: expect.any(String),
      },
      ...{
        environment: 'live',
        store: { subdomain: shop.subdomain },
        sequence: 1,
        data: { object: { changed: ['a'] } },
      },
    })
    expect(await verifyWebhook({ body: sent?.body ?? '', headers: sent?.headers ?? {}, secret })).toEqual(event)
    expect(sent).toMatchObject({
      path: '/haat',
      headers: { 'content-type': 'application/json' },
    })
    const [row] = await staff.deliveries(id)
    expect(row).toMatchObject({
      status: 'SUCCEEDED',
      attempt_count: 1,
      position: 1,
      type: 'website.config_updated',
      is_test: false,
    })
    const shown = await staff.delivery(id, row.id)
    expect(shown.request_body).toBe(sent?.body)
    const [attempt] = shown.attempts
    expect(attempt).toMatchObject({ status_code: 200, error: null, response_body: 'ok' })
    expect(attempt.request_headers['webhook-signature']).toBe(sent?.headers['webhook-signature'])
    await expectHealthy(h)
  })

  it('has only events of its types that pass its filters', async () => {
    await create({
      types: ['order.confirmed', 'stock.*'],
      filters: { statuses: ['CONFIRMED'], min_total: '500' },
    })
    const order = { type: 'order.confirmed', resource: 'order' }
    await staff.happens('1', { ...order, object: { status: 'CONFIRMED', total: '500.00' } })
    await staff.happens('2', { ...order, object: { status: 'CONFIRMED', total: '499.99' } })
    await staff.happens('3', { ...order, object: { status: 'SHIPPED', total: '900.00' } })
    await staff.happens('4', { type: 'stock.out', resource: 'variant' })
    await staff.happens('5')
    await sendWebhooks(h)
    expect(changed()).toEqual(['1', '4'])
  })

  it('has only orders of the channels and the delivery zones of its filters', async () => {
    await create({ types: ['order.*'], filters: { channels: ['PHONE'], delivery_locations: ['inside_dhaka'] } })
    const order = { type: 'order.confirmed', resource: 'order' }
    await staff.happens('1', { ...order, object: { channel: 'PHONE', delivery_location: 'inside_dhaka' } })
    await staff.happens('2', { ...order, object: { channel: 'WEBSITE', delivery_location: 'inside_dhaka' } })
    await staff.happens('3', { ...order, object: { channel: 'PHONE', delivery_location: 'outside_dhaka' } })
    await sendWebhooks(h)
    expect(changed()).toEqual(['1'])
  })

  it('is thin when the webhook wants that, and when the event is larger than 256 KB', async () => {
    await create({ payload: 'thin' })
    await create({ url: 'https://full.example.com/full' })
    await staff.happens('a', { object: { id: 7, note: 'x'.repeat(300 * 1024) } })
    await sendWebhooks(h)
    const bodies = Object.fromEntries(receiver.got.map(({ path, body }) => [path, JSON.parse(body)]))
    expect(bodies['/haat'].data).toEqual({ object: { id: 7 } })
    expect(bodies['/haat'].truncated).toBeUndefined()
    expect(bodies['/full']).toMatchObject({ truncated: true, data: { object: { id: 7 } } })
  })

  it('is attempted again for two days, with the same ID, and is then given up', async () => {
    const { id } = await create()
    receiver.responds(500)
    await staff.happens('a')
    const waits: number[] = []
    for (let tries = 0; tries < 9; tries++) {
      await sendWebhooks(h)
      const wait = await waitOf(id)
      if (tries < 8) waits.push(wait)
      later(wait > 0 ? wait + 1 : 0)
    }
    const schedule = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]
    expect(waits.map((wait, index) => Math.round(wait / (schedule[index] ?? 0)))).toEqual(schedule.map(() => 1))
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(9)
    expect(await staff.deliveries(id)).toMatchObject([{ status: 'FAILED', attempt_count: 9, next_attempt_at: null }])
    later(86_400)
    await sendWebhooks(h)
    expect(receiver.got).toHaveLength(9)
  })

  it('is attempted three times more when the receiver says that the request is wrong', async () => {
    const { id } = await create()
    receiver.responds(422)
    await staff.happens('a')
    for (let tries = 0; tries < 5; tries++) {
      await sendWebhooks(h)
      later(90_000)
    }
    expect(receiver.got).toHaveLength(4)
    expect(await staff.deliveries(id)).toMatchObject([{ status: 'FAILED' }])
  })

  it.each([
    [429, '120', 120],
    [503, new Date('2026-03-03T00:00:00Z').toUTCString(), 6 * 3_600],
    [503, '999999', 6 * 3_600],
    [500, '120', 10],
  ])('waits as a response %i with Retry-After %s says, six hours at most', async (status, value, seconds) => {
    goTo(new Date('2026-03-02T06:00:00Z'))
    const { id } = await create()
    receiver.responds((_, response) => response.writeHead(status, { ...manyHeaders, 'retry-after': value }).end())
    await staff.happens('a')
    await sendWebhooks(h)
    expect((await waitOf(id)) / seconds).toBeCloseTo(1, 0)
  })

  it('has failed with a redirect, which is not followed', async () => {
    const { id } = await create()
    receiver.responds((_, response) =>
      response.writeHead(307, { location: 'https://elsewhere.example.com/secret' }).end(),
    )
    await staff.happens('a')
    await sendWebhooks(h)
    expect(receiver.paths()).toEqual(['/haat'])
    const [row] = await staff.deliveries(id)
    expect((await staff.delivery(id, row.id)).attempts).toMatchObject([{ status_code: 307, error: 'HTTP' }])
  })

  it('shows the beginning of the response, and neither its cookies nor values of additional headers', async () => {
    const { id } = await create({ headers: [{ name: 'authorization', value: 'Bearer hidden' }] })
    receiver.responds((_, response) =>
      response.writeHead(200, { 'set-cookie': 'a=hidden', 'x-a': '1' }).end('é'.repeat(5_000)),
    )
    await staff.happens('a')
    await sendWebhooks(h)
    expect(receiver.got[0]?.headers.authorization).toBe('Bearer hidden')
    const [row] = await staff.deliveries(id)
    const shown = await staff.delivery(id, row.id)
    expect(shown.attempts[0].response_body).toBe('é'.repeat(1_024))
    expect(shown.attempts[0].response_headers).toMatchObject({ 'x-a': '1' })
    expect(JSON.stringify(shown)).not.toContain('hidden')
  })

  it('is sent again on request with the same ID, one or all that failed in a time', async () => {
    const { id } = await create()
    receiver.responds(410)
    await staff.happens('a')
    await sendWebhooks(h)
    receiver.responds(200)
    expect(await staff.read(id)).toMatchObject({ status: 'DISABLED', disabled_reason: 'GONE' })
    await staff.act(id, 'resume')
    const [{ id: delivery }] = await staff.deliveries(id)
    const { data, body } = await staff.act(id, 'redeliver', { delivery_ids: [delivery, delivery, 5] })
    expect([data, body.message]).toEqual([
      { delivery_ids: [delivery], has_more: false },
      'The deliveries are sent again.',
    ])
    expect((await staff.act(id, 'redeliver', { delivery_ids: [delivery] })).data.delivery_ids).toEqual([])
    await sendWebhooks(h)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await staff.deliveries(id)).toMatchObject([{ status: 'SUCCEEDED', attempt_count: 2 }])
    await h.sql(`update webhook_deliveries set status = 'FAILED'`)
    expect((await staff.act(id, 'redeliver', { from: '2030-01-01T00:00:00Z' })).data.delivery_ids).toEqual([])
    expect((await staff.act(id, 'redeliver', { from: '2026-01-01T00:00:00Z' })).data.delivery_ids).toEqual([delivery])
    expect((await staff.act(id, 'redeliver')).body.errors).toHaveProperty('delivery_ids')
  })

  it('is listed by status, type, resource and time, to those who may read its events', async () => {
    const { id } = await create({ types: ['*'] })
    await staff.happens('a')
    await staff.happens('9', { type: 'order.confirmed', resource: 'order' })
    await sendWebhooks(h)
    const types = async (query: string) => (await staff.deliveries(id, query)).map(({ type }: { type: string }) => type)
    expect(await types('')).toEqual(['order.confirmed', 'website.config_updated'])
    expect(await types('?type=order.*')).toEqual(['order.confirmed'])
    expect(await types('?object_id=a')).toEqual(['website.config_updated'])
    expect(await types('?status=FAILED')).toEqual([])
    expect(await types(`?from=${new Date(now().getTime() + 1_000).toISOString()}`)).toEqual([])
    const key = { authorization: `Bearer ${await aSecretKey(h, shop, ['webhooks:write', 'orders:read'])}` }
    const seen = (await staff.call(`${id}/deliveries/`, 'GET', undefined, key)).data.items
    expect(seen.map(({ type }: { type: string }) => type)).toEqual(['order.confirmed'])
    const [, other] = await staff.deliveries(id)
    expect((await staff.call(`${id}/deliveries/${other.id}/`, 'GET', undefined, key)).status).toBe(404)
  })

  it('is deleted after 30 days, and so are those of a deleted webhook, which keeps no secret', async () => {
    const { id } = await create()
    await staff.happens('a')
    await sendWebhooks(h)
    await h.sql(`update webhook_deliveries set created_at = now() - interval '31 days'`)
    await deleteExpired(h.db)
    expect(await staff.deliveries(id)).toEqual([])
    await staff.happens('b')
    await sendWebhooks(h)
    await staff.call(`${id}/`, 'DELETE')
    expect(await h.sql('select length(sealed_secret) as length from webhooks')).toEqual([{ length: 0 }])
    await deleteExpired(h.db)
    await deleteExpired(h.db)
    expect(await h.sql('select id from webhook_deliveries union all select id from webhooks')).toEqual([])
  })
})

describe('the events of one resource', () => {
  it('arrive in their order: later ones wait for one that fails, for an hour', async () => {
    await create()
    await staff.happens('order 1')
    await staff.happens('order 1')
    await staff.happens('order 2')
    receiver.responds(500)
    await sendWebhooks(h)
    expect(changed().sort()).toEqual(['order 1', 'order 2'])
    receiver.responds(({ body }, response) => response.writeHead(body.includes('order 1') ? 500 : 200).end())
    later(15)
    await sendWebhooks(h)
    expect(changed().sort()).toEqual(['order 1', 'order 2'])
    later(3_600)
    await sendWebhooks(h)
    expect(receiver.got.map(({ body }) => JSON.parse(body).sequence)).toEqual([1, 2])
  })
})

describe('a webhook that fails', () => {
  it('is disabled by 410, once, and staff are alerted', async () => {
    const { id } = await create()
    receiver.responds(410)
    await staff.happens('a')
    await staff.happens('b')
    await sendWebhooks(h)
    expect(await staff.read(id)).toMatchObject({ status: 'DISABLED', disabled_reason: 'GONE' })
    const events = await h.sql(`select type, payload -> 'object' as object from outbox where type = 'webhook.disabled'`)
    expect(events).toMatchObject([{ object: { id, status: 'DISABLED', disabled_reason: 'GONE' } }])
  })

  it('is disabled after three days without a success, and keeps what waits', async () => {
    const { id } = await create()
    receiver.responds(500)
    await staff.happens('a')
    await sendWebhooks(h)
    later(3 * 86_400 - 60)
    await sendWebhooks(h)
    expect((await staff.read(id)).status).toBe('ACTIVE')
    for (const seconds of [120, 3_600]) {
      later(seconds)
      await sendWebhooks(h)
    }
    expect(await staff.read(id)).toMatchObject({ status: 'DISABLED', disabled_reason: 'FAILING', backlog: 1 })
    await staff.happens('c')
    receiver.responds(200)
    receiver.paths()
    await staff.act(id, 'resume')
    await sendWebhooks(h)
    expect(changed()).toEqual(['a', 'c'])
    expect(await staff.read(id)).toMatchObject({
      failing_since: null,
      backlog: 0,
      last_success_at: now().toISOString(),
    })
  })

  it('stays active after a failed attempt, when nothing was to be sent in the days since a failure', async () => {
    const { id } = await create()
    receiver.responds(400)
    await staff.happens('a')
    for (const seconds of [0, 60, 600, 3_600]) {
      later(seconds)
      await sendWebhooks(h)
    }
    expect((await staff.deliveries(id))[0].status).toBe('FAILED')
    later(4 * 86_400)
    receiver.responds(503)
    await staff.happens('b')
    await sendWebhooks(h)
    expect(await staff.read(id)).toMatchObject({ status: 'ACTIVE', backlog: 1 })
  })

  it('is held back for ten minutes after fifty failures in a row', async () => {
    const { id } = await create()
    receiver.responds(500)
    for (let count = 0; count < 60; count++) await staff.happens(`thing ${count}`)
    await sendWebhooks(h)
    expect(receiver.paths().length).toBeGreaterThanOrEqual(50)
    expect(await staff.read(id)).toMatchObject({ held_until: new Date(now().getTime() + 600_000).toISOString() })
    later(590)
    await sendWebhooks(h)
    expect(receiver.paths()).toEqual([])
    receiver.responds(200)
    later(20)
    await sendWebhooks(h)
    expect(await staff.read(id)).toMatchObject({ held_until: null, backlog: 0 })
  })

  it('takes no turn of those that respond', async () => {
    const { id } = await create()
    await h.sql('update webhooks set is_slow = true')
    await create({ url: 'https://quick.example.com/quick' })
    await staff.happens('a')
    for (const { id: webhookId } of await h.sql<{ id: number }>('select id from webhooks'))
      await fanOutWebhook(h.deps, { storeId: shop.storeId, webhookId: Number(webhookId) })
    const claim = { batch: 10, leaseSeconds: 60 }
    expect(await claimDeliveries(h.deps, { ...claim, isSlow: true })).toMatchObject([{ webhookId: id }])
    expect(await claimDeliveries(h.deps, { ...claim, isSlow: false })).toMatchObject([
      { url: 'https://quick.example.com/quick' },
    ])
  })
})
