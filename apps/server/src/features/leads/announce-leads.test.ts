import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aLead, leadCalls } from '../../../test/leads.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop)
  return {
    shop,
    lead: (minutesAgo: number) => aLead(h, shop, { minutesAgo }),
    order: (phone: string) => anOrder(h, shop, { lines: [{ product }], phone, hasEvents: true }),
    /** Runs the job, and returns the types and payloads of all its events so far. */
    async announced() {
      await runJobs(h, 'leads.announce')
      return h.sql<{ type: string; payload: object }>(
        `select type, payload from outbox where store_id = $1 and resource = 'lead' order by id`,
        [shop.storeId],
      )
    },
  }
}

it('checkout.abandoned is emitted once, 20 minutes after the last change, without what the shopper typed', async () => {
  const { lead, announced } = await aShop()
  await lead(19)
  expect(await announced()).toEqual([])
  const { id } = await lead(21)
  const event = { type: 'checkout.abandoned', payload: { object: { id, step: 'address', total: '1000.00' } } }
  expect(await announced()).toEqual([event])
  expect(await announced()).toEqual([event])
})

it('a checkout that was ordered, given up or left days ago is not announced, nor is its order', async () => {
  const { shop, lead, order, announced } = await aShop()
  const [ordered, lost] = [await lead(30), await lead(30), await lead(2 * 24 * 60)]
  await order(ordered.phone)
  await leadCalls(h, shop).record(lost.id, { outcome: 'lost', lost_reason: 'PRICE' })
  expect(await announced()).toEqual([])
})

it('lead.converted is emitted once, with the order that ended an announced checkout', async () => {
  const { lead, order, announced } = await aShop()
  const { id, phone } = await lead(60)
  await announced()
  const { id: order_id } = await order(phone)
  await order(phone)
  const object = { id, step: 'address', total: '1000.00' }
  const both = [
    { type: 'checkout.abandoned', payload: { object } },
    { type: 'lead.converted', payload: { object, order_id } },
  ]
  expect(await announced()).toEqual(both)
  expect(await announced()).toEqual(both)
})

it('the events are read by those who may read incomplete orders, and by nobody else', async () => {
  const { shop, lead, announced } = await aShop()
  await lead(60)
  await announced()
  await takeEvents(h.deps, 100, 60)
  const seen = await Promise.all(
    (['agent', 'viewer'] as const).map(async (role) => {
      const { headers } = await signInStaff(h, shop, role)
      const { data } = await h.call({ url: `M/${shop.subdomain}/events/?types=checkout.*,lead.*`, headers })
      return data.items.map(({ type }: { type: string }) => type)
    }),
  )
  expect(seen).toEqual([['checkout.abandoned'], []])
})
