import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop, type TestProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

const DAY_MS = 86_400_000
const dayBefore = (days: number) => dhakaDayOf(new Date(Date.now() - days * DAY_MS))
const today = () => dayBefore(0)

async function aShop() {
  const of = await openShop(h)
  const product = await aProduct(h, of, { stock: 9_000 })
  return { of, product, ...overviewCalls(of), ...orderCallsOf(of, product) }
}

const overviewCalls = (of: Shop, key = of.secretKey) => {
  const call = (path: string) =>
    h.call({ url: `M/${of.subdomain}/overview/${path}`, headers: { authorization: `Bearer ${key}` } })
  return {
    overview: (query = '') => call(`?${query}`),
    series: (query: string) => call(`series/?${query}`),
  }
}

const orderCallsOf = (of: Shop, product: TestProduct) => ({
  order: (more: Partial<OrderSpec> = {}) =>
    anOrder(h, of, { lines: [{ product, quantity: 2 }], hasEvents: true, ...more }),
  orders: orderCalls(h, of),
  /** An order that was placed, and went its way, on an earlier day. */
  orderOf: async (days: number, more: Partial<OrderSpec> = {}) => {
    const at = new Date(Date.now() - days * DAY_MS).toISOString()
    const order = await anOrder(h, of, { lines: [{ product, quantity: 2 }], hasEvents: true, createdAt: at, ...more })
    await h.sql('update order_history set created_at = $2 where order_id = $1', [order.id, at])
    return order
  },
})

const prepare = () => runJobs(h, 'figures.prepare')
const preparedOf = (of: Shop) =>
  h.sql('select day::text, orders_placed from day_figures where store_id = $1 order by day', [of.storeId])

describe('the overview', () => {
  it('counts what was placed, confirmed, delivered, returned and refunded today', async () => {
    const shop = await aShop()
    await shop.order({ deliveryFeeMinor: 60_00 })
    const discounted = { product: shop.product, quantity: 3, discountMinor: 1_00, costPriceMinor: 40_00 }
    const { id, lineIds } = await shop.order({ lines: [discounted], status: 'DELIVERED' })
    await shop.order({ status: 'CANCELLED' })
    await shop.order({ status: 'EXPIRED' })
    await shop.orders.act(id, 'payments', { method: 'CASH', amount: 299 })
    await shop.orders.act(id, 'return', { reason: 'Torn', items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    const refund = refundCalls(h, shop.of, '')
    const { data: opened } = await refund.open(id, { amount: 99 })
    await refund.act(opened.id, 'process')
    await refund.act(opened.id, 'complete', { method: 'CASH' })
    const { data } = await shop.overview()
    const values = Object.entries(data.figures as Record<string, { value: unknown }>).map(([name, { value }]) => [
      name,
      value,
    ])
    expect(Object.fromEntries(values)).toEqual({
      orders_placed: 3,
      sales_placed: '699.00',
      delivery_fees: '60.00',
      discounts_given: '1.00',
      average_order: '233.00',
      confirmation_rate: 33.3,
      cancel_rate: 33.3,
      orders_confirmed: 1,
      orders_delivered: 1,
      // 299.00 less one of three units: 100.00 without a third of the discount, rounded up.
      net_sales: '199.33',
      delivery_rate: 100,
      return_rate: 33.3,
      refunds_paid: '99.00',
      // 40.00 for each of the two units that stay.
      gross_margin: '119.33',
      cost_known_percent: 100,
      courier_fees: '0.00',
      orders_recovered: 0,
      sales_recovered: '0.00',
    })
    expect(data).toMatchObject({ period: { from: today(), to: today() }, currency: 'BDT', is_complete: false })
  })

  it('counts a further return of a partly returned order, each unit once', async () => {
    const shop = await aShop()
    const { id, lineIds } = await shop.order({
      lines: [{ product: shop.product, quantity: 3, discountMinor: 1_00 }],
      status: 'DELIVERED',
    })
    for (const _ of [1, 2, 3])
      await shop.orders.act(id, 'return', { reason: 'Torn', items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    expect((await shop.overview()).data.figures).toMatchObject({
      net_sales: { value: '0.00' },
      delivery_rate: { value: 100 },
      return_rate: { value: 100 },
    })
  })

  it('counts units that come back undelivered as returned, without sales', async () => {
    const shop = await aShop()
    const { id } = await shop.order({ status: 'SHIPPED' })
    await shop.orders.act(id, 'return', { reason: 'Refused' })
    expect((await shop.overview()).data.figures).toMatchObject({
      net_sales: { value: '0.00' },
      delivery_rate: { value: 0 },
      return_rate: { value: 100 },
    })
  })

  it('counts an order that was held and confirmed again once', async () => {
    const shop = await aShop()
    const { id } = await shop.order({ status: 'CONFIRMED' })
    await shop.orders.act(id, 'hold', { reason: 'Address unclear' })
    await shop.orders.act(id, 'resume')
    expect((await shop.overview()).data.figures.orders_confirmed.value).toBe(1)
  })

  it('reads earlier days as the job prepared them, and adds what happened since', async () => {
    const shop = await aShop()
    await shop.orderOf(1)
    await shop.orderOf(3)
    await shop.order()
    expect((await shop.overview('period=7d')).data).toMatchObject({
      is_complete: false,
      figures: { orders_placed: { value: 1 } },
    })
    await prepare()
    await shop.order()
    expect((await shop.overview('period=7d')).data).toMatchObject({
      is_complete: true,
      figures: { orders_placed: { value: 4, before: 0 }, sales_placed: { value: '800.00' } },
    })
    expect((await shop.overview('period=yesterday')).data.figures.orders_placed).toEqual({
      value: 1,
      before: 0,
      change_percent: null,
    })
    expect(await preparedOf(shop.of)).toEqual([
      { day: dayBefore(3), orders_placed: 1 },
      { day: dayBefore(2), orders_placed: 0 },
      { day: dayBefore(1), orders_placed: 1 },
      { day: dayBefore(0), orders_placed: 1 },
    ])
  })

  it('counts again the day of an order that is confirmed, cancelled or expired on a later one', async () => {
    const shop = await aShop()
    const { id } = await shop.orderOf(2)
    const { id: lost } = await shop.orderOf(2)
    const { id: late } = await shop.orderOf(2, { expiresAt: new Date(Date.now() - DAY_MS).toISOString() })
    await prepare()
    await shop.orders.act(id, 'confirm')
    await shop.orders.act(lost, 'cancel')
    await runJobs(h, 'orders.expire')
    await prepare()
    const query = `from=${dayBefore(2)}&to=${dayBefore(2)}`
    expect([late, (await shop.overview(query)).data.figures]).toMatchObject([
      late,
      {
        orders_placed: { value: 2 },
        confirmation_rate: { value: 50 },
        cancel_rate: { value: 50 },
        orders_confirmed: { value: 0 },
      },
    ])
  })

  it('reads a day with very many orders as it was prepared, and says when', async () => {
    const shop = await aShop()
    await shop.order()
    await prepare()
    await h.sql('update day_figures set orders_placed = 5001 where store_id = $1 and day = $2', [
      shop.of.storeId,
      today(),
    ])
    const [run] = await h.sql<{ at: Date }>('select prepared_at as at from figure_runs where store_id = $1', [
      shop.of.storeId,
    ])
    expect((await shop.overview()).data).toMatchObject({
      updated_at: run?.at.toISOString(),
      figures: { orders_placed: { value: 5_001 } },
    })
  })

  it('counts a day of Dhaka: an order of a minute before midnight there belongs to the day before', async () => {
    const shop = await aShop()
    for (const createdAt of ['2026-01-05T17:59:00Z', '2026-01-05T18:00:00Z']) {
      const { id } = await shop.order({ createdAt })
      await h.sql('update order_history set created_at = $2 where order_id = $1', [id, createdAt])
    }
    await prepare()
    for (const day of ['2026-01-05', '2026-01-06'])
      expect((await shop.overview(`from=${day}&to=${day}`)).data.figures.orders_placed.value).toBe(1)
  })

  it('shows what waits, and since when', async () => {
    const shop = await aShop()
    const { id } = await shop.orderOf(1)
    await shop.order({ expiresAt: new Date(Date.now() + DAY_MS).toISOString(), paymentMethod: 'BKASH' })
    await shop.order({ status: 'PROCESSING', claims: [{}] })
    await shop.order({ status: 'CONFIRMED' })
    await aProduct(h, shop.of, { stock: 0 })
    const { data } = await shop.overview()
    const [placed] = await h.sql<{ at: Date }>('select created_at as at from orders where id = $1', [id])
    expect(data.waiting).toMatchObject({
      orders_to_confirm: { count: 1, oldest_at: placed?.at.toISOString() },
      orders_to_pack: { count: 1 },
      orders_to_send: { count: 1 },
      payment_claims: { count: 1 },
      tickets: { count: 0, oldest_at: null },
    })
    expect(data.products).toEqual({ low_stock: 0, out_of_stock: 1 })
  })

  it('shows which of the first steps a store has done', async () => {
    const shop = await openShop(h)
    const { overview } = overviewCalls(shop)
    const steps = async () => (await overview()).data.first_steps
    const write = (method: 'PATCH' | 'POST', path: string, body: object) =>
      h.call({
        method,
        url: `M/${shop.subdomain}/${path}`,
        headers: { authorization: `Bearer ${shop.secretKey}` },
        body,
      })
    const before = await steps()
    expect(before).toMatchObject({
      product: false,
      payment_method: true,
      contact: false,
      policies: false,
      order: false,
    })
    await aProduct(h, shop, { status: 'draft' })
    await write('PATCH', 'website/', { store: { logo: '/media/logo.svg' } })
    for (const slug of ['terms', 'privacy-policy', 'refund-policy', 'return-policy'])
      await write('POST', 'pages/', { slug, title: slug, status: slug === 'terms' ? 'draft' : 'published' })
    expect(await steps()).toEqual(before)
    await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], hasEvents: true })
    await write('PATCH', 'website/', { store: { phone: '01700-000000' } })
    await h.sql(`update pages set status = 'published' where store_id = $1`, [shop.storeId])
    expect(await steps()).toMatchObject({ product: true, contact: true, policies: true, order: true })
  })

  it('shows only what the permissions of the caller include', async () => {
    const shop = await aShop()
    const issue = async (...scopes: string[]) =>
      (
        await h.call({
          url: `M/${shop.of.subdomain}/keys/`,
          headers: { authorization: `Bearer ${shop.of.secretKey}` },
          body: { kind: 'secret', name: scopes.join(), scopes },
        })
      ).data.key as string
    const shown = async (...scopes: string[]) => {
      const { data } = await overviewCalls(shop.of, await issue('overview:read', ...scopes)).overview()
      return [Object.keys(data.waiting), 'figures' in data, 'products' in data]
    }
    expect(await shown()).toEqual([[], false, false])
    expect(await shown('catalog:read')).toEqual([[], false, true])
    expect(await shown('support:read')).toEqual([['tickets', 'contact_messages'], false, false])
    expect((await shown('orders:read'))[1]).toBe(true)
  })

  it('counts nothing of another store', async () => {
    const [shop, theirs] = [await aShop(), await aShop()]
    await theirs.order({ status: 'DELIVERED' })
    await prepare()
    const { data } = await shop.overview('period=30d')
    expect([data.figures.orders_placed.value, data.waiting.orders_to_pack.count]).toEqual([0, 0])
  })

  it.each([
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=2025-01-01&to=2026-01-02', 'to'],
    ['period=7d&from=2026-01-01', 'period'],
    ['period=year', 'period'],
  ])('of %s is refused with 400 validation_failed', async (query, field) => {
    const { status, body } = await (await aShop()).overview(query)
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  })
})

describe('the series', () => {
  it('has a point for each day, also for those without orders', async () => {
    const shop = await aShop()
    await shop.orderOf(2)
    await prepare()
    await shop.order()
    const { data } = await shop.series(`metric=orders_placed,average_order&from=${dayBefore(2)}`)
    expect(data.points.map(({ values }: { values: object }) => values)).toEqual([
      { orders_placed: 1, average_order: '200.00' },
      { orders_placed: 0, average_order: null },
      { orders_placed: 1, average_order: '200.00' },
    ])
    expect(data.points[0].at).toBe(new Date(Date.parse(`${dayBefore(2)}T00:00:00+06:00`)).toISOString())
  })

  it('has points for hours, weeks and months, which add up to the same', async () => {
    const shop = await aShop()
    for (const days of [0, 1, 4]) await shop.orderOf(days)
    await prepare()
    for (const [by, least] of [
      ['hour', 7 * 24],
      ['day', 7],
      ['week', 1],
      ['month', 1],
    ] as const) {
      const { data } = await shop.series(`metric=sales_placed&by=${by}&from=${dayBefore(6)}`)
      const sum = data.points.reduce(
        (all: number, { values }: { values: { sales_placed: string } }) => all + Number(values.sales_placed),
        0,
      )
      expect([by, sum, data.points.length >= least]).toEqual([by, 600, true])
    }
  })

  it.each([
    ['metric=visitors', 'metric'],
    ['metric=,', 'metric'],
    ['metric=orders_placed,sales_placed,net_sales,delivery_rate,return_rate,refunds_paid', 'metric'],
    ['metric=orders_placed&by=hour&from=2026-01-01&to=2026-01-08', 'to'],
    ['metric=orders_placed&from=2025-01-01&to=2026-01-02', 'to'],
  ])('of %s is refused with 400 validation_failed', async (query, field) => {
    const { status, body } = await (await aShop()).series(query)
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  })
})
