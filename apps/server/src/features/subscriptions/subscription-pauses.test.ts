import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { brokenInvariants, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSubscription, DAY_MS, renewalsOf, subscriptionCalls } from '../../../test/subscriptions.ts'

const { h, shop } = await setUpShop()
const orders = orderCalls(h, shop)
const { start, after, renew, ordersOf, read, eventsOf } = renewalsOf(h, shop)
beforeEach(() => h.setNow(new Date(start)))
afterAll(async () => expect(await brokenInvariants(h)).toEqual([]))

describe('orders that are refused', () => {
  const refuse = async (id: number) => {
    for (const action of ['confirm', 'ship'])
      await orders.act(id, action, action === 'ship' ? { courier: 'Pathao' } : {})
    expect((await orders.act(id, 'return')).data.status).toBe('RETURNED')
  }
  const deliver = async (id: number) => {
    for (const action of ['confirm', 'ship', 'deliver'])
      await orders.act(id, action, action === 'ship' ? { courier: 'Pathao' } : {})
  }

  it('twice in a row pause their subscription; one that was delivered between them starts again', async () => {
    const tea = await aSubscription(h, shop)
    await refuse(tea.orderId)
    await deliverEvents(h)
    expect((await read(tea)).status).toBe('ACTIVE')
    await renew(7)
    await deliver((await ordersOf(tea))[0])
    await renew(14)
    await refuse((await ordersOf(tea))[0])
    await deliverEvents(h)
    expect((await read(tea)).status).toBe('ACTIVE')
    await renew(21)
    await refuse((await ordersOf(tea))[0])
    await deliverEvents(h)
    expect(await read(tea)).toMatchObject({ status: 'PAUSED', pause_reason: 'ORDERS_REFUSED' })
    // Resumed, the refused ones do not count any more.
    await subscriptionCalls(h, shop, tea).act('resume')
    await renew(29)
    await refuse((await ordersOf(tea))[0])
    await deliverEvents(h)
    expect((await read(tea)).status).toBe('ACTIVE')
  })
})

describe('the reminder of an order', () => {
  it('is emitted once, three days before it', async () => {
    const tea = await aSubscription(h, shop)
    after(3.9)
    await runJobs(h, 'subscriptions.remind')
    expect(await eventsOf(tea)).toEqual(['created'])
    after(4.1)
    await runJobs(h, 'subscriptions.remind')
    await runJobs(h, 'subscriptions.remind')
    expect(await eventsOf(tea)).toEqual(['created', 'cycle_upcoming'])
    const [event] = await h.sql<{ payload: { cycle: object } }>(
      `select payload from outbox where type = 'subscription.cycle_upcoming' and resource_id = $1`,
      [String(tea.id)],
    )
    expect(event?.payload.cycle).toMatchObject({ number: 2, status: 'SCHEDULED' })
  })
})

describe('a pause', () => {
  it('with an end is over at its time, and the order follows at the next date', async () => {
    const tea = await aSubscription(h, shop)
    const calls = subscriptionCalls(h, shop, tea)
    await calls.act('pause', { until: new Date(start + 10 * DAY_MS).toISOString() })
    await renew(9)
    expect((await read(tea)).status).toBe('PAUSED')
    await renew(10)
    const resumed = await read(tea)
    expect([resumed.status, resumed.cycles_done]).toEqual(['ACTIVE', 1])
    expect(Date.parse(resumed.next_order_at) - Date.parse(resumed.created_at)).toBe(14 * DAY_MS)
  })

  it('without an end expires after 180 days, and an expired subscription cannot be resumed: 409 invalid_state', async () => {
    const tea = await aSubscription(h, shop)
    const calls = subscriptionCalls(h, shop, tea)
    await calls.act('pause')
    await renew(179)
    expect((await read(tea)).status).toBe('PAUSED')
    await renew(181)
    expect(await read(tea)).toMatchObject({ status: 'EXPIRED', next_order_at: null, pause_reason: null })
    h.setNow(new Date(start))
    for (const action of ['resume', 'pause', 'skip', 'cancel'] as const)
      expect((await calls.act(action)).body.error_code).toBe('invalid_state')
  })
})
