import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop, type TestProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { dhakaDayOf } from '../../shared/dhaka-days.ts'
import { runDoctor } from '../doctor/run-doctor.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

const DAY_MS = 86_400_000
const dayBefore = (days: number) => dhakaDayOf(new Date(Date.now() - days * DAY_MS))
const prepare = () => runJobs(h, 'figures.prepare')

const reportOf = (of: Shop, query = '') =>
  h.call({
    url: `M/${of.subdomain}/reports/sales/?${query}`,
    headers: { authorization: `Bearer ${of.secretKey}` },
  })
const rowsOf = async (of: Shop, query = '') => (await reportOf(of, query)).data.rows

const orderOf = async (
  of: Shop,
  product: TestProduct,
  quantity: number,
  more: Partial<OrderSpec> & { days?: number } = {},
) => {
  const { days = 0, ...spec } = more
  const createdAt = new Date(Date.now() - days * DAY_MS).toISOString()
  const order = await anOrder(h, of, { lines: [{ product, quantity }], hasEvents: true, createdAt, ...spec })
  await h.sql('update order_history set created_at = $2 where order_id = $1', [order.id, createdAt])
  return order
}

describe('the sales report', () => {
  it('adds up what was sold, delivered and returned of each product, prepared or not', async () => {
    const of = await openShop(h)
    const [saree, panjabi] = [
      await aProduct(h, of, { name: 'Saree', stock: 90 }),
      await aProduct(h, of, { name: 'Panjabi', stock: 90 }),
    ]
    await orderOf(of, saree, 2, { days: 2 })
    await orderOf(of, panjabi, 5, { days: 1, status: 'EXPIRED' })
    const read = () => reportOf(of, `from=${dayBefore(2)}`)
    expect((await read()).data).toMatchObject({ is_complete: false, rows: [] })
    await prepare()
    const { id, lineIds } = await orderOf(of, panjabi, 3, { status: 'DELIVERED' })
    await orderCalls(h, of).act(id, 'return', { reason: 'Torn', items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    const { data } = await read()
    expect(data).toMatchObject({
      from: dayBefore(2),
      to: dayBefore(0),
      by: 'product',
      currency: 'BDT',
      is_complete: true,
    })
    expect(data.rows).toEqual([
      {
        ...{ id: panjabi.id, name: 'Panjabi', units: 3, sales: '300.00', delivered_units: 3, returned_units: 1 },
        ...{ undelivered_units: 0, return_rate: 33.3, net_sales: '200.00', margin: null, cost_known_percent: 0 },
      },
      {
        ...{ id: saree.id, name: 'Saree', units: 2, sales: '200.00', delivered_units: 0, returned_units: 0 },
        ...{ undelivered_units: 0, return_rate: null, net_sales: '0.00', margin: '0.00', cost_known_percent: null },
      },
    ])
    expect(data.total).toMatchObject({ units: 5, sales: '500.00', net_sales: '200.00' })
    await prepare()
    expect((await read()).data.rows).toEqual(data.rows)
  })

  it('is sorted as wanted, limited, and has the total of all rows all the same', async () => {
    const of = await openShop(h)
    const products = [await aProduct(h, of, { stock: 90 }), await aProduct(h, of, { stock: 90 })] as const
    await orderOf(of, products[0], 1, { status: 'DELIVERED' })
    await orderOf(of, products[1], 4)
    const ids = async (query: string) => (await rowsOf(of, query)).map((row: { id: number }) => row.id)
    expect(await ids('sort=units')).toEqual([products[1].id, products[0].id])
    expect(await ids('sort=net_sales&limit=1')).toEqual([products[0].id])
    expect((await reportOf(of, 'limit=1')).data.total.units).toBe(5)
  })

  it('adds up products by their category and brand, those without one too', async () => {
    const of = await openShop(h)
    const product = await aProduct(h, of, { stock: 90 })
    await orderOf(of, product, 2)
    for (const by of ['category', 'brand'])
      expect(await rowsOf(of, `by=${by}`)).toMatchObject([{ id: null, name: '', units: 2, sales: '200.00' }])
  })

  it('has a row for each variant, with its product, and the total of the products, prepared or not', async () => {
    const of = await openShop(h)
    const product = await aProduct(h, of, {
      name: 'Panjabi',
      variants: ['Red', 'Blue'].map((Colour) => ({ options: { Colour }, stock: 90 })),
    })
    const [red, blue] = product.variantIds as [number, number]
    const order = (variantId: number, quantity: number, more: Partial<OrderSpec> & { days?: number }) =>
      orderOf(of, { ...product, variantId }, quantity, more)
    await order(red, 2, { days: 40 })
    await order(red, 1, { days: 1 })
    const { id, lineIds } = await order(blue, 5, { status: 'DELIVERED' })
    await orderCalls(h, of).act(id, 'return', { reason: 'Torn', items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    await prepare()
    for (const _ of ['live', 'prepared']) {
      const { data } = await reportOf(of, `by=variant&from=${dayBefore(40)}`)
      expect(data.rows).toMatchObject([
        {
          ...{ id: blue, name: 'Panjabi', product_id: product.id, variant_name: 'Blue' },
          ...{ units: 5, delivered_units: 5, returned_units: 1 },
        },
        { id: red, product_id: product.id, variant_name: 'Red', units: 3, delivered_units: 0 },
      ])
      const { data: ofProducts } = await reportOf(of, `from=${dayBefore(40)}`)
      expect([ofProducts.rows.length, ofProducts.total]).toEqual([1, data.total])
      expect(ofProducts.rows[0]).not.toHaveProperty('variant_name')
      await prepare()
    }
  })

  it('counts an order no longer after it has expired, and its product goes from the prepared day', async () => {
    const of = await openShop(h)
    const product = await aProduct(h, of, { stock: 90 })
    await orderOf(of, product, 2, { days: 2, expiresAt: new Date(Date.now() - DAY_MS).toISOString() })
    await prepare()
    expect(await rowsOf(of, `from=${dayBefore(3)}`)).toHaveLength(1)
    await runJobs(h, 'orders.expire')
    await prepare()
    expect(await rowsOf(of, `from=${dayBefore(3)}`)).toEqual([])
  })

  it('counts nothing of another store', async () => {
    const [of, theirs] = [await openShop(h), await openShop(h)]
    await orderOf(theirs, await aProduct(h, theirs, { stock: 9 }), 1, { days: 1 })
    await prepare()
    expect(await rowsOf(of, `from=${dayBefore(9)}`)).toEqual([])
  })

  it('is checked by the doctor: the products of a day add up to the day', async () => {
    const of = await openShop(h)
    await orderOf(of, await aProduct(h, of, { stock: 9 }), 1, { days: 3 })
    await prepare()
    const add = (units: number) =>
      h.sql('update variant_day_figures set sales_minor = sales_minor + $2 where store_id = $1', [of.storeId, units])
    await add(1)
    const found = (await runDoctor(h.adminUrl, { scopes: ['data'] })).filter(({ count }) => count > 0)
    // A month that has ended has figures of its own, which differ too.
    expect(found.map(({ check }) => check).filter((check) => check !== 'variant_months_match')).toEqual([
      'variant_figures_match',
    ])
    await add(-1)
  })

  it.each([
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=2025-01-01&to=2026-01-02', 'to'],
    ['by=colour', 'by'],
    ['sort=name', 'sort'],
    ['limit=0', 'limit'],
  ])('of %s is refused with 400 validation_failed', async (query, field) => {
    const { status, body } = await reportOf(await openShop(h), query)
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  })
})
