import { alertKindCodes } from '@haat/contract/vocabulary.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct, openShop } from '../../../test/factories.ts'
import { membershipOf } from '../../../test/members.ts'
import { aPushService } from '../../../test/push-service.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'
import { pushSender } from '../../platform/push-sender.ts'
import { startPushSender } from './send-pushes.ts'

const { h, shop } = await setUpShop()
const service = await aPushService()
const deps = { ...h.deps, push: service.push }
const DAY = new Date('2026-05-04T06:00:00Z')
let now = DAY

beforeEach(async () => {
  await h.sql('truncate outbox, event_log, event_positions, staff_alert_positions, staff_push_subscriptions')
  service.got.length = 0
  service.statuses.clear()
  at(DAY)
})

const at = (moment: Date) => {
  now = moment
  h.setNow(now)
}
const later = (minutes: number) => at(new Date(now.getTime() + minutes * 60_000))

const types = {
  order: 'order.created',
  ticket: 'ticket.message_added',
  refund: 'refund.requested',
  staff: 'staff.joined',
} as const
let serial = 0
/** Logs an event, as the worker does. */
async function happens(kind: keyof typeof types = 'order', more: object = {}, storeId = shop.storeId): Promise<string> {
  const number = `SHO-${++serial}`
  const resource = kind === 'ticket' ? 'ticket' : 'order'
  const object = { id: serial, ...(kind === 'ticket' ? { ticket_number: number } : { order_number: number }) }
  await queueEvent(h, storeId, { type: types[kind], resource, resourceId: serial, payload: { object, ...more } })
  await takeEvents(h.deps, 100, 60)
  await h.sql('truncate outbox')
  return number
}
async function pushAll(): Promise<void> {
  const sender = startPushSender(deps, { pollMs: 3_600_000 })
  await sender.drain()
  await sender.stop()
}
const list = ({ headers }: Pick<TestStaff, 'headers'>, of = shop) =>
  h.call({ url: `M/${of.subdomain}/alerts/`, headers })
const settings = ({ headers }: TestStaff) => h.call({ url: 'M/auth/alerts/settings/', headers })
const change = ({ headers }: TestStaff, body: object) =>
  h.call({ method: 'PATCH', url: 'M/auth/alerts/settings/', headers, body })
const seen = ({ headers }: TestStaff, position: number, subdomain = shop.subdomain) =>
  h.call({ url: `M/auth/alerts/${subdomain}/seen/`, headers, body: { position } })
const subscribe = (
  { headers }: TestStaff,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
) => h.call({ url: 'M/auth/alerts/push/', headers, body: { endpoint, p256dh, auth } })
/** A member with a browser that gets what happens from now on. */
async function listening(role: Parameters<typeof signInStaff>[2] = 'orders') {
  const staff = await signInStaff(h, shop, role)
  const browser = service.browser()
  expect((await subscribe(staff, browser)).status).toBe(200)
  await pushAll()
  return { ...staff, browser, got: () => service.got.filter(({ path }) => browser.endpoint.endsWith(path)) }
}
const bodies = (pushed: { message: Record<string, unknown> }[]) => pushed.map(({ message }) => message.body)

describe('the list of alerts', () => {
  it('has what the role may read, newest first, and counts what the member has not seen', async () => {
    const [orders, content] = [await signInStaff(h, shop, 'orders'), await signInStaff(h, shop, 'content')]
    await happens('refund')
    const number = await happens()
    const { data } = await list(orders)
    expect(data.items.map(({ kind }: { kind: string }) => kind)).toEqual(['NEW_ORDER', 'REFUND_REQUEST'])
    expect(data.items[0]).toMatchObject({ object: { number, order_id: String(serial) }, is_seen: false })
    expect([data.unseen_count, data.last_position]).toEqual([2, 2])
    expect((await list(content)).data).toMatchObject({ items: [], unseen_count: 0 })
    expect((await seen(orders, 2)).status).toBe(200)
    expect((await seen(orders, 1)).status).toBe(200)
    expect((await seen(orders, 999)).status).toBe(200)
    expect((await list(orders)).data.unseen_count).toBe(0)
    await happens()
    expect((await list(orders)).data.unseen_count).toBe(1)
    const key = { authorization: `Bearer ${shop.secretKey}` }
    expect((await list({ headers: key as never })).data).toMatchObject({ unseen_count: 0 })
  })

  it('has single ones as seen, such as those of an order that was opened, until all before them are', async () => {
    const member = await signInStaff(h, shop, 'orders')
    for (let count = 0; count < 3; count++) await happens()
    const see = (body: object) =>
      h.call({ url: `M/auth/alerts/${shop.subdomain}/seen/`, headers: member.headers, body })
    const unseen = async () =>
      (await list(member)).data.items.flatMap(({ is_seen, position }: { is_seen: boolean; position: number }) =>
        is_seen ? [] : [position],
      )
    expect((await see({ positions: [2, 900] })).status).toBe(200)
    expect([await unseen(), (await list(member)).data.unseen_count]).toEqual([[3, 1], 2])
    await see({ positions: [3] })
    expect(await unseen()).toEqual([1])
    await see({ position: 1 })
    expect(await unseen()).toEqual([])
    await happens()
    expect(await unseen()).toEqual([4])
    expect((await see({ positions: [-1] })).status).toBe(400)
    expect((await see({})).status).toBe(200)
  })

  it('does not have what the member did: what a request of staff causes, also by a trigger, is theirs', async () => {
    const [mine, theirs] = [await signInStaff(h, shop, 'owner'), await signInStaff(h, shop, 'owner')]
    const product = await aProduct(h, shop, { stock: 2 })
    const url = `M/${shop.subdomain}/stock/${product.variantId}/adjust/`
    const adjusted = await h.call({ url, headers: mine.headers, body: { delta: -2, reason: 'Broken' } })
    expect([adjusted.status, adjusted.body.errors]).toEqual([200, undefined])
    await takeEvents(h.deps, 100, 60)
    expect((await list(theirs)).data.items.map(({ kind }: { kind: string }) => kind)).toEqual(['STOCK_OUT'])
    expect((await list(mine)).data).toMatchObject({ items: [], unseen_count: 0 })
    await h.call({
      url: 'W/contact/',
      key: shop.key,
      body: { name: 'Rahima', email: 'r@example.com', subject: 'Hi', message: 'Open today?' },
    })
    await takeEvents(h.deps, 100, 60)
    expect((await list(mine)).data.unseen_count).toBe(1)
  })

  it('is of one store: 404 not_found to members of others, who can mark nothing there', async () => {
    const other = await openShop(h)
    const stranger = await signInStaff(h, other)
    await happens()
    expect((await list(stranger)).status).toBe(404)
    expect((await seen(stranger, 1)).body).toMatchObject({ error_code: 'not_found', details: { resource: 'store' } })
    expect((await list(stranger, other)).data.items).toEqual([])
  })

  it('has no replies of the staff to tickets', async () => {
    const support = await signInStaff(h, shop, 'support')
    await happens('ticket', { message: { id: 1, sender_type: 'STAFF' } })
    const number = await happens('ticket', { message: { id: 2, sender_type: 'CUSTOMER' } })
    const { items } = (await list(support)).data
    expect(items.map(({ object }: { object: { number: string } }) => object.number)).toEqual([number])
  })
})

describe('a push message', () => {
  it('reaches the browsers of those who may read the event, with its number and no name or amount', async () => {
    const [orders, content] = [await listening(), await listening('content')]
    const number = await happens('order', { object: { id: 1, order_number: 'SHO-X', total: '5060.00' } })
    expect(number).toBeTruthy()
    await pushAll()
    expect(content.got()).toEqual([])
    const [{ message, headers }] = orders.got() as [(typeof service.got)[number]]
    expect(message).toEqual({
      title: expect.stringContaining('Shop'),
      body: 'নতুন অর্ডার SHO-X',
      language: 'bn',
      subdomain: shop.subdomain,
      position: 1,
    })
    expect(headers).toMatchObject({ urgency: 'high', ttl: '43200', 'content-encoding': 'aes128gcm' })
    expect(headers.authorization).toMatch(/^vapid t=/)
    await pushAll()
    expect(orders.got()).toHaveLength(1)
  })

  it('comes once in a minute, and counts what came meanwhile', async () => {
    const member = await listening()
    await happens()
    await pushAll()
    await happens()
    await happens()
    await happens('refund')
    await pushAll()
    expect(member.got()).toHaveLength(1)
    later(2)
    await pushAll()
    expect(bodies(member.got()).at(-1)).toBe(`২টি নতুন অর্ডার, টাকা ফেরতের আবেদন SHO-${serial}`)
  })

  it('does not come to who did it, and comes to the others', async () => {
    const [mine, theirs] = [await listening('owner'), await listening('owner')]
    for (const { headers } of [mine, theirs])
      await h.call({ method: 'PATCH', url: 'M/auth/alerts/settings/', headers, body: { push_kinds: ['STAFF'] } })
    const body = { name: 'Courier sync', kind: 'secret', scopes: ['orders:read'] }
    const made = await h.call({ url: `M/${shop.subdomain}/keys/`, headers: mine.headers, body })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    await takeEvents(h.deps, 100, 60)
    await pushAll()
    expect([mine.got().length, bodies(theirs.got())]).toEqual([0, ['কর্মী, API চাবি বা ঠিকানা বদলানো হয়েছে']])
  })

  it('waits for the end of the quiet hours', async () => {
    const member = await listening()
    expect((await change(member, { quiet_from: 690, quiet_to: 780 })).data).toMatchObject({
      quiet_from: 690,
      quiet_to: 780,
    })
    await happens()
    await happens()
    await pushAll()
    later(30)
    await pushAll()
    expect(member.got()).toEqual([])
    later(40)
    await pushAll()
    expect(bodies(member.got())).toEqual(['২টি নতুন অর্ডার'])
  })

  it('does not wait in the quiet hours when staff or keys were changed, and comes once', async () => {
    const member = await listening('owner')
    await change(member, { push_kinds: ['STAFF', 'NEW_ORDER'], quiet_from: 690, quiet_to: 780 })
    await happens()
    await pushAll()
    expect(member.got()).toEqual([])
    await happens('staff')
    later(1)
    await pushAll()
    const ofStaff = expect.stringContaining('কর্মী, API চাবি বা ঠিকানা বদলানো হয়েছে')
    expect(bodies(member.got())).toEqual([ofStaff])
    later(70)
    await pushAll()
    expect(bodies(member.got())).toEqual([ofStaff, expect.stringContaining('নতুন অর্ডার')])
  })

  it('is of the kinds that the member has chosen', async () => {
    const member = await listening()
    expect((await settings(member)).data.push_kinds).toContain('NEW_ORDER')
    expect((await change(member, { push_kinds: ['refund_request'] })).data.push_kinds).toEqual(['REFUND_REQUEST'])
    await happens()
    await pushAll()
    expect(member.got()).toEqual([])
    await happens('refund')
    await pushAll()
    expect(member.got()).toHaveLength(1)
  })

  it('is sent again when the push service fails, four times in all', async () => {
    const member = await listening()
    const path = new URL(member.browser.endpoint).pathname
    service.statuses.set(path, 503)
    await happens()
    await pushAll()
    later(2)
    service.statuses.delete(path)
    await pushAll()
    expect(member.got()).toHaveLength(1)
    service.statuses.set(path, 503)
    later(2)
    await happens()
    for (let attempt = 0; attempt < 4; attempt++) {
      await pushAll()
      later(20)
    }
    service.statuses.delete(path)
    await pushAll()
    expect(member.got()).toHaveLength(1)
  })

  it.each([404, 410, 403])('ends the subscription that a push service does not know any more: %i', async (status) => {
    const member = await listening()
    service.statuses.set(new URL(member.browser.endpoint).pathname, status)
    await happens()
    await pushAll()
    expect((await settings(member)).data.devices).toEqual([])
  })

  it('does not reach a member who was removed or barred, a browser whose session was ended or has expired, or one that was removed', async () => {
    const [removed, signedOut, without] = [await listening(), await listening(), await listening()]
    const [barred, expired] = [await listening(), await listening()]
    await h.sql('update staff set is_active = false where id = $1', [barred.id])
    await h.sql(`update staff_sessions set expires_at = '2026-01-01' where staff_id = $1`, [expired.id])
    await h.sql('delete from staff_memberships where id = $1', [await membershipOf(h, shop, removed.id)])
    await h.call({ method: 'POST', url: 'M/auth/logout/', headers: signedOut.headers })
    await h.call({
      url: 'M/auth/alerts/push/remove/',
      headers: without.headers,
      body: { endpoint: without.browser.endpoint },
    })
    await happens()
    await pushAll()
    expect(service.got).toEqual([])
  })

  it('comes again after a restore that left the member beyond the end of the log', async () => {
    const member = await listening()
    await happens()
    await h.sql('update staff_alert_positions set pushed = 900, seen = 900')
    await pushAll()
    expect(member.got()).toEqual([])
    await happens()
    expect((await list(member)).data.unseen_count).toBe(2)
    await seen(member, 2)
    expect((await list(member)).data.unseen_count).toBe(0)
    later(1)
    await pushAll()
    expect(member.got()).toHaveLength(1)
  })

  it('is sent once by two processes, and not before the member is claimed again by a third', async () => {
    const member = await listening()
    await happens()
    const senders = [0, 1, 2].map(() => startPushSender(deps, { pollMs: 3_600_000 }))
    await Promise.all(senders.map((sender) => sender.drain()))
    await Promise.all(senders.map((sender) => sender.stop()))
    expect(member.got()).toHaveLength(1)
  })

  it('goes to no private address, whatever a browser has named', async () => {
    const opened: string[] = []
    const request = ({ host }: { host: string }) => {
      opened.push(host)
      throw new Error('a connection was opened')
    }
    const push = pushSender({
      resolve: async () => [{ address: '10.0.0.7', family: 4 }],
      request: request as never,
    })
    expect(await push({ endpoint: 'https://push.example.com/a', headers: {}, body: Buffer.alloc(1) })).toBe(0)
    expect(opened).toEqual([])
    const member = await signInStaff(h, shop)
    const { p256dh, auth } = service.browser()
    for (const endpoint of [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://user:pass@push.example.com/a',
      'https://push.example.com:22/a',
      'nonsense://a',
    ]) {
      const { status, body } = await subscribe(member, { endpoint, p256dh, auth })
      expect([endpoint, status, Object.keys(body.errors ?? {})]).toEqual([endpoint, 400, ['endpoint']])
    }
  })
})

describe('the alert settings of a person', () => {
  it('list the devices, of which the oldest is replaced by the eleventh', async () => {
    const member = await signInStaff(h, shop)
    const browsers = Array.from({ length: 11 }, () => service.browser())
    for (const browser of browsers) await subscribe(member, browser)
    await subscribe(member, browsers[10] as never)
    const rows = await h.sql<{ endpoint: string }>('select endpoint from staff_push_subscriptions order by id')
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
    expect((await settings(member)).data.devices).toHaveLength(10)
  })

  it('return 400 validation_failed for one time of the quiet hours, wrong keys and unknown kinds', async () => {
    const member = await signInStaff(h, shop)
    for (const body of [{ quiet_from: 60 }, { quiet_from: null, quiet_to: 60 }, { quiet_from: 1440, quiet_to: 0 }])
      expect((await change(member, body)).body.error_code).toBe('validation_failed')
    expect((await change(member, { push_kinds: ['NOTHING'] })).status).toBe(400)
    const browser = service.browser()
    const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
    for (const p256dh of ['AAAA', noPoint])
      expect(Object.keys((await subscribe(member, { ...browser, p256dh })).body.errors)).toEqual(['p256dh'])
    expect(Object.keys((await subscribe(member, { ...browser, auth: 'AAAA' })).body.errors)).toEqual(['auth'])
    expect((await change(member, { push_kinds: [...alertKindCodes] })).data.push_kinds).toHaveLength(
      alertKindCodes.length,
    )
    expect((await change(member, { quiet_from: null, quiet_to: null })).data.quiet_from).toBeNull()
  })
})
