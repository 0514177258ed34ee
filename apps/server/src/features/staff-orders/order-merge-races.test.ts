import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
const owner = await signInStaff(h, shop, 'owner')
const { calls, place, url, stockOf } = orderEditCalls(h, shop, owner)
afterEach(() => expectHealthy(h))
afterAll(() => expectHealthy(h))

/** Two orders of a buyer, with ten units of the product in all. */
async function pair() {
  const phone = `016${String(20_000_000 + next())}`
  const product = await aProduct(h, shop, { stock: 10 })
  const items = (quantity: number) => [{ product_id: product.id, quantity }]
  const [order, from] = [await place(items(2), { phone }), await place(items(3), { phone })]
  const merge = (one = order, other = from) =>
    h.call({
      url: `M/${shop.subdomain}/orders/${one.id}/merge/`,
      method: 'POST',
      headers: owner.headers,
      body: { from_order_id: other.id, version: 1, from_version: 1 },
    })
  return { product, order, from, merge }
}
const statusesOf = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await calls.read(id)).data).map(async (one) => (await one).status as string))

/** What the orders that go on hold, and what is in stock, are all units that there were. */
async function expectAllUnits({ product, order, from }: Awaited<ReturnType<typeof pair>>) {
  const held = await h.sql<{ units: number }>(
    `select coalesce(sum(l.quantity), 0)::int as units from order_lines l join orders o on o.id = l.order_id
      where l.order_id = any ($1) and o.status <> 'CANCELLED'`,
    [[order.id, from.id]],
  )
  expect((held[0]?.units ?? 0) + ((await stockOf(product)) ?? 0)).toBe(10)
}

describe('at the same moment', () => {
  it.each([
    ['confirm', {}],
    ['cancel', { reason: 'x' }],
    ['hold', {}],
    ['payments', { method: 'CASH', amount: 260 }],
  ])('a merge and %s of the other order: whichever is later sees what the first did', async (action, body) => {
    for (const isMergeFirst of [true, false]) {
      const two = await pair()
      const act = () => calls.act(two.from.id, action, body)
      const acts = [() => two.merge(), act]
      const [first, second] = await behindLock(h, holdOrder(two.from.id), isMergeFirst ? acts : acts.toReversed())
      expect(first?.status).toBeLessThan(300)
      if (!isMergeFirst || action !== 'payments') expect([action, second?.status]).toEqual([action, 409])
      const statuses = await statusesOf(two.order.id, two.from.id)
      expect(statuses[0]).toBe('PENDING')
      await expectAllUnits(two)
    }
  })

  it('a merge and a change of the order: the later one returns 409 version_conflict', async () => {
    for (const isMergeFirst of [true, false]) {
      const two = await pair()
      const [line] = two.order.items
      const change = () =>
        h.call({
          url: url(two.order.id),
          method: 'POST',
          headers: owner.headers,
          body: { set_items: [{ order_item_id: line?.id, quantity: 1 }], version: 1, expected_total: '160.00' },
        })
      const acts = [() => two.merge(), change]
      const [first, second] = await behindLock(h, holdOrder(two.order.id), isMergeFirst ? acts : acts.toReversed())
      expect([first?.status, second?.status, second?.body.error_code]).toEqual([200, 409, 'version_conflict'])
      await expectAllUnits(two)
    }
  })

  it('a change of the other order before its merge: the merge returns 409 version_conflict', async () => {
    const two = await pair()
    const [line] = two.from.items
    const change = () =>
      h.call({
        url: url(two.from.id),
        method: 'POST',
        headers: owner.headers,
        body: { set_items: [{ order_item_id: line?.id, quantity: 1 }], version: 1, expected_total: '160.00' },
      })
    const [first, second] = await behindLock(h, holdOrder(two.from.id), [change, () => two.merge()])
    expect([first?.status, second?.status, second?.body.error_code]).toEqual([200, 409, 'version_conflict'])
    await expectAllUnits(two)
  })

  it('two merges of the same orders into each other: one of them is made, and none waits for ever', async () => {
    const two = await pair()
    const responses = await behindLock(h, holdOrder(two.order.id), [
      () => two.merge(),
      () => two.merge(two.from, two.order),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await statusesOf(two.order.id, two.from.id)).sort()).toEqual(['CANCELLED', 'PENDING'])
    await expectAllUnits(two)
  })
})
