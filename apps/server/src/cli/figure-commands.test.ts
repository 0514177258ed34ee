import { expect, test } from 'vitest'
import { expectHealthy } from '../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../test/factories.ts'
import { anOrder, orderCalls } from '../../test/order-factory.ts'
import { haat, haatJson } from '../../test/run-haat.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { setUpShop } from '../../test/set-up.ts'
import { dhakaDayOf } from '../shared/dhaka-days.ts'

const { h, shop } = await setUpShop()
const env = { DATABASE_URL: h.adminUrl }

const figuresOf = async (storeId: number) =>
  Promise.all(
    ['day_figures', 'variant_day_figures', 'variant_month_figures'].map((table) =>
      h.sql(`select to_jsonb(f) - 'computed_at' as row from ${table} f where store_id = $1 order by f.*`, [storeId]),
    ),
  )

test('figures rebuild counts every day of a store anew, whatever was prepared, and no other store', async () => {
  const product = await aProduct(h, shop, { stock: 100 })
  for (const days of [70, 40, 3]) {
    const { id } = await anOrder(h, shop, { lines: [{ product, quantity: 2 }], status: 'DELIVERED', hasEvents: true })
    if (days === 40) await orderCalls(h, shop).act(id, 'return', { reason: 'Torn' })
    const at = new Date(Date.now() - days * 86_400_000)
    for (const [table, key] of Object.entries({ orders: 'id', order_history: 'order_id', order_returns: 'order_id' }))
      await h.sql(`update ${table} set created_at = $2 where ${key} = $1`, [id, at])
  }
  const other = await openShop(h)
  await anOrder(h, other, { lines: [{ product: await aProduct(h, other) }], hasEvents: true })
  await runJobs(h, 'figures.prepare')
  const [own, foreign] = [await figuresOf(shop.storeId), await figuresOf(other.storeId)]
  expect(own[2]).not.toHaveLength(0)

  await h.sql('update day_figures set delivered_minor = delivered_minor + 1, orders_placed = 9')
  await h.sql('update variant_month_figures set units = units + 5')
  await h.sql('delete from variant_day_figures where store_id = $1 and day < $2', [
    shop.storeId,
    dhakaDayOf(new Date(Date.now() - 30 * 86_400_000)),
  ])
  const strays = { variant_day_figures: 'day', variant_month_figures: 'month' }
  for (const [place, [table, column]] of Object.entries(strays).entries())
    await h.sql(
      `insert into ${table} (store_id, ${column}, product_id, variant_id, units, sales_minor, delivered_units, delivered_minor,
         returned_units, returned_minor, cost_minor, costed_units)
       values ($1, $3, $2, $4, 1, 1, 1, 1, 1, 1, 1, 1)`,
      [shop.storeId, product.id, `2020-0${place + 1}-01`, product.variantId],
    )
  const spoiled = await figuresOf(other.storeId)
  const { code, data } = await haatJson(['figures', 'rebuild', shop.subdomain], env)
  expect([code, data]).toMatchObject([
    0,
    { subdomain: shop.subdomain, rebuilt: [{ environment: 'live' }, { environment: 'sandbox', days: 0 }] },
  ])
  expect(data.rebuilt[0].days).toBeGreaterThanOrEqual(71)
  const [days, ...products] = await figuresOf(shop.storeId)
  expect(products).toEqual(own.slice(1))
  // Days that never were are counted as those without orders.
  expect(days?.slice(2)).toEqual(own[0])
  expect(await figuresOf(other.storeId)).toEqual(spoiled)
  await haat(['figures', 'rebuild', other.subdomain], env)
  expect(await figuresOf(other.storeId)).toEqual(foreign)
  await expectHealthy(h)
})

test('figures rebuild refuses a store that does not exist', async () => {
  const { code, error } = await haatJson(['figures', 'rebuild', 'nobody'], env)
  expect([code, error.message]).toEqual([3, 'There is no store "nobody". Run "store list" to see all.'])
})
