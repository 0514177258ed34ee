import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import { aPaidSession, csvOf, statementCalls } from '../../../test/statements.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

const DAY_MS = 86_400_000
const before = (days: number) => new Date(Date.now() - days * DAY_MS)
const prepare = () => runJobs(h, 'figures.prepare')

const callsOf = (of: Shop, key = of.secretKey) => {
  const call = (path: string) =>
    h.call({ url: `M/${of.subdomain}/${path}`, headers: { authorization: `Bearer ${key}` } })
  return {
    figures: async (query: string) => (await call(`overview/?${query}`)).data.figures,
    series: (query: string) => call(`overview/series/?${query}`),
    report: (query: string) => call(`reports/sales/?${query}`),
  }
}

/** A delivered order of an earlier day, which went its whole way then. */
async function deliveredOn(of: Shop, at: Date, lines: OrderSpec['lines']) {
  const order = await anOrder(h, of, { lines, status: 'DELIVERED', hasEvents: true, createdAt: at.toISOString() })
  await h.sql('update order_history set created_at = $2 where order_id = $1', [order.id, at])
  return order
}

describe('the gross margin', () => {
  it('is the net sales less the cost of the units, without those that came back, prepared or not', async () => {
    const of = await openShop(h)
    const [saree, gamcha] = [await aProduct(h, of, { stock: 90 }), await aProduct(h, of, { stock: 90 })]
    const { id, lineIds } = await deliveredOn(of, new Date(), [
      { product: saree, quantity: 3, costPriceMinor: 60_00 },
      { product: gamcha, quantity: 1 },
    ])
    await orderCalls(h, of).act(id, 'return', { reason: 'Torn', items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    const sent = await anOrder(h, of, {
      ...{ lines: [{ product: saree, quantity: 2, costPriceMinor: 60_00 }], status: 'SHIPPED', hasEvents: true },
    })
    await orderCalls(h, of).act(sent.id, 'return', { reason: 'Refused' })
    const { figures, series, report } = callsOf(of)
    const expected = { gross_margin: { value: '180.00' }, cost_known_percent: { value: 75 } }
    const rows = [
      { id: saree.id, net_sales: '200.00', margin: '80.00', cost_known_percent: 100 },
      { id: gamcha.id, net_sales: '100.00', margin: null, cost_known_percent: 0 },
    ]
    for (const _ of ['live', 'prepared']) {
      expect(await figures('period=today')).toMatchObject(expected)
      const { data } = await report('sort=margin')
      expect(data).toMatchObject({ total: { margin: '180.00', cost_known_percent: 75 }, rows })
      const points = (await series('metric=gross_margin,cost_known_percent')).data.points
      expect(points).toMatchObject([{ values: { gross_margin: '180.00', cost_known_percent: 75 } }])
      await prepare()
    }
  })

  it('has the fees of a statement on the day on which the gateway took them, also when it is imported later', async () => {
    const of = await openShop(h)
    const at = before(3)
    const product = await aProduct(h, of, { stock: 90 })
    const { id } = await deliveredOn(of, at, [{ product, quantity: 2, costPriceMinor: 50_00 }])
    const paid = await aPaidSession(h, of, { orderId: id, amountMinor: 200_00, paidAt: at.toISOString() })
    await prepare()
    const { figures } = callsOf(of)
    const margin = async () => (await figures(`from=${dhakaDayOf(at)}&to=${dhakaDayOf(at)}`)).gross_margin.value
    expect(await margin()).toBe('100.00')
    const { send, imports, remove } = statementCalls(h, of)
    const line = { 'Trx ID': paid.transactionId, Date: `${at.toISOString().slice(0, 19)}Z`, Amount: 200, Fee: '3.70' }
    expect((await send(csvOf([line]))).status).toBe(201)
    await prepare()
    expect(await margin()).toBe('96.30')
    expect((await remove((await imports()).data.items[0].id)).status).toBe(200)
    await prepare()
    expect(await margin()).toBe('100.00')
  })

  it('has what couriers kept on the day on which their payout is recorded, until it is voided', async () => {
    const of = await openShop(h)
    const product = await aProduct(h, of, { stock: 90 })
    const accountId = await aCourierAccount(h, of)
    const { id } = await aHeldShipment(h, of, { product, accountId })
    const { figures, series } = callsOf(of)
    const { create, void: voidPayout } = settlementCalls(h, of)
    const body = {
      courier_account_id: accountId,
      lines: [paidLine(id)],
      deductions: 10,
      note: 'Paper',
      payout_amount: 120,
    }
    const kept = { courier_fees: { value: '80.00' }, refunds_paid: { value: '0.00' } }
    const free = { courier_fees: { value: '0.00' } }
    const margin = async (fees: object) => {
      for (const _ of ['live', 'prepared']) {
        expect(await figures('period=today')).toMatchObject(fees)
        await prepare()
      }
    }
    await margin(free)
    const { data } = await create(body)
    await margin(kept)
    const points = (await series('metric=courier_fees&by=hour')).data.points as { values: { courier_fees: string } }[]
    expect(points.map(({ values }) => values.courier_fees)).toContain('80.00')
    expect((await voidPayout(data.id)).status).toBe(200)
    await margin(free)
  })

  it('is what is left after what couriers kept', async () => {
    const of = await openShop(h)
    const product = await aProduct(h, of, { stock: 90 })
    const accountId = await aCourierAccount(h, of)
    const lines = [{ product, quantity: 2, costPriceMinor: 40_00 }]
    const { id } = await aHeldShipment(h, of, { product, accountId, order: { lines } })
    const { figures } = callsOf(of)
    expect(await figures('period=today')).toMatchObject({
      net_sales: { value: '200.00' },
      gross_margin: { value: '120.00' },
    })
    const { status } = await settlementCalls(h, of).create({
      ...{ courier_account_id: accountId, lines: [paidLine(id)], payout_amount: 130 },
    })
    expect(status).toBe(201)
    expect(await figures('period=today')).toMatchObject({
      net_sales: { value: '200.00' },
      gross_margin: { value: '50.00' },
    })
  })

  it('is neither shown nor sorted by for who may not see costs: 403 permission_denied', async () => {
    const of = await openShop(h)
    await deliveredOn(of, new Date(), [{ product: await aProduct(h, of), costPriceMinor: 60_00 }])
    const { figures, series, report } = callsOf(
      of,
      await aSecretKey(h, of, ['overview:read', 'orders:read', 'catalog:read']),
    )
    expect(await figures('')).toMatchObject({ net_sales: { value: '100.00' } })
    expect(JSON.stringify([await figures(''), (await report('')).data])).not.toMatch(/margin|cost/)
    for (const refused of [await series('metric=net_sales,courier_fees'), await report('sort=margin')])
      expect([refused.status, refused.body.error_code]).toEqual([403, 'permission_denied'])
  })
})
