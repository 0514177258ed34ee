import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deskCalls, setDesk } from '../../../test/desk.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
const [karim, rina, boss] = await Promise.all([
  signInStaff(h, shop, 'agent'),
  signInStaff(h, shop, 'agent'),
  signInStaff(h, shop, 'manager'),
])
const first = deskCalls(h, shop, karim.headers)
const second = deskCalls(h, shop, rina.headers)
const manager = deskCalls(h, shop, boss.headers)
const orders = orderCalls(h, shop)

const dhaka = (time: string) => new Date(`2026-03-02T${time}:00+06:00`)
const MINUTE_MS = 60_000
const later = (minutes: number) => h.setNow(new Date(h.deps.clock().getTime() + minutes * MINUTE_MS))

beforeEach(async () => {
  h.setNow(dhaka('12:00'))
  await h.sql('delete from desk_leases')
  await h.sql(`update orders set payment_method = 'BKASH' where status = 'PENDING'`)
  await setDesk(h, shop, { mode: 'all', order: 'oldest', closedDays: [] })
})
afterAll(() => expectHealthy(h))

const placed = async (spec: Partial<OrderSpec> = {}, minutesAgo = 30) =>
  (
    await anOrder(h, shop, {
      lines: [{ product }],
      createdAt: new Date(h.deps.clock().getTime() - minutesAgo * MINUTE_MS).toISOString(),
      ...spec,
    })
  ).id

const taken = async (desk = first): Promise<number | null> => (await desk.next()).data.card?.order.id ?? null

describe('the queue', () => {
  it('gives each agent the oldest order that nobody else has', async () => {
    const [a, b] = [await placed({}, 60), await placed({}, 30)]
    expect([await taken(first), await taken(second), await taken(manager)]).toEqual([a, b, null])
  })

  it('gives all orders of one phone number to one agent, on one card', async () => {
    const phone = '+8801811000001'
    const [a, b] = [await placed({ phone }, 60), await placed({ phone }, 30)]
    const { data } = await first.next()
    expect([data.card.order.id, data.card.other_order_ids]).toEqual([a, [b]])
    expect(await taken(second)).toBeNull()
    expect((await second.claim(b)).body.error_code).toBe('lease_lost')
    expect((await first.record(a, 'confirmed')).status).toBe(200)
    expect(await taken(second)).toBeNull()
    expect((await first.record(b, 'cancelled', { reason: 'Ordered twice' })).status).toBe(200)
  })

  it('holds only PENDING orders with something to collect on delivery', async () => {
    await placed({ paymentMethod: 'BKASH' })
    await placed({ status: 'CONFIRMED' })
    await placed({ status: 'CANCELLED' })
    const paid = await placed()
    await orders.act(paid, 'payments', { method: 'CASH', amount: 100 })
    expect(await taken()).toBeNull()
  })

  it('holds nothing when it is off, and only orders of a risk when it is for these', async () => {
    const [a, b] = [await placed({}, 60), await placed({}, 30)]
    await h.sql(
      `insert into order_risks (store_id, order_id, score, level, facts, scored_at)
       values ($1, $2, 10, 'low', '[]', now()), ($1, $3, 40, 'medium', '[]', now())`,
      [shop.storeId, a, b],
    )
    await setDesk(h, shop, { mode: 'off' })
    expect([await taken(), (await first.list()).data.items, (await first.claim(a)).body.details]).toEqual([
      null,
      [],
      { current_status: 'PENDING', reason: 'not_on_desk' },
    ])
    await setDesk(h, shop, { mode: 'risky', minLevel: 'medium' })
    expect([await taken(first), await taken(second)]).toEqual([b, null])
  })

  it.each([
    ['oldest', [0, 1, 2]],
    ['value', [2, 1, 0]],
    ['risk', [1, 0, 2]],
  ] as const)('follows the order %s', async (order, expected) => {
    await setDesk(h, shop, { order })
    const ids = [
      await placed({ lines: [{ product, quantity: 1 }] }, 60),
      await placed({ lines: [{ product, quantity: 2 }] }, 50),
      await placed({ lines: [{ product, quantity: 3 }] }, 40),
    ]
    await h.sql(
      `insert into order_risks (store_id, order_id, score, level, facts, scored_at)
       select $1, id, 1, level, '[]', now() from unnest($2::bigint[], $3::text[]) as r (id, level)`,
      [shop.storeId, ids, ['low', 'medium', 'high']],
    )
    const found = [await taken(first), await taken(second), await taken(manager)]
    expect(found).toEqual(expected.map((index) => ids[index]))
  })

  it('takes appointments first, which are kept for their agent for half an hour', async () => {
    const promised = await placed({}, 30)
    await first.claim(promised)
    const call = await first.record(promised, 'call_later', { call_at: dhaka('13:00').toISOString() })
    expect(call.data.task).toMatchObject({
      status: 'WAITING',
      is_appointment: true,
      due_at: dhaka('13:00').toISOString(),
    })
    const old = await placed({}, 60)
    later(61)
    expect([await taken(second), await taken(first)]).toEqual([old, promised])
    await first.release(promised)
    await second.release(old)
    later(30)
    expect(await taken(second)).toBe(promised)
  })

  it('gives nothing outside the hours of calls and says when they begin, and an order can be claimed by hand', async () => {
    const id = await placed()
    h.setNow(dhaka('21:00'))
    const { data } = await first.next()
    expect(data).toEqual({ card: null, opens_at: '2026-03-03T04:00:00.000Z' })
    // Who looks before they take one knows it, too.
    expect((await first.counts()).data).toMatchObject({ due: 1, opens_at: '2026-03-03T04:00:00.000Z' })
    expect((await first.claim(id)).status).toBe(200)
  })

  it('skips an order that is not wanted now', async () => {
    const [a, b] = [await placed({}, 60), await placed({}, 30)]
    expect((await first.next({ skip_order_id: a })).data.card.order.id).toBe(b)
  })

  it('is listed by due time in pages, with filters, and counted', async () => {
    const ids = [await placed({}, 60), await placed({}, 50), await placed({}, 40)]
    const held = await placed({ status: 'ON_HOLD' }, 30)
    await first.claim(ids[0] as number)
    await first.record(ids[0] as number, 'no_answer')
    await second.claim(ids[1] as number)
    const listed = async (query: string) => (await first.list(query)).data.items.map(({ id }: { id: number }) => id)
    expect(await listed('')).toEqual([ids[1], ids[2], held, ids[0]])
    const page = (await first.list('limit=2')).data
    expect(await listed(`limit=2&cursor=${page.next_cursor}`)).toEqual([held, ids[0]])
    expect(await listed('status=HELD')).toEqual([held])
    expect(await listed('status=LEASED')).toEqual([ids[1]])
    expect(await listed('due=false')).toEqual([ids[0]])
    expect(await listed('outcome=no_answer')).toEqual([ids[0]])
    expect([await listed('mine=true'), (await second.list('mine=true')).data.items]).toEqual([[ids[0]], []])
    expect((await first.counts()).data).toEqual({
      ...{ due: 1, later: 1, appointments: 0, leased: 1, held: 1 },
      opens_at: null,
    })
  })
})

describe('a lease', () => {
  it('ends after five minutes and is free after 30 seconds more, when only the new agent records the call', async () => {
    const id = await placed()
    await first.claim(id)
    later(5)
    expect((await second.claim(id)).body).toMatchObject({
      error_code: 'lease_lost',
      details: { held_by: 'A agent', held_until: dhaka('12:05').toISOString() },
    })
    later(0.6)
    expect((await second.claim(id)).status).toBe(200)
    expect((await first.record(id, 'confirmed')).body.error_code).toBe('lease_lost')
    expect((await second.record(id, 'confirmed')).data.task.status).toBe('DONE')
  })

  it('lets its agent record the call until 30 seconds after its end', async () => {
    const [a, b] = [await placed({}, 60), await placed({}, 30)]
    await first.claim(a)
    later(5.4)
    expect((await first.record(a, 'no_answer')).status).toBe(200)
    await first.claim(b)
    later(5.6)
    expect((await first.record(b, 'no_answer')).body).toMatchObject({
      error_code: 'lease_lost',
      details: { held_by: 'A agent' },
    })
  })

  it('is extended by its agent, for 30 minutes in all', async () => {
    const id = await placed()
    await first.claim(id)
    const ends: string[] = []
    for (let minutes = 4; minutes <= 28; minutes += 4) {
      later(4)
      ends.push((await first.claim(id)).data.task.leased_until)
    }
    expect([ends[0], ends.at(-1)]).toEqual([dhaka('12:09').toISOString(), dhaka('12:30').toISOString()])
  })

  it('of another order ends when an agent takes one', async () => {
    const [a, b] = [await placed({}, 60), await placed({}, 30)]
    await first.claim(a)
    await first.claim(b)
    expect((await second.claim(a)).status).toBe(200)
    expect((await first.release(a)).body.error_code).toBe('lease_lost')
    expect((await first.release(b)).status).toBe(200)
    expect((await first.release(b)).body).toMatchObject({ error_code: 'lease_lost', details: { held_by: null } })
  })

  it('is taken over with the permission orders:write only, which the audit log shows', async () => {
    const id = await placed()
    await first.claim(id)
    expect((await second.claim(id, { take_over: true })).body).toMatchObject({
      error_code: 'permission_denied',
      details: { permission: 'orders:write' },
    })
    expect((await manager.claim(id, { take_over: true })).data.task).toMatchObject({ is_mine: true })
    expect((await first.record(id, 'no_answer')).body.error_code).toBe('lease_lost')
    const [row] = await h.sql(`select before from audit_log where action = 'desk_task.taken_over'`)
    expect(row).toEqual({ before: { leased_by: 'A agent' } })
  })

  it('also belongs to a secret key with the scope desk:write', async () => {
    const dialer = deskCalls(h, shop, {
      authorization: `Bearer ${await aSecretKey(h, shop, ['desk:write', 'orders:read'])}`,
    })
    const id = await placed()
    expect(await taken(dialer)).toBe(id)
    expect((await dialer.record(id, 'no_answer')).status).toBe(200)
  })
})

describe('the outcome of a call', () => {
  const called = async (outcome: string, more: object = {}, spec: Partial<OrderSpec> = {}) => {
    const id = await placed(spec)
    await first.claim(id)
    return { id, response: await first.record(id, outcome, more) }
  }

  it('needs the lease, else 409 lease_lost, and nothing changes', async () => {
    const id = await placed()
    const { body } = await first.record(id, 'confirmed')
    expect(body).toMatchObject({ error_code: 'lease_lost', details: { held_by: null, held_until: null } })
    expect([(await orders.read(id)).data.status, (await first.calls(id)).data.items]).toEqual(['PENDING', []])
  })

  it.each([
    ['confirmed', {}, 'CONFIRMED', 'DONE'],
    ['cancelled', { reason: 'Changed their mind' }, 'CANCELLED', 'DONE'],
    ['on_hold', { reason: 'Away until Monday' }, 'ON_HOLD', 'HELD'],
    ['wrong_number', {}, 'ON_HOLD', 'HELD'],
    ['no_answer', {}, 'PENDING', 'WAITING'],
    ['advance_requested', {}, 'PENDING', 'WAITING'],
  ])('%s leaves the order and the task in their statuses, by an agent', async (outcome, more, order, task) => {
    const { id, response } = await called(outcome, more)
    expect(response.body).toMatchObject({
      status_code: 200,
      data: { order: { status: order }, task: { status: task } },
    })
    const [history] = await h.sql(
      `select actor_type, actor_id = $2 as is_agent from order_history where order_id = $1 order by id desc limit 1`,
      [id, karim.id],
    )
    expect(history?.actor_type).toBe(order === 'PENDING' ? 'guest' : 'staff')
    expect((await second.claim(id)).status).toBe(task === 'WAITING' ? 200 : 409)
  })

  it('follows the rules of the move: an advance must be verified, or waived with the permission orders:write', async () => {
    const { id, response } = await called('confirmed', {}, { requiredAdvanceMinor: 50_00 })
    expect(response.body.error_code).toBe('advance_required')
    expect((await first.record(id, 'confirmed', { waive_advance: true })).body.details).toEqual({
      permission: 'orders:write',
    })
    await manager.claim(id, { take_over: true })
    expect((await manager.record(id, 'confirmed', { waive_advance: true })).data.order.is_advance_waived).toBe(true)
  })

  it('returns 409 version_conflict when the order is another one than the agent has read to the buyer', async () => {
    const id = await placed()
    const { data } = await first.claim(id)
    const { version } = data.order
    await orders.act(id, 'payments', { method: 'BKASH', amount: 10, transaction_id: '7A7B6C5D9Z' })
    for (const outcome of ['confirmed', 'cancelled', 'on_hold', 'wrong_number'])
      expect((await first.record(id, outcome, { version, reason: 'As wanted' })).body.error_code).toBe(
        'version_conflict',
      )
    expect((await first.record(id, 'no_answer', { version })).status).toBe(200)
    await first.claim(id)
    const { version: current } = (await orders.read(id)).data
    expect((await first.record(id, 'confirmed', { version: current })).data.task.status).toBe('DONE')
  })

  it('of a call that nobody answered sets the next time, and the third busy call in a row counts', async () => {
    const { id, response } = await called('no_answer')
    expect(response.data.task).toMatchObject({
      attempts: 1,
      due_at: dhaka('12:30').toISOString(),
      last_outcome: 'no_answer',
    })
    for (const outcome of ['busy', 'cut_off', 'busy']) {
      await first.claim(id)
      await first.record(id, outcome)
    }
    const { data } = await first.calls(id)
    const attempts = data.items.map(({ outcome, is_attempt }: { outcome: string; is_attempt: boolean }) => [
      outcome,
      is_attempt,
    ])
    expect(attempts).toEqual([
      ['no_answer', true],
      ['busy', false],
      ['cut_off', false],
      ['busy', true],
    ])
    expect((await first.claim(id)).data.task.attempts).toBe(2)
  })

  it('note_only keeps the order with the agent and everything as it is', async () => {
    const { id, response } = await called('note_only', { note: 'A child answered', seconds: 12 })
    expect(response.data.task).toMatchObject({ status: 'LEASED', is_mine: true, attempts: 0 })
    expect((await first.calls(id)).data.items).toMatchObject([
      { outcome: 'note_only', note: 'A child answered', seconds: 12, is_attempt: false, agent: 'A agent' },
    ])
  })

  it('returns 400 validation_failed for call_later without a time or with one too far away, and cancelled without a reason', async () => {
    const id = await placed()
    await first.claim(id)
    const fields = async (outcome: string, more: object) =>
      Object.keys((await first.record(id, outcome, more)).body.errors ?? {})
    expect(await fields('call_later', {})).toEqual(['call_at'])
    expect(await fields('call_later', { call_at: dhaka('11:59').toISOString() })).toEqual(['call_at'])
    expect(await fields('call_later', { call_at: '2026-03-17T12:00:00+06:00' })).toEqual(['call_at'])
    expect(await fields('cancelled', {})).toEqual(['reason'])
  })

  it('of an order that is not PENDING any more returns 409 invalid_state', async () => {
    const id = await placed()
    await first.claim(id)
    await orders.act(id, 'confirm')
    expect((await first.record(id, 'no_answer')).body).toMatchObject({
      error_code: 'invalid_state',
      details: { current_status: 'CONFIRMED', reason: 'not_on_desk' },
    })
    expect((await first.record(id, 'confirmed')).body.error_code).toBe('invalid_state')
  })

  it('returns 409 payment_due for a confirmation when the buyer has chosen another payment method meanwhile', async () => {
    const id = await placed()
    await first.claim(id)
    await h.sql(`update orders set payment_method = 'BKASH', payment_status = 'PENDING' where id = $1`, [id])
    expect((await first.record(id, 'confirmed')).body.error_code).toBe('payment_due')
  })

  it('is in the audit log and emits order.call_recorded, without the note', async () => {
    const { id } = await called('no_answer', { note: 'zebra secret words' })
    const [audit] = await h.sql(`select after::text from audit_log where action = 'call.recorded' and entity_id = $1`, [
      String(id),
    ])
    const [event] = await h.sql<{ payload: string }>(
      `select payload::text from outbox where type = 'order.call_recorded' and resource_id = $1`,
      [String(id)],
    )
    expect(audit?.after).toContain('"attempts": 1')
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ object: { id }, outcome: 'no_answer', attempts: 1 })
    expect(`${audit?.after}${event?.payload}`).not.toContain('zebra')
  })
})

describe('the settings of the desk', () => {
  const settings = (body: object) =>
    h.call({ method: 'PATCH', url: `M/${shop.subdomain}/settings/`, headers: boss.headers, body })

  it('are saved whole, with defaults for absent fields', async () => {
    const { data } = await settings({ desk: { mode: 'risky', closed_days: ['friday'], after_attempts: 5 } })
    expect(data.desk).toEqual({
      mode: 'risky',
      min_level: 'medium',
      order: 'oldest',
      calls_from: '10:00',
      calls_to: '21:00',
      closed_days: ['friday'],
      after_attempts: 5,
      end_action: 'hold',
      link: 'off',
      link_confirms: true,
      link_max_level: 'medium',
    })
  })

  it('refuse hours that end before they begin', async () => {
    const { status, body } = await settings({ desk: { mode: 'all', calls_from: '12:00', calls_to: '12:00' } })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['desk.calls_to']])
  })
})
