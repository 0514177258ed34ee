import { afterAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, brokenInvariants, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import {
  allowedActions,
  isAllowed,
  type OrderStatus,
  orderActions,
  orderStatuses,
} from '../orders/order-status-rules.ts'

const { h, shop } = await setUpShop()
const saree = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)
afterAll(async () => expect(await brokenInvariants(h)).toEqual([]))

const order = (status: OrderStatus = 'PENDING', more = {}) =>
  anOrder(h, shop, { lines: [{ product: saree, quantity: 2 }], deliveryFeeMinor: 60_00, status, ...more })
const events = (id: number) =>
  h.sql<{ type: string; payload: { object: { status: string }; previous: { status: string } } }>(
    `select type, payload from outbox where resource = 'order' and resource_id = $1 order by id`,
    [String(id)],
  )

describe('a transition of an order', () => {
  const actions = ['confirm', 'hold', 'resume', 'process', 'ship', 'deliver', 'complete', 'cancel', 'return'] as const

  it.each(orderStatuses)(
    'from %s returns 200 where the table allows it and 409 invalid_state with details where it does not',
    async (status) => {
      for (const action of actions) {
        const { id } = await order(status)
        const response = await calls.act(id, action, action === 'complete' ? { accept_unpaid: true } : {})
        if (isAllowed(action, status)) {
          const { to } = orderActions[action]
          expect([action, response.status]).toEqual([action, 200])
          expect(response.data.status).toBe(to === 'heldFrom' ? 'PENDING' : to)
          expect(response.data.allowed_actions).toEqual(allowedActions(response.data.status))
          expect(response.data.timeline.at(-1)).toMatchObject({ code: response.data.status, from_status: status })
        } else {
          expect([action, response.status, response.body.error_code]).toEqual([action, 409, 'invalid_state'])
          expect(response.body.details).toEqual({
            current_status: status,
            allowed_statuses: [...orderActions[action].from],
          })
          expect((await calls.read(id)).data.status).toBe(status)
        }
      }
    },
  )

  it('writes one history row, one event and one audit row, with the actor', async () => {
    const { id, number } = await order()
    await calls.act(id, 'confirm')
    expect(await events(id)).toEqual([
      {
        type: 'order.confirmed',
        payload: {
          object: expect.objectContaining({ id, order_number: number, status: 'CONFIRMED', total: '260.00' }),
          previous: { status: 'PENDING' },
          by: 'staff',
        },
      },
    ])
    const history = await h.sql(
      'select from_status, to_status, actor_type from order_history where order_id = $1 order by id',
      [id],
    )
    expect(history.at(-1)).toEqual({ from_status: 'PENDING', to_status: 'CONFIRMED', actor_type: 'key' })
    const audit = await h.sql(
      `select action, before, after, actor_type from audit_log where entity = 'order' and entity_id = $1`,
      [String(id)],
    )
    expect(audit).toEqual([
      { action: 'order.confirmed', before: { status: 'PENDING' }, after: { status: 'CONFIRMED' }, actor_type: 'key' },
    ])
    const { data } = await calls.read(id)
    expect(data.timeline.map((entry: { code: string; actor_type: string }) => [entry.code, entry.actor_type])).toEqual([
      ['PENDING', 'guest'],
      ['CONFIRMED', 'key'],
    ])
    expect(data.timeline[1].actor_name).toBe(shop.secretKey.slice(0, data.timeline[1].actor_name.length))
    expect(data.confirmed_at).not.toBeNull()
  })

  it('emits an event of its own for each step', async () => {
    const { id } = await order()
    for (const action of ['confirm', 'process', 'ship', 'deliver', 'complete', 'return']) await calls.act(id, action)
    expect((await events(id)).map(({ type }) => type)).toEqual([
      'order.confirmed',
      'order.updated',
      'order.shipped',
      'order.delivered',
      'payment.succeeded',
      'order.completed',
      'order.returned',
      'payment.unapplied',
    ])
  })

  it('from on hold leads back to the earlier status, and the reason stays internal', async () => {
    for (const status of ['PENDING', 'CONFIRMED'] as const) {
      const { id } = await order(status)
      const held = await calls.act(id, 'hold', { reason: 'Looks like a false order' })
      expect(held.data).toMatchObject({ status: 'ON_HOLD', held_from: status })
      expect(held.data.timeline.at(-1)).toMatchObject({
        code: 'HOLD',
        message: 'Looks like a false order',
        is_public: false,
      })
      const resumed = await calls.act(id, 'resume')
      expect(resumed.data).toMatchObject({ status, held_from: null })
    }
  })

  it('can cancel an order that is on hold', async () => {
    const { id } = await order('ON_HOLD')
    expect((await calls.act(id, 'cancel')).data).toMatchObject({ status: 'CANCELLED', held_from: null })
  })

  it('stores courier and tracking, and returns 400 validation_failed for a link that is not https', async () => {
    const { id } = await order('CONFIRMED')
    const elsewhere = ['https://courier.example@evil.example/1', 'https://:courier.example@evil.example/1']
    for (const url of ['javascript:alert(1)', 'http://courier.example/1', 'courier.example/1', ...elsewhere]) {
      const refused = await calls.act(id, 'ship', { tracking_url: url })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['tracking_url']])
    }
    const { data } = await calls.act(id, 'ship', {
      courier: 'Pathao',
      tracking_code: 'PT-1',
      tracking_url: 'https://courier.example/PT-1',
    })
    expect(data.tracking).toMatchObject({
      courier: 'Pathao',
      tracking_code: 'PT-1',
      tracking_url: 'https://courier.example/PT-1',
    })
  })

  it('returns 409 version_conflict when the order has another version now', async () => {
    const { id } = await order()
    const seen = (await calls.read(id)).data.version
    await calls.act(id, 'hold', { version: seen })
    const stale = await calls.act(id, 'cancel', { version: seen })
    expect([stale.status, stale.body.error_code]).toEqual([409, 'version_conflict'])
    expect(stale.body.details).toEqual({ current_version: seen + 1 })
    expect((await calls.act(id, 'cancel', { version: seen + 1 })).status).toBe(200)
  })

  it('returns 400 validation_failed for an unknown field and for a cancellation without a reason', async () => {
    const { id } = await order()
    expect((await calls.act(id, 'confirm', { status: 'DELIVERED' })).body.errors).toHaveProperty('status')
    expect((await calls.act(id, 'cancel', { reason: ' ' })).body.errors).toHaveProperty('reason')
  })

  it('happens once under one Idempotency-Key', async () => {
    const { id } = await order()
    const confirm = () =>
      h.call({
        url: `M/${shop.subdomain}/orders/${id}/confirm/`,
        body: {},
        headers: { authorization: `Bearer ${shop.secretKey}`, 'idempotency-key': 'confirm-1' },
      })
    const [first, again] = [await confirm(), await confirm()]
    expect([first.status, again.status, again.text === first.text]).toEqual([200, 200, true])
    expect(await events(id)).toHaveLength(1)
  })
})
