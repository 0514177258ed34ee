import { salesReportWays } from '@haat/contract/vocabulary.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

const DAY_MS = 86_400_000
const dayBefore = (days: number) => dhakaDayOf(new Date(Date.now() - days * DAY_MS))

const callsOf = (of: Shop, key = of.secretKey) => {
  const call = (path: string) =>
    h.call({ url: `M/${of.subdomain}/${path}`, headers: { authorization: `Bearer ${key}` } })
  return {
    report: (query: string) => call(`reports/sales/?${query}`),
    overview: (query: string) => call(`overview/?${query}`),
  }
}

/** A shop with orders of several days, zones, channels, staff and couriers; some were delivered, and some of that came back. */
async function aSellingShop() {
  const of = await openShop(h)
  const product = await aProduct(h, of, { name: 'Saree', stock: 900 })
  const ordered = async (
    quantity: number,
    { days = 0, by, ...spec }: Partial<OrderSpec> & { days?: number; by?: string },
  ) => {
    const createdAt = new Date(Date.now() - days * DAY_MS).toISOString()
    const lines = [{ product, quantity, costPriceMinor: 60_00 }]
    const order = await anOrder(h, of, { lines, hasEvents: true, createdAt, ...spec })
    await h.sql('update order_history set created_at = $2 where order_id = $1', [order.id, createdAt])
    if (by)
      await h.sql(`update order_history set actor_type = 'staff', actor_id = $2 where order_id = $1`, [order.id, by])
    return order
  }
  const [member] = await h.sql<{ id: string; name: string }>(
    `select p.id::text as id, coalesce(nullif(p.name, ''), split_part(p.email, '@', 1)) as name
       from staff_memberships m join staff p on p.id = m.staff_id where m.store_id = $1 limit 1`,
    [of.storeId],
  )
  return { of, product, ordered, member }
}

describe('the sales by a fact of the orders', () => {
  it('add up to the overview of the same days, whatever they are added up by, prepared or not', async () => {
    const { of, ordered, product } = await aSellingShop()
    const accountId = await aCourierAccount(h, of)
    await ordered(2, { days: 3, status: 'DELIVERED' })
    await ordered(4, { days: 2 })
    await ordered(1, { days: 1, status: 'EXPIRED' })
    const { id, lineIds } = await ordered(3, { status: 'DELIVERED' })
    await orderCalls(h, of).act(id, 'return', { reason: 'Torn', items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    const sent = await aBookedShipment(h, of, { product, accountId })
    await shipmentCalls(h, of).set(sent.id, 'DELIVERED', { cash_collected: 200 })
    const { report, overview } = callsOf(of)
    for (const _ of ['live', 'prepared']) {
      await runJobs(h, 'figures.prepare')
      for (const from of [dayBefore(3), dayBefore(1), dayBefore(0)]) {
        const { figures } = (await overview(`from=${from}`)).data
        const { data: goods } = await report(`from=${from}`)
        for (const by of salesReportWays) {
          const { data } = await report(`from=${from}&by=${by}`)
          const sum = (name: string) =>
            data.rows.reduce((total: number, row: Record<string, unknown>) => total + Number(row[name]), 0)
          expect([by, sum('orders_placed'), sum('net_sales').toFixed(2)]).toEqual([
            ...[by, figures.orders_placed.value, figures.net_sales.value],
          ])
          const { orders_placed: placed, ...total } = data.total
          expect([placed, total]).toEqual([figures.orders_placed.value, goods.total])
          expect(data.is_complete).toBe(true)
        }
      }
    }
  })

  it('name the zone, the channel, the member of staff and the courier', async () => {
    const { of, ordered, product, member } = await aSellingShop()
    await h.sql(
      `insert into delivery_zones (store_id, code, label, fee_minor) values ($1, 'ctg_city', 'Chattogram city', 100)
       on conflict do nothing`,
      [of.storeId],
    )
    const accountId = await aCourierAccount(h, of, { name: 'Steadfast Uttara' })
    const first = await ordered(3, { by: member?.id as string })
    await h.sql(`update orders set delivery_location = 'ctg_city', channel = 'PHONE' where id = $1`, [first.id])
    await aBookedShipment(h, of, { product, accountId })
    const { report } = callsOf(of)
    const rows = async (by: string) => (await report(`by=${by}&sort=units`)).data.rows
    expect(await rows('zone')).toMatchObject([
      { id: null, code: 'ctg_city', name: 'Chattogram city', units: 3, orders_placed: 1, sales: '300.00' },
      { units: 2, orders_placed: 1 },
    ])
    expect(await rows('channel')).toMatchObject([{ id: null, code: 'PHONE', name: '', units: 3 }, { units: 2 }])
    expect(await rows('staff')).toMatchObject([
      { id: null, code: member?.id, name: member?.name, units: 3 },
      { units: 2 },
    ])
    expect(await rows('courier')).toMatchObject([
      { id: null, code: '', name: '', units: 3 },
      { id: accountId, code: 'STEADFAST', name: 'Steadfast Uttara', units: 2, orders_placed: 1 },
    ])
    expect((await report('by=zone&sort=units&limit=1')).data).toMatchObject({
      ...{ rows: [{ code: 'ctg_city' }], total: { units: 5, orders_placed: 2 } },
    })
  })

  it('are those of the store alone, and have no costs for who may not see them: 403 permission_denied', async () => {
    const { of, ordered } = await aSellingShop()
    const theirs = await openShop(h)
    await ordered(2, { status: 'DELIVERED' })
    for (const by of salesReportWays) expect((await callsOf(theirs).report(`by=${by}`)).data.rows).toEqual([])
    const { report } = callsOf(of, await aSecretKey(h, of, ['orders:read']))
    expect(JSON.stringify((await report('by=zone')).data)).not.toMatch(/margin|cost/)
    expect((await report('by=zone&sort=margin')).body.error_code).toBe('permission_denied')
    expect((await callsOf(of).report('by=staff&sort=margin')).data.rows).toMatchObject([{ margin: '80.00' }])
  })
})
