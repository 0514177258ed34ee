import { afterAll, describe, expect, it } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { aTicket } from '../../../test/support.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

const HOUR_MS = 3_600_000
const deadlinesOf = async (
  shop: Shop,
  { query = '', role = 'owner' as const as 'owner' | 'catalog' | 'packer' } = {},
) => {
  const { headers } = await signInStaff(h, shop, role)
  return h.call({ url: `M/${shop.subdomain}/deadlines/?${query}`, headers })
}
/** A store with an order that was paid in full so many hours ago. */
async function withPaidOrder(hoursAgo: number, { district = 'Dhaka' } = {}) {
  const shop = await openShop(h)
  const product = await aProduct(h, shop)
  const orders = orderCalls(h, shop)
  const order = await anOrder(h, shop, { lines: [{ product }], paymentMethod: 'BKASH', hasEvents: true })
  const paid = { method: 'BKASH', amount: order.totalMinor / 100, transaction_id: `9A7B${order.id}`.slice(-10) }
  expect((await orders.act(order.id, 'payments', paid)).status).toBe(201)
  const paidAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  await h.sql('update payments set verified_at = $2 where order_id = $1', [order.id, paidAt])
  await h.sql('update orders set district = $2 where id = $1', [order.id, district])
  return { shop, orders, order, paidAt }
}
const after = (start: Date, hours: number) => new Date(start.getTime() + hours * HOUR_MS).toISOString()

describe('the deadlines of an order that is paid in full in advance', () => {
  it('are its handover within 48 hours and its delivery within ten days, near when a quarter of the time is left', async () => {
    const { shop, order, paidAt } = await withPaidOrder(37)
    const { status, data } = await deadlinesOf(shop)
    const common = { order_id: order.id, ticket_id: null, number: order.number, started_at: paidAt.toISOString() }
    expect([status, data.items]).toEqual([
      200,
      [
        { key: `HANDOVER-${order.id}`, kind: 'HANDOVER', state: 'near', ...common, due_at: after(paidAt, 48) },
        { key: `DELIVERY-${order.id}`, kind: 'DELIVERY', state: 'running', ...common, due_at: after(paidAt, 240) },
      ],
    ])
    expect((await deadlinesOf(shop, { query: 'state=near' })).data.items).toHaveLength(1)
  })

  it('give five days for the delivery in the city of the public address of the store', async () => {
    const { shop, orders, order, paidAt } = await withPaidOrder(121)
    await h.sql(
      `update websites set config = jsonb_build_object('store', jsonb_build_object('address', 'Road 5, Dhanmondi, Dhaka')) where store_id = $1`,
      [shop.storeId],
    )
    expect((await deadlinesOf(shop, { query: 'state=passed' })).data.items).toMatchObject([
      { kind: 'HANDOVER' },
      { kind: 'DELIVERY', due_at: after(paidAt, 120) },
    ])
    const { headers } = await signInStaff(h, shop, 'owner')
    await orders.act(order.id, 'confirm')
    for (const action of ['process', 'ship']) await orders.act(order.id, action)
    const overview = await h.call({ url: `M/${shop.subdomain}/overview/`, headers })
    expect(overview.data.waiting.deadlines.count).toBe(1)
    const far = await withPaidOrder(121, { district: 'Rangpur' })
    await h.sql(
      `update websites set config = jsonb_build_object('store', jsonb_build_object('address', 'Road 5, Dhanmondi, Dhaka')) where store_id = $1`,
      [far.shop.storeId],
    )
    expect((await deadlinesOf(far.shop, { query: 'state=passed' })).data.items).toMatchObject([{ kind: 'HANDOVER' }])
  })

  it('end when it is shipped and delivered, and an order with cash on delivery has none', async () => {
    const { shop, orders, order } = await withPaidOrder(49)
    await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], hasEvents: true })
    for (const action of ['confirm', 'process', 'ship']) await orders.act(order.id, action)
    expect((await deadlinesOf(shop)).data.items).toMatchObject([{ kind: 'DELIVERY' }])
    await orders.act(order.id, 'deliver')
    expect((await deadlinesOf(shop)).data.items).toEqual([])
  })
})

it('the list of deadlines returns 400 validation_failed for a state that there is not', async () => {
  const { status, body } = await deadlinesOf(await openShop(h), { query: 'state=late' })
  expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['state']])
})

describe('the deadline of money that is to be returned', () => {
  it('is ten days after it was paid, once for an order, until it is returned', async () => {
    const { shop, orders, order, paidAt } = await withPaidOrder(200)
    await orders.act(order.id, 'cancel', { reason: 'Out of stock' })
    expect((await deadlinesOf(shop)).data.items).toMatchObject([
      { kind: 'REFUND', state: 'near', order_id: order.id, due_at: after(paidAt, 240) },
    ])
    const { headers } = await signInStaff(h, shop, 'owner')
    const overview = await h.call({ url: `M/${shop.subdomain}/overview/`, headers })
    expect(overview.data.waiting.deadlines).toEqual({ count: 1, oldest_at: paidAt.toISOString() })
    const listed = await h.call({ url: `M/${shop.subdomain}/unapplied-payments/`, headers })
    const url = `M/${shop.subdomain}/unapplied-payments/${listed.data.items[0].id}/resolve/`
    await h.call({ url, method: 'POST', headers, body: { note: 'Returned', outcome: 'RETURNED' } })
    expect((await deadlinesOf(shop)).data.items).toEqual([])
  })
})

describe('the deadline of a complaint', () => {
  it('is a reply of staff within 72 hours, whose list is for those who may read tickets', async () => {
    const shop = await openShop(h)
    const { id: customerId } = await anAccount(h, shop)
    const asked = await aTicket(h, shop, customerId, { messages: ['CUSTOMER'] })
    const answered = await aTicket(h, shop, customerId, { messages: ['CUSTOMER', 'STAFF'] })
    const other = await aTicket(h, shop, customerId)
    await h.sql(
      `update tickets set category = 'DELIVERY', created_at = now() - interval '73 hours' where id = any ($1)`,
      [[asked.id, answered.id]],
    )
    expect(other.number).not.toBe(asked.number)
    expect((await deadlinesOf(shop)).data.items).toMatchObject([
      { kind: 'COMPLAINT', state: 'passed', order_id: null, ticket_id: asked.id, number: asked.number },
    ])
    const { headers } = await signInStaff(h, shop, 'owner')
    const overview = await h.call({ url: `M/${shop.subdomain}/overview/`, headers })
    expect(overview.data.waiting.deadlines.count).toBe(1)
    for (const role of ['catalog', 'packer'] as const)
      expect((await deadlinesOf(shop, { role })).data.items).toEqual([])
  })
})
