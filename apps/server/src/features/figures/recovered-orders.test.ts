import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aLead, keepLeads, leadCalls } from '../../../test/leads.ts'
import { anOrder, type OrderSpec } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { rebuildFigures } from './prepare-figures.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

const DAY_MS = 86_400_000
const before = (days: number) => new Date(Date.now() - days * DAY_MS)
const prepare = () => runJobs(h, 'figures.prepare')
const found = async () =>
  (await runDoctor(h.adminUrl, { scopes: ['data'] })).filter(({ count }) => count > 0).map(({ check }) => check)

async function aShop() {
  const of = await openShop(h)
  await keepLeads(h, of)
  const product = await aProduct(h, of, { stock: 900 })
  const leads = leadCalls(h, of)
  const get = async (path: string) =>
    (await h.call({ url: `M/${of.subdomain}/overview/${path}`, headers: { authorization: `Bearer ${of.secretKey}` } }))
      .data
  return {
    ...{ of, leads, get },
    order: async (phone: string, { days = 0, ...spec }: Partial<OrderSpec> & { days?: number } = {}) => {
      const createdAt = before(days).toISOString()
      const order = await anOrder(h, of, {
        lines: [{ product, quantity: 2 }],
        phone,
        createdAt,
        hasEvents: true,
        ...spec,
      })
      await h.sql('update order_history set created_at = $2 where order_id = $1', [order.id, createdAt])
      return order
    },
    /** An unfinished checkout whose shopper staff have called. */
    called: async (days = 0, phone?: string) => {
      const lead = await aLead(h, of, { minutesAgo: days * 24 * 60 + 60, ...(phone && { phone }) })
      expect((await leads.record(lead.id, { outcome: 'will_order' })).status).toBe(200)
      if (days > 0)
        await h.sql('update leads set contacted_at = $2, last_contact_at = $2 where id = $1', [lead.id, before(days)])
      return lead
    },
    /** How many orders were recovered in a period, and what they are worth. */
    recovered: async (query = 'period=30d') => {
      const { orders_recovered: orders, sales_recovered: sales } = (await get(`?${query}`)).figures
      return [orders.value, sales.value]
    },
  }
}

it('orders after a call or a reminder and those that staff took are counted, as the list of incomplete orders has them', async () => {
  const { of, leads, get, called, order, recovered } = await aShop()
  const [after, byStaff, reminded, alone] = [
    await called(),
    await aLead(h, of),
    await aLead(h, of),
    await aLead(h, of),
    await called(),
  ]
  await h.sql('update leads set reminder_due_at = $2, reminded_at = $2 where id = $1', [reminded.id, before(0.01)])
  await h.sql(`update leads set reminder_due_at = '2026-01-01T12:00:00+06:00' where id = $1`, [reminded.id])
  await order(after.phone, { deliveryFeeMinor: 60_00 })
  await order(after.phone)
  await order(reminded.phone)
  await order(alone.phone)
  const { id } = await order(byStaff.phone)
  await h.sql(`update orders set channel = 'PHONE' where id = $1`, [id])
  expect(await recovered()).toEqual([0, '0.00'])
  await prepare()
  expect(await recovered()).toEqual([3, '600.00'])
  expect(await leads.counts()).toMatchObject({ recovered: 3, by_themselves: 1 })
  const { points } = await get('series/?metric=orders_recovered,sales_recovered,orders_placed')
  expect(points).toMatchObject([{ values: { orders_recovered: 3, sales_recovered: '600.00', orders_placed: 5 } }])
})

it('what was won back stays when the incomplete order is deleted, also when the figures are rebuilt', async () => {
  const { of, called, order, recovered } = await aShop()
  const { phone } = await called(3)
  await order(phone, { days: 2 })
  await prepare()
  await h.sql('delete from leads where store_id = $1', [of.storeId])
  const day = dhakaDayOf(before(2))
  expect(await recovered(`from=${day}&to=${day}`)).toEqual([1, '200.00'])
  await rebuildFigures(h.deps.db, of.storeId)
  expect(await recovered(`from=${day}&to=${day}`)).toEqual([1, '200.00'])
})

it('an order that expired unpaid or was merged wins nothing back; the next order of the buyer does, on its day', async () => {
  const { called, order, recovered } = await aShop()
  const { phone } = await called(3)
  await order(phone, { days: 2, expiresAt: before(1).toISOString() })
  const second = await order(phone, { days: 1 })
  const merged = await order((await called(3)).phone, { days: 1, status: 'CANCELLED' })
  await h.sql('update orders set merged_into = $2 where id = $1', [merged.id, second.id])
  await prepare()
  const of = (days: number) => `from=${dhakaDayOf(before(days))}&to=${dhakaDayOf(before(days))}`
  expect([await recovered(of(2)), await recovered(of(1))]).toEqual([
    [1, '200.00'],
    [0, '0.00'],
  ])
  await runJobs(h, 'orders.expire')
  await prepare()
  expect([await recovered(of(2)), await recovered(of(1))]).toEqual([
    [0, '0.00'],
    [1, '200.00'],
  ])
})

it('a store counts nothing that another has won back from the same phone number', async () => {
  const [mine, theirs] = [await aShop(), await aShop()]
  const { phone } = await theirs.called()
  await mine.order(phone)
  await theirs.order(phone)
  await prepare()
  expect([await mine.recovered(), await theirs.recovered()]).toEqual([
    [0, '0.00'],
    [1, '200.00'],
  ])
})

it('the doctor finds an order that is not marked, and a day that counts others than are marked', async () => {
  const { of, called, order } = await aShop()
  const { phone } = await called(3)
  const { id } = await order(phone, { days: 2 })
  await prepare()
  const mark = `insert into recovered_orders (store_id, order_id, marked_at) values ($1, $2, now() - interval '1 day')`
  await h.sql('delete from recovered_orders where order_id = $1', [id])
  await h.sql(
    `update leads set last_seen_at = last_seen_at - interval '1 day', started_at = started_at - interval '1 day',
      consented_at = consented_at - interval '1 day' where store_id = $1`,
    [of.storeId],
  )
  expect(await found()).toEqual(['recovered_orders_marked', 'day_figures_match'])
  await h.sql(mark, [of.storeId, id])
  await h.sql('update day_figures set orders_recovered = 2 where store_id = $1 and orders_recovered = 1', [of.storeId])
  expect(await found()).toEqual(['day_figures_match'])
  await rebuildFigures(h.deps.db, of.storeId)
})
