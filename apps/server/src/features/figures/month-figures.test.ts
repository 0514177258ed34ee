import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop, type TestProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { addDays, dhakaDayOf, startOfDhakaDay } from '../../shared/dhaka-days.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { stepOf } from './figure-rules.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

// The month before the last one, so that a month that has ended lies on each side of it.
const thisMonth = stepOf('month', dhakaDayOf(new Date()))
const lastMonth = stepOf('month', addDays(thisMonth, -1))
const [first, last] = [stepOf('month', addDays(lastMonth, -1)), addDays(lastMonth, -1)]

const prepare = () => runJobs(h, 'figures.prepare')
const orderOn = async (of: Shop, product: TestProduct, day: string, more: Partial<OrderSpec> = {}) => {
  const at = startOfDhakaDay(day)
  const order = await anOrder(h, of, {
    ...{ lines: [{ product }], hasEvents: true, createdAt: at.toISOString(), ...more },
  })
  await h.sql('update order_history set created_at = $2 where order_id = $1', [order.id, at])
}
const unitsOf = async (of: Shop, from: string, to: string) => {
  const headers = { authorization: `Bearer ${of.secretKey}` }
  const { data } = await h.call({ url: `M/${of.subdomain}/reports/sales/?from=${from}&to=${to}`, headers })
  return data.total.units
}
const monthsOf = (of: Shop) =>
  h.sql('select month::text, units from variant_month_figures where store_id = $1 order by month', [of.storeId])
const found = async () =>
  (await runDoctor(h.adminUrl, { scopes: ['data'] })).filter(({ count }) => count > 0).map(({ check }) => check)

describe('a report of whole months', () => {
  it('adds up prepared months, and the days before and after them, each order once', async () => {
    const of = await openShop(h)
    const product = await aProduct(h, of, { stock: 90 })
    for (const day of [addDays(first, -1), first, last, lastMonth, dhakaDayOf(new Date())])
      await orderOn(of, product, day)
    await prepare()
    expect(await monthsOf(of)).toMatchObject([{ units: 1 }, { month: first, units: 2 }, { month: lastMonth, units: 1 }])
    for (const [from, to, units] of [
      [addDays(first, -1), dhakaDayOf(new Date()), 5],
      [addDays(first, -1), lastMonth, 4],
      [first, last, 2],
      [first, lastMonth, 3],
      [addDays(first, -1), last, 3],
      [addDays(first, 1), last, 1],
      [first, addDays(last, -1), 1],
      [first, first, 1],
    ] as const)
      expect([from, to, await unitsOf(of, from, to)]).toEqual([from, to, units])
  })

  it('counts an order no longer that expires later, and its product goes from the month', async () => {
    const of = await openShop(h)
    const product = await aProduct(h, of, { stock: 90 })
    await orderOn(of, product, first, { expiresAt: new Date(Date.now() - 60_000).toISOString() })
    await prepare()
    expect([await monthsOf(of), await unitsOf(of, first, last)]).toEqual([[{ month: first, units: 1 }], 1])
    await runJobs(h, 'orders.expire')
    await prepare()
    expect([await monthsOf(of), await unitsOf(of, first, last)]).toEqual([[], 0])
  })

  it('is checked by the doctor: a month is the sum of its days', async () => {
    const of = await openShop(h)
    await orderOn(of, await aProduct(h, of, { stock: 90 }), first)
    await prepare()
    const add = (units: number) =>
      h.sql('update variant_month_figures set units = units + $2 where store_id = $1', [of.storeId, units])
    await add(1)
    expect([await found(), await unitsOf(of, first, last)]).toEqual([['variant_months_match'], 2])
    await add(-1)
    await h.sql('delete from variant_month_figures where store_id = $1', [of.storeId])
    expect(await found()).toEqual(['variant_months_match'])
    await h.sql('delete from figure_runs where store_id = $1', [of.storeId])
    await h.sql('delete from day_figures where store_id = $1', [of.storeId])
    expect(await unitsOf(of, first, last)).toBe(1)
    await prepare()
    expect([await found(), await monthsOf(of)]).toEqual([[], [{ month: first, units: 1 }]])
  })
})
